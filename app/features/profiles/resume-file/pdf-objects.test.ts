import { zlibSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { isUnsafe } from "./fault";
import { readPdf } from "./pdf";

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const flate = (text: string) => textOf(zlibSync(latin1(text), { level: 9 }));

/** A PDF with objects of one's own in it. */
const pdf = (objects: string, catalog = "") =>
  latin1(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\n${objects}\ntrailer <</Root 1 0 R>>\n%%EOF\n`,
  );

/** A PDF with a stream that holds one object, number 9. */
const packed = (
  object: string,
  { dictionary = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode", pack = flate, catalog = "" } = {},
) => pdf(`5 0 obj\n<<${dictionary}/Length 9>>\nstream\n${pack(`9 0 ${object}`)}\nendstream\nendobj`, catalog);

const faultOf = (bytes: Uint8Array, use: "shown" | "saved") => {
  const read = readPdf(bytes, use);
  return "fault" in read ? (isUnsafe(read.fault) ? "unsafe" : read.fault) : null;
};
const shown = (bytes: Uint8Array) => faultOf(bytes, "shown");
const saved = (bytes: Uint8Array) => faultOf(bytes, "saved");
const both = (bytes: Uint8Array) => [shown(bytes), saved(bytes)];

const script = "<</S/JavaScript/JS(app.alert(1))>>";
const web = "<</S/URI/URI(https://evil.example/)>>";

/** What PNG's predictor "up" makes of rows of four bytes. */
function predicted(text: string): string {
  const rows = text.padEnd(Math.ceil(text.length / 4) * 4).match(/[^]{4}/g) ?? [];
  return rows
    .map(
      (row, at) =>
        `\x02${Array.from(row, (character, column) => String.fromCharCode((character.charCodeAt(0) - (rows[at - 1]?.charCodeAt(column) ?? 0)) & 255)).join("")}`,
    )
    .join("");
}

describe("a PDF that is shown in a page or saved as a file", () => {
  it.each<[string, Uint8Array]>([
    [
      "a script that is packed twice",
      packed(script, {
        dictionary: "/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]",
        pack: (text) => flate(flate(text)),
      }),
    ],
    [
      "a script that is packed, then written in hexadecimal digits",
      packed(script, {
        dictionary: "/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]",
        pack: (text) => `${Buffer.from(flate(text), "latin1").toString("hex")}>`,
      }),
    ],
    [
      "a script in a stream that does not call itself one of objects",
      packed(script, { dictionary: "/N 1/First 4/Filter/FlateDecode" }),
    ],
    [
      "a script in a stream whose keys are spelled with numbers",
      packed(script, { dictionary: "/#4e 1/Firs#74 4/Filter/FlateDecode" }),
    ],
    [
      "a script behind a predictor",
      packed(script, {
        dictionary: "/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>",
        pack: (text) => flate(predicted(text)),
      }),
    ],
    [
      "a script in a stream whose filter has a short name",
      packed(script, { dictionary: "/Type/ObjStm/N 1/First 4/Filter/Fl" }),
    ],
    [
      "a script in a stream whose filter is in another object",
      packed(script, { dictionary: "/Type/ObjStm/N 1/First 4/Filter 9 0 R" }),
    ],
    [
      "a script in a stream with the filter of a second name",
      packed(script, { dictionary: "/Type/ObjStm/N 1/First 4/F/FlateDecode" }),
    ],
    [
      "a script in a stream whose first place is in another object",
      packed(script, { dictionary: "/Type/ObjStm/N 1/First 8 0 R/Filter/FlateDecode" }),
    ],
    [
      "a script in a stream whose dictionary holds the end of another",
      packed(script, { dictionary: "/X(endstream endobj 7 0 obj <<>> stream\n)/N 1/First 4/Filter/FlateDecode" }),
    ],
    [
      "a script in a stream within a comment",
      pdf(`% 5 0 obj <</N 1/First 4/Filter/FlateDecode>> stream\n${flate(`9 0 ${script}`)}\nendstream`),
    ],
    [
      "a script in a stream within a stream",
      pdf(
        `4 0 obj <</Length 99>> stream\n5 0 obj <</N 1/First 4/Filter/FlateDecode>> stream\n${flate(`9 0 ${script}`)}\nendstream\nendobj`,
      ),
    ],
    [
      "a script in a stream that begins in the line of its name",
      packed(script, { pack: (text) => ` \n${flate(text)}` }).map((byte, at, all) =>
        byte === 10 && textOf(all.slice(at - 6, at)) === "stream" && all[at + 1] === 32 ? 32 : byte,
      ),
    ],
    [
      "a script of an older version of an object",
      pdf(
        `6 0 obj ${script} endobj\n6 0 obj <<>> endobj\nxref\n0 1\n0000000000 65535 f \ntrailer <</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF`,
      ),
    ],
    ["a script that no table names", pdf(`77 0 obj [${script}] endobj`)],
    ["a script in disguise", pdf("6 0 obj <</S/J#61vaScript>> endobj")],
    ["what happens at opening a page", pdf("6 0 obj <</Type/Page/AA<</O 7 0 R>>>> endobj")],
    ["what happens at opening a page, packed and in disguise", packed("<</Type/Page/#41A<</O 7 0 R>>>>")],
    [
      "what happens at opening a page, in a dictionary that looks like a stream",
      pdf("6 0 obj <</X(>> stream\n)/AA<</O 7 0 R>>/Y(endstream)>> endobj"),
    ],
    ["a script at opening", pdf("", `/OpenAction${script}`)],
    ["an address at opening", pdf("", `/OpenAction${web}`)],
    ["an address at opening, in another object", pdf(`6 0 obj ${web} endobj`, "/OpenAction 6 0 R")],
    ["an address at opening, in another object that is packed", packed(web, { catalog: "/OpenAction 9 0 R" })],
    [
      "an address at opening, in one of two objects of a number",
      pdf(`6 0 obj ${web} endobj 6 0 obj <</S/GoTo/D[2 0 R/Fit]>> endobj`, "/OpenAction 6 0 R"),
    ],
    [
      "an address at opening, of an object whose number is hidden",
      pdf(`6 0 obj <</S/GoTo/D[2 0 R/Fit]>> endobj 6 0 %\nobj ${web} endobj`, "/OpenAction 6 0 R"),
    ],
    ["an address behind a harmless opening", pdf("", `/OpenAction<</S/GoTo/D[2 0 R/Fit]/Next${web}>>`)],
    ["printing at opening", pdf("", "/OpenAction<</S/Named/N/Print>>")],
    ["a program", pdf("6 0 obj <</S/Launch/F(cmd.exe)>> endobj")],
    ["a form that sends itself", packed("<</S/SubmitForm/F<</FS/URL/F(https://evil.example)>>>>")],
    ["another document", packed("<</S/GoToR/F(\\\\\\\\evil.example\\\\share)>>")],
    ["a document within it", packed("<</S/GoToE/T<<>>>>")],
    ["a form of XML", packed("<</XFA 7 0 R>>")],
    ["a film", packed("<</Subtype/RichMedia>>")],
    ["data that are read in", packed("<</S/ImportData/F(a.fdf)>>")],
    [
      "a dictionary that closes as a list",
      pdf("6 0 obj <</A[>>/N 1/First 4/Filter/FlateDecode]>> stream\nx\nendstream endobj"),
    ],
    [
      "a dictionary in which an object ends",
      pdf("6 0 obj <</N 1 endobj/First 4/Filter/FlateDecode>> stream\nx\nendstream endobj"),
    ],
  ])("is refused with %s", (_what, bytes) => {
    expect(both(bytes)).toEqual(["unsafe", "unsafe"]);
  });

  it("is refused when it needs a password, in any kind of table", () => {
    expect(both(pdf("6 0 obj <</Type/XRef/Encrypt 7 0 R/Length 0>> stream\n\nendstream endobj"))).toEqual([
      "locked",
      "locked",
    ]);
  });

  it("is refused when its compressed objects end early, are not compressed, or are missing", () => {
    expect(shown(packed("<</Type/Page>>", { pack: (text) => flate(text).slice(0, -8) }))).toBe("broken");
    expect(shown(packed("<</Type/Page>>", { pack: () => "not packed" }))).toBe("broken");
    expect(shown(packed("<</Type/Page>>", { dictionary: "/Type/ObjStm/N 1/First 4" }))).toBe("unsafe");
    expect(shown(packed("<</Type/Page>>", { dictionary: "/Type/ObjStm/N 2/First 4/Filter/FlateDecode" }))).toBe(
      "unsafe",
    );
    expect(shown(packed("<</Type/Page"))).toBe("broken");
    expect(shown(latin1("%PDF-1.7\n6 0 obj <</Type/Page\n%%EOF\n"))).toBe("broken");
  });

  it("may have two thousand streams of objects that unpack to twenty million bytes, and no more", () => {
    const stream = `5 0 obj<</Type/ObjStm/N 0/First 0/Filter/FlateDecode>>stream\n${flate("")}\nendstream endobj\n`;
    expect([shown(pdf(stream.repeat(2_000))), shown(pdf(stream.repeat(2_001)))]).toEqual([null, "unpacks_too_big"]);
    const long = (size: number) => packed(`<<>>${" ".repeat(size - 8)}`);
    expect([shown(long(20_000_000)), shown(long(20_000_001))]).toEqual([null, "unpacks_too_big"]);
  });

  it.each<[string, () => string]>([
    ["objects that begin in each other's strings", () => "6 0 obj<<(".repeat(150_000)],
    [
      "objects that begin in each other's strings, which end",
      () => `${"6 0 obj<<(".repeat(100_000)}${")>>".repeat(100_000)}`,
    ],
    ["objects that begin in one comment", () => "6 0 obj<<%".repeat(150_000)],
    ["openings at a page without end", () => `6 0 obj <<${"/OpenAction[0]".repeat(130_000)}>> endobj`],
    ["lists within lists", () => `6 0 obj ${"[".repeat(1_500_000)}`],
    ["strings of digits that do not end", () => "6 0 obj <4".repeat(150_000)],
    ["comments without an end", () => `6 0 obj <</N 1/First 4>>${"%".repeat(1_500_000)}`],
    ["white space before each number", () => `6 0${" ".repeat(60)}obj 1\n`.repeat(20_000)],
  ])("is answered within two seconds: %s", (_what, objects) => {
    const bytes = pdf(objects());
    const before = performance.now();
    shown(bytes);
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});

describe("an ordinary PDF", () => {
  const made: Uint8Array[] = [];
  beforeAll(async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText("Asha Kumari");
    made.push(await document.save({ useObjectStreams: true }), await document.save({ useObjectStreams: false }));
  });

  it("is accepted for both, with and without compressed objects", () => {
    expect(made.flatMap(both)).toEqual([null, null, null, null]);
    expect(both(packed("<</Type/Page/Parent 2 0 R/Contents 4 0 R>>"))).toEqual([null, null]);
  });

  it("may contain the names of actions in pictures and texts", () => {
    const picture =
      "4 0 obj <</Subtype/Image/Filter/DCTDecode/Length 30>>\nstream\nx/JS y/AA /URI /OpenAction obj\nendstream endobj";
    const page = "6 0 obj <</Length 30>>\nstream\nBT (my first obj \\(file) and /URI) Tj ET\nendstream endobj";
    const outline = "7 0 obj <</First 8 0 R/Last 8 0 R/Count 1>> endobj 8 0 obj <</Title(/AA)/Parent 7 0 R>> endobj";
    const colours = `9 0 obj <</N 3/Alternate/DeviceRGB/Filter/FlateDecode>> stream\n${flate("colours")}\nendstream endobj`;
    expect(both(pdf([picture, page, outline, colours].join("\n")))).toEqual([null, null]);
  });

  const link = (address: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</Type/Action/S/URI/URI${address}>>>>`;

  it("may have links where it is saved, as word processors make them, but not where it is shown", () => {
    for (const address of [
      "(https://asha.example/cv)",
      "(mailto:asha@mail.example)",
      "(tel:+915000000001)",
      "(linkedin.com/in/asha)",
      "<687474703A2F2F612E6578616D706C65>",
      "(https://a.example/\\(x\\)?q=1)",
    ]) {
      expect([address, ...both(pdf(`6 0 obj ${link(address)} endobj`))]).toEqual([address, "unsafe", null]);
      expect([address, ...both(packed(link(address)))]).toEqual([address, "unsafe", null]);
    }
    expect(
      both(
        pdf(
          `6 0 obj ${link("(https://asha.example)").replace("/S/URI/URI(https://asha.example)", "/URI(https://asha.example)/S/URI")} endobj`,
        ),
      ),
    ).toEqual(["unsafe", null]);
  });

  it.each([
    "(file:///C:/Windows/calc.exe)",
    "(javascript:alert\\(1\\))",
    "(\\152avascript:x)",
    "(java\nscript:x)",
    "(\\\\\\\\evil.example\\\\share)",
    "(//evil.example)",
    "<66696C653A2F2F78>",
    "(\xfe\xff\0f\0i\0l\0e\0:\0x)",
    " 9 0 R",
  ])("may not have a link to anything but pages, mailboxes and telephones: %s", (address) => {
    expect(both(packed(link(address)))).toEqual(["unsafe", "unsafe"]);
  });

  it("may have an opening page where it is saved, as LibreOffice and LaTeX set it", () => {
    const [place, turn] = ["[2 0 R/XYZ null null 0]", "<</S/GoTo/D[2 0 R/Fit]>>"];
    const opening = [
      pdf("", `/OpenAction${place}`),
      pdf("", `/OpenAction${turn}`),
      pdf(`6 0 obj ${turn} endobj`, "/OpenAction 6 0 R"),
      packed(turn, { catalog: "/OpenAction 9 0 R" }),
      pdf(`6 0 obj ${place} endobj`, "/OpenAction 6 0 R"),
    ];
    expect(opening.map(saved)).toEqual(opening.map(() => null));
    expect(opening.map(shown)).toEqual(opening.map(() => "unsafe"));
    expect(
      saved(pdf(`6 0 obj ${turn} endobj 7 0 obj ${link("(https://asha.example)")} endobj`, "/OpenAction 6 0 R")),
    ).toBeNull();
  });
});
