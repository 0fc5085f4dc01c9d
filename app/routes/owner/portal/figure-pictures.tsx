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

/** Thirty days of each figure of the site. */
export const FigurePictures = (props: Props<DailyFigure>) => (
  <FigureBoard {...props} names={names} shown={shown} inAll={inAll} />
);

interface BoardProps<Figure extends string> extends Props<Figure> {
  names: Record<Figure, string>;
  shown: (figure: Figure, value: number) => string;
  /** One number for all days. */
  inAll: (figure: Figure, values: readonly (number | null)[]) => number;
}

/** Thirty days of each figure as bars, and all of them as a table. */
export function FigureBoard<Figure extends string>({ first, figures, names, shown, inAll }: BoardProps<Figure>) {
  const kinds = Object.keys(names) as Figure[];
  const days = (Object.values(figures) as (number | null)[][])[0] ?? [];
  return (
    <section aria-labelledby="figures-title" className="mt-8">
      <h2 id="figures-title">The last 30 days</h2>
      <div className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-3">
        {kinds.map((figure) => {
          const values = figures[figure];
          const highest = Math.max(1, ...values.map((value) => value ?? 0));
          return (
            <figure key={figure} className="card min-w-0 p-3">
              <figcaption className="grid grid-cols-1 gap-x-2">
                <span className="quiet">{names[figure]}</span>
                <b className="text-lg">{shown(figure, inAll(figure, values))}</b>
              </figcaption>
              <svg
                viewBox="0 0 120 32"
                className="mt-2 h-10 w-full"
                preserveAspectRatio="none"
                role="img"
                aria-label={`${names[figure]}: ${shown(figure, inAll(figure, values))} in 30 days, at most ${shown(figure, highest)} on a day`}>
                {values.map((value, at) => {
                  const height = value === null ? 0 : Math.max(value > 0 ? 1.5 : 0.5, (value / highest) * 32);
                  return (
                    <rect
                      key={at}
                      x={at * 4 + 0.4}
                      y={32 - height}
                      width={3.2}
                      height={height}
                      className={value === null ? "fill-line" : "fill-peacock"}
                    />
                  );
                })}
              </svg>
            </figure>
          );
        })}
      </div>
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
    </section>
  );
}
