import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLocalD1 } from "./local-d1";

let folder: string;
let local: Awaited<ReturnType<typeof openLocalD1>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "d1-client-"));
  local = await openLocalD1(
    folder,
    "export default { fetch: (request) => Response.json(new URL(request.url).search) }",
    null,
  );
  await local.d1.prepare("create table words (id integer primary key, word text unique, bytes blob)").run();
}, 60_000);
afterAll(async () => {
  await local.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the local database from outside its worker", () => {
  it("gives back what was put in, in each way that a statement can be read", async () => {
    const insert = local.d1.prepare("insert into words (id, word, bytes) values (?, ?, ?)");
    const done = await local.d1.batch([
      insert.bind(1, "काम \u0000 घर", new Uint8Array([0, 255])),
      insert.bind(2, null, new Uint8Array([7]).buffer),
      insert.bind(3, "three", null),
    ]);
    expect(done.map(({ meta }) => meta.changes)).toEqual([1, 1, 1]);

    const read = local.d1.prepare("select * from words where id < ? order by id").bind(3);
    expect((await read.all()).results).toEqual([
      { id: 1, word: "काम \u0000 घर", bytes: [0, 255] },
      { id: 2, word: null, bytes: [7] },
    ]);
    expect(await read.raw()).toEqual([
      [1, "काम \u0000 घर", [0, 255]],
      [2, null, [7]],
    ]);
    expect(await read.raw({ columnNames: true })).toEqual([
      ["id", "word", "bytes"],
      [1, "काम \u0000 घर", [0, 255]],
      [2, null, [7]],
    ]);
    expect([await read.first("id"), (await read.first())?.id, await read.bind(0).first()]).toEqual([1, 1, null]);
  });

  it("fails with the database's own words, and a batch that fails leaves nothing", async () => {
    const insert = local.d1.prepare("insert into words (word) values (?)");
    await expect(local.d1.batch([insert.bind("new"), insert.bind("three")])).rejects.toThrow(
      /D1_ERROR: UNIQUE constraint failed: words\.word/,
    );
    expect(await local.d1.prepare("select count(*) as count from words where word = 'new'").first("count")).toBe(0);
    await expect(local.d1.prepare("select * from nowhere").all()).rejects.toThrow("no such table: nowhere");
    for (const value of [undefined, new Date(0), ["a", "b"], 5n])
      expect(() => insert.bind(value)).toThrow("D1_TYPE_ERROR");
    await expect(local.d1.prepare("select 1 as one").first("two")).rejects.toThrow("D1_COLUMN_NOTFOUND");
    await expect(local.d1.batch([insert.bind("new"), {} as D1PreparedStatement])).rejects.toThrow("another database");
  });

  it("leaves everything else to the given script", async () => {
    expect(await local.ask("from=outside")).toBe("?from=outside");
  });
});
