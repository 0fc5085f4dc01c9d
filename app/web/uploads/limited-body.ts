/** A body that is passed on while it arrives. */
interface LimitedBody {
  stream: ReadableStream<Uint8Array>;
  /**
   * Reads and drops the unread rest: an answer before the end of a body breaks the connection of HTTP/1.1. Never
   * throws.
   */
  drain: () => Promise<void>;
}

/** The same body, which fails when it is longer than the limit. @param most bytes */
export function limitBody(body: ReadableStream<Uint8Array>, most: number): LimitedBody {
  const reader = body.getReader();
  let length = 0;
  let isAtEnd = false;
  const read = async () => {
    const next = await reader.read();
    if (next.done) isAtEnd = true;
    else length += next.value.byteLength;
    if (length <= most) return next;
    isAtEnd = true;
    await reader.cancel();
    throw new Error("the body is too long");
  };
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await read();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
  const drain = async () => {
    try {
      while (!isAtEnd) await read();
    } catch {
      // The sender went away: there is nothing left to read.
    }
  };
  return { stream, drain };
}
