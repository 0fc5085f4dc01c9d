import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { auditLog, deliveries, errorGroups, taskRuns } from "db/schema";
import { unlimited } from "~/features/budgets/budget";
import { errorRetention } from "~/features/errors/errors.server";
import { forgetRuns } from "~/features/scheduled/clean-up.server";
import { crons } from "~/features/scheduled/task";
import { forgetReports } from "~/log/error-reports";
import { site as worker } from "~/site";
import { db, logDb, testContext } from "../../../support/context";
import { rejectingDb } from "../../../support/databases/failing-db";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createSeeker, signedIn, type Person } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { createLead } from "../../../support/scenes/leads/lead-news";

const page = "/function-logs";
let owner: Person;
let admin: Person;

beforeAll(async () => {
  [owner, admin] = [await createAdmin("owner"), await createAdmin("admin")];
});
beforeEach(async () => {
  forgetReports();
  await db.delete(auditLog);
  await logDb().batch([logDb().delete(taskRuns), logDb().delete(deliveries), logDb().delete(errorGroups)]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const act = (values: Partial<typeof auditLog.$inferInsert> = {}) => {
  const createdAt = values.createdAt ?? Date.now();
  return db
    .insert(auditLog)
    .values({
      id: createId(createdAt),
      actorId: owner.id,
      action: "role_granted",
      subjectId: "somebody",
      createdAt,
      ...values,
    });
};

describe("the audit log", () => {
  it("shows actor, action and subject, the state before and after, and links to the page of the subject", async () => {
    const seeker = await createSeeker({ fullName: "Meena Kumari" });
    const { companyId } = await createEmployer({}, { companyName: "List Makers" });
    await act({ subjectId: seeker.id, detail: "admin", before: { role: null }, after: { role: "admin" } });
    await act({ action: "company_banned", subjectId: companyId });
    const { leadId } = await createLead({ need: "A logo for a tea stall." });
    await act({ action: "lead_removed", subjectId: leadId });
    const { text, html } = await (await signedIn(admin)).get(page);
    expect(text).toContain("role: none → admin");
    expect(text).toContain("By Vikram Owner · to Meena Kumari");
    expect(html).toContain(`href="/owner-portal/website-users/${seeker.id}"`);
    expect(html).toContain(`href="/employer-members/${companyId}"`);
    expect(text).toContain("to A logo for a tea stall.");
  });

  it("can be filtered by action, actor, subject, days and id", async () => {
    const seeker = await createSeeker();
    const old = Date.parse("2026-11-01T10:00:00+05:30");
    await act({ id: "the-old-one", subjectId: seeker.id, detail: "Entry A", createdAt: old });
    await act({ action: "seeker_banned", actorId: admin.id, subjectId: seeker.id, detail: "Entry B" });
    await act({ subjectId: "another", detail: "Entry C" });
    const visitor = await signedIn(owner);
    const entries = async (query: string) =>
      ((await visitor.get(`${page}?tab=audit&${query}`)).text.match(/Entry \w/g) ?? []).sort().join("");
    expect(await entries("")).toBe("Entry AEntry BEntry C");
    expect(await entries("action=seeker_banned")).toBe("Entry B");
    expect(await entries(`actor=${encodeURIComponent(admin.email)}`)).toBe("Entry B");
    expect(await entries(`subject=${seeker.id}&actor=${owner.id}`)).toBe("Entry A");
    expect(await entries("from=2026-11-01&to=2026-11-01")).toBe("Entry A");
    expect(await entries("to=2026-10-31")).toBe("");
    expect(await entries("q=the-old-one")).toBe("Entry A");
    expect(await entries("actor=nobody%40example.in")).toBe("");
  });

  it("has fifty a page, the newest first, and links to older ones", async () => {
    const now = Date.now();
    for (let number = 0; number < 60; number++)
      await act({ detail: `Entry ${String(number).padStart(2, "0")}`, createdAt: now - Math.floor(number / 7) });
    const visitor = await signedIn(owner);
    const entries = (text: string) => text.match(/Entry \d\d/g) ?? [];
    const first = await visitor.get(page);
    const next = /href="(\/function-logs\?[^"]*before=[^"]+)"/.exec(first.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await visitor.get(next);
    expect([entries(first.text).length, entries(second.text).length]).toEqual([50, 10]);
    expect(new Set([...entries(first.text), ...entries(second.text)]).size).toBe(60);
  });

  it("can be exported as filtered CSV, without formulas from users, and the export is recorded", async () => {
    await act({ detail: '=HYPERLINK("https://evil.example")', action: "seeker_banned" });
    await act({ detail: "Not this one" });
    const visitor = await signedIn(owner);
    const file = await visitor.get(`${page}.csv?tab=audit&action=seeker_banned`);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toMatch(/attachment; filename="audit-20\d\d-\d\d-\d\d\.csv"/);
    expect(file.html).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(file.html).not.toContain("Not this one");
    expect(await db.select().from(auditLog).where(eq(auditLog.action, "logs_exported"))).toMatchObject([
      { actorId: owner.id, detail: "audit" },
    ]);
  });
});

describe("the logs of tasks and deliveries", () => {
  it("show the runs of one task that failed", async () => {
    const run = (task: string, error: string | null) =>
      logDb()
        .insert(taskRuns)
        .values({ id: createId(Date.now()), task, startedAt: Date.now(), durationMs: 5, counts: { things: 2 }, error });
    await run("expire_jobs", null);
    await run("expire_jobs", "Error: no disk");
    await run("clean_up", "Error: no broom");
    const { text } = await (await signedIn(admin)).get(`${page}?tab=tasks&subject=expire_jobs&status=failed`);
    expect(text).toContain("Error: no disk");
    expect(text).not.toContain("no broom");
    expect(text.match(/2 things/g)).toHaveLength(1);
  });

  it("show mails and pushes by the time of writing, with any id, page by page and by days", async () => {
    const old = Date.parse("2026-11-01T10:00:00+05:30");
    const written = Array.from({ length: 60 }, (_, at) => ({
      id: ["broadcast-x-", "digest-", ""][at % 3] + createId(old + at),
      createdAt: old + Math.floor(at / 4) * 1000,
      lastError: `Fault ${String(at).padStart(2, "0")}`,
    }));
    const later = { id: "alpha", createdAt: old + 2 * day, lastError: "Fault 99" };
    for (const row of [...written, later])
      await logDb()
        .insert(deliveries)
        .values({
          channel: "email",
          recipient: "k@example.in",
          payload: {},
          status: "sent",
          giveUpAt: 1,
          finishedAt: row.createdAt,
          ...row,
        });
    const visitor = await signedIn(admin);
    const faults = (text: string) => text.match(/Fault \d\d/g) ?? [];
    const first = await visitor.get(`${page}?tab=deliveries`);
    const next = /href="(\/function-logs\?[^"]*before=[^"]+)"/.exec(first.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const shown = [first, await visitor.get(next)].flatMap(({ text }) => faults(text));
    const inOrder = [...written, later]
      .sort((one, other) => other.createdAt - one.createdAt || (other.id < one.id ? -1 : 1))
      .map(({ lastError }) => lastError);
    expect(shown).toEqual(inOrder);
    expect(faults((await visitor.get(`${page}?tab=deliveries&from=2026-11-02`)).text)).toEqual(["Fault 99"]);
    expect(
      faults(
        (await visitor.get(`${page}?tab=deliveries&status=sent&channel=email&from=2026-11-01&to=2026-11-01`)).text,
      ),
    ).toHaveLength(50);
    expect(faults((await visitor.get(`${page}?tab=deliveries&q=broadcast-x-`)).text)).toHaveLength(20);
  });

  it("show mails by status, channel and person, without addresses", async () => {
    const seeker = await createSeeker({ fullName: "Meena Kumari" });
    const deliver = (values: Partial<typeof deliveries.$inferInsert>) => {
      const now = Date.now();
      const finished = values.status === "waiting" ? { nextAttemptAt: now } : { finishedAt: now };
      return logDb()
        .insert(deliveries)
        .values({
          id: createId(now),
          channel: "email",
          recipient: "kavita@example.in",
          payload: {},
          status: "sent",
          giveUpAt: now,
          createdAt: now,
          ...finished,
          ...values,
        });
    };
    await deliver({ lastError: "Fault A: kavita@example.in is full", status: "dead" });
    await deliver({ lastError: "Fault B", userId: seeker.id, channel: "push", recipient: "device-1" });
    await deliver({ lastError: "Fault C", status: "waiting" });
    const visitor = await signedIn(admin);
    const read = async (query: string) => {
      const { text, html } = await visitor.get(`${page}?tab=deliveries&${query}`);
      expect(html).not.toMatch(/kavita@example\.in|device-1/);
      return (text.match(/Fault \w/g) ?? []).sort().join("");
    };
    expect(await read("")).toBe("Fault AFault BFault C");
    expect(await read("status=dead")).toBe("Fault A");
    expect(await read("status=waiting")).toBe("Fault C");
    expect(await read("channel=push")).toBe("Fault B");
    expect(await read(`subject=${seeker.id}`)).toBe("Fault B");
    expect((await visitor.get(`${page}?tab=deliveries`)).text).toContain("k***@example.in");
    expect((await visitor.get(`${page}.csv?tab=deliveries`)).html).not.toContain("kavita@example.in");
  });
});

describe("errors of the site", () => {
  const fail = async (address = "/company-directory", failing: D1Database = rejectingDb(/"companies"/)) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
    return createVisitor({ env: { DB: failing } }).get(address, { "cf-ray": "8a1b2c3d4e5f6789-BOM" });
  };

  it("become one row per cause, with count, time, release, request and no personal data", async () => {
    await fail("/company-directory?q=Plantedname+Sharma");
    await fail("/company-directory?q=planted%40example.in");
    const rows = await logDb().select().from(errorGroups);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({
        count: 2,
        requestId: "8a1b2c3d4e5f6789-BOM",
        route: "/company-directory",
        lastRelease: row.firstRelease,
      });
      expect(row.lastAt).toBeGreaterThanOrEqual(row.firstAt);
      expect(JSON.stringify(row)).not.toMatch(/planted/i);
    }
    const { text } = await (await signedIn(admin)).get(`${page}?tab=errors&q=8a1b2c3d4e5f6789-BOM`);
    expect(text).toMatch(/2 times ?, last/);
    expect(text).toContain("request 8a1b2c3d4e5f6789-BOM");
    expect((await (await signedIn(admin)).get(`${page}?tab=errors&q=no-such-words`)).text).toContain("No results");
  });

  it("are not stored while the database fails, and the request still gets an answer", async () => {
    const before = await fail("/company-directory", rejectingDb(/./));
    expect(before.status).toBeGreaterThanOrEqual(500);
    expect(await logDb().select().from(errorGroups)).toEqual([]);
  });

  it("are deleted 90 days after they were last seen", async () => {
    const row = {
      what: "a page",
      kind: "Error",
      message: "x",
      frames: "",
      count: 1,
      firstRelease: "a",
      lastRelease: "a",
    };
    const old = Date.now() - errorRetention - day;
    await logDb()
      .insert(errorGroups)
      .values([
        { ...row, id: "old", firstAt: old, lastAt: old },
        { ...row, id: "new", firstAt: old, lastAt: Date.now() },
      ]);
    expect(await forgetRuns(testContext(), unlimited)).toMatchObject({ errors: 1 });
    expect((await logDb().select().from(errorGroups)).map(({ id }) => id)).toEqual(["new"]);
  });

  it("of a task are included", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const execution = createExecutionContext();
    const failing = rejectingDb(/update "jobs"|from jobs|"jobs"/);
    await worker
      .scheduled(createScheduledController({ cron: crons.everyMinute }), { ...env, DB: failing }, execution)
      .catch(() => {});
    await waitOnExecutionContext(execution);
    expect((await logDb().select().from(errorGroups)).map(({ what }) => what).join()).toContain("the task");
  });
});
