import type { Conflict } from "~/features/interviews/queries.server";
import { formatDate } from "~/ui/format";
import { formatSpan } from "./agenda/day";

/** Warns of other interviews of the company at the time that was sent. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <div role="alert" id="conflicts" tabIndex={-1} className="rounded-card border-2 border-marigold p-4">
      <b>{conflicts.length === 1 ? "There is another interview at this time" : "There are other interviews at this time"}</b>
      <ul className="mt-1">
        {conflicts.map(({ fullName, scheduledAt, durationMinutes }) => (
          <li key={`${fullName}${scheduledAt}`}>
            {fullName}: {formatDate(scheduledAt, "en")}, {formatSpan(scheduledAt, durationMinutes)}
          </li>
        ))}
      </ul>
      <p className="quiet mt-1">Change the time, or keep it all the same with the button below.</p>
    </div>
  );
}
