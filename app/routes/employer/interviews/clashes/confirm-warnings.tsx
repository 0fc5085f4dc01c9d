import { areNights } from "~/features/interviews/calendar/clash";
import { m } from "~/paraglide/messages";

/** Confirms times at which there are other interviews, or that are at night. @param despite the keys of exactly these times */
export function ConfirmWarnings({ despite }: { despite: string }) {
  return (
    <div className="rounded-card border-2 border-marigold px-3 py-1">
      <label className="flex min-h-11 items-center gap-2 font-semibold">
        {/* Other times are confirmed anew. */}
        <input
          key={despite}
          type="checkbox"
          name="despite"
          value={despite}
          className="size-5 flex-none accent-peacock"
        />
        {m.meet_despite()}
      </label>
      <p className="quiet pb-1">{areNights(despite) ? m.meet_despite_night() : m.meet_despite_clash()}</p>
    </div>
  );
}
