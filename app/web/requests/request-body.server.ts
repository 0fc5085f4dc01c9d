/**
 * The bytes of a request's body, read with a running limit; "too_long" above it, "broken" when it ends before its end.
 * A body that is too long is read and dropped up to `readOn` bytes: an answer before the end of a body breaks the
 * connection of HTTP/1.1, and the sender would see no page. A longer body is cut off.
 * @param limit most bytes that are kept
 * @param readOn most bytes that are read at all
 */
export async function readBody(
  request: Request,
  limit: number,
  readOn: number,
): Promise<Uint8Array<ArrayBuffer> | "too_long" | "broken"> {
  if (!request.body) return new Uint8Array();
  const declared = Number(request.headers.get("content-length") ?? 0);
  // Grows as the body does, since a sender may cut it into chunks of a byte.
  let kept = new Uint8Array();
  let length = 0;
  try {
    // The platform lets no body grow beyond what its sender declared, and reads it whole far quicker than script can.
    if (declared > 0 && declared <= limit) {
      const bytes = new Uint8Array(await request.arrayBuffer());
      return bytes.byteLength > limit ? "too_long" : bytes;
    }
    if (declared > readOn) {
      await request.body.cancel();
      return "too_long";
    }
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      const start = length;
      length += chunk.byteLength;
      // Leaving the loop cancels the body.
      if (length > readOn) return "too_long";
      if (length > limit) continue;
      if (length > kept.byteLength) {
        const wider = new Uint8Array(Math.min(limit, 2 * length));
        wider.set(kept);
        kept = wider;
      }
      kept.set(chunk, start);
    }
  } catch {
    // The sender disconnected, or the chunked encoding is invalid.
    return "broken";
  }
  return length > limit ? "too_long" : kept.subarray(0, length);
}

/** The form of a request whose body was read. Rejects when it is no complete form. */
export function readForm({ headers }: Request, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  return new Response(body, { headers: { "content-type": headers.get("content-type") ?? "" } }).formData();
}
