import { type UnzipFile, Unzip, UnzipInflate } from "fflate";
import { type TableFault, UnreadableTable } from "../table-fault";

/** Packed bytes that are unpacked between two looks at how much has come out. */
const portion = 16_384;

/**
 * Bytes that the parts of a file may hold together, counted as they come out. They take up to five times their size, and
 * a Worker has 128 MB.
 */
export const mostUnpacked = 30_000_000;

/** The bytes of a workbook that may still be unpacked. */
export interface Allowance {
  left: number;
}

const nameOf = (name: string) => name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();

/**
 * The pieces of one part of a zip, unpacked while they are asked for. The sizes that the zip declares
 * are not trusted. Throws UnreadableTable when more comes out than is allowed, and for what is no zip.
 * @param name in any case
 * @param missing what it means when the zip has no such part
 */
export function* unpackPart(
  zip: Uint8Array,
  name: string,
  allowance: Allowance,
  missing: TableFault = "broken_xlsx",
): Generator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let isZip = false;
  let isFound = false;
  let isOver = false;
  const take = (file: UnzipFile) => {
    isZip = true;
    if (isFound || nameOf(file.name) !== nameOf(name)) return;
    isFound = true;
    file.ondata = (error, piece, isLast) => {
      // fflate hands what this throws to it again.
      if (error) throw error;
      allowance.left -= piece.length;
      if (allowance.left < 0) throw new UnreadableTable("large_xlsx");
      pieces.push(piece);
      isOver = isLast;
    };
    file.start();
  };
  const unzip = new Unzip(take);
  unzip.register(UnzipInflate);
  for (let at = 0; at < zip.length && !isOver; at += portion) {
    try {
      unzip.push(zip.subarray(at, at + portion), at + portion >= zip.length);
    } catch (error) {
      throw error instanceof UnreadableTable ? error : new UnreadableTable("broken_xlsx");
    }
    yield* pieces.splice(0);
  }
  if (!isOver) throw new UnreadableTable(isZip && !isFound ? missing : "broken_xlsx");
}
