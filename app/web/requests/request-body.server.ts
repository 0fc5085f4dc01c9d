/**
 * The bytes of a request's body, read with a running limit; "too_long" above it, "broken" when it ends before its end.
 * What is too long is read on and dropped up to `readOn` bytes, since an answer before the end of a body breaks the
 * connection of HTTP/1.1 and its sender sees no page; a longer one is cut off.
 * @param limit most bytes that are kept
 * @param readOn most bytes that are read at all
 */
export async function readBody(request: Request, limit: number, readOn: number): Promise<Uint8Array<ArrayBuffer> | "too_long" | "broken"> {
  const { body, headers } = request;
  if (!body) return new Uint8Array();
  const declared = Number(headers.get("content-length") ?? 0);
  // The platform lets no body grow beyond what its sender declared, and reads it whole far quicker than script can.
  if (declared > 0 && declared <= limit) return readWhole(request, limit);
  let isTooLong = declared > limit;
  let bytes = new Uint8Array(isTooLong ? 0 : Math.min(limit, Math.max(declared, 4_096)));
  let length = 0;
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  if (declared > readOn) {
    await reader.cancel();
    return "too_long";
  }
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const start = length;
      length += next.value.byteLength;
      if (length > limit) [isTooLong, bytes] = [true, new Uint8Array()];
      if (length > readOn) {
        await reader.cancel();
        return "too_long";
      }
      if (isTooLong) continue;
      if (length > bytes.byteLength) {
        const wider = new Uint8Array(Math.min(limit, Math.max(length, 2 * bytes.byteLength)));
        wider.set(bytes.subarray(0, start));
        bytes = wider;
      }
      bytes.set(next.value, start);
    }
  } catch {
    // The sender went away, or its chunks are no chunks: there is nobody to answer, or nothing to read.
    return "broken";
  }
  return isTooLong ? "too_long" : bytes.subarray(0, length);
}

async function readWhole(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | "too_long" | "broken"> {
  try {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > limit ? "too_long" : bytes;
  } catch {
    // The sender went away before the end.
    return "broken";
  }
}
