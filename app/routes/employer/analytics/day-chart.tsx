import type { Figures, Step } from "~/features/analytics/figures";
import { countName, stepName } from "~/features/analytics/names";
import { barsOf, topOf } from "~/features/analytics/scale";
import { startOfIndianDay } from "~/india-time";
import { m } from "~/paraglide/messages";
import { formatDay } from "~/ui/format";

const height = 96;
const percent = (part: number) => `${Math.round(part * 1e4) / 100}%`;
const nameOfDay = (day: number) => formatDay(startOfIndianDay(day));

function describe(days: { name: string; value: number }[]): string {
  const most = days.reduce((best, each) => (each.value > best.value ? each : best));
  const ends = { first: days[0]?.name ?? "", last: days.at(-1)?.name ?? "" };
  if (most.value === 0) return m.analytics_chart_none(ends);
  const total = days.reduce((sum, { value }) => sum + value, 0);
  return m.analytics_chart({ ...ends, total: countName(total), most: countName(most.value), day: most.name });
}

/** One number day by day as bars, drawn by the server. The table of the days says the same in words. */
export function DayChart({ days, step }: { days: Figures["days"]; step: Step }) {
  const named = days.map((each) => ({ name: nameOfDay(each.day), value: each[step] }));
  const values = named.map(({ value }) => value);
  const top = topOf(Math.max(...values));
  const id = `chart-${step}`;
  const title = m.analytics_per_day({ step: stepName(step) });
  return (
    <figure className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <figcaption className="col-span-2 mb-2 font-semibold">{title}</figcaption>
      <p aria-hidden="true" className="quiet -my-2 flex flex-col justify-between text-right">
        <span>{countName(top)}</span>
        <span>{countName(top / 2)}</span>
        <span>0</span>
      </p>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
        width="100%"
        height={height}
        className="block overflow-visible">
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{describe(named)}</desc>
        {[0.5, height / 2, height - 0.5].map((y) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
        ))}
        <g className={step === "applications" ? "fill-leaf" : "fill-peacock"}>
          {barsOf(values, top, height).map((bar, at) =>
            bar.height === 0 ? null : (
              <rect key={at} x={percent(bar.x)} width={percent(bar.width)} y={bar.y} height={bar.height}>
                <title>{`${named[at]?.name}: ${countName(values[at] ?? 0)}`}</title>
              </rect>
            ),
          )}
        </g>
      </svg>
      <p aria-hidden="true" className="quiet col-start-2 mt-1 flex justify-between">
        <span>{named[0]?.name}</span>
        <span>{named[Math.floor(named.length / 2)]?.name}</span>
        <span>{m.analytics_today()}</span>
      </p>
    </figure>
  );
}
