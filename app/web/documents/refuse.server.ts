import { logError } from "~/log/log";
import type { RefusalReason } from "~/ui/errors/refusal";

/** Timeout of reading the viewer, in ms. */
export const identityTimeLimit = 8_000;

/** Ends the request with a page that says why. */
export function refuse(reason: RefusalReason, status: number): never {
  throw Response.json({ reason }, { status });
}

/** The file store's answer; a failure or timeout is logged and ends the request with a 503 page. */
export async function fromStore<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    logError("a file could not be read", error);
    return refuse("file_unavailable", 503);
  }
}

/** The result; after the time limit the request ends with a 503 page instead of hanging. */
export async function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => (timer = setTimeout(resolve, identityTimeLimit, "late" as const)));
  const first = await Promise.race([asked, late]).finally(() => clearTimeout(timer));
  return first === "late" ? refuse("too_slow", 503) : (first as Value);
}
