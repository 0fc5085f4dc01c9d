import type { Step } from "~/features/campaigns/campaign";
import { formatAmount } from "~/ui/format";

const number = (count: number) => count.toLocaleString("en-IN");
const percent = (share: number) => `${(Math.round(share * 1000) / 10).toLocaleString("en-IN")} %`;

/** The steps from a visit to a payment as bars, with the cost of each step. */
export function Funnel({ steps }: { steps: Step[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol className="mt-2 grid max-w-2xl gap-3">
      {steps.map(({ name, count, share, costEach }, at) => (
        <li key={name}>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span>
              <b>{name}</b> {number(count)}
            </span>
            <span className="quiet">
              {[
                share !== null && `${percent(share)} of the step before`,
                costEach !== null && `${formatAmount(costEach)} each`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </p>
          <svg aria-hidden="true" width="100%" height="18" className="mt-1 block rounded-full bg-tint">
            <rect
              width={`${(100 * count) / most}%`}
              height="18"
              className={at === steps.length - 1 ? "fill-leaf" : "fill-peacock"}
            />
          </svg>
        </li>
      ))}
    </ol>
  );
}
