import { eq, sql } from "drizzle-orm";
import { spawnSync } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDb, type Db } from "db/client";
import { companies, jobs, users } from "db/schema";
import { importJobs } from "~/features/jobs/import/import-jobs";
import type { SourceLine } from "~/features/jobs/import/source/read";
import { main } from "../import";
import { migrate, openLocalD1 } from "../local/local-d1";

const now = Date.UTC(2026, 4, 20, 9);
let folder: string;
let local: Awaited<ReturnType<typeof openLocalD1>>;
let db: Db;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "import-"));
  vi.stubEnv("STATE_DIR", folder);
  local = await openLocalD1();
  await migrate(local.d1);
  db = createDb(local.d1);
}, 60_000);

afterAll(async () => {
  await local.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function* lines(rows: (Record<string, unknown> | string)[]): AsyncGenerator<SourceLine> {
  for (const [index, row] of rows.entries())
    yield typeof row === "string" ? { line: index + 1, error: row } : { line: index + 1, row };
}

const posting = (title: string, company: string, more: Record<string, unknown> = {}) => ({
  title,
  company,
  description: "Answer callers politely.",
  location: "Bhopal",
  salary: "₹ 2,00,000 - 3,00,000 P.A.",
  posted: "Just now",
  ...more,
});
const run = (rows: (Record<string, unknown> | string)[]) => importJobs(db, lines(rows), { now });
const found = async (word: string) =>
  (await db.all<{ rowid: number }>(sql`select rowid from job_search where job_search match ${`"${word}"`}`)).length;

describe("importing postings", () => {
  it("finds its migrations applied when it asks again", async () => {
    expect(await migrate(local.d1)).toEqual([]);
  });

  it("adds them as active public jobs that the search finds, and adds nothing the second time", async () => {
    const rows = [
      posting("Lighthouse Keeper", "Deepstambh"),
      posting("Lighthouse Painter", "DEEPSTAMBH4.0(3 Reviews)", { salary: "Not Disclosed" }),
    ];
    expect(await run(rows)).toEqual({ read: 2, added: 2, alreadyThere: 0, held: 0, refused: [], same: [], noted: [] });
    expect(await run(rows)).toEqual({ read: 2, added: 0, alreadyThere: 2, held: 0, refused: [], same: [], noted: [] });

    const [keeper] = await db.select().from(jobs).where(eq(jobs.title, "Lighthouse Keeper"));
    expect(keeper).toMatchObject({
      status: "active",
      visibility: "public",
      city: "bhopal",
      isRemote: false,
      salaryMin: 200_000_00,
      salaryLpa: 3,
      skills: [],
      viewsCount: 0,
      publishedAt: now - 1,
      expiresAt: now + 30 * 24 * 3_600_000,
    });
    expect(Math.floor((keeper?.listingKey ?? 0) / 1024)).toBe(now - 1);
    expect(await found("lighthouse")).toBe(2);
    expect(await db.$count(companies, eq(companies.nameKey, "deepstambh"))).toBe(1);
  });

  it("reports each refused row with its line and imports the rest", async () => {
    const rows = [
      posting("Kite Maker", "Patang"),
      "is not readable JSON",
      posting("", "Patang"),
      posting("Kite Maker", "Patang"),
      posting("Kite Flyer", "Patang"),
    ];
    expect(await run(rows)).toEqual({
      read: 5,
      added: 2,
      alreadyThere: 1,
      held: 0,
      refused: [
        { line: 2, reason: "is not readable JSON" },
        { line: 3, reason: "has no title" },
      ],
      same: [{ line: 4, reason: "same posting as line 1" }],
      noted: [],
    });
  });

  it("never attaches a job to an employer's own company, nor to a banned one", async () => {
    const company = { createdAt: 1, updatedAt: 1 };
    await db
      .insert(users)
      .values({
        id: "u1",
        email: "owner@example.in",
        userType: "employer",
        fullName: "Asha",
        createdAt: 1,
        updatedAt: 1,
      });
    await db.insert(companies).values([
      { ...company, id: "c1", userId: "u1", companyName: "Neem Mills", nameKey: "neem mills" },
      { ...company, id: "c2", companyName: "Dhokha Works", nameKey: "dhokha works", accountStatus: "banned" },
    ]);
    const report = await run([posting("Miller", "Neem Mills"), posting("Cashier", "Dhokha Works")]);
    expect(report).toMatchObject({
      added: 1,
      refused: [{ line: 2, reason: "the company Dhokha Works is banned here" }],
    });

    const [miller] = await db
      .select({ companyId: jobs.companyId, userId: companies.userId })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(jobs.title, "Miller"));
    expect(miller?.companyId).not.toBe("c1");
    expect(miller?.userId).toBeNull();
  });

  it("imports hundreds of long Hindi postings in order, and tells how far it is", async () => {
    const description = "ग्राहकों के फ़ोन का जवाब दें। ".repeat(250);
    const rows = Array.from({ length: 230 }, (_, index) =>
      posting(`सहायक ${index}`, `कंपनी ${index % 7}`, { description }),
    );
    const seen: number[] = [];
    const report = await importJobs(db, lines(rows), { now, onProgress: (state) => seen.push(state.read) });
    expect(report.added).toBe(230);
    expect(seen.at(-1)).toBe(230);
    expect(seen.length).toBeGreaterThan(2);

    const listed = await db
      .select({ title: jobs.title })
      .from(jobs)
      .where(sql`title like 'सहायक%'`)
      .orderBy(sql`listing_key desc`)
      .limit(2);
    expect(listed.map((job) => job.title)).toEqual(["सहायक 0", "सहायक 1"]);
  });

  it("takes postings whose text grows far beyond D1's limits when it is folded for the search", async () => {
    const rows = Array.from({ length: 60 }, (_, index) =>
      posting(`Calligrapher ${index}`, "Kalam", { description: "\ufdfa ".repeat(1500) }),
    );
    expect((await run(rows)).added).toBe(60);
  });

  it("lets two imports run side by side without adding anything twice", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => posting(`Weaver ${index}`, "Bunkar"));
    const reports = await Promise.all([run(rows), run(rows)]);
    expect(reports.reduce((sum, report) => sum + report.added, 0)).toBe(120);
    expect(await db.$count(jobs, sql`title like 'Weaver %'`)).toBe(120);
    expect(await db.$count(companies, eq(companies.nameKey, "bunkar"))).toBe(1);
  });
});

