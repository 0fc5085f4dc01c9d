import { UnreadableTable } from "../table-fault";
import { builtInFormat, showByFormat, type ShowNumber } from "./number-format";
import { type Allowance, unpackPart } from "./parts";
import { attributeOf, readXml } from "./xml";

/** What is known of a workbook before its first sheet is read. */
export interface Workbook {
  /** The part of the zip that holds the first sheet that is not hidden. */
  sheet: string;
  texts: string[];
  /** How each style shows a number, by the style's place. */
  styles: ShowNumber[];
}

const folderOf = (part: string) => part.slice(0, part.lastIndexOf("/") + 1);

/** The parts that a part names, by their ids, with the last word of their kind. */
function readRelations(
  zip: Uint8Array,
  part: string,
  allowance: Allowance,
): { id: string; kind: string; part: string }[] {
  const folder = folderOf(part);
  const relations: { id: string; kind: string; part: string }[] = [];
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  for (const event of readXml(unpackPart(zip, name, allowance, part === "" ? "other_table" : undefined))) {
    if (event.kind !== "open" || event.name !== "Relationship") continue;
    const [id, type, target] = ["Id", "Type", "Target"].map((each) => attributeOf(event.attributes, each) ?? "") as [
      string,
      string,
      string,
    ];
    const path = new URL(target, `zip:/${folder}`).pathname.slice(1);
    relations.push({ id, kind: type.split("/").at(-1) ?? "", part: decodeURIComponent(path) });
  }
  return relations;
}

/** The id of the first sheet that is not hidden, and from when the workbook counts its days. */
function readSheets(zip: Uint8Array, part: string, allowance: Allowance) {
  const sheets: { id: string; isHidden: boolean }[] = [];
  let since: 1900 | 1904 = 1900;
  for (const event of readXml(unpackPart(zip, part, allowance))) {
    if (event.kind !== "open") continue;
    if (event.name === "workbookPr" && /^(?:1|true)$/.test(attributeOf(event.attributes, "date1904") ?? ""))
      since = 1904;
    if (event.name !== "sheet") continue;
    // Its number in the workbook is called sheetId.
    const id = attributeOf(event.attributes.replace(/\ssheetId\s*=\s*(?:"[^"]*"|'[^']*')/, ""), "id") ?? "";
    sheets.push({ id, isHidden: /hidden/i.test(attributeOf(event.attributes, "state") ?? "") });
  }
  return { sheets, since };
}

function readStyles(zip: Uint8Array, part: string, since: 1900 | 1904, allowance: Allowance): ShowNumber[] {
  const formats = new Map<string, string>();
  const styles: ShowNumber[] = [];
  const shown = new Map<string, ShowNumber>();
  let isOfCells = false;
  for (const event of readXml(unpackPart(zip, part, allowance))) {
    if (event.kind === "text") continue;
    if (event.name === "cellXfs") isOfCells = event.kind === "open";
    if (event.kind !== "open") continue;
    if (event.name === "numFmt") {
      const code = attributeOf(event.attributes, "formatCode");
      if (code !== null) formats.set(attributeOf(event.attributes, "numFmtId") ?? "", code);
    } else if (isOfCells && event.name === "xf") {
      const id = attributeOf(event.attributes, "numFmtId") ?? "0";
      const show = shown.get(id) ?? showByFormat(formats.get(id) ?? builtInFormat(Number(id)), since);
      shown.set(id, show);
      styles.push(show);
    }
  }
  return styles;
}

/** Excel writes what XML cannot hold as "_x000D_". */
export const unescapeText = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text;

/** The texts of a workbook that its cells share; what is said of how they are pronounced is left out. */
function readTexts(zip: Uint8Array, part: string, allowance: Allowance): string[] {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let isSpoken = false;
  for (const event of readXml(unpackPart(zip, part, allowance))) {
    if (event.kind === "text") {
      if (isText && !isSpoken) text += event.text;
      continue;
    }
    const isOpen = event.kind === "open";
    if (event.name === "t") isText = isOpen;
    else if (event.name === "rPh") isSpoken = isOpen;
    else if (event.name === "si" && isOpen) text = "";
    else if (event.name === "si") texts.push(unescapeText(text));
  }
  return texts;
}

/**
 * Reads of a workbook (.xlsx, .xlsm; ECMA-376) what its first sheet needs. Throws UnreadableTable for a file of another program, a damaged or a
 * too large one.
 */
export function openWorkbook(zip: Uint8Array, allowance: Allowance): Workbook {
  const main = readRelations(zip, "", allowance).find(({ kind }) => kind === "officeDocument")?.part;
  if (main === undefined || !/\.xml$/i.test(main)) throw new UnreadableTable("other_table");
  const { sheets, since } = readSheets(zip, main, allowance);
  if (sheets.length === 0) throw new UnreadableTable("other_table");
  const relations = readRelations(zip, main, allowance);
  const partsOf = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.part;
  const tables = sheets.flatMap(({ id, isHidden }) => {
    const found = relations.find((each) => each.id === id && each.kind === "worksheet");
    return found ? [{ part: found.part, isHidden }] : [];
  });
  const sheet = (tables.find(({ isHidden }) => !isHidden) ?? tables[0])?.part;
  if (sheet === undefined) throw new UnreadableTable("broken_xlsx");
  const [styles, texts] = [partsOf("styles"), partsOf("sharedStrings")];
  return {
    sheet,
    styles: styles === undefined ? [] : readStyles(zip, styles, since, allowance),
    texts: texts === undefined ? [] : readTexts(zip, texts, allowance),
  };
}
