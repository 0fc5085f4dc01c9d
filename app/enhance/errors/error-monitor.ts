import { type ErrorLog, memoryUseOf, parseLog, slownessOf, withProblem, withoutPersonal } from "./error-log";
import type { Memory } from "./performance-limits";

const storageKey = "error-log";

/** What this device has kept; nothing where storage is forbidden. */
export function readLog(): ErrorLog {
  try {
    return parseLog(localStorage.getItem(storageKey));
  } catch {
    return parseLog(null);
  }
}

export function logProblem(kind: keyof ErrorLog, what: string): void {
  const log = readLog();
  log[kind] = withProblem(log[kind], { at: Date.now(), path: location.pathname, what });
  try {
    localStorage.setItem(storageKey, JSON.stringify(log));
  } catch {
    // Full or forbidden: then it is not kept.
  }
}

/** Keeps what a window tells of an error that nobody caught. */
export function logErrorEvent(event: Event): void {
  const { message, filename, lineno, reason } = event as Partial<ErrorEvent & { reason: unknown }>;
  const words = message ?? String((reason as Error | undefined)?.message ?? reason);
  logProblem(
    "errors",
    withoutPersonal(words) + (filename ? ` (${filename.replace(/.*\/|[?#].*/g, "")}:${lineno})` : ""),
  );
}

/** Flags those of the measured operations that were slow. */
export function logSlowness(entries: PerformanceEntryList): void {
  for (const entry of entries) {
    const what = slownessOf(entry);
    if (what) logProblem("slow", what);
  }
}

/** Flags memory that runs short. */
export function logMemoryUse(memory: Memory): void {
  const what = memoryUseOf(memory);
  if (what) logProblem("slow", what);
}
