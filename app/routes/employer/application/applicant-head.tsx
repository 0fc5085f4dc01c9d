import type { TrafficSource } from "db/vocabulary";
import { initialsOf } from "~/features/accounts/initials";
import type { ApplicantPage } from "~/features/applications/applicants/applicant.server";
import { matchInWords, matchParts } from "~/features/applications/applicants/matching/match-words";
import { isOpen } from "~/features/applications/application";
import { ContactLinks } from "~/features/applications/components/contact-links";
import { stepNames } from "~/features/applications/step-names";
import { isPickable, offeringAddress } from "~/features/interviews/offers/offer";
import type { LatestOffer } from "~/features/interviews/offers/queries.server";
import { m } from "~/paraglide/messages";
import { Avatar } from "~/ui/avatar";
import { formatAgo, formatDateTime } from "~/ui/format";

export type ShownApplicant = Omit<ApplicantPage, "shownUserId">;

const sourceNames: Record<TrafficSource, string> = {
  whatsapp: "through WhatsApp",
  search: "through a search",
  alerts: "through a job alert",
  direct: "directly",
  other: "from another site",
};

interface ApplicantHeadProps {
  applicant: ShownApplicant;
  offer: LatestOffer | null;
  /** ms UTC */
  now: number;
  /** Beside a list, which has the page's heading. */
  isBeside: boolean;
}

/** The applicant's name, job, status, match and contact data. */
export function ApplicantHead({ applicant, offer, now, isBeside }: ApplicantHeadProps) {
  const Name = isBeside ? "h2" : "h1";
  const { fullName, photo, jobId, jobTitle, companyName, status, createdAt, source, interviewAt } = applicant;
  const position = [applicant.currentPosition === "Fresher" ? null : applicant.currentPosition, applicant.location]
    .filter(Boolean)
    .join(" · ");
  return (
    <section className="card">
      <div className="flex gap-4">
        <Avatar initials={initialsOf(applicant)} photo={photo} className="size-16! text-xl!" />
        <div className="min-w-0">
          <Name className="wrap-anywhere">{fullName}</Name>
          {position && <p>{position}</p>}
          <p className="mt-1 flex flex-wrap gap-1.5">
            <span className="tag">{stepNames[status]}</span>
            {applicant.isHighlighted && <span className="tag">{m.rewards_highlighted()}</span>}
          </p>
        </div>
      </div>
      <p className="quiet mt-3">
        Applied for{" "}
        <a href={`/job/${jobId}/applicants?status=${status}`} className="underline">
          {jobTitle}
        </a>{" "}
        {formatAgo(createdAt, now)}
        {source && `, came ${sourceNames[source]}`}
      </p>
      {interviewAt !== null && (
        <p className="mt-1">
          <a href="/employer/interviews" className="inline-flex min-h-11 items-center">
            Interview: {formatDateTime(interviewAt, "en")}
          </a>
        </p>
      )}
      {offer && isPickable(offer.status) && isOpen(applicant.status) && (
        <p className="mt-1">
          <a href={offeringAddress(applicant.id)} className="inline-flex min-h-11 items-center">
            {`Times offered: ${offer.slots.length}, ${offer.status === "waiting" ? "reply needed" : "none of them fits"}`}
          </a>
        </p>
      )}
      <Match applicant={applicant} />
      <ContactLinks person={applicant} about={{ job: jobTitle, company: companyName }} />
    </section>
  );
}

/** How well the profile fits the job, with what it is counted from. */
function Match({ applicant: { matchScore, matchReasons } }: { applicant: ShownApplicant }) {
  if (matchScore < 0 || !matchReasons) return null;
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center gap-1.5">
        <b className="font-semibold tabular-nums">{matchScore} % match</b>
        <span className="quiet">{matchInWords(matchReasons)}</span>
      </summary>
      <ul className="text-[15px]">
        {matchParts(matchReasons).map(({ what, fits }) => (
          <li key={what} className={fits ? "" : "text-ink-2"}>
            <span aria-hidden="true">{fits ? "✓ " : "– "}</span>
            {what}
          </li>
        ))}
      </ul>
    </details>
  );
}
