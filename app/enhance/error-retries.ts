const storageKey = "error-retries";

/** Counts that this address has failed once more in this tab, and says how often in a row; where that cannot be counted, too often. */
export function countFailure(): number {
  try {
    const [count, path] = (sessionStorage.getItem(storageKey) ?? "").split(" ");
    const failures = path === location.pathname ? Number(count) + 1 : 1;
    sessionStorage.setItem(storageKey, `${failures} ${location.pathname}`);
    return failures;
  } catch {
    return Infinity;
  }
}

/** A page that works begins the count anew. */
export function forgetFailures(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden: nothing was counted.
  }
}
