import { type ErrorLog, memoryUseOf, parseLog, slownessOf, withProblem, withoutPersonal } from "./error-log";
import type { Memory } from "./performance-limits";

const storageKey = "error-log";

/** The log of this device; empty where storage is forbidden. */
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
    // Storage is full or forbidden: the problem is not stored.
  }
}

/** Logs an uncaught error of the window. */
export function logErrorEvent(event: Event): void {
  const { message, filename, lineno, reason } = event as Partial<ErrorEvent & { reason: unknown }>;
  const words = message ?? String((reason as Error | undefined)?.message ?? reason);
  logProblem(
    "errors",
    withoutPersonal(words) + (filename ? ` (${filename.replace(/.*\/|[?#].*/g, "")}:${lineno})` : ""),
  );
}

/** Logs measured operations that were slow. */
export function logSlowness(entries: PerformanceEntryList): void {
  for (const entry of entries) {
    const what = slownessOf(entry);
    if (what) logProblem("slow", what);
  }
}

/** Logs memory use above the limit. */
export function logMemoryUse(memory: Memory): void {
  const what = memoryUseOf(memory);
  if (what) logProblem("slow", what);
}
