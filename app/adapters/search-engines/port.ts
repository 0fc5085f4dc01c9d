import type { SearchEngine } from "db/vocabulary";

/** What a search engine is told: an address is new or changed, or its page is gone or has nothing left to find. */
interface SearchNotice {
  url: string;
  change: "updated" | "deleted";
}

/** Answers with an error that another try may mend; the service wants to be left alone for some time. */
export class SearchEngineBusy extends Error {
  override name = "SearchEngineBusy";
  /** @param retryAfterMs 0 where the service does not say */
  constructor(
    message: string,
    readonly retryAfterMs: number,
  ) {
    super(message);
  }
}

/** Will never take this notice. */
export class SearchEngineRefused extends Error {
  override name = "SearchEngineRefused";
}

/** Takes no more today. */
export class SearchQuotaSpent extends Error {
  override name = "SearchQuotaSpent";
}

/** A service that wants to be told of pages. */
export interface SearchEnginePort {
  engine: SearchEngine;
  /** How many notices go out with one request. */
  perRequest: number;
  /** How many it takes a day; null for as many as there are. */
  perDay: number | null;
  /** The day whose quota a moment is counted to, as YYYY-MM-DD. @param now ms UTC */
  dayOf: (now: number) => string;
  /** Tells of pages; at most `perRequest`. Throws SearchEngineBusy, SearchEngineRefused, SearchQuotaSpent, or any other error after the time limit. */
  tell: (notices: readonly SearchNotice[]) => Promise<void>;
}

/** What a Retry-After header says, in ms; 0 for none. @param now ms UTC */
export function retryAfterMs(headers: Headers, now: number): number {
  const after = headers.get("retry-after");
  if (after === null) return 0;
  const wait = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), 3_600_000) : 0;
}
