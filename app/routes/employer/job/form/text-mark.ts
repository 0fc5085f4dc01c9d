/** The text with a mark around the selection, or before each of its lines, and the new selection. */
export function withMark(
  text: string,
  [from, to]: readonly [number, number],
  mark: string,
): { text: string; chosen: [number, number] } {
  const isAround = !mark.endsWith(" ");
  if (isAround) {
    const inside = text.slice(from, to);
    return {
      text: text.slice(0, from) + mark + inside + mark + text.slice(to),
      chosen: [from + mark.length, to + mark.length],
    };
  }
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lines = text.slice(start, to).split("\n");
  const isMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines
    .map((line) => (isMarked ? line.slice(mark.length) : line.startsWith(mark) ? line : mark + line))
    .join("\n");
  return { text: text.slice(0, start) + changed + text.slice(to), chosen: [start, start + changed.length] };
}
