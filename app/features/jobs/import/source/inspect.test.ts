import { describe, expect, it } from "vitest";
import { inspect } from "./inspect";
import { LongBeginning, longestLine } from "./lines";
import type { SourceFormat } from "./read";

const megabyte = new Uint8Array(1_000_000).fill(120);

/**
 * A file that begins with a text, followed by a number of megabytes without a line end. `read` counts the megabytes
 * that are read.
 */
function endlessFile(begin: string, megabytes = 100) {
  const file = { read: 0, chunks };
  async function* chunks() {
    yield new TextEncoder().encode(begin);
    for (; file.read < megabytes; file.read++) yield megabyte;
  }
  return file;
}

describe("the inspection of a file", () => {
  it.each([
    ["csv", "role,company"],
    ["ndjson", '{"title":"'],
    ["json", '[{"title":"'],
  ] as [SourceFormat, string][])(
    "refuses %s without line breaks after some megabytes, and reads no more",
    async (format, begin) => {
      const file = endlessFile(begin);
      await expect(inspect(file.chunks(), format)).rejects.toThrow(LongBeginning);
      expect(file.read).toBeLessThan(8);
    },
  );

  it.each([
    ["csv", "role,company"],
    ["ndjson", '{"title":"'],
    ["json", '[{"title":"'],
  ] as [SourceFormat, string][])("refuses %s whose only row is too long", async (format, begin) => {
    await expect(inspect(endlessFile(begin, 2).chunks(), format)).rejects.toThrow("longer than 1,000,000 characters");
  });

  it("accepts a first row of the maximum length, in letters of three bytes", async () => {
    async function* chunks() {
      yield new TextEncoder().encode(
        `${JSON.stringify({ title: "क".repeat(longestLine - 12) })}\n{"company":"Lekh"}\n`,
      );
    }
    expect(await inspect(chunks(), "ndjson")).toMatchObject({
      columns: ["title", "company"],
      rows: [{ line: 1 }, { line: 2 }],
    });
  });

  it("reports a later row that is too long, and continues", async () => {
    async function* chunks() {
      yield new TextEncoder().encode("role,company\nWriter,Lekh\n");
      for (let at = 0; at < 20; at++) yield megabyte;
      yield new TextEncoder().encode("\nDriver,Yatra\n");
    }
    expect(await inspect(chunks(), "csv")).toMatchObject({
      columns: ["role", "company"],
      rows: [{ row: { role: "Writer" } }, { line: 3, error: "the line is too long" }, { row: { role: "Driver" } }],
    });
  });

  it("knows the columns of a CSV file that has no rows", async () => {
    async function* chunks() {
      yield new TextEncoder().encode("role,company\n");
    }
    expect(await inspect(chunks(), "csv")).toEqual({ columns: ["role", "company"], rows: [] });
  });
});
