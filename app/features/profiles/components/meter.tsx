import { m } from "~/paraglide/messages";
import { neededFields } from "../profile";

// A progress bar is painted through its parts, which each engine names for itself.
const look =
  "h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf [&::-moz-progress-bar]:bg-leaf";

/** How much of what employers need is filled. @param filled number of fields */
export function Meter({ filled }: { filled: number }) {
  const total = neededFields.length;
  return (
    <p className="grid gap-1">
      <progress className={look} value={filled} max={total} aria-label={m.profile_meter_label()} />
      <span className="quiet">{filled === total ? m.profile_meter_done() : m.profile_meter({ done: filled, total })}</span>
    </p>
  );
}
