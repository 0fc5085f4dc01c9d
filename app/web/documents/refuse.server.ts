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
export async function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => (timer = setTimeout(resolve, identityTimeLimit, "late" as const)));
  const first = await Promise.race([asked, late]).finally(() => clearTimeout(timer));
  return first === "late" ? refuse("too_slow", 503) : (first as Value);
}
