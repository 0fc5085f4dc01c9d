const closing = "</body></html>";

/** Moves the end of a streamed document behind the scripts that React sends after it. */
export function closeLast(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  /** The end of the last chunk, in which the closing tags may begin. */
  let held = "";
  let isMoved = false;
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        // A chunk may end inside a letter, which the decoder keeps until the next chunk.
        const text = held + decoder.decode(chunk, { stream: true });
        if (isMoved) return controller.enqueue(encoder.encode(text));
        isMoved = text.includes(closing);
        held = isMoved ? "" : text.slice(1 - closing.length);
        controller.enqueue(
          encoder.encode(isMoved ? text.replace(closing, "") : text.slice(0, text.length - held.length)),
        );
      },
      flush: (controller) => controller.enqueue(encoder.encode(held + (isMoved ? closing : ""))),
    }),
  );
}
