import { atRest } from "../at-rest";
import { largestMemoryShare, memoryShare, slowFrom, type Memory } from "./performance-limits";

/** Interval of the memory check, in ms. */
const memoryEveryMs = 60_000;

/** Logs uncaught errors and slow operations on this device. The code for it is loaded with the first one. */
export function watchErrors(): void {
  // One promise for all errors: while a module loads, a browser resolves several imports of it in any order.
  let monitor: Promise<typeof import("./error-monitor")> | undefined;
  // If it cannot be loaded, nothing is logged. This failure must not count as another error.
  const withMonitor = (use: (loaded: typeof import("./error-monitor")) => void) =>
    void (monitor ??= import("./error-monitor")).then(use).catch(() => {});
  const keep = (event: Event) => withMonitor((loaded) => loaded.logErrorEvent(event));
  addEventListener("error", keep);
  addEventListener("unhandledrejection", keep);
  atRest(() => {
    // Measurements from before this moment are reported, too.
    for (const type of ["navigation", "resource", "measure", "longtask"]) {
      if (!window.PerformanceObserver?.supportedEntryTypes?.includes(type)) continue;
      new PerformanceObserver((list) => {
        const slow = list.getEntries().filter(({ duration }) => duration > slowFrom);
        if (slow.length) withMonitor((loaded) => loaded.logSlowness(slow));
      }).observe({ type, buffered: true });
    }
    const look = () => {
      const { memory } = performance as { memory?: Memory };
      if (memory && memoryShare(memory) > largestMemoryShare) withMonitor((loaded) => loaded.logMemoryUse(memory));
    };
    look();
    setInterval(look, memoryEveryMs);
  });
}
