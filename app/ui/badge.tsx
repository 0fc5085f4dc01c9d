import { abbreviate } from "~/enhance/live/badge";

/** The number on a header or tab icon, which the link's label says as well; the live connection counts it up. */
export function Badge({ name, count }: { name: "notifications" | "favorites" | "jobs" | "activity"; count: number }) {
  return (
    <span className="dot" data-badge={name} data-count={count} hidden={count === 0}>
      {abbreviate(count)}
    </span>
  );
}
