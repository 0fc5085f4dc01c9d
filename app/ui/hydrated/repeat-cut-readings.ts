/** A reading that was cut is repeated after this many ms, then after twice as many each time, up to the most. */
const repeatAfterMs = 1_000;
const mostMs = 30_000;

/**
 * Repeats a reading of the open page's own data until it is answered, or no longer wanted. React Router would replace
 * the page by an error, with what was typed in it, whenever the network fails; Firefox and WebKit also cut such readings
 * when a link to another document or to a file is followed.
 */
export function repeatCutReadings(): void {
  const send = window.fetch;
  window.fetch = (input, init) =>
    isOwnReading(input, init) ? repeat(() => send(input, init), init?.signal) : send(input, init);
}

/** Remix reads the data of a page at its path and ".data", and may ask for its routes before. */
const isOwnReading = (input: RequestInfo | URL, init?: RequestInit) =>
  input instanceof URL &&
  (init?.method ?? "GET") === "GET" &&
  (input.pathname === `${location.pathname}.data` ||
    (input.pathname === "/__manifest" && input.searchParams.getAll("p").join() === location.pathname));

async function repeat(read: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  for (let pause = repeatAfterMs; ; pause = Math.min(2 * pause, mostMs)) {
    try {
      const answer = await read();
      // All of it: the network can fail in the middle, too.
      const body = await answer.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, answer);
    } catch (error) {
      if (signal?.aborted) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal?.throwIfAborted();
  }
}
