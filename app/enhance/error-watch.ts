import { atRest } from "./at-rest";

/** Errors that nobody caught are kept on this device, and what is slow is flagged; the code for it comes late. */
export function watchErrors(): void {
  // Without it nothing is kept; its own failure must not count as one more error.
  const withMonitor = (use: (monitor: typeof import("./error-monitor")) => void) => void import("./error-monitor").then(use).catch(() => {});
  const keep = (event: Event) => withMonitor((monitor) => monitor.keepEvent(event));
  addEventListener("error", keep);
  addEventListener("unhandledrejection", keep);
  atRest(() => withMonitor((monitor) => monitor.watchSpeed()));
}
