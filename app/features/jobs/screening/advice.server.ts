import type { Employer } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import { policyFor } from "~/features/screening/policy";
import { readReviewSigns, type ReviewSign } from "~/features/screening/review-signs";
import { signsToReview } from "~/features/screening/warning-signs";
import { getSettings } from "~/features/settings/queries.server";
import type { JobContent } from "../fields/columns";

/** The warning signs in the text of a job for which publishing would send it to a review. */
export async function findAdvice(
  context: AppContext,
  employer: Employer,
  job: JobContent & { reviewSigns: string[] },
): Promise<ReviewSign[]> {
  const { company, publisher } = employer;
  const policy = policyFor(await getSettings(context.db), company.id);
  const text = { ...job, companyName: company.name, companyAbout: publisher.about, pay: job };
  return readReviewSigns(signsToReview(text, job.reviewSigns, policy));
}
