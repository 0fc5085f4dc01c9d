import { describe, expect, it } from "vitest";
import { longestLine, readLines, type Line, type FilePosition } from "./lines";
import { columnNames, formatOf, type PlacedLine, readRows, type SourceFormat, type SourceLine } from "./read";

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function rowsOf(text: string, format: SourceFormat, size = 7): Promise<SourceLine[]> {
  const rows: SourceLine[] = [];
  for await (const { next: _next, ...row } of readRows(inPieces(new TextEncoder().encode(text), size), format))
    rows.push(row);
  return rows;
}

async function placedRowsOf(
  bytes: Uint8Array,
  format: SourceFormat,
  options?: Parameters<typeof readRows>[2],
): Promise<PlacedLine[]> {
  const rows: PlacedLine[] = [];
  for await (const row of readRows(inPieces(bytes, 5), format, options)) rows.push(row);
  return rows;
}

describe("resuming an earlier reading", () => {
  it.each([
    [
      "csv",
      '\ufeffrole,company\r\n"Writer, हिन्दी","The ""Best"" Co"\r\n\r\n"Cook\r\nand baker",Rasoi\r\n"x,y\nDriver,Yatra\n',
    ],
    ["ndjson", '{"title":"क"}\r\n\n{broken\n{"title":"ख"}'],
    ["json", '[{"title":"क, \\"x\\" ]"}, {"title":["a"]},\n  7 ,{"broken"},{"title":"ख"}]\n'],
  ] as const)("gives the same rows of %s as one reading", async (format, text) => {
    const bytes = new TextEncoder().encode(text);
    const all = await placedRowsOf(bytes, format);
    expect(all.length).toBeGreaterThan(2);
    for (const [at, { next }] of all.entries()) {
      const rest = await placedRowsOf(bytes.slice(next.offset), format, { from: next, columns: ["role", "company"] });
      expect(rest).toEqual(all.slice(at + 1));
    }
  });
});

describe("reading a JSON array", () => {
  it("numbers its entries, and reports entries that are no objects", async () => {
    expect(await rowsOf(' [ {"Title":"a","company":{"name":"b"}},\n3, {"title":"c,]"} ] ', "json", 1)).toEqual([
      { line: 1, row: { title: "a", company_name: "b" } },
      { line: 2, error: "is not a JSON object" },
      { line: 3, row: { title: "c,]" } },
    ]);
    expect(await rowsOf("[]", "json")).toEqual([]);
  });
});

it("distinguishes columns of the same name, and names those without a name", () => {
  expect(columnNames(["Job Title", "job_title", "", "पद"])).toEqual(["job_title", "job_title_2", "column_3", "पद"]);
});

describe("reading NDJSON", () => {
  it("numbers each row by its line, with byte order mark, CRLF, empty lines and a missing last line break", async () => {
    expect(await rowsOf('\ufeff{"title":"क"}\r\n\r\n{"Title ":"ख"}', "ndjson", 1)).toEqual([
      { line: 1, row: { title: "क" } },
      { line: 3, row: { title: "ख" } },
    ]);
  });

  it("reports a broken line and continues", async () => {
    expect(await rowsOf('{"title":"a"\n[1]\nnull\n{"title":"b"}\n', "ndjson")).toEqual([
      { line: 1, error: 'is not readable JSON: "{\\"title\\":\\"a\\""' },
      { line: 2, error: "is not a JSON object" },
      { line: 3, error: "is not a JSON object" },
      { line: 4, row: { title: "b" } },
    ]);
  });

  it("reads a line separator inside a text as text", async () => {
    expect(await rowsOf('{"title":"a\u2028b"}\n', "ndjson")).toEqual([{ line: 1, row: { title: "a\u2028b" } }]);
  });

  it("reports a line that is too long", async () => {
    const text = `{"title":"${"x".repeat(longestLine)}"}\n{"title":"b"}\n`;
    expect(await rowsOf(text, "ndjson", 65_536)).toEqual([
      { line: 1, error: "the line is too long" },
      { line: 2, row: { title: "b" } },
    ]);
  });
});

