import type { DailyFigure } from "db/vocabulary";
import { formatAmount } from "~/ui/format";
import { DayTable } from "../day-table";

const names: Record<DailyFigure, string> = {
  sign_ups: "Sign-ups",
  profiles_completed: "Profiles completed",
  jobs: "Jobs published",
  applications: "Applications",
  interviews: "Interviews",
  hires: "Hires",
  reports: "Reports",
  answer_hours: "First reply time (h)",
  money: "Paid",
};

const shown = (figure: DailyFigure, value: number): string =>
  figure === "money" ? formatAmount(value) : value.toLocaleString("en-IN");

/** For times, the mean of the days with a value; for all other figures, the sum. */
function inAll(figure: DailyFigure, values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null && value > 0) as number[];
  const sum = known.reduce((all, value) => all + value, 0);
  return figure === "answer_hours" ? (known.length === 0 ? 0 : Math.round(sum / known.length)) : sum;
}

interface Props<Figure extends string> {
  /** Days since 1970 in India. */
  first: number;
  figures: Record<Figure, (number | null)[]>;
}

/** The last thirty days of the site. */
export const Figures = (props: Props<DailyFigure>) => (
  <FigureBoard {...props} names={names} shown={shown} inAll={inAll} />
);

interface BoardProps<Figure extends string> extends Props<Figure> {
  names: Record<Figure, string>;
  shown: (figure: Figure, value: number) => string;
  /** One number for all days. */
  inAll: (figure: Figure, values: readonly (number | null)[]) => number;
}

/** Thirty days of each figure as one number, and all of them as a table. */
export function FigureBoard<Figure extends string>({ first, figures, names, shown, inAll }: BoardProps<Figure>) {
  const kinds = Object.keys(names) as Figure[];
  const days = (Object.values(figures) as (number | null)[][])[0] ?? [];
  const counted = days.filter((value) => value !== null).length;
  return (
    <section aria-labelledby="figures-title" className="mt-8">
      <h2 id="figures-title">Last 30 days</h2>
      {counted === 0 ? (
        <p className="quiet mt-1">Not counted yet. A task counts them every ten minutes.</p>
      ) : (
        <>
          {counted < days.length && (
            <p className="quiet mt-1">{`${counted} of ${days.length} days are counted so far.`}</p>
          )}
          <dl className="rows mt-3 grid grid-cols-3 gap-x-4 gap-y-3 p-4 sm:flex sm:flex-wrap sm:justify-between">
            {kinds.map((figure) => (
              <div key={figure} className="flex min-w-0 flex-col border-0!">
                <dt className="quiet order-last text-[13px]!">{names[figure]}</dt>
                <dd className="text-lg font-bold tabular-nums">{shown(figure, inAll(figure, figures[figure]))}</dd>
              </div>
            ))}
          </dl>
          <DayTable
            name={{ "aria-labelledby": "figures-title" }}
            columns={kinds.map((figure) => names[figure])}
            rows={days.map((_, at) => ({
              day: first + at,
              cells: kinds.map((figure) => {
                const value = figures[figure][at];
                return value === null || value === undefined ? "–" : shown(figure, value);
              }),
            }))}
          />
        </>
      )}
    </section>
  );
}
