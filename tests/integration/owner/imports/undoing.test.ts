import { env } from "cloudflare:test";
import { eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  auditLog,
  companies,
  importedJobs,
  importLines,
  imports,
  importSources,
  jobApplications,
  jobFavorites,
  jobInteractions,
  notifiedMatches,
  jobs,
  storedFiles,
} from "db/schema";
import { unlimited, upTo } from "~/features/budgets/budget";
import { runImport, runImports } from "~/features/jobs/import/running/running.server";
import { takeBack, undoneWithin } from "~/features/jobs/import/running/undoing.server";
import { db, logDb, testContext } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createSeeker, signedIn, type Person } from "../../../support/people/people";
import { ageSession } from "../../../support/people/proof";
import type { Visitor } from "../../../support/people/visitor";
import {
  chosenMapping,
  idOf,
  importOf,
  importsPage as page,
  jobsOf,
  ndjson,
  posting,
  uploadImport,
} from "../../../support/scenes/imports";

let owner: Person;
let visitor: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
});
beforeEach(async () => {
  await db.batch([
    db.delete(importedJobs),
    db.delete(importLines),
    db.delete(imports),
    db.delete(importSources),
    db.delete(auditLog),
    db.delete(storedFiles),
  ]);
  visitor = await signedIn(owner);
});

async function uploaded(name: string, text: string): Promise<string> {
  return (await uploadImport(visitor, name, text)).location ?? "";
}
const start = async (address: string) =>
  visitor.post(address, { ...(await chosenMapping(visitor, address)), intent: "start" });

