import type { MailDay } from "~/features/outbox/counts/delivery-days.server";
import { startOfIndianDay } from "~/india-time";
import { formatDay } from "~/ui/format";
import { DayTable } from "../day-table";

const height = 112;
const nameOf = (day: number) => formatDay(startOfIndianDay(day));
const number = (count: number) => count.toLocaleString("en-IN");

const parts = [
  { key: "sent", name: "Sent", fill: "fill-leaf" },
  { key: "failed", name: "Permanently failed", fill: "fill-brick" },
  { key: "bounced", name: "Bounces and complaints", fill: "fill-marigold" },
] as const;

/** How many mails were sent, failed and came back on each day: a picture, and the same as a table. */
export function MailRate({ days }: { days: MailDay[] }) {
  const top = Math.max(1, ...days.map(({ sent, failed, bounced }) => sent + failed + bounced));
  const sum = (key: (typeof parts)[number]["key"]) => days.reduce((total, each) => total + each[key], 0);
  const slot = 100 / days.length;
  return (
    <section aria-labelledby="rate-title" className="mt-8">
      <h2 id="rate-title">Emails in the last 14 days</h2>
      <p className="quiet mt-1 mb-3">{parts.map(({ key, name }) => `${name}: ${number(sum(key))}`).join(" · ")}</p>
      {days.every(({ sent, failed, bounced }) => sent + failed + bounced === 0) ? (
        <p className="card">No emails delivered yet.</p>
      ) : (
        <div className="card">
          <svg
            role="img"
            aria-label="Emails per day, as in the table below"
            width="100%"
            height={height}
            className="block">
            <line x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
            {days.map((day, at) => {
              let y = height;
              return parts.map(({ key, name, fill }) => {
                const tall = day[key] === 0 ? 0 : Math.max(2, (day[key] / top) * (height - 8));
                y -= tall;
                return tall === 0 ? null : (
                  <rect
                    key={`${day.day} ${key}`}
                    x={`${at * slot + slot * 0.15}%`}
                    width={`${slot * 0.7}%`}
                    y={y}
                    height={tall}
                    className={fill}>
                    <title>{`${nameOf(day.day)}: ${number(day[key])} ${name.toLowerCase()}`}</title>
                  </rect>
                );
              });
            })}
          </svg>
          <p aria-hidden="true" className="quiet mt-1 flex justify-between">
            <span>{nameOf(days[0]?.day ?? 0)}</span>
            <span>Today</span>
          </p>
        </div>
      )}
      <DayTable
        name={{ "aria-label": "Mails of each day" }}
        caption="Emails per day (IST), newest first"
        columns={parts.map(({ name }) => name)}
        rows={days.map((day) => ({ day: day.day, cells: parts.map(({ key }) => number(day[key])) }))}
      />
    </section>
  );
}
