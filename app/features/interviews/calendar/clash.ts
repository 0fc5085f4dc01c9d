import { conflictKey, type Span } from "./week";

/** A requested time that clashes with interviews, by its index in the form. */
export interface Clash<Interview> {
  /** Place in the list of wanted times, from 0. */
  place: number;
  /** The confirmation key of exactly this time, which also says whether the other interview is with the same applicant. */
  key: string;
  with: Interview[];
}

/**
 * The clashes of requested times, by time. @param rows interviews that overlap one, each with the start of the wanted
 * time, ms UTC
 */
export function clashesOf<Interview extends { wantedAt: number; wantedMinutes: number; isSame: boolean }>(
  wanted: readonly Span[],
  rows: readonly Interview[],
): Clash<Interview>[] {
  return wanted.flatMap((span, place) => {
    const found = rows.filter(
      ({ wantedAt, wantedMinutes }) => wantedAt === span.scheduledAt && wantedMinutes === span.durationMinutes,
    );
    return found.length > 0
      ? {
          place,
          key: conflictKey(
            span,
            found.some(({ isSame }) => isSame),
          ),
          with: found,
        }
      : [];
  });
}

/** The clashes that nobody has confirmed yet. @param despite the keys that were confirmed, with commas */
export function unconfirmed<Interview>(clashes: readonly Clash<Interview>[], despite: unknown): Clash<Interview>[] {
  const confirmed = new Set(typeof despite === "string" ? despite.split(",") : []);
  return clashes.filter(({ key }) => !confirmed.has(key));
}

/**
 * Whether a clash with another interview of the same applicant was confirmed. @param despite the keys that were
 * confirmed, with commas
 */
export const isSameConfirmed = (span: Span, despite: unknown): boolean =>
  typeof despite === "string" && despite.split(",").includes(conflictKey(span, true));

/** The confirmation keys of all clashes. */
export const keysOf = (clashes: readonly Clash<unknown>[]): string => clashes.map(({ key }) => key).join(",");
