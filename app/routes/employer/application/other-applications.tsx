import type { ApplicationStatus } from "db/vocabulary";
import { stepNames } from "~/features/applications/step-names";
import { formatAgo } from "~/ui/format";

interface OtherApplicationsProps {
  others: { id: string; status: ApplicationStatus; jobTitle: string; createdAt: number }[];
  /** ms UTC */
  now: number;
}

/** What else the same person has applied for at this company. */
export function OtherApplications({ others, now }: OtherApplicationsProps) {
  if (others.length === 0) return null;
  return (
    <section className="card">
      <h2>Other applications with you</h2>
      <ul className="mt-1">
        {others.map(({ id, status, jobTitle, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <a href={`/application/${id}`} className="inline-flex min-h-11 items-center">
              {jobTitle}
            </a>
            <span className="tag">{stepNames[status]}</span>
            <span className="quiet">{formatAgo(createdAt, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
