import { createHash } from "node:crypto";
import { copyFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDb } from "db/client";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { createFakeCloudflare } from "../../tests/support/delivery/cloudflare-api";
import { cheapHashOf } from "../../tests/support/people/cheap-password";
import { migrate } from "../local/local-d1";
import { seed } from "../local/seed-data/seed";
import { cloudflareObjects, cloudflareSql } from "./cloudflare";
import { readContents } from "./contents";
import { packFrame } from "./format";
import { type LocalSql, openLocalSql } from "./local-sql";
import { localObjects } from "./objects";
import { restoreDatabase } from "./restoring/restore-database";
import type { SqlPort } from "./sql-port";
import { listTables } from "./tables";
import { writeBackup } from "./write-backup";

const now = Date.UTC(2026, 4, 20, 9);
let folder: string;
let source: LocalSql;
const named = new Map<string, LocalSql>();

const place = (name: string) => path.join(folder, name);

/** A database of that name, the same for the same name. */
async function openFresh(name: string, logId: string | null = null): Promise<LocalSql> {
  const known = named.get(name);
  if (known) return known;
  const local = await openLocalSql(place(name), logId);
  named.set(name, local);
  return local;
}

/** Values that JSON, JavaScript or a text in transit would change. */
const oddities = [
  `insert into rate_limits (key, hits, expires_at) values ('big', 9223372036854775807, -9223372036854775808), ('edge', 9007199254740991, 9007199254740993)`,
  `insert into rate_limits (key, hits, expires_at) values (x'00ff80', 1, 2), ('', 'not a number', x''), ('a' || char(0) || 'b', 0.1, 1)`,
  `insert into rate_limits (key, hits, expires_at) values (cast(x'eda080' as text), 1, 1), (cast(x'ff41' as text), 1, 1), (char(65533), 1e308, 5e-324)`,
  `insert into rate_limits (key, hits, expires_at) values ('I am Robert"); drop', 9e999, -9e999), ('नमस्ते 👩‍💻 ' || char(8232) || char(13) || char(10) || '\\', 1, 1)`,
  `insert into tickets (id, name, email, topic, message, locale, created_at, updated_at) values ('long', '', '', '', cast(zeroblob(900000) as text) || 'é', 'en', 0, 0), ('words', '', '', '', replace(hex(zeroblob(200000)), '0', 'ab'), 'en', 0, 0)`,
];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "copies-"));
  source = await openFresh("source");
  await migrate(source.d1);
  await seed(createDb(source.d1), now, cheapHashOf("kaamghar123"));
  for (const statement of oddities) await source.d1.prepare(statement).run();
  await (await source.files()).put("photo/one", "a picture", { httpMetadata: { contentType: "image/webp" } });
  await (await source.files()).put("resume/two", "a résumé");
  // Drawn anew when it is missing: no backup holds it.
  await (await source.files()).put("share-pictures/three.png", "a sharing picture");
}, 120_000);

afterAll(async () => {
  await Promise.all([...named.values()].map((each) => each.close()));
  await rm(folder, { recursive: true, force: true });
});

const jobOf = async (local: LocalSql, file: string, sql: SqlPort = local.sql) => ({
  sql,
  objects: localObjects(await local.files()),
  source: "local",
  file: place(file),
});

/** Type and bytes of every value of every table, those of the search's own tables included. */
async function everythingIn({ sql, d1 }: LocalSql): Promise<Record<string, unknown>> {
  const tables = await listTables(sql);
  const queries = tables.map(({ name, columns }) => {
    // One column each: D1 gives back at most 100.
    const bytes = columns.map(
      (column) =>
        `typeof("${column}") || ' ' || hex(iif(typeof("${column}") = 'real', printf('%!.20g', "${column}"), "${column}")) as "${column}"`,
    );
    return `select ${bytes.join(", ")} from "${name}" order by rowid`;
  });
  const schema =
    "select type, name, sql from sqlite_master where type in ('trigger', 'index', 'view', 'table') order by name";
  const answers = await d1.batch([...queries, schema].map((each) => d1.prepare(each)));
  return Object.fromEntries(
    [...tables.map(({ name }) => name), "schema"].map((name, at) => [name, answers[at]?.results]),
  );
}

