import { Inflate, Unzlib } from "fflate";

/** Packed bytes that are unpacked between two checks of the unpacked size. */
const portion = 16_384;

/**
 * Unpacks deflated bytes, and stops at the limit; the size that a file declares is ignored.
 * @param most bytes
 * @param wrapper "zlib" as in a PDF, or "none" as in a zip
 * @returns null when it is larger; throws when it cannot be unpacked
 */
export function unpack(packed: Uint8Array, most: number, wrapper: "zlib" | "none" = "zlib"): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let size = 0;
  const Kind = wrapper === "zlib" ? Unzlib : Inflate;
  const stream = new Kind((part) => {
    size += part.length;
    if (size <= most) parts.push(part);
  });
  for (let at = 0; at < packed.length && size <= most; at += portion) {
    stream.push(packed.subarray(at, at + portion), at + portion >= packed.length);
  }
  if (size > most) return null;
  const whole = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
