import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { sheetToCsv } from "../table-text";
import { unpackPart } from "./parts";
import { readSheetRows } from "./sheet";

const kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (...all: [id: string, kind: string, target: string][]) =>
  `<?xml version="1.0"?><Relationships>${all.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`).join("")}</Relationships>`;

/** A workbook whose first sheet has these rows. */
function workbook(rows: string, parts: Record<string, string | Uint8Array> = {}) {
  const all: Record<string, string | Uint8Array> = {
    "_rels/.rels": relations(["r1", "officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": '<workbook><sheets><sheet name="Jobs" sheetId="1" r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": relations(
      ["r1", "worksheet", "worksheets/sheet1.xml"],
      ["r2", "styles", "styles.xml"],
      ["r3", "sharedStrings", "/xl/sharedStrings.xml"],
    ),
    "xl/styles.xml":
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0&quot; LPA&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    "xl/sharedStrings.xml":
      '<sst><si><t>Title</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">Tea </t></r><r><t>&amp; coffee</t></r><rPh><t>spoken</t></rPh></si><si><t>पद_x000D_&#10;two</t></si></sst>',
    "xl/worksheets/sheet1.xml": `<worksheet><dimension ref="A1:C9"/><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]),
    ),
  );
}

const cells = (zip: Uint8Array) => [...readSheetRows(zip)].map((row) => [row.number, ...row.cells]);

describe("the first sheet of an Excel file", () => {
  it.each([
    ['<c r="A1" t="s"><v>0</v></c>', "Title"],
    ['<c r="A1" t="s"><v>1</v></c>', "Tea & coffee"],
    ['<c r="A1" t="s"><v>2</v></c>', "पद\r\ntwo"],
    ['<c t="inlineStr"><is><t>a &lt;b&gt;</t></is></c>', "a <b>"],
    ['<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>', "ab"],
    ["<c><v>15000</v></c>", "15000"],
    ["<c><v>0.30000000000000004</v></c>", "0.3"],
    ["<c><v>9.87654321E9</v></c>", "9876543210"],
    ['<c s="1"><v>46347</v></c>', "2026-11-21"],
    ['<c s="1"><v>46347.5</v></c>', "2026-11-21 12:00"],
    ["<c s='2'><v>3.5</v></c>", "3.5 LPA"],
    ['<c t="b"><v>1</v></c>', "TRUE"],
    ['<c t="d"><v>2026-11-21T00:00:00</v></c>', "2026-11-21T00:00:00"],
    ['<c t="str"><f>CONCATENATE("a","b")</f><v>ab</v></c>', "ab"],
    ["<c><f>1+1</f><v>2</v></c>", "2"],
    ['<x:c t="inlineStr"><x:is><x:t><![CDATA[a<b]]></x:t></x:is></x:c>', "a<b"],
  ])("takes %s as it is meant", (cell, text) => {
    expect(cells(workbook(`<row r="3">${cell}</row>`))).toEqual([[3, text]]);
  });

  it("leaves out empty rows and errors, and keeps the places of cells", () => {
    const rows = `<row r="1"><c r="B1"><v>1</v></c><c r="D1"><v>2</v></c></row><row r="2"/><row r="4"><c r="A4" t="e"><v>#N/A</v></c></row><row><c><v>3</v></c><c><f>1/0</f></c></row>`;
    expect(cells(workbook(rows))).toEqual([
      [1, "", "1", "", "2"],
      [5, "3"],
    ]);
  });

  it("is the first that is not hidden", () => {
    const zip = workbook('<row><c t="inlineStr"><is><t>lists</t></is></c></row>', {
      "xl/workbook.xml":
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="Lists" sheetId="1" state="hidden" r:id="r1"/><sheet name="Jobs" sheetId="7" r:id="r9"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels": relations(
        ["r1", "worksheet", "worksheets/sheet1.xml"],
        ["r9", "worksheet", "worksheets/sheet2.xml"],
        ["r2", "styles", "styles.xml"],
      ),
      "xl/worksheets/sheet2.xml": '<worksheet><sheetData><row><c s="1"><v>44885</v></c></row></sheetData></worksheet>',
    });
    expect(cells(zip)).toEqual([[1, "2026-11-21"]]);
  });

  it("becomes CSV with each row on the line of its number, without a heading over it", () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row r="1">${text("Jobs")}</row><row r="3">${text("Title")}${text("Text")}</row><row r="4">${text("a, &quot;b&quot;")}${text("one\ntwo")}</row><row r="6">${text("c")}</row>`;
    const csv = Buffer.concat([...sheetToCsv(workbook(rows))]).toString();
    expect(csv).toBe('\n\nTitle,Text\n"a, ""b""",one\u2028two\n\nc,\n');
  });

  it.each([
    ["no workbook", { "_rels/.rels": "<Relationships/>" }, "another program"],
    ["a binary workbook", { "_rels/.rels": relations(["r1", "officeDocument", "xl/workbook.bin"]) }, "another program"],
    ["a document", { "xl/workbook.xml": "<document/>" }, "another program"],
    ["no XML", { "xl/worksheets/sheet1.xml": "<worksheet><row" }, "damaged"],
    ["a document type", { "xl/sharedStrings.xml": '<!DOCTYPE x [<!ENTITY a "b">]><sst/>' }, "damaged"],
  ])("is refused with %s", (_what, parts, words) => {
    expect(() => cells(workbook("", parts))).toThrow(words);
  });

  it("is unpacked no further than allowed, whatever its size is said to be", () => {
    const zip = workbook("", { "xl/sharedStrings.xml": new Uint8Array(5_000_000) });
    const allowance = { left: 1_000_000 };
    expect(() => [...unpackPart(zip, "xl/sharedStrings.xml", allowance)]).toThrow("too large");
    expect(Buffer.concat([...unpackPart(zip, "xl/sharedStrings.xml", { left: 5_000_000 })])).toHaveLength(5_000_000);
  });

  it("is refused when its cells share a text that is too much together", () => {
    const row = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>';
    const zip = workbook(row.repeat(200), {
      "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(900_000)}</t></si></sst>`,
    });
    expect(() => {
      for (const piece of sheetToCsv(zip)) expect(piece.length).toBeLessThan(2_000_000);
    }).toThrow("too large");
  });

  it("is refused when it is cut", () => {
    const zip = workbook(`<row><c><v>1</v></c></row>`);
    expect(() => cells(zip.subarray(0, zip.length / 2))).toThrow();
  });
});
