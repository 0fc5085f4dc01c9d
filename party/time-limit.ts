/** A call timed out: whether it took effect is unknown. */
export class TookTooLong extends Error {
  override name = "TimeoutError";
}

/**
 * A call's result, or a TookTooLong when it takes too long: a call to a binding, such as a room, the file store or the database, may never return.
 * @param limitMs milliseconds
 */
export async function withTimeLimit<Result>(call: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([call, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
