import { mostUnpacked, unpackPart } from "./parts";
import { openWorkbook, unescapeText, type Workbook } from "./workbook";
import { attributeOf, readXml } from "./xml";

/** A row of a sheet with its number, as Excel shows it. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** Columns and rows that are read; a sheet can have 16,384 columns. */
const mostColumns = 1_000;
const mostRows = 1_048_576;

/** The place of a column, "A" is 0; null for none. */
function columnOf(reference: string | null): number | null {
  const letters = /^([A-Z]{1,3})\d*$/i.exec(reference ?? "")?.[1]?.toUpperCase();
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Cell {
  type: string;
  style: number;
  value: string;
  text: string;
}

/** What a cell means, as text; formulas are not evaluated: the value counts that Excel has stored with them. */
function meaningOf({ type, style, value, text }: Cell, { texts, styles }: Workbook): string {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "inlineStr") return unescapeText(text);
  if (type === "str" || type === "d") return unescapeText(value);
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type === "e" || value.trim() === "") return "";
  const show = styles[style];
  const number = Number(value);
  return Number.isNaN(number) ? value : show ? show(number) : String(number);
}

/**
 * The rows of the first sheet of an Excel file, empty ones left out. Throws UnreadableTable for what is none, is damaged, or holds too much.
 * @param zip the file
 */
export function* readSheetRows(zip: Uint8Array): Generator<SheetRow> {
  const allowance = { left: mostUnpacked };
  const workbook = openWorkbook(zip, allowance);
  let number = 0;
  let cells: string[] = [];
  let place = 0;
  let cell: Cell = { type: "n", style: 0, value: "", text: "" };
  let inside: "value" | "text" | "spoken" | null = null;
  for (const event of readXml(unpackPart(zip, workbook.sheet, allowance))) {
    if (event.kind === "text") {
      if (inside === "value") cell.value += event.text;
      else if (inside === "text") cell.text += event.text;
    } else if (event.kind === "open") {
      const { name, attributes } = event;
      if (name === "row") {
        number = Math.min(mostRows, Math.max(number + 1, Number(attributeOf(attributes, "r")) || 0));
        [cells, place] = [[], 0];
      } else if (name === "c") {
        place = columnOf(attributeOf(attributes, "r")) ?? place;
        const [type, style] = [attributeOf(attributes, "t") ?? "n", Number(attributeOf(attributes, "s") ?? 0)];
        cell = { type, style, value: "", text: "" };
      } else if (name === "v") inside = "value";
      else if (name === "t" && inside !== "spoken") inside = "text";
      else if (name === "rPh") inside = "spoken";
    } else if (event.name === "v" || event.name === "rPh" || (event.name === "t" && inside === "text")) inside = null;
    else if (event.name === "c") {
      const meaning = meaningOf(cell, workbook);
      if (meaning !== "" && place < mostColumns) {
        while (cells.length < place) cells.push("");
        cells[place] = meaning;
      }
      place += 1;
    } else if (event.name === "row" && cells.some((each) => each.trim() !== "")) yield { number, cells };
    else if (event.name === "sheetData") return;
  }
}
