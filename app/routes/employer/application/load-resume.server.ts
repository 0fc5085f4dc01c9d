import { findResumeOwner } from "~/features/applications/applicants/applicant.server";
import type { AppContext } from "~/features/context";
import { documentOf } from "~/features/resumes/document";
import { findResume } from "~/features/resumes/queries.server";

/**
 * The résumé that an applicant of the company made here, with its contact details, as announced when applying. Throws
 * 404 for another company's, after a withdrawal, for a suspended or erased person, and where there is none.
 */
export async function loadApplicantResume(context: AppContext, companyId: string, applicationId: string | undefined) {
  const owner = await findResumeOwner(context.db, companyId, applicationId ?? "");
  const resume = owner && (await findResume(context.db, owner.userId));
  if (!resume) throw new Response(null, { status: 404 });
  return {
    document: documentOf(resume.content, {}, resume.photo),
    theme: resume.theme,
    fullName: owner.fullName,
    jobTitle: owner.jobTitle,
  };
}
