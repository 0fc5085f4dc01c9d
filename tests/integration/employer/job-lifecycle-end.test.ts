import { eq, getTableColumns, notInArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createDb } from "db/client";
import { employerNotifications, jobs, notificationChoices, outboxEvents } from "db/schema";
import type { AppContext } from "~/features/context";
import { expireJobs } from "~/features/jobs/lifecycle/ending.server";
import { warnOfExpiry } from "~/features/jobs/lifecycle/expiry-warning.server";
import { deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { db, testContext } from "../../support/context";
import { dyingDb, failingDb } from "../../support/databases/failing-db";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { createEmployer, createJob, createMember, createSeeker, signedIn } from "../../support/people/people";
import { applyAs, honest, jobOf, statusOf, notificationTitles } from "../../support/scenes/owner/reviews";

/** All that publishing asks for. */
const complete = { category: "data-entry", department: "operations", description: honest };

describe("the end of a job", () => {
  const later = (now: number, rest: Partial<AppContext> = {}): AppContext => ({
    ...testContext(),
    now: () => now,
    ...rest,
  });
  /** A run of the cron: what is due is written down, then delivered. */
  async function runCron(now: number, command = warnOfExpiry) {
    const waiting: Promise<unknown>[] = [];
    const context = later(now, { waitUntil: (promise) => void waiting.push(promise) });
    await command(context);
    while ((await deliverDueEvents(context)).events === 50);
    await Promise.all(waiting);
  }

  it("is announced three days before, once, to every recipient, in their language, with a link that changes nothing", async () => {
    const team = await createEmployer();
    const [member, silent] = [
      await createMember(team, "recruiter", { locale: "hi" }),
      await createMember(team, "viewer"),
    ];
    await db
      .insert(notificationChoices)
      .values({ userId: silent.id, kind: "jobs", channel: "email", wanted: false, updatedAt: 1 });
    const end = Date.now() + 20 * day;
    const id = await createJob(team, { ...complete, title: "Ending Typist", expiresAt: end });
    await runCron(end - 4 * day);
    expect(await mailsTo(team.email)).toEqual([]);
    for (let time = 0; time < 2; time++) await runCron(end - 3 * day);
    const mails = await mailsTo(team.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^KaamGhar: ends \d+ \w+: Ending Typist/);
    expect(linkIn(mails[0])).toBe(`/job/${id}/preview`);
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("को बंद होगी: "),
    ]);
    expect(await mailsTo(silent.email)).toEqual([]);
    for (const person of [team, silent])
      expect(await notificationTitles(person, employerNotifications)).toEqual(["A Job Ends Soon"]);
    await (await signedIn(team)).get(linkIn(mails[0]));
    expect(await jobOf(id)).toMatchObject({ status: "active", expiresAt: end });
  });

  it("is announced again for a new end, and not for a job that was extended or closed meanwhile", async () => {
    const lone = await createEmployer();
    const visitor = await signedIn(lone);
    const end = Date.now() + 2 * day;
    const id = await createJob(lone, { ...complete, expiresAt: end });
    await runCron(Date.now());
    await visitor.post(`/job/${id}/extension`, { end: String(end) });
    await runCron(Date.now());
    expect(await mailsTo(lone.email)).toHaveLength(1);
    await runCron(end + 28 * day);
    expect(await mailsTo(lone.email)).toHaveLength(2);
    const other = await createJob(lone, { ...complete, expiresAt: end });
    await warnOfExpiry(later(Date.now()));
    await visitor.post(`/job/${other}/closure`, { outcome: "not_hired" });
    await runCron(Date.now());
    expect(await mailsTo(lone.email)).toHaveLength(2);
  });

  it("is announced once per job, wherever the cron is killed and run again, 50 jobs a run", async () => {
    const lone = await createEmployer();
    const now = Date.now() + 200 * day;
    const first = await createJob(lone, { ...complete, expiresAt: now + day });
    const columns = Object.values(getTableColumns(jobs)).map(({ name }) => {
      if (name === "id") return sql`substr(id, 1, 9) || printf('%08d', value)`;
      return name === "listing_key"
        ? sql`listing_key - value`
        : name === "expires_at"
          ? sql`expires_at + value`
          : sql.identifier(name);
    });
    await db.insert(jobs)
      .select(sql`with recursive numbers(value) as (select 1 union all select value + 1 from numbers where value < 54)
      select ${sql.join(columns, sql`, `)} from jobs, numbers where id = ${first}`);
    const events = () =>
      db
        .select({ id: outboxEvents.id })
        .from(outboxEvents)
        .where(sql`kind = 'job.expiring' and created_at = ${now}`);
    await warnOfExpiry(later(now, { db: createDb(dyingDb(0)) })).catch(() => undefined);
    await warnOfExpiry(later(now, { db: createDb(failingDb(/update "jobs"/)) })).catch(() => undefined);
    expect(await events()).toHaveLength(0);
    await warnOfExpiry(later(now, { db: createDb(dyingDb(2)) }));
    expect(await events()).toHaveLength(50);
    for (const count of [55, 55]) {
      await warnOfExpiry(later(now));
      expect(await events()).toHaveLength(count);
    }
    const kept = (await events()).slice(0, 3).map(({ id }) => id);
    await db
      .delete(outboxEvents)
      .where(sql`kind = 'job.expiring' and created_at = ${now} and ${notInArray(outboxEvents.id, kept)}`);
    for (let trips = 1; trips < 12; trips++)
      await deliverDueEvents(later(now, { db: createDb(dyingDb(trips)) })).catch(() => undefined);
    // What a killed worker had taken is taken up again when its lease is over.
    for (const at of [now, now + 60_000, now + 120_000]) await runCron(at);
    expect(await mailsTo(lone.email)).toHaveLength(kept.length);
    expect(await notificationTitles(lone, employerNotifications)).toHaveLength(kept.length);
  });

  it("takes the job off the lists, and tells the team the number of open applicants", async () => {
    const lone = await createEmployer();
    const id = await createJob(lone, { ...complete, expiresAt: Date.now() - 1, expiryWarnedAt: 1 });
    for (let number = 0; number < 2; number++) await applyAs(await createSeeker(), id);
    for (let time = 0; time < 2; time++) await runCron(Date.now(), expireJobs);
    expect(await statusOf(id)).toBe("expired");
    const told = await db.select().from(employerNotifications).where(eq(employerNotifications.userId, lone.id));
    expect(told).toEqual([
      expect.objectContaining({
        title: "A Job Has Ended",
        message: expect.stringContaining("2 applicants need a reply") as string,
        actionUrl: `/job/${id}/preview`,
      }),
    ]);
    expect((await db.select().from(jobs).where(eq(jobs.id, id)).get())?.expiryWarnedAt).toBe(1);
    expect((await (await signedIn(lone)).get(`/job/${id}/preview`)).html).toContain(`/job/${id}/relisting`);
  });
});
