import { m } from "~/paraglide/messages";
import { Alert } from "~/ui/alert";
import { formatTime, formatWeekday } from "~/ui/format";
import type { ShownOffer } from "./find-offer.server";

interface SlotListProps {
  slots: ShownOffer["slots"];
  /** Whether any of them is free. */
  canPick: boolean;
  error: string | null;
  /** The time that was sent and could not be picked. */
  chosen: number | null;
}

const states = {
  taken: m.applications_offer_taken,
  busy: m.applications_offer_busy,
  passed: m.applications_interview_passed,
};

/**
 * The times as a form. Taken and past times, and times of an interview with this company, are marked and cannot be
 * chosen. Times of an interview with another company are marked, but can be chosen.
 */
export function SlotList({ slots, canPick, error, chosen }: SlotListProps) {
  return (
    <submit-once>
      <form method="post" noValidate className="grid gap-3">
        <fieldset
          className="field"
          data-bad={error ? "" : undefined}
          aria-describedby={error ? "slot-error" : undefined}>
          <legend className="mb-1.5">{m.applications_offer_legend()}</legend>
          {error && (
            <Alert as="span" className="error" id="slot-error">
              {error}
            </Alert>
          )}
          <ul className="rows">
            {slots.map(({ at, minutes, state, other }) => (
              <li key={at}>
                <label
                  className={`flex min-h-12 items-center gap-3 px-3 py-2 font-normal! ${state === "free" ? "" : "text-ink-2"}`}>
                  <input
                    type="radio"
                    name="slot"
                    value={at}
                    defaultChecked={at === chosen && state === "free"}
                    required={canPick}
                    disabled={state !== "free"}
                    className="size-5 flex-none accent-peacock"
                  />
                  <span className="min-w-0 flex-1">
                    <span className={`block ${state === "free" ? "font-semibold" : "line-through"}`}>
                      {formatWeekday(at)}, <span className="whitespace-nowrap">{formatTime(at)}</span>
                    </span>
                    <span className="quiet block">
                      {m.applications_interview_minutes({ count: minutes })}
                      {state !== "free" && ` · ${states[state]()}`}
                    </span>
                    {other && (
                      <span className="block text-brick">
                        {m.applications_offer_other({
                          company: other.companyName,
                          time: formatTime(other.scheduledAt),
                        })}
                      </span>
                    )}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        {canPick && (
          <button className="btn btn-go justify-self-start max-sm:w-full">{m.applications_offer_pick()}</button>
        )}
      </form>
    </submit-once>
  );
}
