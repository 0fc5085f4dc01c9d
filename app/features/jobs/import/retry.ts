const waits = [50, 100, 200, 400, 800, 1600, 3200];

function messagesOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${messagesOf(error.cause)}` : String(error ?? "");
}

/**
 * Whether a retry can help: another process is writing, or two jobs got the same list position. workerd reports a lock
 * during commit only as "internal error".
 */
function isPassing(error: unknown): boolean {
  return /SQLITE_BUSY|SQLITE_LOCKED|database (?:table )?is locked|internal error|UNIQUE constraint failed: jobs\.listing_key/i.test(
    messagesOf(error),
  );
}

/**
 * Runs the work. While the database is busy, repeats it after 50 ms to 3.2 s, about 6 s in all; then throws its error.
 * The work must be idempotent.
 */
export async function retryWhenBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const wait of waits) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    }
  }
  return work();
}
