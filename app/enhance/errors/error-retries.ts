/** How often an address has failed in a row in this tab, and which, in its storage. */
export const retriesKey = "error-retries";

/** A page that works begins the count anew. */
export function forgetFailures(): void {
  try {
    sessionStorage.removeItem(retriesKey);
  } catch {
    // Storage is forbidden: nothing was counted.
  }
}
