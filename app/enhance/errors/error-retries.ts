/** The sessionStorage key of the address that failed last in this tab, with its number of failures in a row. */
export const retriesKey = "error-retries";

/** Resets the count, after a page that works. */
export function forgetFailures(): void {
  try {
    sessionStorage.removeItem(retriesKey);
  } catch {
    // Storage is forbidden: nothing was counted.
  }
}
