import { quoted } from "./sql-port";

/**
 * A value as a backup writes it: what JSON holds exactly stays as it is; integers beyond 2^53 and reals are written with
 * their digits, text that is not valid UTF-8 or holds a NUL, and blobs, in hex.
 */
export type Cell = null | number | string | { i: string } | { r: string } | { t: string } | { b: string };

/** Longer ones are read in pieces: D1 takes no value above 2 MB, and hex is twice as long. Bytes. */
const longText = 500_000;
const longBlob = 100_000;
const pieceBytes = 500_000;

/**
 * SQL that gives a column's value in a form that JSON carries exactly: numbers up to 2^53 as they are, everything else
 * as text behind a letter. "x" marks a value that must be read in pieces.
 */
export function cellSql(column: string): string {
  const name = quoted(column);
  return (
    `case typeof(${name}) when 'text' then iif(instr(${name}, char(0)) or octet_length(${name}) > ${longText}, 'x', 't' || ${name})` +
    ` when 'integer' then iif(${name} between -9007199254740991 and 9007199254740991, ${name}, 'i' || ${name})` +
    ` when 'real' then 'r' || printf('%!.17g', ${name})` +
    ` when 'blob' then iif(octet_length(${name}) > ${longBlob}, 'x', 'b' || hex(${name})) end`
  );
}

/** Whether the transport may have changed a text: bytes that are not UTF-8 become U+FFFD. */
const isDoubtful = (text: string) => /[\ufffd\p{Surrogate}]/u.test(text);

/** Reads the value of a column; undefined for a value that must be read in pieces. */
export function readCell(value: unknown): Cell | undefined {
  if (value === null || typeof value === "number") return value;
  const text = String(value);
  const rest = text.slice(1);
  switch (text[0]) {
    case "t":
      return isDoubtful(rest) ? undefined : rest;
    case "i":
      return { i: rest };
    case "r":
      return { r: rest };
    case "b":
      return { b: rest };
    default:
      return undefined;
  }
}

/** SQL for a piece of a value: its type, and up to 500 kB of it in hex. ?1 is the row, ?2 the first byte, from 1. */
export function pieceSql(table: string, column: string): string {
  const name = quoted(column);
  return `select typeof(${name}), hex(substr(cast(${name} as blob), cast(?2 as integer), ${pieceBytes})) from ${quoted(table)} where rowid = cast(?1 as integer)`;
}

export const isLastPiece = (hex: string) => hex.length < 2 * pieceBytes;
export const nextPiece = (at: number) => at + pieceBytes;

/** A value that was read in pieces: text as text where JSON holds it exactly. */
export function cellOfBytes(type: string, hex: string): Cell {
  if (type === "null") return null;
  if (type !== "text") return { b: hex };
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(hex, "hex"));
    return text.includes("\0") ? { t: hex } : text;
  } catch {
    return { t: hex };
  }
}

/** The SQL expression from a parameter to a cell; cells of one kind are inserted together. */
export type Kind = "plain" | "i" | "r" | "t" | "b";

export function kindOf(cell: Cell): Kind | null {
  if (cell === null) return null;
  if (typeof cell !== "object") return "plain";
  return "i" in cell ? "i" : "r" in cell ? "r" : "t" in cell ? "t" : "b";
}

/** The parameter of a cell. SQLite reads a too large number as infinity, and the word for it as 0. */
export function handedIn(cell: Cell): null | number | string {
  if (cell === null || typeof cell !== "object") return cell;
  if ("r" in cell) return cell.r.replace("Inf", "9e999");
  return "i" in cell ? cell.i : "t" in cell ? cell.t : cell.b;
}

/** SQL that restores the value from the parameter. */
export function madeAgain(kind: Kind, given: string): string {
  switch (kind) {
    case "plain":
      return given;
    case "i":
      return `cast(${given} as integer)`;
    case "r":
      return `cast(${given} as real)`;
    case "t":
      return `cast(unhex(${given}) as text)`;
    case "b":
      return `unhex(${given})`;
  }
}
