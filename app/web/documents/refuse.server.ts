import { TookTooLong, withTimeLimit } from "party/time-limit";
import { logError } from "~/log/log";
import type { RefusalReason } from "~/ui/errors/refusal";

/** Longer than this many ms no request waits to learn who a user is. */
export const identityTimeLimit = 8_000;

/** Ends the request with a page that says why. */
export function refuse(reason: RefusalReason, status: number): never {
  throw Response.json({ reason }, { status });
}

/** What the file store answers; where it fails or does not answer, the failure is logged and the page says so (503). */
export async function fromStore<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    logError("a file could not be read", error);
    return refuse("file_unavailable", 503);
  }
}

/** What is asked, unless it takes longer than the time limit: then the page says so (503) instead of hanging. */
export function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  return withTimeLimit(asked, identityTimeLimit).catch((error) => (error instanceof TookTooLong ? refuse("too_slow", 503) : Promise.reject(error)));
}
