import { zlibSync } from "fflate";
import { describe, expect, it } from "vitest";
import { drawable, linesOf, shapeWord, spaceWidth } from "./lines";
import { outlineFaces } from "./outline-font.server";
import { sfntOf } from "./sfnt";

const { regular } = outlineFaces();

it.each([
  ["done ✅ 👩‍💻 now", "done   now"],
  ["© Asha™ ® 5*", "© Asha™ ® 5*"],
  ["a\tb\nc\u0007", "a b c"],
  ["क्‍ष", "क्‍ष"],
  ["e\u0301", "é"],
  ["\u202eAsha\u202c \u061cVerma", "Asha Verma"],
])("of %j the drawable part is %j", (text, drawn) => expect(drawable(text)).toBe(drawn));

it("vowel signs and conjuncts are shaped: a sign can move to the left, and three letters become one glyph", () => {
  const glyphsOf = (text: string) => shapeWord(regular, text).runs.flatMap(({ glyphs }) => glyphs);
  const [ka, sign] = [glyphsOf("क")[0], glyphsOf("कि")[0]];
  expect(glyphsOf("कि")[1]?.id, "the vowel sign stands before its letter").toBe(ka?.id);
  expect(sign?.id).not.toBe(ka?.id);
  expect(glyphsOf("क्ष")).toHaveLength(1);
  expect(glyphsOf("त्र")).toHaveLength(1);
});

it("a word of two scripts is drawn by two fonts, one after the other", () => {
  const { runs, width } = shapeWord(regular, "Excelमें");
  expect(runs.map(({ font }) => font.name)).toEqual(["Latin", "Devanagari"]);
  expect(runs[1]?.x).toBeGreaterThan(0);
  expect(runs[1]?.x).toBeLessThan(width);
});

it("no line is too wide, and no word is lost or cut unless it is too long for a line", () => {
  const text = "हिन्दी और English मिलाकर a rather long sentence with क्षितिज श्रीवास्तव in it";
  const lines = linesOf(regular, text, 9000);
  expect(lines.flatMap(({ words }) => words.map((word) => word.text)).join(" ")).toBe(text);
  for (const { width, words } of lines) {
    expect(width).toBeLessThanOrEqual(9000);
    expect(width).toBeCloseTo(
      words.reduce((sum, word) => sum + word.width + spaceWidth, -spaceWidth),
      3,
    );
  }
  const cut = linesOf(regular, "ज्योत्स्ना".repeat(12), 9000);
  expect(cut.length).toBeGreaterThan(1);
  expect(cut.flatMap(({ words }) => words.map((word) => word.text)).join("")).toBe("ज्योत्स्ना".repeat(12));
});

it("a line is filled to the last thousandth, by words and by the pieces of a word that is too long", () => {
  const widthOf = (text: string) => shapeWord(regular, text).width;
  const textsOf = (text: string, widest: number) =>
    linesOf(regular, text, widest).map(({ words }) => words.map((word) => word.text).join(" "));
  const both = widthOf("Asha") + spaceWidth + widthOf("Kumari");
  expect(textsOf("Asha Kumari", both)).toEqual(["Asha Kumari"]);
  expect(textsOf("Asha Kumari", both - 1)).toEqual(["Asha", "Kumari"]);
  const pair = widthOf("म") + widthOf("न");
  expect(textsOf("मनमनमन", pair)).toEqual(["मन", "मन", "मन"]);
  expect(textsOf("मनमन", pair - 1)).toEqual(["म", "न", "म", "न"]);
});

describe("a face of several fonts", () => {
  const font = (name: string, letters: string) => ({
    name,
    has: (codePoint: number) => letters.includes(String.fromCodePoint(codePoint)),
    shape: (text: string) => ({ glyphs: [], width: 100 * [...text].length }),
  });
  const face = [font("small", "abc\u0301"), font("large", "xyz\u0301\u0302")];
  const runsOf = (text: string) => shapeWord(face, text).runs.map((run) => [run.font.name, run.x]);

  it("draws each letter with the first font that has it, otherwise with the last used or the first font", () => {
    expect(runsOf("abx")).toEqual([
      ["small", 0],
      ["large", 200],
    ]);
    expect(runsOf("x?")).toEqual([["large", 0]]);
    expect(runsOf("?x")).toEqual([
      ["small", 0],
      ["large", 100],
    ]);
    expect(runsOf("😀x")).toEqual([
      ["small", 0],
      ["large", 100],
    ]);
  });

  it("draws a combining sign with the font of its letter where that has it", () => {
    expect(runsOf("x\u0301")).toEqual([["large", 0]]);
    expect(runsOf("a\u0302")).toEqual([
      ["small", 0],
      ["large", 100],
    ]);
  });

  it("does not break a word that just fits", () => {
    const textsOf = (text: string, widest: number) =>
      linesOf(face, text, widest).map(({ words }) => words.map((word) => word.text).join(" "));
    expect([textsOf("abc", 300), textsOf("abc", 299)]).toEqual([["abc"], ["ab", "c"]]);
    expect([textsOf("a b", 460), textsOf("a b", 459)]).toEqual([["a b"], ["a", "b"]]);
  });
});

it("A font is decompressed table by table, each at a multiple of four bytes, at any place in its buffer", () => {
  const tables = [
    ["head", Buffer.from("12345")],
    ["glyf", Buffer.alloc(300, 7)],
    ["name", Buffer.from("abcd")],
  ] as const;
  const packed = tables.map(([, bytes]) => (bytes.length > 100 ? Buffer.from(zlibSync(bytes)) : bytes));
  const woff = Buffer.alloc(44 + 20 * 3 + packed.reduce((sum, { length }) => sum + length, 0));
  woff.write("wOFF", 0);
  woff.writeUInt32BE(0x00010000, 4);
  woff.writeUInt16BE(3, 12);
  let at = 44 + 60;
  for (const [index, [tag, bytes]] of tables.entries()) {
    const own = packed[index]!;
    woff.write(tag, 44 + 20 * index);
    [at, own.length, bytes.length, 0xabc0 + index].forEach((value, field) =>
      woff.writeUInt32BE(value, 48 + 20 * index + 4 * field),
    );
    own.copy(woff, at);
    at += own.length;
  }
  const within = new Uint8Array(woff.length + 10);
  within.set(woff, 5);
  const sfnt = Buffer.from(sfntOf(within.subarray(5, 5 + woff.length)));
  expect([sfnt.readUInt32BE(0), ...[4, 6, 8, 10].map((offset) => sfnt.readUInt16BE(offset))]).toEqual([
    0x00010000, 3, 32, 1, 16,
  ]);
  expect(
    tables.map((_each, index) => [
      sfnt.toString("latin1", 12 + 16 * index, 16 + 16 * index),
      ...[4, 8, 12].map((field) => sfnt.readUInt32BE(12 + 16 * index + field)),
    ]),
  ).toEqual([
    ["head", 0xabc0, 60, 5],
    ["glyf", 0xabc1, 68, 300],
    ["name", 0xabc2, 368, 4],
  ]);
  expect(sfnt.length).toBe(372);
  for (const [index, [, bytes]] of tables.entries())
    expect(sfnt.subarray(sfnt.readUInt32BE(20 + 16 * index)).subarray(0, bytes.length)).toEqual(bytes);
  expect(() => sfntOf(new Uint8Array(60))).toThrow("not a WOFF font");
});
