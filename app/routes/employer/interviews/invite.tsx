import { Link } from "@remix-run/react";
import { initialsOf } from "~/features/accounts/initials";
import type { listShortlistedForEmployer } from "~/features/applications/queries.server";
import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";
import { writeMoment } from "./agenda/agenda-view";

type Shortlisted = Awaited<ReturnType<typeof listShortlistedForEmployer>>[number];

interface InviteProps {
  shortlisted: Shortlisted[];
  /** The chosen time of the interview, ms UTC; null for none. */
  time: number | null;
}

/** The applicants who can be invited; nothing when there are none. */
export function Invite({ shortlisted, time }: InviteProps) {
  if (shortlisted.length === 0) return null;
  return (
    <section id="invite" aria-labelledby="invite-title" className="scroll-mt-24">
      <h2 id="invite-title" className="mb-3">
        {time === null ? m.meet_invite() : m.meet_invite_at({ when: formatDateTime(time) })}
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
            <Link
              to={`/employer/interviews?${new URLSearchParams({ application: applicant.id, ...(time !== null && { time: writeMoment(time) }) })}`}
              prefetch="intent"
              className="btn btn-line btn-small flex-none"
              aria-label={m.meet_schedule_named({ name: applicant.fullName, job: applicant.jobTitle })}>
              {m.meet_schedule()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
