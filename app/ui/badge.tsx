import { abbreviate } from "~/enhance/live/badge";

/** The number on a header or tab icon; the live connection counts it up. */
export function Badge({ name, count }: { name: "notifications" | "favorites" | "jobs" | "activity"; count: number }) {
  return (
    <span className="dot" data-badge={name} data-count={count} hidden={count === 0} aria-hidden="true">
      {abbreviate(count)}
    </span>
  );
}