describe("the undo of an import", () => {
  const reason = "Wrong file, sent by mistake";
  const undo = (address: string, fields: Record<string, string> = {}) =>
    visitor.post(address, { intent: "undo", reason, ...fields });
  async function done(word: string, count: number, company = word): Promise<string> {
    const rows = Array.from({ length: count }, (_, at) => posting(word, at + 1, { company: `${company} Works` }));
    const address = await uploaded(`${word}.ndjson`, ndjson(rows));
    await start(address);
    expect(await importOf(address)).toMatchObject({ status: "done", added: count });
    return address;
  }
  const companiesOf = (word: string) =>
    db
      .select()
      .from(companies)
      .where(like(companies.companyName, `${word}%`));

  it("removes only the jobs and companies that it has created, so that the file can be imported again", async () => {
    const others = await done("Sculptor", 2);
    const before = [await db.$count(jobs), await db.$count(companies)];
    const address = await done("Turner", 3);
    const asked = await undo(address);
    expect(asked.status).toBe(303);
    expect((await visitor.follow(asked)).text).toMatch(/Undone .*Removed again 3 Stay 0/);
    expect([await db.$count(jobs), await db.$count(companies)]).toEqual(before);
    expect(await db.$count(importedJobs, eq(importedJobs.importId, idOf(address)))).toBe(0);
    expect(await importOf(address)).toMatchObject({ status: "undone", removed: 3, kept: 0, lockedUntil: 0 });
    const [audited] = await db.select().from(auditLog).where(eq(auditLog.action, "import_undone"));
    expect(audited).toMatchObject({ actorId: owner.id, subjectId: idOf(address), detail: reason });
    expect((await visitor.get(page)).text).toContain("3 added, of which 3 were removed again and 0 stay");
    await done("Turner", 3);
    expect(await jobsOf("Sculptor")).toHaveLength(2);
    expect((await visitor.get(others)).text).toContain("Remove these 2 jobs");
  });

  it("keeps jobs that an owner has removed or suspended, so that the file does not restore them", async () => {
    const address = await done("Forger", 2);
    await db
      .update(companies)
      .set({ accountStatus: "banned", accountStatusReason: "Asked for a deposit" })
      .where(like(companies.companyName, "Forger%"));
    expect((await visitor.follow(await undo(address))).text).toMatch(/Removed again 0 Stay 2/);
    expect([(await companiesOf("Forger")).length, (await jobsOf("Forger")).length]).toEqual([1, 2]);
    expect((await visitor.get(address)).text).toContain("an owner has removed it, or suspended its company");
  });

  it("keeps jobs that were edited, saved or applied for, also when views came in between, and lists them in the report", async () => {
    const address = await done("Glazier", 9);
    const made = await jobsOf("Glazier");
    const ids = made
      .sort((one, other) => Number(one.title.split(" ")[1]) - Number(other.title.split(" ")[1]))
      .map(({ id }) => id);
    const at = (number: number) => ids[number - 1] ?? "";
    const seeker = await createSeeker();
    const employer = await createEmployer();
    const now = Date.now();
    await db
      .insert(jobApplications)
      .values({ id: "undo-a", userId: seeker.id, jobId: at(1), createdAt: now, updatedAt: now });
    await db
      .update(jobs)
      .set({ version: 2 })
      .where(eq(jobs.id, at(2)));
    await db
      .update(jobs)
      .set({ companyId: employer.companyId })
      .where(eq(jobs.id, at(3)));
    await db.insert(jobFavorites).values({ userId: seeker.id, jobId: at(4), createdAt: now });
    await (await signedIn(seeker)).get(`/job/${at(5)}`);
    await (await signedIn(seeker)).get(`/job/${at(1)}`);
    await db.insert(notifiedMatches).values({ userId: seeker.id, jobId: at(6), toldAt: now });
    await undo(address);
    expect((await jobsOf("Glazier")).map(({ id }) => id).sort()).toEqual([at(1), at(2), at(3), at(4)].sort());
    expect(await importOf(address)).toMatchObject({ status: "undone", removed: 5, kept: 4 });
    expect(await companiesOf("Glazier")).toHaveLength(1);
    const { text } = await visitor.get(address);
    expect(text).toContain(
      "Jobs kept because someone used them Line 1 someone applied for it Line 2 it was edited Line 3 its company has an account now Line 4 someone saved it",
    );
    const { html } = await visitor.get(`${address}/report`);
    expect(html).toContain(`1,Stays after the undo,"someone applied for it: /job/${at(1)}"`);
    expect(html.match(/Stays after the undo/g)).toHaveLength(4);
    expect((await (await signedIn(seeker)).get(`/job/${at(5)}`)).status).toBe(404);
    expect(
      await logDb()
        .select()
        .from(jobInteractions)
        .where(eq(jobInteractions.jobId, at(1))),
    ).toHaveLength(1);
  });

  it("continues after an interruption, by one runner at a time, and by the cron", async () => {
    const address = await done("Tinsmith", 250);
    const id = idOf(address);
    await db.update(imports).set({ status: "undoing" }).where(eq(imports.id, id));
    expect(await runImport(testContext(), id, upTo(1))).toBe(100);
    expect(await importOf(address)).toMatchObject({ status: "undoing", removed: 100, lockedUntil: 0 });
    expect((await visitor.get(address)).text).toContain("40 % of its jobs checked");
    const runs = await Promise.all([1, 2].map(() => runImport(testContext(), id, upTo(1))));
    expect(runs.filter((each) => each === null)).toHaveLength(1);
    expect(await runImports(testContext(), { allows: () => true })).toEqual({ rows: 50 });
    expect(await importOf(address)).toMatchObject({ status: "undone", removed: 250 });
    expect(await jobsOf("Tinsmith")).toEqual([]);
    expect((await visitor.follow(await visitor.post(`/import/${id}/run`))).text).toContain("This import is undone");
  });

  it("deletes views with the removed jobs, in both databases, and none while another runner has the import", async () => {
    const view = (jobId: string) => ({
      id: `view-${jobId}`,
      jobId,
      interactionType: "view" as const,
      personKey: "somebody",
      day: 1,
      createdAt: Date.now(),
    });
    for (const [word, isApart] of [
      ["Cartwright", false],
      ["Wheelwright", true],
    ] as const) {
      if (isApart) env.LOG_DB = env.TEST_LOG_DB;
      try {
        const address = await done(word, 2);
        const id = idOf(address);
        const made = await jobsOf(word);
        await logDb()
          .insert(jobInteractions)
          .values(made.map((job) => view(job.id)));
        const views = async () =>
          (await logDb().select().from(jobInteractions)).filter(({ jobId }) => made.some((job) => job.id === jobId))
            .length;
        await db.update(imports).set({ status: "undoing", lockedUntil: 2 }).where(eq(imports.id, id));
        expect(await takeBack(testContext(), await importOf(address), 1, unlimited)).toEqual({
          looked: 0,
          isAtEnd: false,
        });
        expect([await views(), (await jobsOf(word)).length], word).toEqual([2, 2]);
        expect(await runImport(testContext(), id, unlimited)).toBe(2);
        expect([await views(), (await jobsOf(word)).length], word).toEqual([0, 0]);
      } finally {
        delete env.LOG_DB;
      }
    }
  });

  it("needs a reason and a recent proof, runs once, and is refused after a week and while the import runs", async () => {
    const address = await done("Wainwright", 1);
    const refused = await undo(address, { reason: "short" });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Must be 10 characters or more")]);
    expect(refused.html).toContain(">short</textarea>");
    await ageSession(visitor, { provedAt: 3_600_000, secondFactorAt: 3_600_000 });
    expect((await undo(address)).location).toContain("/confirm-identity?redirect=");
    visitor = await signedIn(owner);
    await db
      .update(imports)
      .set({ updatedAt: Date.now() - undoneWithin - 1 })
      .where(eq(imports.id, idOf(address)));
    expect((await visitor.get(address)).text).not.toContain("Undo this import");
    expect((await visitor.follow(await undo(address))).text).toContain("is older than a week");
    await db
      .update(imports)
      .set({ updatedAt: Date.now(), status: "running" })
      .where(eq(imports.id, idOf(address)));
    expect((await visitor.follow(await undo(address))).text).toContain("Can't undo");
    await db
      .update(imports)
      .set({ status: "stopped" })
      .where(eq(imports.id, idOf(address)));
    await undo(address);
    expect((await visitor.follow(await undo(address))).text).toContain("It is being undone already, or is undone");
    expect(await db.$count(auditLog, eq(auditLog.action, "import_undone"))).toBe(1);
    expect(await jobsOf("Wainwright")).toEqual([]);
  });
});
