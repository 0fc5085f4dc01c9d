import { initialsOf } from "~/features/accounts/initials";
import type { listShortlistedForEmployer } from "~/features/applications/queries.server";

type Shortlisted = Awaited<ReturnType<typeof listShortlistedForEmployer>>[number];

/** The applicants who can be invited; nothing when there are none. */
export function Invite({ shortlisted }: { shortlisted: Shortlisted[] }) {
  if (shortlisted.length === 0) return null;
  return (
    <section aria-labelledby="invite-title">
      <h2 id="invite-title" className="mb-3">
        Who do you want to meet?
      </h2>
      <ul className="rows">
        {shortlisted.map((applicant) => (
          <li key={applicant.id} className="flex items-center gap-3 py-3 pr-3 pl-4">
            <span className="avatar" aria-hidden="true">
              {initialsOf(applicant)}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{applicant.fullName}</span>
              <span className="quiet block">{applicant.jobTitle}</span>
            </span>
            <a
              href={`/employer/interviews?application=${applicant.id}`}
              className="btn btn-line btn-small flex-none"
              aria-label={`Schedule an interview with ${applicant.fullName}: ${applicant.jobTitle}`}>
              Schedule
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
