import { minute } from "db/catalogues/time";

/** Errors of one cause that are not written to the database yet. They hold no personal data. */
export interface ErrorReport {
  /** What failed, in our words. */
  what: string;
  /** The class of the error. */
  kind: string;
  message: string;
  /** The functions it came through, the innermost first, one a line. */
  frames: string;
  /** Of the last one. */
  requestId: string | null;
  route: string | null;
  count: number;
  /** ms UTC */
  firstAt: number;
  lastAt: number;
}

/**
 * An isolate distinguishes this many causes in memory, and writes this often a minute. Further errors are counted and
 * written later.
 */
const mostCauses = 40;
const mostWrites = 6;

interface Memory {
  waiting: Map<string, ErrorReport>;
  /** When this isolate has written, ms UTC. */
  writes: number[];
  /** Nothing is written before this time, after a failed write. */
  pausedUntil: number;
}

// Held on globalThis because the worker's bundle and the build of the pages each have this module.
const holder = globalThis as typeof globalThis & { kaamgharErrors?: Memory };
const memory = (): Memory => (holder.kaamgharErrors ??= { waiting: new Map(), writes: [], pausedUntil: 0 });

export const causeOf = ({ what, kind, message, frames }: Pick<ErrorReport, "what" | "kind" | "message" | "frames">) =>
  [what, kind, message, frames].join("\n");

const manyCauses = { what: "errors of more causes than are kept apart", kind: "Error", message: "", frames: "" };

/** Counts an error in this isolate's memory, until it is written down. */
export function addReport(report: ErrorReport): void {
  const { waiting } = memory();
  const isTooMany = waiting.size >= mostCauses && !waiting.has(causeOf(report));
  const kept = isTooMany ? { ...report, ...manyCauses } : report;
  const known = waiting.get(causeOf(kept));
  if (!known) return void waiting.set(causeOf(kept), { ...kept });
  const isNewer = kept.lastAt >= known.lastAt;
  Object.assign(known, {
    count: known.count + kept.count,
    firstAt: Math.min(known.firstAt, kept.firstAt),
    lastAt: Math.max(known.lastAt, kept.lastAt),
    ...(isNewer && { requestId: kept.requestId, route: kept.route }),
  });
}

/** The reports to be written now; none while this isolate has reached its limit of writes. @param now ms UTC */
export function takeReports(now: number): ErrorReport[] {
  const all = memory();
  all.writes = all.writes.filter((at) => at > now - minute && at <= now);
  if (
    all.waiting.size === 0 ||
    all.writes.length >= mostWrites ||
    (now < all.pausedUntil && all.pausedUntil <= now + minute)
  )
    return [];
  all.writes.push(now);
  const taken = [...all.waiting.values()];
  all.waiting.clear();
  return taken;
}

/**
 * Puts reports back that could not be written. The next write is a minute from now at the earliest. @param now ms UTC
 */
export function requeueReports(reports: readonly ErrorReport[], now: number): void {
  memory().pausedUntil = now + minute;
  for (const report of reports) addReport(report);
}

/** Begins with an empty memory, as an isolate that has just started. */
export function forgetReports(): void {
  delete holder.kaamgharErrors;
}
