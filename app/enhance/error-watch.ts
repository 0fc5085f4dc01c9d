import { atRest } from "./at-rest";

/** Errors that nobody caught are kept on this device, and what is slow is flagged; the code for it comes late. */
export function watchErrors(): void {
  // One promise for all errors: a browser answers several imports of one module that is on its way in any order.
  let monitor: Promise<typeof import("./error-monitor")> | undefined;
  // Without it nothing is kept; its own failure must not count as one more error.
  const withMonitor = (use: (loaded: typeof import("./error-monitor")) => void) => void (monitor ??= import("./error-monitor")).then(use).catch(() => {});
  const keep = (event: Event) => withMonitor((loaded) => loaded.keepEvent(event));
  addEventListener("error", keep);
  addEventListener("unhandledrejection", keep);
  atRest(() => withMonitor((loaded) => loaded.watchSpeed()));
}
