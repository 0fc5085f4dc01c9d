import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { mostStars } from "../team/stars";

/** How a team rates an applicant, such as "4.5 of 5 (2)". */
export function Stars({ average, count }: { average: number; count: number }) {
  const shown = average.toFixed(1).replace(".0", "");
  return (
    <span className="inline-flex items-center gap-1 text-[14px] tabular-nums">
      <Icon name="star-full" className="size-4 text-badge-gold" />
      <b className="font-semibold">{shown}</b>
      <span className="sr-only">{m.applicant_stars_by({ most: mostStars })}</span>
      <span className="text-ink-2">{`(${count})`}</span>
    </span>
  );
}
