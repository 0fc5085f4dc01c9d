import { m } from "~/paraglide/messages";
import { ProgressMeter } from "~/ui/progress-meter";
import { neededFields } from "../profile";

/** How much of what employers need is filled. @param filled number of fields */
export function Meter({ filled }: { filled: number }) {
  const total = neededFields.length;
  const text = filled === total ? m.profile_meter_done() : m.profile_meter({ done: filled, total });
  return <ProgressMeter value={filled} max={total} label={m.profile_meter_label()} text={text} />;
}
