import { atRest } from "../at-rest";
import { largestMemoryShare, memoryShare, slowFrom, type Memory } from "./performance-limits";

/** So often, in ms, the use of memory is looked at. */
const memoryEveryMs = 60_000;

/** Errors that nobody caught are kept on this device, and what is slow is flagged; the code for it comes with the first. */
export function watchErrors(): void {
  // One promise for all errors: a browser answers several imports of one module that is on its way in any order.
  let monitor: Promise<typeof import("./error-monitor")> | undefined;
  // Without it nothing is kept; its own failure must not count as one more error.
  const withMonitor = (use: (loaded: typeof import("./error-monitor")) => void) =>
    void (monitor ??= import("./error-monitor")).then(use).catch(() => {});
  const keep = (event: Event) => withMonitor((loaded) => loaded.logErrorEvent(event));
  addEventListener("error", keep);
  addEventListener("unhandledrejection", keep);
  atRest(() => {
    // What was measured before is reported, too.
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