describe("reading CSV", () => {
  it("reads quoted commas, quotes and line breaks, and counts the lines of the file", async () => {
    const text =
      '\ufeffrole,company\r\n"Writer, Hindi","The ""Best"" Co"\r\n"Cook\r\nand baker",Rasoi\r\nDriver,Yatra\r\n';
    expect(await rowsOf(text, "csv")).toEqual([
      { line: 2, row: { role: "Writer, Hindi", company: 'The "Best" Co' } },
      { line: 3, row: { role: "Cook\nand baker", company: "Rasoi" } },
      { line: 5, row: { role: "Driver", company: "Yatra" } },
    ]);
  });

  it("reads a quote in the middle of a field as text", async () => {
    expect(await rowsOf('role,company\n5" pipe fitter,Nal\n', "csv")).toEqual([
      { line: 2, row: { role: '5" pipe fitter', company: "Nal" } },
    ]);
  });

  it("loses one row when a quote is never closed, not the rest of the file", async () => {
    const text = 'role,company\n"Writer,Lekh\nDriver,Yatra\n"Cook, vegetarian",Rasoi\nTailor,Dhaga\n';
    expect(await rowsOf(text, "csv")).toEqual([
      { line: 2, error: "its quotes do not match" },
      { line: 3, row: { role: "Driver", company: "Yatra" } },
      { line: 4, row: { role: "Cook, vegetarian", company: "Rasoi" } },
      { line: 5, row: { role: "Tailor", company: "Dhaga" } },
    ]);
  });

  it("reports a row with missing or additional columns, and allows additional empty ones", async () => {
    expect(await rowsOf("role,company,posted\nWriter,Lekh\nDriver,Yatra,today,x\nCook,Rasoi,today,,\n", "csv")).toEqual(
      [
        { line: 2, error: "has 2 columns, the header has 3" },
        { line: 3, error: "has 4 columns, the header has 3" },
        { line: 4, row: { role: "Cook", company: "Rasoi", posted: "today" } },
      ],
    );
  });

  it("fails when the header itself cannot be read", async () => {
    await expect(rowsOf('"role"x,company\nWriter,Lekh\n', "csv")).rejects.toThrow("header");
  });
});

it("recognises the format by the file's name, otherwise by its beginning", () => {
  expect(formatOf("a/postings.CSV", "{")).toBe("csv");
  expect(formatOf("postings.jsonl", "role,")).toBe("ndjson");
  expect(formatOf("postings.txt", ' {"title"')).toBe("ndjson");
  expect(formatOf("postings", "role,company")).toBe("csv");
  expect(formatOf("postings.json", '[\n{"title"')).toBe("json");
});

describe("the lines of a file", () => {
  const linesOf = async (text: string, size: number, from?: FilePosition) => {
    const lines: Line[] = [];
    for await (const line of readLines(inPieces(new TextEncoder().encode(text), size), from)) lines.push(line);
    return lines;
  };

  it.each([1, 2, 5, 100])("have their number, their text and their end offset, in pieces of %d bytes", async (size) => {
    expect(await linesOf("\ufeffएक\r\ntwo\n\nfour", size)).toEqual([
      { number: 1, text: "एक", isCut: false, end: 11 },
      { number: 2, text: "two", isCut: false, end: 15 },
      { number: 3, text: "", isCut: false, end: 16 },
      { number: 4, text: "four", isCut: false, end: 20 },
    ]);
    expect(await linesOf("two\n", size, { offset: 11, line: 2 })).toEqual([
      { number: 2, text: "two", isCut: false, end: 15 },
    ]);
  });

  it.each(["x", "क"])("keep a million characters of %s, and say when more were cut", async (letter) => {
    const [whole, cut, after] = await linesOf(
      `${letter.repeat(longestLine)}\n${letter.repeat(longestLine + 1)}${letter.repeat(10)}\nnext`,
      500_000,
    );
    expect([whole?.text.length, whole?.isCut, cut?.text.length, cut?.isCut]).toEqual([
      longestLine,
      false,
      longestLine,
      true,
    ]);
    expect([whole?.text.endsWith(letter), cut?.text.endsWith(letter), after?.text]).toEqual([true, true, "next"]);
  });
});

it("The fields of objects inside an object are columns, three objects deep", async () => {
  const [row] = await rowsOf('{"a":{"b":{"c":{"d":1}},"e":[1]},"f":2}', "ndjson");
  expect(row).toMatchObject({ row: { a_b_c: { d: 1 }, a_e: [1], f: 2 } });
});
