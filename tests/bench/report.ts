/** One measured figure and the limit it is compared with. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** Absent for figures that only inform. */
  bar?: { atMost: number } | { atLeast: number };
  note?: string;
}

/** What a benchmark hands back: its figures, and what a reader should know beside them. */
export interface Report {
  title: string;
  figures: Figure[];
  notes: string[];
}

/** The value below which the given part of the values lies, 0 to 1, interpolated. NaN without values. */
export function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)] ?? NaN;
  const high = sorted[Math.ceil(at)] ?? NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: number[]) => quantile(values, 0.5);

function format(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-IN", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function verdict({ value, unit, bar }: Figure): string {
  if (!bar) return "";
  const [sign, limit, reached] =
    "atMost" in bar ? ["≤", bar.atMost, value <= bar.atMost] : ["≥", bar.atLeast, value >= bar.atLeast];
  return `bar ${sign} ${format(limit)} ${unit}: ${reached ? "reached" : "NOT reached"}`;
}

/** Prints a report as a table, the bar beside each figure. */
export function printReport({ title, figures, notes }: Report): void {
  const rows = figures.map((figure) => [
    figure.what,
    `${format(figure.value)} ${figure.unit}`,
    verdict(figure),
    figure.note ?? "",
  ]);
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const [first, second, third] = [width(0), width(1), width(2)];
  console.log(`\n${title}\n${"─".repeat(title.length)}`);
  for (const [what = "", value = "", bar = "", note = ""] of rows) {
    console.log(`  ${what.padEnd(first)}  ${value.padStart(second)}  ${bar.padEnd(third)}  ${note}`.trimEnd());
  }
  for (const note of notes) console.log(`  ${note}`);
}

/** How many figures have a bar, and how many reach it. */
export function countBars(reports: Report[]): { bars: number; reached: number } {
  const barred = reports.flatMap(({ figures }) => figures).filter(({ bar }) => bar);
  return { bars: barred.length, reached: barred.filter((figure) => !verdict(figure).endsWith("NOT reached")).length };
}

/** Waits some milliseconds. */
export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
