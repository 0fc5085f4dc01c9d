import type { FileHandle } from "node:fs/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";

// A backup is an ordinary gzip file: `zcat FILE` shows its lines. It is made of members ("frames"), each with its length in
// an extra field, so that a reader knows where the next one begins, finds the last whole one after a crash, and can read one
// part without the parts before it.

const deflate = promisify(zlib.deflateRaw) as (data: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>;
const inflate = promisify(zlib.inflateRaw) as (data: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>;

/** Gzip, deflate, with an extra field of 8 bytes; no time, unknown system. */
const magic = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, 8, 0, 0x4b, 0x47, 4, 0]);
/** Bytes before the compressed data: the gzip header and the extra field "KG" with the length of the whole frame. */
const headBytes = 20;
const tailBytes = 8;
/** The longest frame, packed or unpacked; a longer one is damaged. Bytes. */
const longestFrame = 256 * 1024 * 1024;

/** A frame that does not follow the format or whose checksum differs, or a file that ends within one. */
export class DamagedFrame extends Error {
  constructor(
    readonly at: number,
    what: string,
  ) {
    super(`damaged at byte ${at}: ${what}`);
  }
}

/** Compresses text into one frame. */
export async function packFrame(text: string): Promise<Buffer> {
  const data = Buffer.from(text, "utf8");
  const packed = await deflate(data, { level: 6 });
  const frame = Buffer.alloc(headBytes + packed.length + tailBytes);
  frame.set(magic);
  frame.writeUInt32LE(frame.length, 16);
  frame.set(packed, headBytes);
  frame.writeUInt32LE(zlib.crc32(data), frame.length - 8);
  frame.writeUInt32LE(data.length, frame.length - 4);
  return frame;
}

/** The text of a frame. Throws a DamagedFrame. */
async function unpackFrame(frame: Buffer, at: number): Promise<string> {
  const size = frame.readUInt32LE(frame.length - 4);
  if (size > longestFrame) throw new DamagedFrame(at, "a part is too long");
  const data = await inflate(frame.subarray(headBytes, -tailBytes), { maxOutputLength: size + 1 }).catch(() => {
    throw new DamagedFrame(at, "a part cannot be unpacked");
  });
  if (data.length !== size || zlib.crc32(data) !== frame.readUInt32LE(frame.length - 8))
    throw new DamagedFrame(at, "a checksum differs");
  return data.toString("utf8");
}

async function readBytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

interface Frame {
  at: number;
  bytes: Buffer;
  text: string;
}

/** The frame that begins at a byte; null at the end of the file. Throws a DamagedFrame. */
export async function readFrame(file: FileHandle, at: number): Promise<Frame | null> {
  const head = await readBytes(file, at, headBytes);
  if (head.length === 0) return null;
  // A short file of another kind must not count as a backup that was cut off.
  const isBeginning = magic.subarray(0, head.length).equals(head.subarray(0, magic.length));
  if (!isBeginning) throw new DamagedFrame(at, "this is not the beginning of a part");
  if (head.length < headBytes) throw new DamagedFrame(at, "the file ends within a part");
  const length = head.readUInt32LE(16);
  if (length < headBytes + tailBytes || length > longestFrame)
    throw new DamagedFrame(at, "the length of a part cannot be right");
  const bytes = await readBytes(file, at, length);
  if (bytes.length < length) throw new DamagedFrame(at, "the file ends within a part");
  return { at, bytes, text: await unpackFrame(bytes, at) };
}
