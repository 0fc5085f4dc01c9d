import { describe, expect, it } from "vitest";
import { readCsvRecords, type CsvRecord } from "./csv-records";

async function* chunksOf(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Each record as its line and its fields, or its error. */
async function read(text: string): Promise<(readonly [number, string[] | string])[]> {
  const records: CsvRecord[] = [];
  for await (const record of readCsvRecords(chunksOf(text))) records.push(record);
  return records.map((record) => [record.line, "error" in record ? record.error : record.fields]);
}

describe("the records of a CSV file", () => {
  it("are one a line, each with its number, and empty lines are none", async () => {
    expect(await read("title,city\nTypist,Pune\n\nTutor,\n")).toEqual([
      [1, ["title", "city"]],
      [2, ["Typist", "Pune"]],
      [4, ["Tutor", ""]],
    ]);
  });

  it("span several lines where a field is in quotes, and a doubled quote is one quote", async () => {
    expect(await read('Typist,"Types,\nreads\nand says ""hello"""\nTutor,x\n')).toEqual([
      [1, ["Typist", 'Types,\nreads\nand says "hello"']],
      [4, ["Tutor", "x"]],
    ]);
  });

  it("read a quote within a field as a character", async () => {
    expect(await read('Typist,a 5" screen,x\nTutor,y,z\n')).toEqual([
      [1, ["Typist", 'a 5" screen', "x"]],
      [2, ["Tutor", "y", "z"]],
    ]);
  });

  it("lose one line when a quote is never closed or text follows the closing quote", async () => {
    expect(await read('Typist,"never closed\nTutor,y\n')).toEqual([
      [1, "its quotes do not match"],
      [2, ["Tutor", "y"]],
    ]);
    expect(await read('Typist,"closed" early,x\nTutor,y\n')).toEqual([
      [1, "its quotes do not match"],
      [2, ["Tutor", "y"]],
    ]);
  });

  it("may end without a line break, also within quotes", async () => {
    expect(await read('Typist,"Types\nreads"')).toEqual([[1, ["Typist", "Types\nreads"]]]);
    expect(await read("Typist,Pune")).toEqual([[1, ["Typist", "Pune"]]]);
  });

  it("accept a quoted field of a thousand lines, and no longer one", async () => {
    const field = (lines: number) => `Typist,"${"x\n".repeat(lines - 1)}x"\nTutor,y\n`;
    expect((await read(field(1000)))[0]?.[1]).toEqual(["Typist", `${"x\n".repeat(999)}x`]);
    expect((await read(field(1001)))[0]).toEqual([1, "its quotes do not match"]);
  });

  it("have the offset after each record, from which reading can continue", async () => {
    const ends = [];
    for await (const { end } of readCsvRecords(chunksOf("a,b\nआशा,c\n"))) ends.push(end);
    expect(ends).toEqual([
      { offset: 4, line: 2 },
      { offset: 4 + new TextEncoder().encode("आशा,c\n").length, line: 3 },
    ]);
  });
});

it("Reading of a CSV file continues after each record, with the number of the next line", async () => {
  const text = 'title,city\n\n"Typist ""x""","reads\nand types"\n"a",b"c,"d"\nTutor,"पुणे"\nCook,"open\nlast,row';
  const bytes = new TextEncoder().encode(text);
  const from = async (offset: number, line: number) => {
    async function* chunks() {
      yield bytes.subarray(offset);
    }
    const records: CsvRecord[] = [];
    for await (const record of readCsvRecords(chunks(), { from: { offset, line } })) records.push(record);
    return records;
  };
  const all = await from(0, 1);
  expect(all.map((record) => ["error" in record ? record.error : record.fields, record.line, record.end.line])).toEqual(
    [
      [["title", "city"], 1, 2],
      [['Typist "x"', "reads\nand types"], 3, 5],
      [["a", 'b"c', "d"], 5, 6],
      [["Tutor", "पुणे"], 6, 7],
      ["its quotes do not match", 7, 8],
      [["last", "row"], 8, 9],
    ],
  );
  for (const [at, { end }] of all.entries()) expect(await from(end.offset, end.line)).toEqual(all.slice(at + 1));
});
