import type { broadcasts } from "db/schema";
import type { BroadcastStatus, Locale } from "db/vocabulary";
import { momentMs, readTypedMoment } from "~/features/text/dates/typed-date";

export type Broadcast = typeof broadcasts.$inferSelect;
export type BroadcastFigures = NonNullable<Broadcast["figures"]>;

/** The length limits of the texts, as for notifications and pushes. Characters. */
export const longestTitle = 100;
export const longestText = 500;

/** The most characters of the reason of an act. */
export const longestReason = 500;

/** The entries, mails and pushes of a broadcast are counted up to this number. */
export const mostFigured = 20_000;

/** The most recipients of one part of a run. */
export const peoplePerPart = 200;

/** Bounds of the recipients of broadcasts per minute. A run may use 60 statements, and a part takes 19 at most: there is room for three. */
export const leastPerMinute = 20;
export const mostPerMinute = 3 * peoplePerPart;

/** How far ahead a time can be chosen. Milliseconds. */
export const longestAhead = 60 * 24 * 3_600_000;

/** What an owner can do with a broadcast, and from which statuses. */
export const acts = {
  edit: ["draft"],
  schedule: ["draft"],
  approve: ["waiting_for_owner"],
  copy: ["stopped"],
  stop: ["draft", "waiting_for_owner", "scheduled", "sending"],
} as const satisfies Record<string, readonly BroadcastStatus[]>;

/** Whether an act is possible now. */
export const can = (act: keyof typeof acts, { status }: Pick<Broadcast, "status">): boolean =>
  (acts[act] as readonly BroadcastStatus[]).includes(status);

/** The words of a broadcast in a language. */
export const broadcastText = (
  broadcast: Pick<Broadcast, "titleEn" | "titleHi" | "textEn" | "textHi">,
  locale: Locale,
) =>
  locale === "hi"
    ? { title: broadcast.titleHi, text: broadcast.textHi }
    : { title: broadcast.titleEn, text: broadcast.textEn };

/** The id prefix of a broadcast's entries, mails and pushes; the user's id follows it. */
export const idsOf = (broadcastId: string) => `broadcast-${broadcastId}-`;

/** The time in India of a field, "2026-11-28T09:30" or as it is typed, "28/11/2026 9:30 AM", ms UTC; null for what is none. */
export function indianTime(typed: string): number | null {
  const read = readTypedMoment(typed);
  return read === null || read.time === null ? null : momentMs(read);
}
