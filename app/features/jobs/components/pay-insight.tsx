import { m } from "~/paraglide/messages";
import { formatSalary } from "~/ui/format";
import { monthlyPay, type PayRange, type AdvertisedPay } from "../listing/pay-range";

const width = 300;

/** Monthly pay as displayed. @param min paise */
const inMonth = (min: number, max = min) => formatSalary({ min, max, period: "month" });

/** Usual pay for the same category and experience, as a chart and as text, with this job's position in it. */
export function PayInsight({ range, job }: { range: PayRange; job: AdvertisedPay }) {
  const own = monthlyPay(job);
  const from = Math.min(range.least, own ?? range.least);
  const to = Math.max(range.most, own ?? range.most);
  const at = (pay: number) => (to === from ? width / 2 : ((pay - from) / (to - from)) * width);
  const text = m.jobs_pay_similar({
    range: inMonth(range.low, range.high),
    median: inMonth(range.median),
    count: range.jobs,
  });
  return (
    <section className="mt-6">
      <h2 className="mb-2">{m.jobs_pay_similar_title()}</h2>
      <svg viewBox={`-6 0 ${width + 12} 34`} className="mb-2 h-9 w-full max-w-md" role="img" aria-label={text}>
        <rect x="0" y="15" width={width} height="4" rx="2" fill="var(--color-line)" />
        <rect
          x={at(range.low)}
          y="11"
          width={Math.max(4, at(range.high) - at(range.low))}
          height="12"
          rx="6"
          fill="var(--color-peacock)"
          opacity="0.35"
        />
        <rect x={at(range.median) - 1.5} y="8" width="3" height="18" rx="1.5" fill="var(--color-peacock)" />
        {own !== null && (
          <circle
            cx={at(own)}
            cy="17"
            r="5.5"
            fill="var(--color-marigold)"
            stroke="var(--color-surface)"
            strokeWidth="1.5"
          />
        )}
      </svg>
      <p>{text}</p>
      {own !== null && <p className="quiet">{m.jobs_pay_this_job()}</p>}
    </section>
  );
}
