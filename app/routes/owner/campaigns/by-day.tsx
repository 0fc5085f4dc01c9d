import { startOfIndianDay } from "~/india-time";
import { formatDay } from "~/ui/format";
import { DayTable } from "../day-table";

interface Day {
  /** Days since 1970 in India. */
  day: number;
  visits: number;
  signUps: number;
}

const height = 96;
const nameOf = (day: number) => formatDay(startOfIndianDay(day));
const number = (count: number) => count.toLocaleString("en-IN");

/** Visits and sign-ups on each of the last days: a picture, and the same as a table. */
export function ByDay({ days }: { days: Day[] }) {
  const top = Math.max(1, ...days.map(({ visits, signUps }) => Math.max(visits, signUps)));
  const slot = 100 / days.length;
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, (count / top) * (height - 4)));
  return (
    <section aria-labelledby="days-title" className="mt-8">
      <h2 id="days-title">The last {days.length} days</h2>
      {days.every(({ visits, signUps }) => visits + signUps === 0) ? (
        <p className="card mt-2">No visits through this link on these days.</p>
      ) : (
        <div className="card mt-2">
          <svg
            role="img"
            aria-label="Visits and sign-ups of each day, as in the table below"
            width="100%"
            height={height}
            className="block">
            <line x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
            {days.map(({ day, visits, signUps }, at) => (
              <g key={day}>
                <title>{`${nameOf(day)}: ${number(visits)} ${visits === 1 ? "visit" : "visits"}, ${number(signUps)} ${signUps === 1 ? "sign-up" : "sign-ups"}`}</title>
                <rect
                  x={`${(at + 0.15) * slot}%`}
                  width={`${slot * 0.7}%`}
                  y={height - tall(visits)}
                  height={tall(visits)}
                  className="fill-peacock"
                />
                <rect
                  x={`${(at + 0.15) * slot}%`}
                  width={`${slot * 0.7}%`}
                  y={height - tall(signUps)}
                  height={tall(signUps)}
                  className="fill-leaf"
                />
              </g>
            ))}
          </svg>
          <p aria-hidden="true" className="quiet mt-1 flex justify-between">
            <span>{nameOf(days[0]?.day ?? 0)}</span>
            <span>Today</span>
          </p>
        </div>
      )}
      <DayTable
        name={{ "aria-labelledby": "days-title" }}
        caption="Visits and sign-ups on each day in India, today first"
        columns={["Visits", "Sign-ups"]}
        rows={days.map(({ day, visits, signUps }) => ({ day, cells: [visits, signUps].map(number) }))}
      />
    </section>
  );
}
