/** Rows in parts, each of which is at most this long as JSON; a longer row is a part of its own. @param bytes of UTF-8 */
export function inParts<Row>(rows: readonly Row[], bytes: number): Row[][] {
  const encoder = new TextEncoder();
  const parts: Row[][] = [];
  let left = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1;
    if (size > left) {
      parts.push([]);
      left = bytes;
    }
    parts.at(-1)?.push(row);
    left -= size;
  }
  return parts;
}
