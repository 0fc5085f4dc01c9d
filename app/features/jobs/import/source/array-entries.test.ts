import { expect, test } from "vitest";
import { readArrayEntries } from "./array-entries";

async function entriesOf(text: string, chunk = text.length): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  async function* chunks() {
    for (let from = 0; from < bytes.length; from += chunk) yield bytes.subarray(from, from + chunk);
  }
  const entries: string[] = [];
  for await (const entry of readArrayEntries(chunks())) entries.push(entry.text);
  return entries;
}

test.each([1, 3, 1_000])(
  "the entries of an array are read one by one, with anything between them, in chunks of %d bytes",
  async (chunk) => {
    const text = ' [ {"a": "x, ]y"} ,\t{"b":[1, 2]},\r\n{"c":"\\"d\\""}  ]';
    expect(await entriesOf(text, chunk)).toEqual(['{"a": "x, ]y"}', '{"b":[1, 2]}', '{"c":"\\"d\\""}']);
    expect(await entriesOf("[ \n ]", chunk)).toEqual([]);
  },
);

test.each([1, 4, 1_000])(
  "each entry has its position, from which reading continues with the next, in chunks of %d bytes",
  async (size) => {
    const text = '["a\\"],[", 12,{"b": "\\\\"}\n,"पुणे" ,[3]]';
    const bytes = new TextEncoder().encode(text);
    const read = async (offset: number, line: number) => {
      async function* chunks() {
        for (let from = offset; from < bytes.length; from += size)
          yield bytes.subarray(from, Math.min(from + size, bytes.length));
      }
      const entries: { number: number; text: string; end: number }[] = [];
      for await (const { number, text: entry, end } of readArrayEntries(chunks(), { offset, line }))
        entries.push({ number, text: entry, end });
      return entries;
    };
    const all = await read(0, 1);
    expect(all.map((entry) => [entry.number, entry.text])).toEqual([
      [1, '"a\\"],["'],
      [2, "12"],
      [3, '{"b": "\\\\"}'],
      [4, '"पुणे"'],
      [5, "[3]"],
    ]);
    for (const [at, { end, number }] of all.entries()) expect(await read(end, number + 1)).toEqual(all.slice(at + 1));
  },
);

test("an array that ends early gives the part of its last entry, and text after its end is not read", async () => {
  expect(await entriesOf('[1, {"a": "b', 3)).toEqual(["1", '{"a": "b']);
  expect(await entriesOf('[1, "a', 1)).toEqual(["1", '"a']);
  expect(await entriesOf("[1] , 2", 2)).toEqual(["1"]);
});
