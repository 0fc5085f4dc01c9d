import type { SearchEngine } from "db/vocabulary";

/**
 * A notice to a search engine: an address is new or changed ("updated"), or its page is gone or has no content to find
 * any more ("deleted").
 */
interface SearchNotice {
  url: string;
  change: "updated" | "deleted";
}

/** The service answers with a temporary error and asks for a pause. */
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

/** The service will never accept this notice. */
export class SearchEngineRefused extends Error {
  override name = "SearchEngineRefused";
}

/** The service accepts no more notices today. */
export class SearchQuotaSpent extends Error {
  override name = "SearchQuotaSpent";
}

/** A service that accepts notices about pages. */
export interface SearchEnginePort {
  engine: SearchEngine;
  /** How many notices go out with one request. */
  perRequest: number;
  /** The quota of notices a day; null for no limit. */
  perDay: number | null;
  /** The day whose quota a moment is counted to, as YYYY-MM-DD. @param now ms UTC */
  dayOf: (now: number) => string;
  /**
   * Sends notices, at most `perRequest`. Throws SearchEngineBusy, SearchEngineRefused, SearchQuotaSpent, or any other
   * error after the time limit.
   */
  tell: (notices: readonly SearchNotice[]) => Promise<void>;
}

/** What a Retry-After header says, in ms; 0 for none. @param now ms UTC */
export function retryAfterMs(headers: Headers, now: number): number {
  const after = headers.get("retry-after");
  if (after === null) return 0;
  const wait = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), 3_600_000) : 0;
}
