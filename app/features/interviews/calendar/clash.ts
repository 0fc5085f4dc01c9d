import { msToIst } from "../interview";
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

/** The warnings that nobody has confirmed yet. @param despite the keys that were confirmed, with commas */
export function unconfirmed<Warning extends { key: string }>(
  warnings: readonly Warning[],
  despite: unknown,
): Warning[] {
  const confirmed = new Set(typeof despite === "string" ? despite.split(",") : []);
  return warnings.filter(({ key }) => !confirmed.has(key));
}

/**
 * Whether a clash with another interview of the same applicant was confirmed. @param despite the keys that were
 * confirmed, with commas
 */
export const isSameConfirmed = (span: Span, despite: unknown): boolean =>
  typeof despite === "string" && despite.split(",").includes(conflictKey(span, true));

/** The confirmation keys of all warnings. */
export const keysOf = (warnings: readonly { key: string }[]): string => warnings.map(({ key }) => key).join(",");

const night = "+night";

/** Whether a meeting begins at night in India, from 9 pm until 8 am, as times typed with the wrong half of the day do. */
export function isAtNight({ scheduledAt }: Pick<Span, "scheduledAt">): boolean {
  const hour = Number(msToIst(scheduledAt).time.slice(0, 2));
  return hour >= 21 || hour < 8;
}

/** The key that confirms a meeting at exactly this time of night. */
export const nightKey = ({ scheduledAt }: Pick<Span, "scheduledAt">): string => `${scheduledAt}${night}`;

/** Whether keys confirm nothing but times at night. @param despite keys with commas */
export const areNights = (despite: string): boolean => despite.split(",").every((key) => key.endsWith(night));
