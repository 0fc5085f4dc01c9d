import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { HeldField, InterviewOfferStatus } from "db/vocabulary";
import { HeldNote } from "~/features/held-texts/components/held-note";
import type { HeldText } from "~/features/held-texts/queries.server";
import { isPickable, type SlotState } from "~/features/interviews/offers/offer";
import type { LatestOffer } from "~/features/interviews/offers/queries.server";
import { formatAgo, formatDate } from "~/ui/format";
import { formatSpan } from "../agenda/day";

export const offerStatusNames: Record<InterviewOfferStatus, string> = {
  waiting: "Reply pending",
  none_fits: "None of them fits",
  picked: "One was chosen",
  lapsed: "All have passed",
  withdrawn: "Withdrawn",
  replaced: "Replaced",
  ended: "Ended with the application",
};

const slotStates: Record<Exclude<SlotState, "free">, string> = {
  taken: "Used by another interview",
  busy: "You already have an interview with them then",
  passed: "Passed",
};

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
        Times offered{" "}
        <span className={`tag ${status === "none_fits" ? "bg-brick-tint! text-brick!" : ""}`}>
          {offerStatusNames[status]}
        </span>
      </h2>
      <p className="quiet">
        By {by}, {formatAgo(createdAt, now)} · {findByKey(interviewModeNames, mode)?.en}
        {offer.locationUrl && `: ${offer.locationUrl}`}
      </p>
      <ul className="rows">
        {slots.map(({ at, minutes, state }) => (
          <li key={at} className="flex flex-wrap items-center gap-x-3 px-3 py-2">
            <span className={state === "free" ? "" : "line-through"}>
              {formatDate(at, "en")}, {formatSpan(at, minutes)}
            </span>
            {state !== "free" && <span className="tag">{slotStates[state]}</span>}
          </li>
        ))}
      </ul>
      {note && (
        <div>
          <p className="font-semibold">{fullName} writes</p>
          <blockquote className="border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">{note}</blockquote>
        </div>
      )}
      {message && <p className="quiet whitespace-pre-line wrap-anywhere">{message}</p>}
      {[held.interview_place, held.interview_message].map((each) => each && <HeldNote key={each.id} held={each} />)}
      {canWithdraw && isPickable(status) && (
        <details>
          <summary className="btn btn-plain btn-small text-brick!">Withdraw times</summary>
          <submit-once>
            <form
              method="post"
              action={`/interview-offer/${id}/withdrawal`}
              className="mt-2 grid justify-items-start gap-2">
              <p className="quiet">We'll notify {fullName} that these times are withdrawn.</p>
              <button className="btn btn-danger btn-small">Yes, withdraw times</button>
            </form>
          </submit-once>
        </details>
      )}
    </section>
  );
}
