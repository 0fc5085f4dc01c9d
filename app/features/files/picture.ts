import { disableTypes, imageSize, types } from "image-size";

interface Picture {
  /** Pixels. */
  width: number;
  height: number;
}

/** "failed": the service that reads pictures, or the file store, did not answer or failed; a retry may succeed. */
export type PictureFault = "empty" | "too_big" | "not_a_picture" | "too_many_pixels" | "failed";

/** The most that a current camera makes; a larger picture may be a decompression bomb. */
const mostPixels = 50_000_000;
const longestSide = 12_000;

/** The accepted formats, read from the content; the name and the declared type are ignored. */
const taken = ["jpg", "png", "webp"];

// For some other formats the library reads a box of length 0 forever.
disableTypes(types.filter((type) => !taken.includes(type)));

/**
 * The size of a picture, from its content alone.
 * @param mostBytes larger pictures are refused
 */
export function readPicture(bytes: Uint8Array, mostBytes: number): Picture | { fault: PictureFault } {
  if (bytes.byteLength === 0) return { fault: "empty" };
  if (bytes.byteLength > mostBytes) return { fault: "too_big" };
  const size = sizeOf(bytes);
  if (!size) return { fault: "not_a_picture" };
  const { width, height } = size;
  if (width * height > mostPixels || Math.max(width, height) > longestSide) return { fault: "too_many_pixels" };
  return size;
}

function sizeOf(bytes: Uint8Array): Picture | null {
  try {
    const { width, height, type } = imageSize(bytes);
    return taken.includes(type ?? "") && width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}
