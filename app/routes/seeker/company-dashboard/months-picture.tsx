import type { Month } from "~/features/leads/listing/overview.server";
import { m } from "~/paraglide/messages";
import { formatMonth } from "~/ui/format";

/** Units of the picture: a month's width, the height of the tallest bar, and a bar's width. */
const [column, tallest, bar] = [50, 80, 16];

/** What was bought and won in each month: a picture, and the same as a table. */
export function MonthsPicture({ months }: { months: Month[] }) {
  const most = Math.max(...months.map(({ bought, won }) => Math.max(bought, won)));
  const heightOf = (count: number) => (most === 0 ? 0 : Math.round((count / most) * tallest));
  return (
    <div className="card">
      <h3>{m.professionals_months_title()}</h3>
      {most === 0 ? (
        <p className="quiet mt-1">{m.professionals_months_none()}</p>
      ) : (
        <svg
          viewBox={`0 0 ${months.length * column} ${tallest + 34}`}
          className="mt-3 block w-full max-w-[480px]"
          aria-hidden="true"
          fontSize="9">
          <line x1="0" x2={months.length * column} y1={tallest + 14} y2={tallest + 14} stroke="var(--color-line)" />
          {months.map(({ from, bought, won }, at) => (
            <g key={from} transform={`translate(${at * column} 0)`} textAnchor="middle">
              {[bought, won].map((count, which) => {
                const height = heightOf(count);
                const x = column / 2 + (which === 0 ? -bar - 1 : 1);
                return (
                  <g key={which} fill={which === 0 ? "var(--color-peacock)" : "var(--color-leaf)"}>
                    <rect x={x} y={tallest + 14 - height} width={bar} height={height} rx="2" />
                    {count > 0 && (
                      <text x={x + bar / 2} y={tallest + 11 - height} fill="var(--color-ink)">
                        {count}
                      </text>
                    )}
                  </g>
                );
              })}
              <text x={column / 2} y={tallest + 27} fill="var(--color-ink-2)">
                {formatMonth(from)}
              </text>
            </g>
          ))}
        </svg>
      )}
      {most > 0 && (
        <div className="overflow-x-auto">
          <table className="figures mt-2">
            <caption>{m.professionals_months_caption()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.professionals_months_month()}</th>
                <th scope="col">
                  <Key color="bg-peacock" /> {m.professionals_dash_bought()}
                </th>
                <th scope="col">
                  <Key color="bg-leaf" /> {m.professionals_dash_won()}
                </th>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map(({ from, bought, won }) => (
                <tr key={from}>
                  <th scope="row">{formatMonth(from, "long")}</th>
                  <td>{bought}</td>
                  <td>{won}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

const Key = ({ color }: { color: string }) => (
  <span aria-hidden="true" className={`inline-block size-2.5 rounded-sm ${color}`} />
);