describe("npm run jobs:import", () => {
  const state = () => path.join(folder, "command");

  /** The whole command, as npm starts it. */
  function start(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "import", ...args], {
      encoding: "utf8",
      env: { ...process.env, STATE_DIR: state() },
    });
    return { status, stdout, stderr };
  }

  /** The same in this process, which has everything loaded already. */
  async function command(...args: string[]) {
    const said = { stdout: "", stderr: "" };
    const [log, error] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
    log.mockImplementation((text) => void (said.stdout += `${text}\n`));
    error.mockImplementation((text) => void (said.stderr += `${text}\n`));
    vi.stubEnv("STATE_DIR", state());
    try {
      return { status: await main(args), ...said };
    } finally {
      log.mockRestore();
      error.mockRestore();
    }
  }

  it("reads the file that is named, reports each refused row, adds nothing the second time, and ends", async () => {
    const file = path.join(folder, "postings.ndjson");
    await writeFile(file, `${JSON.stringify(posting("Lamp Lighter", "Deepak Light House"))}\n{broken\n`);
    const first = start(file);
    expect(first.status, first.stdout + first.stderr).toBe(0);
    expect(first.stdout).toContain("line 2:");
    expect(first.stdout).toContain("2 read, 1 added, 0 already there, 1 refused");
    expect(await command(file, "--yes")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("2 read, 0 added, 1 already there, 1 refused"),
    });
  }, 120_000);

  it("shows the mapping and the first rows, and writes nothing when it is only tried", async () => {
    const file = path.join(folder, "roles.csv");
    await writeFile(file, "Role,Employer,JD,CTC\nLamp Mender,Deepak Light House,Mend lamps.,a good package\n");
    const tried = await command(file, "--dry-run");
    expect(tried.status, tried.stderr).toBe(0);
    expect(tried.stdout).toMatch(/Title +← role/);
    expect(tried.stdout).toContain("line 2: Lamp Mender | Deepak Light House | All India | not disclosed");
    expect(tried.stdout).toContain('note: cannot read the salary "a good package"');
    expect(tried.stdout).toContain("Nothing was written.");
    const report = path.join(folder, "report.csv");
    expect(
      (await command(file, "--source", "Deepak", "--map", "salary=", "--yes", "--report", report)).stdout,
    ).toContain("1 read, 1 added");
    expect((await command(file, "--source", "deepak", "--yes")).stdout).toMatch(
      /Not read: ctc[^]*1 read, 0 added, 1 already there/,
    );
  }, 120_000);

  it("takes a role for the title of a job, lists as programs write them, no paragraph for a company, and a row whose pay cannot be read", async () => {
    const file = path.join(folder, "job-roles.csv");
    const about = "We are a family company that mends lamps in all of Bhopal since 1960.";
    const rows = [
      ["Role", "Company", "Company Name", "JD", "Skills", "Salary"],
      ...[1, 2].map((number) => [
        `Wick Trimmer ${number}`,
        about,
        "Deepak Wicks",
        `You are willing to invest time. Take enquiries via WhatsApp, ${number} a day.`,
        "['Wicks', 'Oil lamps']",
        "as per talent",
      ]),
    ];
    await writeFile(file, rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n"));
    const { status, stdout, stderr } = await command(file, "--yes");
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/Title +← role/);
    expect(stdout).toMatch(/Company +← company_name/);
    expect(stdout).toContain("No column says when a posting was published.");
    expect(stdout).toContain('note: cannot read the salary "as per talent"');
    expect(stdout).not.toContain("waits for review");
    expect(stdout).toContain("2 read, 2 added, 0 already there, 0 refused");
    const written = await openLocalD1(path.join(folder, "command"));
    const { results } = await written.d1
      .prepare(
        "select title, job_type as type, skills, salary_min as pay, published_at as at, status from jobs where title like 'Wick%' order by title",
      )
      .all<{ type: string; skills: string; pay: number | null; at: number; status: string }>();
    await written.close();
    expect(results.map(({ type, skills, pay, status: shown }) => [type, skills, pay, shown])).toEqual(
      [1, 2].map(() => ["full-time", '["Wicks","Oil lamps"]', null, "active"]),
    );
    for (const { at } of results) expect(Date.now() - at).toBeGreaterThan(23 * 3_600_000);
  }, 120_000);

  it("asks what becomes of rows that are unclear about work from home, by its own option where there is no terminal", async () => {
    const file = path.join(folder, "unclear.ndjson");
    await writeFile(
      file,
      `${JSON.stringify(posting("Shade Painter", "Deepak Light House", { description: "Laptops for work from home are given." }))}\n`,
    );
    expect((await command(file, "--dry-run")).stdout).toMatch(
      /one says in the text something else about work from home[^]*They are taken as the place says/,
    );
    expect((await command(file, "--map", "unclearPlace=leave-out")).stdout).toContain(
      "line 1: is left out: the place says in an office",
    );
  }, 120_000);

  it("fails at once with the columns that a file misses", async () => {
    const file = path.join(folder, "cities.csv");
    await writeFile(file, `city,state\n${"Pune,Maharashtra\n".repeat(2000)}`);
    const failed = await command(file);
    expect(failed).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        "No column of this file is mapped to “Title”, “Company” and “Description”. Its columns are city, state.",
      ),
    });
    expect(failed.stdout).not.toContain("has no title");
    expect((await command(file, "--map", "heading=city")).stderr).toContain("There is no field heading");
    expect((await command(file, "--map", "title=heading")).stderr).toContain("The file has no column heading");
  }, 120_000);

  it("says how it is used when no file is named, or one that is not there", async () => {
    expect(start()).toMatchObject({ status: 2, stderr: expect.stringContaining("Usage") });
    expect(await command("nowhere.csv")).toMatchObject({ status: 2, stderr: expect.stringContaining("nowhere.csv") });
  }, 120_000);
});

it("a clone in which nothing was built shows what the command takes", async () => {
  const clone = await mkdtemp(path.join(tmpdir(), "clone-"));
  try {
    for (const part of ["app", "db", "scripts", "project.inlang", "package.json", "package-lock.json", "tsconfig.json"])
      await cp(part, path.join(clone, part), { recursive: true, filter: (file) => !file.startsWith("app/paraglide") });
    await symlink(path.resolve("node_modules"), path.join(clone, "node_modules"));
    const ran = spawnSync(process.execPath, ["scripts/run.mjs", "import", "--help"], { cwd: clone, encoding: "utf8" });
    expect([ran.status, ran.stderr]).toEqual([0, ""]);
    expect(ran.stdout).toContain("Usage: npm run jobs:import -- FILE");
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}, 60_000);