async function answersOf(local: LocalSql) {
  const searches = ["q=data entry", "q=desiner", "q=अध्यापक", "category=design"];
  const ids = [];
  for (const each of searches)
    ids.push(
      (await findJobs(createDb(local.d1), readJobSearch(new URLSearchParams(each)), now)).jobs.map(({ id }) => id),
    );
  return ids;
}

/** The count and checksum of each table in a file. */
async function checksumsOf(name: string) {
  const file = await open(place(name));
  const { tables, objects, end } = await readContents(file).finally(() => file.close());
  return {
    tables: [...tables].map(([table, { rows, hash }]) => [table, rows, hash.digest("hex")]),
    objects,
    complete: end?.complete,
  };
}

/** A port that breaks after this many statements. */
function breaking(sql: SqlPort, after: number): SqlPort {
  let left = after;
  return { ...sql, rows: (...args) => (left-- > 0 ? sql.rows(...args) : Promise.reject(new Error("the line is cut"))) };
}

describe("a backup and its restore", () => {
  it("a database that is restored over Cloudflare's API, with its limits, failures and lost answers, equals the one that was backed up in every value, index and search", async () => {
    const done = await writeBackup({ ...(await jobOf(source, "whole.gz")), copies: place("files") });
    expect(done).toMatchObject({ objects: 2, missed: [], resumed: false });
    expect((await stat(place("whole.gz"))).mode & 0o077).toBe(0);

    const restored = await openFresh("restored");
    const fake = createFakeCloudflare(restored);
    const copies = { folder: place("files"), store: cloudflareObjects(fake.access, "bucket") };
    const result = await restoreDatabase({ sql: cloudflareSql(fake.access, "db"), file: place("whole.gz"), copies });
    expect(result).toMatchObject({
      rows: done.rows,
      dropped: [],
      recounted: 0,
      migrated: [],
      files: { put: 2, missing: [] },
    });
    expect(await everythingIn(restored)).toEqual(await everythingIn(source));
    expect(await answersOf(restored)).toEqual(await answersOf(source));
    const { sql } = restored;
    expect((await listTables(sql)).filter(({ name }) => name.startsWith("job_search"))).toEqual([]);
    expect(await sql.rows("select * from job_search_ranking order by search_rowid")).toEqual(
      await sql.rows("select * from job_search_ranking_rows order by search_rowid"),
    );
    const picture = await (await restored.files()).get("photo/one");
    expect([await picture?.text(), picture?.httpMetadata?.contentType]).toEqual(["a picture", "image/webp"]);
    expect(fake.waits()).toContain(7_000);
    expect(fake.troubles()).toMatchObject({
      limited: expect.any(Number),
      broken: expect.any(Number),
      lost: expect.any(Number),
    });
  });

  it("a log database of its own is in the same file and is restored beside the first one, or is asked for", async () => {
    const [apart, restored] = [await openFresh("apart", "logs"), await openFresh("apart-restored", "logs")];
    await restoreDatabase({ sql: apart.sql, logs: apart.logs, file: place("whole.gz") });
    expect(await apart.logs?.rows("select count(*) from deliveries")).toEqual([[0]]);
    await apart.logs?.rows(
      "insert into task_runs (id, task, started_at, duration_ms, counts) values ('there', 'water_plants', 1, 2, '{\"plants\":3}')",
    );
    await apart.sql.rows(
      "insert into task_runs (id, task, started_at, duration_ms, counts) values ('not moved yet', 'water_plants', 1, 2, '{}')",
    );
    const logs = apart.logs && { sql: apart.logs, source: "logs" };
    const job = { ...(await jobOf(apart, "apart.gz")), logs };
    await expect(writeBackup({ ...job, logs: logs && { ...logs, sql: breaking(logs.sql, 6) } })).rejects.toThrow(
      "the line is cut",
    );
    await expect(writeBackup({ ...job, logs: null })).rejects.toThrow("another log database");
    expect(await writeBackup(job)).toMatchObject({ resumed: true });

    await expect(restoreDatabase({ sql: restored.sql, file: job.file })).rejects.toThrow("bind LOG_DB");
    await restoreDatabase({ sql: restored.sql, logs: restored.logs, file: job.file });
    expect(await everythingIn(restored)).toEqual(await everythingIn(apart));
    for (const { name } of await listTables(apart.logs as SqlPort)) {
      expect(await restored.logs?.rows(`select * from ${name}`), name).toEqual(
        await apart.logs?.rows(`select * from ${name}`),
      );
    }
    expect(await restored.logs?.rows("select id from task_runs")).toEqual([["there"]]);
    await expect(
      restoreDatabase({ sql: (await openFresh("apart-empty")).sql, logs: restored.logs, file: job.file }),
    ).rejects.toThrow("is not empty");
  });

  it("a backup that is interrupted at any statement and started again ends as one that was not interrupted", async () => {
    const tables = (await listTables(source.sql)).length;
    for (const after of [0, 3, 20, tables]) {
      const file = `broken-${after}.gz`;
      await expect(writeBackup(await jobOf(source, file, breaking(source.sql, after)))).rejects.toThrow(
        "the line is cut",
      );
    }
    const half = `broken-${tables}.gz`;
    const size = (await stat(place(half))).size;
    // Killed while writing: the last frame is incomplete, or is followed by old bytes of the disk.
    for (const [name, cut] of [
      ["torn-1.gz", size - 1],
      ["torn-2.gz", size >> 1],
      ["torn-3.gz", 10],
    ] as const) {
      await copyFile(place(half), place(name));
      await truncate(place(name), cut);
      expect(await writeBackup(await jobOf(source, name))).toMatchObject({ resumed: cut > 10 });
      expect(await checksumsOf(name)).toEqual(await checksumsOf("whole.gz"));
    }
    await expect(writeBackup(await jobOf(source, "torn-1.gz"))).rejects.toThrow("is complete already");
    await expect(writeBackup({ ...(await jobOf(source, half)), source: "another" })).rejects.toThrow(
      "is a backup of local, not of another",
    );
  });

  it("a damaged, cut off or unfinished file is refused before anything is written, and another file is not overwritten", async () => {
    const bytes = await readFile(place("whole.gz"));
    const restored = await openFresh("empty");
    const sql = restored.sql;
    const middle = Buffer.from(bytes);
    middle.writeUInt8(middle.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    const cases: [string, Buffer][] = [
      ["damaged at byte", middle],
      ["the file ends within a part", bytes.subarray(0, -1)],
      ["damaged at byte", Buffer.concat([bytes, bytes])],
      ["damaged at byte 0", Buffer.from("not a backup")],
      ["is not complete", Buffer.alloc(0)],
    ];
    for (const [words, contents] of cases) {
      await writeFile(place("bad.gz"), contents);
      await expect(restoreDatabase({ sql, file: place("bad.gz") })).rejects.toThrow(words);
    }
    expect(await sql.rows("select name from sqlite_master where name not like '\\_cf%' escape '\\'")).toEqual([]);

    for (const letter of ["A long letter that is no backup and is not to be lost.", "short"]) {
      await writeFile(place("letter.txt"), letter);
      await expect(writeBackup(await jobOf(source, "letter.txt"))).rejects.toThrow("is no backup");
      expect(await readFile(place("letter.txt"), "utf8")).toBe(letter);
    }
  });

  it("a file of another format is neither restored nor continued, and the sentence says which program can", async () => {
    const head = {
      backup: "kaamghar",
      format: 1,
      source: "local",
      startedAt: new Date(now).toISOString(),
      migrations: [],
      tables: [],
    };
    const frame = await packFrame(JSON.stringify(head));
    const end = {
      complete: true,
      finishedAt: head.startedAt,
      rows: 0,
      listed: 0,
      sha256: createHash("sha256").update(frame).digest("hex"),
    };
    await writeFile(place("older.gz"), Buffer.concat([frame, await packFrame(JSON.stringify(end))]));
    const words =
      "This backup has format 1, and this program reads format 2 alone; use the version of the program that wrote it";
    await expect(restoreDatabase({ sql: (await openFresh("older")).sql, file: place("older.gz") })).rejects.toThrow(
      words,
    );
    await writeFile(place("begun.gz"), frame);
    await expect(writeBackup(await jobOf(source, "begun.gz"))).rejects.toThrow(words);
  });

  it("a restore refuses a database that has rows", async () => {
    await expect(restoreDatabase({ sql: source.sql, file: place("whole.gz") })).rejects.toThrow(
      /is not empty \(\w+ has rows\)/,
    );
  });

  it("rows that were deleted or exchanged while the backup ran are left out and reported, and every other row is restored", async () => {
    const changing = await openFresh("changing");
    await restoreDatabase({ sql: changing.sql, file: place("whole.gz") });
    const sql = changing.sql;
    const [user, second] = (await sql.rows("select id from users order by rowid limit 2")).map(([id]) => String(id));
    await sql.rows("insert into sessions (id, user_id, created_at, expires_at) values ('s', ?1, 0, 0)", [user ?? ""]);
    await sql.rows(
      "insert into users (id, email, user_type, full_name, created_at, updated_at) values ('gone', 'gone@kaamghar.example', 'seeker', '', 0, 0), ('zz', 'last@kaamghar.example', 'seeker', '', 0, 0)",
    );
    await sql.rows("insert into sessions (id, user_id, created_at, expires_at) values ('dangling', 'gone', 0, 0)");
    const busy: SqlPort = {
      ...sql,
      async rows(statement, params) {
        if (/from "users"/.test(statement) && /> -9007199254740991 /.test(statement)) {
          await sql.rows("delete from sessions where user_id = 'gone'");
          await sql.rows("delete from users where id = 'gone'");
        }
        const rows = await sql.rows(statement, params);
        if (/from "users"/.test(statement) && rows.some((row) => row.includes(`t${second}`))) {
          await sql.rows("update users set email = 'moved@kaamghar.example' where id = ?1", [second ?? ""]);
          const taken = rows
            .find((row) => row.includes(`t${second}`))
            ?.map(String)
            .find((value) => value.includes("@"));
          await sql.rows("update users set email = ?1 where id = 'zz'", [taken?.slice(1) ?? ""]);
        }
        return rows;
      },
    };
    await writeBackup({ ...(await jobOf(changing, "changing.gz")), sql: busy, pageRows: 2 });
    const restored = await openFresh("empty");
    const { dropped } = await restoreDatabase({ sql: restored.sql, file: place("changing.gz") });
    expect(dropped.map(({ table, why }) => ({ table, why }))).toEqual([
      { table: "users", why: "the same key or address is there twice" },
      { table: "sessions", why: "points to a row that is not there" },
    ]);
    expect(await restored.sql.rows("pragma foreign_key_check")).toEqual([]);
    expect(await restored.sql.rows("select id from sessions")).toEqual([["s"]]);
  });

  it("a backup over Cloudflare's API holds what a local one holds", async () => {
    const { access } = createFakeCloudflare(source);
    const sql = cloudflareSql(access, "db");
    await writeBackup({
      sql,
      objects: cloudflareObjects(access, "bucket"),
      source: "db",
      file: place("remote.gz"),
      copies: place("remote-files"),
    });
    expect(await checksumsOf("remote.gz")).toEqual(await checksumsOf("whole.gz"));
    expect(await readFile(place("remote-files/resume/two"), "utf8")).toBe("a résumé");
    await expect(sql.rows("select 1 from nowhere")).rejects.toThrow(/no such table/);
    await expect(cloudflareSql({ ...access, token: "wrong" }, "db").rows("select 1")).rejects.toThrow(
      "Cloudflare: 401 Authentication error (10000)",
    );
  });
});
