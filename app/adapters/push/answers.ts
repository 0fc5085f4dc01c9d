import { PushBusy, PushGone, PushRefused } from "./port";

/** Answers about a temporary state or about our key, not about the message: these are retried. */
const retried: readonly number[] = [401, 403, 408, 425, 429];
/** Longest pause for a push service. Milliseconds. */
const longestWait = 3600_000;

/** The error for an answer that is no success. @param now ms UTC, for a Retry-After that names a time */
export function pushErrorOf(status: number, headers: Headers, now: number): Error {
  const message = `The push service answered ${status}`;
  if (status === 404 || status === 410) return new PushGone(message);
  if (status < 500 && !retried.includes(status)) return new PushRefused(message);
  const wait = waitOf(headers.get("retry-after"), now);
  return wait > 0 ? new PushBusy(message, wait) : new Error(message);
}

function waitOf(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestWait) : 0;
}
