import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { HeldField, InterviewOfferStatus } from "db/vocabulary";
import { HeldNote } from "~/features/held-texts/components/held-note";
import type { HeldText } from "~/features/held-texts/queries.server";
import { isPickable, type SlotState } from "~/features/interviews/offers/offer";
import type { LatestOffer } from "~/features/interviews/offers/queries.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatAgoWithin, formatShortDay, formatTime } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";
import { formatSpan } from "../agenda/day";

export const offerStatusNames: Record<InterviewOfferStatus, () => string> = {
  waiting: m.meet_offer_status_waiting,
  none_fits: m.meet_offer_status_none_fits,
  picked: m.meet_offer_status_picked,
  lapsed: m.meet_offer_status_lapsed,
  withdrawn: m.meet_offer_status_withdrawn,
  replaced: m.meet_offer_status_replaced,
  ended: m.meet_offer_status_ended,
};

const slotStates: Record<Exclude<SlotState, "free">, () => string> = {
  taken: m.meet_slot_taken,
  busy: m.meet_slot_busy,
  passed: m.meet_slot_passed,
};

type Slot = LatestOffer["slots"][number];

/** The times of each day, under its name such as "Thu 3 Dec". */
function byDay(slots: readonly Slot[]): Map<string, Slot[]> {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = formatShortDay(slot.at);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

/** "10:30 am", "2 pm". @param at ms UTC */
const formatShortTime = (at: number) => formatTime(at).replace(":00", "");

interface OfferedProps {
  offer: LatestOffer & { held: Partial<Record<HeldField, HeldText>> };
  fullName: string;
  /** Whether the times can be taken back. */
  canWithdraw: boolean;
  /** ms UTC */
  now: number;
}

/** The last times that were offered to an applicant, with the status of each, and the button that withdraws them. */
export function Offered({ offer, fullName, canWithdraw, now }: OfferedProps) {
  const { id, status, slots, mode, message, note, by, createdAt, held } = offer;
  return (
    <section aria-labelledby="offered-title" className="card grid gap-3">
      <h2 id="offered-title" className="flex flex-wrap items-center gap-2">
        {m.meet_offers_title()}{" "}
        <span className={`tag ${status === "none_fits" ? "bg-brick-tint! text-brick!" : ""}`}>
          {offerStatusNames[status]()}
        </span>
      </h2>
      <p className="quiet">
        {m.meet_offer_by({ name: by, ago: formatAgoWithin(createdAt, now) })} ·{" "}
        {findByKey(interviewModeNames, mode)?.[getLocale()]}
        {offer.locationUrl && `: ${offer.locationUrl}`}
      </p>
      <ul className="rows">
        {[...byDay(slots)].map(([day, times]) => (
          <li key={day} className="px-3 py-2">
            <b className="font-semibold">{day}:</b>{" "}
            {times.map(({ at, minutes, state }, place) => (
              <span key={at}>
                {place > 0 && ", "}
                <span title={formatSpan(at, minutes)} className={state === "free" ? "" : "line-through"}>
                  {formatShortTime(at)}
                </span>
                {state !== "free" && (
                  <>
                    {" "}
                    <span className="tag">{slotStates[state]()}</span>
                  </>
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {note && (
        <div>
          <p className="font-semibold">{m.meet_offer_writes({ name: fullName })}</p>
          <blockquote className="border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">{note}</blockquote>
        </div>
      )}
      {message && (
        <div>
          <p className="font-semibold">{m.applicant_your_message()}</p>
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
        </div>
      )}
      {[held.interview_place, held.interview_message].map((each) => each && <HeldNote key={each.id} held={each} />)}
      {canWithdraw && isPickable(status) && (
        <details>
          <summary className="btn btn-plain btn-small -ml-3 text-brick!">{m.meet_withdraw()}</summary>
          <SentForm action={`/interview-offer/${id}/withdrawal`} className="mt-2 grid justify-items-start gap-2">
            <p className="quiet">{m.meet_withdraw_text({ name: fullName })}</p>
            <button className="btn btn-danger btn-small">{m.meet_withdraw_confirm()}</button>
          </SentForm>
        </details>
      )}
    </section>
  );
}
