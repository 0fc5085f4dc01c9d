import { boostOffers } from "~/features/jobs/boosts/boost";
import { badgeInPrices } from "~/features/payments/names";
import { livePackages } from "~/features/settings/settings";
import { m } from "~/paraglide/messages";
import { formatAmount } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import type { HiringPage } from "./hiring-page.server";

/** The free services, and the prices of the others. */
export function Plans({ packages, freeJobs }: Pick<HiringPage, "packages" | "freeJobs">) {
  const included = [
    ...(freeJobs > 0 ? [() => m.hiring_free_post({ count: freeJobs, days: packages.job.days })] : []),
    m.hiring_free_screening,
    m.hiring_free_applicants,
    m.hiring_free_interviews,
    m.hiring_free_team,
    m.hiring_free_messages,
    m.hiring_free_analytics,
  ];
  return (
    <>
      <section className="card" aria-labelledby="free-title">
        <h2 id="free-title">{m.hiring_free_title()}</h2>
        <div className="prose mt-1">
          <p>{m.hiring_free_text()}</p>
          <ul>
            {included.map((text) => (
              <li key={text()}>{text()}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="card" aria-labelledby="later-title">
        <h2 id="later-title">{m.hiring_later_title()}</h2>
        <p className="mt-1 mb-3 max-w-[65ch]">{m.hiring_later_text({ percent: packages.gstPercent })}</p>
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <caption className="sr-only">{m.hiring_later_caption()}</caption>
            <thead>
              <tr className="quiet border-b border-line">
                <th scope="col" className="py-2 pr-3 font-normal">
                  {m.hiring_later_what()}
                </th>
                <th scope="col" className="py-2 text-right font-normal">
                  {m.hiring_later_price()}
                </th>
              </tr>
            </thead>
            <tbody>
              {pricesOf(packages).map(([what, price]) => (
                <tr key={`${what} ${price}`} className="border-b border-line">
                  <th scope="row" className="py-2 pr-3 font-normal">
                    {what}
                  </th>
                  <td className="py-2 text-right whitespace-nowrap">{price}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}

/** The lines of the table of prices: service and price. */
function pricesOf({ job, boosts, verification, points }: HiringPage["packages"]): [string, string][] {
  const inPoints = (count: number) => m.hiring_later_pack({ points: groupDigits(count) });
  return [
    [m.hiring_later_job({ days: job.days }), inPoints(job.points)],
    ...boostOffers(boosts).map(({ days, points }): [string, string] => [
      m.hiring_later_boost({ days }),
      inPoints(points),
    ]),
    ...livePackages(verification).map(([key, { months, paise }]): [string, string] => [
      badgeInPrices(key, months),
      formatAmount(paise),
    ]),
    ...livePackages(points).map(([, pack]): [string, string] => [
      m.hiring_later_buy({ points: groupDigits(pack.points) }),
      formatAmount(pack.paise),
    ]),
  ];
}
