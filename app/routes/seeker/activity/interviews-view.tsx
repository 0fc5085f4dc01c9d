import { findByKey } from "db/catalogues/name";
import type { InterviewStatus } from "db/vocabulary";
import { cancelReasons } from "~/features/interviews/cancel-reasons";
import { OfferLine } from "~/features/interviews/components/offer-line";
import { SeekerInterview } from "~/features/interviews/components/seeker-interview";
import type { OwnOffer } from "~/features/interviews/offers/own-offers.server";
import type { OwnInterview } from "~/features/interviews/own-interviews.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { EmptyState } from "~/ui/empty-state";
import { formatNear } from "~/ui/format";

interface InterviewsViewProps {
  /** Times that companies offer, of which one is to be chosen. */
  offers: OwnOffer[];
  toCome: OwnInterview[];
  earlier: OwnInterview[];
  /** ms UTC */
  now: number;
}

/** One's own interviews: those to come with all that is needed, and below them the earlier ones. */
export function InterviewsView({ offers, toCome, earlier, now }: InterviewsViewProps) {
  return (
    <>
      {offers.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h2>{m.applications_offer_heading()}</h2>
          {offers.map((offer) => (
            <OfferLine key={offer.id} offer={offer} isAlone />
          ))}
        </section>
      )}
      {toCome.length > 0 ? (
        <section className="grid grid-cols-1 gap-3">
          <h2>{m.applications_interviews_title()}</h2>
          {toCome.map((interview, place) => (
            <SeekerInterview key={interview.id} interview={interview} now={now} isNext={place === 0} />
          ))}
        </section>
      ) : offers.length > 0 ? null : (
        <EmptyState
          help="no_interviews"
          scene="interview"
          title={m.applications_interviews_empty_title()}
          action={
            <a href="/activity" className="btn btn-line">
              {m.applications_list_title()}
            </a>
          }>
          {m.applications_interviews_empty_text()}
        </EmptyState>
      )}
      {earlier.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h2>{m.applications_interviews_earlier()}</h2>
          <ul className="rows">
            {earlier.map((interview) => (
              <Earlier key={interview.id} interview={interview} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The outcome of an earlier interview; one that is still "scheduled" has passed without a record. */
const outcomes: Record<InterviewStatus, () => string> = {
  scheduled: m.applications_interview_passed,
  rescheduled: m.applications_interview_passed,
  live: m.applications_interview_live,
  ended: m.applications_interview_ended,
  completed: m.applications_interview_completed,
  cancelled: m.applications_interview_cancelled,
};

function Earlier({
  interview: { status, scheduledAt, jobTitle, companyName, cancelReason },
}: {
  interview: OwnInterview;
}) {
  return (
    <li className="grid gap-1 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={`font-semibold ${status === "cancelled" ? "line-through" : ""}`}>
          {formatNear(scheduledAt)}
        </span>
        <span className={`tag ${status === "cancelled" ? "bg-brick-tint! text-brick!" : ""}`}>
          {outcomes[status]()}
        </span>
      </p>
      <p className="quiet">
        {jobTitle}&nbsp;· {companyName}
      </p>
      {cancelReason && (
        <p>
          {m.applications_interview_cancelled_because({
            reason: findByKey(cancelReasons, cancelReason)?.[getLocale()] ?? "",
          })}
        </p>
      )}
    </li>
  );
}
