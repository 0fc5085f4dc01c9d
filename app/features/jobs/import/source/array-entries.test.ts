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

test.each([1, 3, 1_000])("the entries of an array come one by one, whatever stands between them, in chunks of %d bytes", async (chunk) => {
  const text = ' [ {"a": "x, ]y"} ,\t{"b":[1, 2]},\r\n{"c":"\\"d\\""}  ]';
  expect(await entriesOf(text, chunk)).toEqual(['{"a": "x, ]y"}', '{"b":[1, 2]}', '{"c":"\\"d\\""}']);
  expect(await entriesOf("[ \n ]", chunk)).toEqual([]);
});
