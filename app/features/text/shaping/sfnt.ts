import { unzlibSync } from "fflate";

/**
 * Converts WOFF 1.0 (W3C) to OpenType, so that tables are decompressed once and not for each glyph. Throws for other
 * formats.
 */
export function sfntOf(woff: Uint8Array): Uint8Array {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (from.getUint32(0) !== 0x774f4646) throw new Error("not a WOFF font");
  const count = from.getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + 20 * index;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((field) => from.getUint32(at + field)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return { tag, checksum, length, bytes: packed < length ? unzlibSync(bytes) : bytes };
  });
  const padded = (length: number) => (length + 3) & ~3;
  const head = 12 + 16 * count;
  const sfnt = new Uint8Array(tables.reduce((size, { length }) => size + padded(length), head));
  const to = new DataView(sfnt.buffer);
  const power = Math.floor(Math.log2(count));
  to.setUint32(0, from.getUint32(4));
  [count, 16 << power, power, 16 * count - (16 << power)].forEach((value, index) => to.setUint16(4 + 2 * index, value));
  let offset = head;
  tables.forEach(({ tag, checksum, length, bytes }, index) => {
    [tag, checksum, offset, length].forEach((value, field) => to.setUint32(12 + 16 * index + 4 * field, value));
    sfnt.set(bytes, offset);
    offset += padded(length);
  });
  return sfnt;
}
