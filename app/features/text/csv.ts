/** Excel reads the file as UTF-8 only with this mark at its start. */
export const byteOrderMark = "\uFEFF";

/** Longer than any note or answer; a spreadsheet's cell takes 32,767. */
const longestCell = 5_000;

/**
 * A cell that a spreadsheet would treat as a formula: it begins with = + - @ (full-width or small as well), also after
 * spaces and invisible characters, or with a tab or an end of line.
 */
const formula = /^(?:[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\t\r\n])/u;

/** Values that contain no separator of any spreadsheet. */
const plain = /^[\p{L}\p{M}\p{N}.:@_ -]*$/u;

/** A value as a cell of a CSV file (RFC 4180): never a formula, bounded, quoted if it could be split. */
export function csvCell(value: string | number | null): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  const text = (value ?? "").replaceAll("\0", "");
  const cut =
    text.length > longestCell
      ? `${Array.from(text)
          .slice(0, longestCell - 1)
          .join("")}…`
      : text;
  const safe = formula.test(cut) ? `'${cut}` : cut;
  return plain.test(safe) && safe.trim() === safe ? safe : `"${safe.replaceAll('"', '""')}"`;
}

/** A line of a CSV file with its end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}
