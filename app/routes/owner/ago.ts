import { day } from "db/catalogues/time";
import { formatAgo } from "~/ui/format";

/** How long ago, within a sentence: "just now", "yesterday"; a date keeps its capital. @param now ms UTC */
export const agoInSentence = (ms: number, now: number): string =>
  now - ms < 2 * day ? formatAgo(ms, now).toLowerCase() : formatAgo(ms, now);
