import { Link } from "@remix-run/react";
import type { ApplicationStatus } from "db/vocabulary";
import { stepName } from "~/features/applications/step-names";
import { m } from "~/paraglide/messages";
import { formatAgo, formatDate } from "~/ui/format";
import { OnPaper } from "~/ui/layout/printed-page";

interface OtherApplicationsProps {
  others: { id: string; status: ApplicationStatus; jobTitle: string; createdAt: number }[];
  /** ms UTC */
  now: number;
}

/** What else the same person has applied for at this company. */
export function OtherApplications({ others, now }: OtherApplicationsProps) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others-title">
      <h2 id="others-title">{m.applicant_others()}</h2>
      <ul className="mt-1">
        {others.map(({ id, status, jobTitle, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <Link to={`/application/${id}`} className="inline-flex min-h-11 items-center">
              {jobTitle}
            </Link>
            <span className="tag">{stepName(status)}</span>
            <span className="quiet">
              <OnPaper screen={formatAgo(createdAt, now)} paper={formatDate(createdAt)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
