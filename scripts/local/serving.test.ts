import { Miniflare, type MiniflareOptions } from "miniflare";
import { readFile, rm, mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openLocalSql } from "../copies/local-sql";
import { localObjects } from "../copies/objects";
import { writeBackup } from "../copies/write-backup";
import { setting } from "./local-d1";
import { noteAccess, withAccess } from "./serving";

/** A site that writes a row, or says with what words it failed. */
const script = `
export default {
  async fetch(request, env) {
    try {
      await env.DB.prepare("insert into visits (page) values (?)").bind(request.url).run();
      return new Response("written");
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

let folder: string;
let site: Miniflare;
let forget: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "serving-"));
  const options = {
    name: "site",
    modules: true,
    script,
    compatibilityDate: "2026-04-01",
    cf: false,
    d1Databases: { DB: await setting("database_id") },
    r2Buckets: { FILES: await setting("bucket_name") },
    d1Persist: path.join(folder, "v3/d1"),
    r2Persist: path.join(folder, "v3/r2"),
  } as MiniflareOptions;
  site = new Miniflare(withAccess(options, "the key"));
  await (await site.getD1Database("DB")).exec("create table visits (id integer primary key, page text)");
  await (
    await site.getR2Bucket("FILES")
  ).put("photo/one two", "a picture", { httpMetadata: { contentType: "image/webp" } });
  forget = await noteAccess(folder, site, "the key");
}, 60_000);

afterAll(async () => {
  // Nothing to dispose of once the last test has done it.
  await site.dispose().catch(() => {});
  await rm(folder, { recursive: true, force: true });
});

it("a local backup beside a site that writes all the time fails none of its statements, and has rows and files", async () => {
  let isOver = false;
  const answers = new Map<string, number>();
  const visit = async () => {
    while (!isOver) {
      const answer = await site.dispatchFetch("http://localhost/");
      const said = `${answer.status} ${await answer.text()}`;
      answers.set(said, (answers.get(said) ?? 0) + 1);
    }
  };
  const visitors = Array.from({ length: 6 }, visit);
  for (let time = 0; time < 5; time++) {
    const local = await openLocalSql(folder, null);
    const done = await writeBackup({
      sql: local.sql,
      objects: localObjects(await local.files()),
      source: "local",
      file: path.join(folder, `${time}.gz`),
      copies: path.join(folder, "files"),
    });
    expect(done).toMatchObject({ tables: 1, objects: 1, missed: [] });
    await local.close();
  }
  isOver = true;
  await Promise.all(visitors);
  expect([...answers.keys()]).toEqual(["200 written"]);
  expect(await readFile(path.join(folder, "files/photo/one two"), "utf8")).toBe("a picture");
});

it("answers only those who have the key, which only the owner of the folder can read", async () => {
  const { url } = JSON.parse(await readFile(path.join(folder, "serving.json"), "utf8")) as { url: string };
  expect((await stat(path.join(folder, "serving.json"))).mode & 0o077).toBe(0);
  const body = JSON.stringify({ database: "DB", how: "all", statements: [{ sql: "select 1", values: [] }] });
  for (const [authorization, status] of [
    ["", 401],
    ["another key", 401],
    ["the key", 200],
  ] as const) {
    expect((await fetch(new URL("/d1", url), { method: "POST", headers: { authorization }, body })).status).toBe(
      status,
    );
  }
});

it("a command opens the database itself when the note is gone, and when the server that wrote it is", async () => {
  const rowsOf = async () => {
    const local = await openLocalSql(folder, null);
    return local.sql.rows("select count(*) > 0 from visits").finally(local.close);
  };
  expect(await rowsOf()).toEqual([[1]]);
  await site.dispose();
  expect(await rowsOf()).toEqual([[1]]);
  await forget();
  expect(await rowsOf()).toEqual([[1]]);
});
