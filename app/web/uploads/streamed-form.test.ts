import { describe, expect, it } from "vitest";
import { BrokenForm, readParts } from "./streamed-form";

/** A body that comes in pieces of some bytes. */
function bodyOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += size)));
    },
  });
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(Uint8Array.from(chunk));
  return Buffer.concat(pieces).toString();
}

async function partsOf(body: ReadableStream<Uint8Array>, boundary = "b", mostRead = Infinity) {
  const parts: [string, string | null, string][] = [];
  for await (const { name, fileName, chunks } of readParts(body, boundary))
    parts.push([name, fileName, parts.length < mostRead ? await textOf(chunks) : ""]);
  return parts;
}

const file = "a,b\r\n--not-b\r\nक,d\r\n";
const form = `--b\r\nContent-Disposition: form-data; name="source"\r\n\r\nPartner\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a %22b%22.csv"\r\nContent-Type: text/csv\r\n\r\n${file}\r\n--b\r\nContent-Disposition: form-data; name="last"\r\n\r\n\r\n--b--\r\n`;

describe("a multipart form that is read while it comes in", () => {
  it.each([1, 2, 3, 7, 64, 10_000])("has all its fields and files, in pieces of %d bytes", async (size) => {
    expect(await partsOf(bodyOf(form, size))).toEqual([
      ["source", null, "Partner"],
      ["file", 'a "b".csv', file],
      ["last", null, ""],
    ]);
  });

  it.each([1, 5, 10_000])(
    "continues after a part that was not read, or not to its end, in pieces of %d bytes",
    async (size) => {
      expect((await partsOf(bodyOf(form, size), "b", 0)).map(([name]) => name)).toEqual(["source", "file", "last"]);
      const names: string[] = [];
      for await (const { name, chunks } of readParts(bodyOf(form, size), "b")) {
        names.push(name);
        for await (const _ of chunks) break;
      }
      expect(names).toEqual(["source", "file", "last"]);
    },
  );

  it("gives the same as the platform's parser", async () => {
    const data = new FormData();
    data.set("source", "Partner");
    data.set("file", new File([file], 'x "y" z.csv'));
    const response = new Response(data);
    const boundary = /boundary=(.*)$/.exec(response.headers.get("content-type") ?? "")?.[1] ?? "";
    expect(await partsOf(response.body as ReadableStream<Uint8Array>, boundary)).toEqual([
      ["source", null, "Partner"],
      ["file", 'x "y" z.csv', file],
    ]);
  });

  it.each([
    ["nothing", ""],
    ["a beginning", form.slice(0, 100)],
    ["no end", form.slice(0, -6)],
    ["another boundary", form.replaceAll("--b", "--c")],
    ["no name", form.replace('name="file"; ', "")],
    ["a long header", form.replace("text/csv", "x".repeat(5000))],
  ])("is broken with %s", async (_, text) => {
    await expect(partsOf(bodyOf(text, 50))).rejects.toThrow(BrokenForm);
  });
});
