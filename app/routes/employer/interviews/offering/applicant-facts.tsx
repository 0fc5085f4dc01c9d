import { Link } from "@remix-run/react";
import type { ApplicantPage } from "~/features/applications/applicants/applicant.server";
import { experienceOf } from "~/features/applications/applicants/experience";
import { ContactLinks } from "~/features/applications/components/contact-links";
import { m } from "~/paraglide/messages";
import { Panel } from "~/ui/layout/with-rail";

/** The facts of an applicant that matter for a meeting. */
export type OfferedApplicant = Pick<
  ApplicantPage,
  | "id"
  | "fullName"
  | "jobTitle"
  | "status"
  | "email"
  | "phone"
  | "whatsappNumber"
  | "currentPosition"
  | "experienceYears"
  | "location"
>;

/** Who the applicant is, how to reach them, and the way to all that is known. */
export function ApplicantFacts({ applicant }: { applicant: OfferedApplicant }) {
  const { id, fullName, jobTitle, currentPosition, experienceYears, location } = applicant;
  const facts = [
    currentPosition === "Fresher" ? null : currentPosition,
    experienceOf(experienceYears),
    location,
  ].filter((fact) => fact !== null && fact !== "");
  return (
    <Panel id="applicant-facts" title={fullName}>
      <p className="quiet">{jobTitle}</p>
      {facts.length > 0 && <p className="mt-1">{facts.join("\u00a0· ")}</p>}
      <ContactLinks person={applicant} />
      <p>
        <Link to={`/application/${id}`} prefetch="intent" className="inline-flex min-h-11 items-center">
          {m.meet_application_of({ name: fullName })}
        </Link>
      </p>
    </Panel>
  );
}
