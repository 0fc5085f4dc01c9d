import type { ReactNode } from "react";
import type { TrafficSource } from "db/vocabulary";
import { initialsOf } from "~/features/accounts/initials";
import type { ApplicantPage } from "~/features/applications/applicants/applicant.server";
import { isOpen } from "~/features/applications/application";
import { ContactLinks } from "~/features/applications/components/contact-links";
import { MustHave } from "~/features/applications/components/must-have";
import { stepName } from "~/features/applications/step-names";
import { isPickable, offeringAddress } from "~/features/interviews/offers/offer";
import type { LatestOffer } from "~/features/interviews/offers/queries.server";
import { m } from "~/paraglide/messages";
import { Avatar } from "~/ui/avatar";
import { formatAgoWithin, formatDate, formatUpcoming } from "~/ui/format";
import { OnPaper } from "~/ui/layout/printed-page";

export type ShownApplicant = Omit<ApplicantPage, "shownUserId">;

const sourceTexts: Record<TrafficSource, () => string> = {
  whatsapp: m.applicant_came_whatsapp,
  search: m.applicant_came_search,
  alerts: m.applicant_came_alerts,
  direct: m.applicant_came_direct,
  other: m.applicant_came_other,
};

interface ApplicantHeadProps {
  applicant: ShownApplicant;
  offer: LatestOffer | null;
  /** ms UTC */
  now: number;
  /** Beside a list, which has the page's heading. */
  isBeside: boolean;
  /** There is no decision beside it, which has the number. */
  isDecided: boolean;
  /** The ways to the parts of the page. */
  children: ReactNode;
}

const line = "inline-flex min-h-11 items-center";

/** The applicant's name, job, status and contact data, and the ways to the parts of the page. */
export function ApplicantHead({ applicant, offer, now, isBeside, isDecided, children }: ApplicantHeadProps) {
  const Name = isBeside ? "h2" : "h1";
  const { id, fullName, photo, jobId, jobTitle, companyName, status, createdAt, source, interviewAt } = applicant;
  const position = [applicant.currentPosition === "Fresher" ? null : applicant.currentPosition, applicant.location]
    .filter(Boolean)
    .join(" · ");
  return (
    <div id="applicant">
      <div className="flex gap-4">
        <Avatar initials={initialsOf(applicant)} photo={photo} className="size-14! rounded-card! text-xl!" />
        <div className="min-w-0">
          <Name id="applicant-name" className="wrap-anywhere">
            {fullName}
          </Name>
          {position && <p>{position}</p>}
          <p className="mt-1 flex flex-wrap gap-1.5">
            <span className="tag">{stepName(status)}</span>
            {applicant.isHighlighted && <span className="tag no-print">{m.rewards_highlighted()}</span>}
          </p>
        </div>
      </div>
      <p className="quiet mt-3">
        <a href={`/job/${jobId}/applicants?status=${status}`} className="underline">
          {jobTitle}
        </a>
        {" · "}
        <OnPaper
          screen={m.applicant_applied({ when: formatAgoWithin(createdAt, now) })}
          paper={m.applicant_applied({ when: formatDate(createdAt) })}
        />
        {source && ` · ${sourceTexts[source]()}`}
      </p>
      {interviewAt !== null && (
        <p>
          <a href="/employer/interviews" className={line}>
            {m.applicant_interview_at({ when: formatUpcoming(interviewAt, now) })}
          </a>
        </p>
      )}
      {offer && isPickable(offer.status) && isOpen(applicant.status) && (
        <p>
          <a href={offeringAddress(id)} className={line}>
            {offer.status === "waiting"
              ? m.applicant_times_waiting({ count: offer.slots.length })
              : m.applicant_times_none({ count: offer.slots.length })}
          </a>
        </p>
      )}
      <MustHave reasons={applicant.matchReasons} />
      <ContactLinks
        person={applicant}
        about={{ job: jobTitle, company: companyName }}
        callClass={isDecided ? undefined : "min-[1100px]:hidden"}
      />
      {children}
    </div>
  );
}
