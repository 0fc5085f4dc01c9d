const waits = [50, 100, 200, 400, 800, 1600, 3200];

function messagesOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${messagesOf(error.cause)}` : String(error ?? "");
}

/**
 * Whether trying again can help: another process is writing, or two jobs got the same place in the listing. A lock
 * during commit is reported only as workerd's "internal error".
 */
function isPassing(error: unknown): boolean {
  return /SQLITE_BUSY|SQLITE_LOCKED|database (?:table )?is locked|internal error|UNIQUE constraint failed: jobs\.listing_key/i.test(
    messagesOf(error),
  );
}

/**
 * Runs the work, again after 50 ms to 3.2 s while the database is busy (about 6 s in all), then lets its error through.
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
