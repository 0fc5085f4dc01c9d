import { type ErrorLog, memoryUseOf, parseLog, slownessOf, withKept, withoutPersonal } from "./error-log";

const storageKey = "error-log";
/** So often, in ms, the use of memory is looked at. */
const memoryEveryMs = 60_000;

/** What this device has kept; nothing where storage is forbidden. */
export function readLog(): ErrorLog {
  try {
    return parseLog(localStorage.getItem(storageKey));
  } catch {
    return parseLog(null);
  }
}

export function keep(kind: keyof ErrorLog, what: string): void {
  const log = readLog();
  log[kind] = withKept(log[kind], { at: Date.now(), path: location.pathname, what });
  try {
    localStorage.setItem(storageKey, JSON.stringify(log));
  } catch {
    // Full or forbidden: then it is not kept.
  }
}

/** Keeps what a window tells of an error that nobody caught. */
export function keepEvent(event: Event): void {
  const { message, filename, lineno, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  const words = message ?? String((reason as Error | undefined)?.message ?? reason);
  keep("errors", withoutPersonal(words) + (filename ? ` (${filename.replace(/.*\/|[?#].*/g, "")}:${lineno})` : ""));
}

/** Flags slow operations and memory that runs short, from now on and as far back as the browser remembers. */
export function watchSpeed(): void {
  const flag = (what: string | null) => what && keep("slow", what);
  for (const type of ["navigation", "resource", "measure", "longtask"]) {
    if (!window.PerformanceObserver?.supportedEntryTypes?.includes(type)) continue;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) flag(slownessOf(entry));
    }).observe({ type, buffered: true });
  }
  const { memory } = performance as { memory?: { usedJSHeapSize: number; jsHeapSizeLimit: number } };
  if (!memory) return;
  const look = () => flag(memoryUseOf((performance as unknown as { memory: typeof memory }).memory));
  look();
  setInterval(look, memoryEveryMs);
}
