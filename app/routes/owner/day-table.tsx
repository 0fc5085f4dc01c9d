import { startOfIndianDay } from "~/india-time";
import { formatDay } from "~/ui/format";

interface DayTableProps {
  /** Its name for screen readers, or the id of the heading that names it. */
  name: { "aria-label": string } | { "aria-labelledby": string };
  caption?: string;
  columns: readonly string[];
  /** The earliest day first; `day` counts days since 1970 in India. */
  rows: { day: number; cells: string[] }[];
}

/** What a picture of days shows, as a table that opens below it: the last day first. */
export function DayTable({ name, caption, columns, rows }: DayTableProps) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-peacock underline">View as table</summary>
      <div className="card overflow-x-auto" tabIndex={0} role="region" {...name}>
        <table className="figures whitespace-nowrap">
          {caption && <caption className="whitespace-normal">{caption}</caption>}
          <thead>
            <tr>
              {["Day", ...columns].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ day, cells }) => (
              <tr key={day}>
                <th scope="row">{formatDay(startOfIndianDay(day))}</th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
