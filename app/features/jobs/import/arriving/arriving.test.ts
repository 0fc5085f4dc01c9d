import { describe, expect, it } from "vitest";
import { readRows, type SourceLine } from "../source/read";
import { readArriving } from "./arriving";

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(content: string | Uint8Array, name = "jobs.csv", size = 7): Promise<SourceLine[]> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const arrived = await readArriving(name, inPieces(bytes, size));
  if (!arrived) return [];
  const rows: SourceLine[] = [];
  for await (const { next: _next, ...row } of readRows(arrived.chunks, arrived.format)) rows.push(row);
  return rows;
}

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
/** Signs of Windows-1252, each as its byte. */
const signs: Record<string, number> = { "’": 0x92, "–": 0x96, "€": 0x80, é: 0xe9, "£": 0xa3, "•": 0x95 };
const windows = (text: string) => Uint8Array.from(text, (sign) => signs[sign] ?? sign.charCodeAt(0));

const rows = [
  { line: 2, row: { title: "Café manager", pay: "£5 – €6", text: "Don’t; wait, really" } },
  { line: 3, row: { title: "Tutor", pay: "", text: "• maths" } },
];
const table = (separator: string) =>
  `title${separator}pay${separator}text\r\nCafé manager${separator}£5 – €6${separator}"Don’t; wait, really"\r\nTutor${separator}${separator}• maths\r\n`;

describe("a table as Excel saves it", () => {
  it.each([",", ";", "\t", "|"])("is read with its columns between %j, in every encoding", async (separator) => {
    const text = table(separator);
    for (const content of [
      text,
      `\ufeff${text}`,
      windows(text),
      utf16(text),
      utf16(`\ufeff${text}`),
      utf16(text, true),
      utf16(`\ufeff${text}`, true),
    ])
      for (const size of [1, 1000]) expect(await rowsOf(content, "jobs.csv", size)).toEqual(rows);
  });

  it.each(["sep=;\r\n", "\ufeffsep=;\r\n", '"sep=;"\r\n', "SEP=;\n"])(
    "is read by its line %j, and counts that line",
    async (line) => {
      const text = line + table(";");
      const counted = rows.map((row) => ({ ...row, line: row.line + 1 }));
      expect(await rowsOf(text)).toEqual(counted);
      expect(await rowsOf(utf16(text))).toEqual(counted);
    },
  );

  it("is read with the line ends of old Macs", async () => {
    expect(await rowsOf(table(";").replaceAll("\r\n", "\r"))).toEqual(rows);
    expect(await rowsOf(Uint8Array.from([...windows("title;pay\rCaf"), 0x8e, ...windows(";5\r")]))).toEqual([
      { line: 2, row: { title: "Café", pay: "5" } },
    ]);
  });

  it("is read in Hindi, and in UTF-16 without a mark", async () => {
    const text = "पद;कंपनी\nरसोइया;रसोई\n";
    for (const content of [text, utf16(text), utf16(text, true)])
      expect(await rowsOf(content)).toEqual([{ line: 2, row: { पद: "रसोइया", कंपनी: "रसोई" } }]);
  });

  it("keeps the lines of its rows over cells of several lines, empty lines and lines that cannot be read", async () => {
    const text = 'title;text\n"Cook";"cooks\nand ""bakes"""\n\n"Tutor"x;y\nDriver;drives\n"a;b";c,d\n';
    expect(await rowsOf(text)).toEqual([
      { line: 2, row: { title: "Cook", text: 'cooks\nand "bakes"' } },
      { line: 5, error: "its quotes do not match" },
      { line: 6, row: { title: "Driver", text: "drives" } },
      { line: 7, row: { title: "a;b", text: "c,d" } },
    ]);
  });

  it("may have a heading over its columns, and one column alone has none", async () => {
    expect(await rowsOf("Jobs in November;;\ntitle;pay;text\nCook;5;cooks\n")).toEqual([
      { line: 3, row: { title: "Cook", pay: "5", text: "cooks" } },
    ]);
    expect(await rowsOf("title\nCook\nTutor\n")).toEqual([
      { line: 2, row: { title: "Cook" } },
      { line: 3, row: { title: "Tutor" } },
    ]);
  });

  it("has a lone column of another sign, and texts full of commas, with semicolons between", async () => {
    expect(await rowsOf("title;text\nCook;cooks, bakes, fries\nTutor;maths, Hindi\nDriver;a, b, c, d\n")).toHaveLength(
      3,
    );
    expect(await rowsOf("title,text\nCook|baker,a; b; c\nTutor,d; e\n")).toMatchObject([
      { row: { title: "Cook|baker", text: "a; b; c" } },
      { row: { title: "Tutor" } },
    ]);
  });
});

describe("letters that cannot be read", () => {
  it("are Windows-1252 in a line without UTF-8, whatever the other lines are", async () => {
    const bytes = new Uint8Array(Buffer.concat([Buffer.from("title,text\nरसोइया,é\n"), windows("Café,don’t\n")]));
    expect(await rowsOf(bytes)).toMatchObject([
      { row: { title: "रसोइया", text: "é" } },
      { row: { title: "Café", text: "don’t" } },
    ]);
  });

  it("are shown as such in a line of UTF-8, and where Windows-1252 has none", async () => {
    const damaged = new Uint8Array(
      Buffer.concat([Buffer.from("title,text\nरसोइया,ab"), windows("é\n"), Buffer.from([0x43, 0x81, 0x2c, 0x0a])]),
    );
    expect(await rowsOf(damaged)).toMatchObject([{ row: { text: "ab\ufffd" } }, { row: { title: "C\ufffd" } }]);
  });
});

describe("what is no table", () => {
  it.each([
    ["old.xls", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), "save it as Excel workbook (.xlsx)"],
    [
      "locked.xlsx",
      new Uint8Array(Buffer.concat([Buffer.of(0xd0, 0xcf, 0x11, 0xe0), Buffer.from("EncryptedPackage", "utf16le")])),
      "has a password",
    ],
    ["page.xls", new TextEncoder().encode("<html><table>"), "a table of another program"],
    ["jobs.csv", new TextEncoder().encode("%PDF-1.7"), "is no table"],
    ["photo.csv", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), "is no table"],
  ])("%s says how to save it", async (name, bytes, words) => {
    await expect(rowsOf(bytes, name)).rejects.toThrow(words);
  });

  it("is an empty file", async () => {
    expect(await readArriving("jobs.csv", inPieces(new Uint8Array(), 1))).toBeNull();
  });
});
