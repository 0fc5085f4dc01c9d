import { fewestForAverage } from "~/features/ratings/average";
import type { Ratings } from "~/features/ratings/ratings.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";

/**
 * The summary of all ratings: an average only with enough ratings, and the distribution as a table with decorative
 * bars.
 */
export function RatingsOfAll({ ratings }: { ratings: Ratings }) {
  const { total, average, distribution, byPeople, recent, changedAt } = ratings;
  const people = groupDigits(byPeople);
  return (
    <section className="card" aria-labelledby="all-title">
      <h2 id="all-title" className="text-[17px]!">
        {m.ratings_all_title()}
      </h2>
      {total === 0 ? (
        <p className="mt-1">{m.ratings_none()}</p>
      ) : (
        <>
          <p className={average === null ? "mt-1" : "mt-1 text-xl font-bold"}>
            {average === null ? m.ratings_not_enough({ count: fewestForAverage }) : m.ratings_average({ average })}
          </p>
          <p className="quiet">
            {total === 1 ? m.ratings_total_one({ people }) : m.ratings_total({ count: groupDigits(total), people })}
          </p>
          {changedAt !== null && (
            <p className="quiet">{m.ratings_changed({ date: formatDate(changedAt), count: groupDigits(recent) })}</p>
          )}
          <table className="mt-3 w-full text-left">
            <caption className="sr-only">{m.ratings_table_caption()}</caption>
            <thead className="quiet">
              <tr>
                <th scope="col" className="pr-3 font-normal">
                  {m.ratings_table_stars()}
                </th>
                <td className="w-full" />
                <th scope="col" className="pl-3 text-right font-normal">
                  {m.ratings_table_count()}
                </th>
                <th scope="col" className="pl-3 text-right font-normal">
                  {m.ratings_table_share()}
                </th>
              </tr>
            </thead>
            <tbody>
              {distribution.map(({ stars, ratings: count, percent }) => (
                <tr key={stars}>
                  <th scope="row" className="py-1 pr-3 font-normal">
                    {stars}
                  </th>
                  <td aria-hidden="true">
                    <svg
                      viewBox="0 0 100 10"
                      preserveAspectRatio="none"
                      className="block h-2.5 w-full rounded-full bg-line">
                      <rect width={percent} height="10" className="fill-peacock" />
                    </svg>
                  </td>
                  <td className="pl-3 text-right whitespace-nowrap">{groupDigits(count)}</td>
                  <td className="pl-3 text-right whitespace-nowrap">{percent}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
