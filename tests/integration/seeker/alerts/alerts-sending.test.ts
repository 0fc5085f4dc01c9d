import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createDb } from "db/client";
import { createId } from "db/id";
import { consents, jobAlerts, profiles, users } from "db/schema";
import { allowsJobMails } from "~/features/accounts/consents.server";
import { perRun, sendDueAlerts } from "~/features/alerts/sending.server";
import { eraseDueAccounts } from "~/features/privacy/erasure.server";
import { db, testContext } from "../../../support/context";
import { dyingDb } from "../../../support/databases/failing-db";
import { mailsTo } from "../../../support/delivery/mails";
import { actOn, pageAbout } from "../../../support/people/acts";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../../support/people/people";
import {
  alertOf,
  at,
  createAlert,
  createAlerts,
  jobAt,
  mailsInOutbox,
  pendingMails,
  newWord,
  runCron,
  seekerWithConsent,
  start,
  startWithoutAlerts,
  stopPath,
} from "../../../support/scenes/alerts";

beforeEach(startWithoutAlerts);

const mailCount = async (person: Person) => (await mailsTo(person.email)).length;

describe("the mail of an alert", () => {
  it("has the newest five of all new jobs, once, in the alert's language, with links to all and to a stop", async () => {
    const word = newWord();
    const seeker = await seekerWithConsent();
    const id = await createAlert({ search: `q=${word}`, userId: seeker.id, email: seeker.email, locale: "hi" });
    for (let number = 0; number < 7; number++) await jobAt(word, start + number * 1000);
    await runCron(start + day);
    await runCron(start + day);
    const mails = await mailsTo(seeker.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`KaamGhar: 7 नई जॉब: “${word}”`]);
    const body = mails[0]?.body ?? "";
    expect(body.match(/\/job\/[0-9a-z]{17}/g)).toHaveLength(5);
    expect(body).toContain(`/jobs?q=${word}&sort=newest`);
    expect(body).toContain(stopPath(id));
    expect(body).toContain("KaamGhar पर इसे माँगा था");
  });

  it("has each job once: later jobs are in the next one, and nothing new is no mail", async () => {
    const word = newWord();
    const id = await createAlert({ search: `q=${word}`, email: "between@example.in" });
    const first = await jobAt(word, start);
    await runCron(start + day);
    const second = await jobAt(word, start + day + 3_600_000);
    await runCron(start + 2 * day);
    await runCron(start + 3 * day);
    const bodies = (await mailsTo("between@example.in")).map(({ body }) => body);
    expect(bodies.map((body) => [body.includes(first), body.includes(second)])).toEqual([
      [true, false],
      [false, true],
    ]);
    const { nextAt = 0 } = (await alertOf(id)) ?? {};
    expect(new Date((nextAt ?? 0) + 5.5 * 3_600_000).toISOString()).toContain("T08:00:00.000Z");
    expect(nextAt).toBeGreaterThan(start + 3 * day);
  });

  it("leaves out a job that is being written, until the next time", async () => {
    const word = newWord();
    await createAlert({ search: `q=${word}`, email: "settling@example.in" });
    await jobAt(word, start + day - 30_000);
    await runCron(start + day);
    expect(await mailsTo("settling@example.in")).toEqual([]);
    await runCron(start + 2 * day);
    expect(await mailsTo("settling@example.in")).toHaveLength(1);
  });

  it("has only jobs that match the whole search: at least the pay, the type, the place", async () => {
    const word = newWord();
    await createAlert({ search: `q=${word}&location=Delhi&type=part-time&salary=6%2B`, email: "whole@example.in" });
    const fits = { city: "delhi", jobType: "part-time", salaryLpa: 12 } as const;
    const wanted = await jobAt(word, start, fits);
    const others = [];
    for (const other of [{ city: "pune" }, { jobType: "full-time" as const }, { salaryLpa: 4 }, { salaryLpa: null }])
      others.push(await jobAt(word, start, { ...fits, ...other }));
    await runCron();
    const [mail] = await mailsTo("whole@example.in");
    expect(mail?.subject).toContain("1 new job");
    expect(mail?.body).toContain(wanted);
    expect(others.filter((id) => mail?.body.includes(id))).toEqual([]);
  });

  it("has no hidden or paused job, and none of a suspended company", async () => {
    const word = newWord();
    await createAlert({ search: `q=${word}`, email: "hidden@example.in" });
    const banned = await createEmployer();
    const owner = await signedIn(await createAdmin("owner"));
    await createJob(banned, { title: `${word} operator`, listingKey: start * 1024 + 900 });
    await actOn(owner, pageAbout(banned), "suspend", { reason: "Asked for a deposit" });
    await jobAt(word, start, { visibility: "unlisted" });
    await jobAt(word, start, { status: "paused" });
    await jobAt(word, start, { status: "pending" });
    await runCron();
    expect(await mailsTo("hidden@example.in")).toEqual([]);
  });

  it("is not sent to suspended or erased users, for alerts of the account or of its address", async () => {
    const word = newWord();
    await jobAt(word, start);
    const [banned, erased, well] = [await createSeeker(), await createSeeker(), await createSeeker()];
    for (const each of [banned, erased, well])
      await createAlert({ search: `q=${word}`, userId: each.id, email: each.email });
    await createAlert({ search: `location=Remote&q=${word}`, email: banned.email });
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, banned.id));
    await db
      .update(users)
      .set({ erasureDueAt: start - 1 })
      .where(eq(users.id, erased.id));
    await eraseDueAccounts(testContext());
    await runCron();
    expect([await mailCount(banned), await mailCount(erased), await mailCount(well)]).toEqual([0, 0, 1]);
    expect(await db.$count(jobAlerts, eq(jobAlerts.email, erased.email))).toBe(0);
    expect(await db.$count(jobAlerts, sql`next_at <= ${start + day}`)).toBe(0);
  });

  it("is sent to the creator of the alert, also without the consent to job mails", async () => {
    const word = newWord();
    await jobAt(word, start);
    const [unasked, unticked] = [await createSeeker(), await createSeeker()];
    await db
      .insert(consents)
      .values({
        id: createId(start),
        userId: unticked.id,
        kind: "job_mails",
        noticeVersion: "x",
        given: false,
        createdAt: start,
      });
    for (const each of [unasked, unticked])
      await createAlert({ search: `q=${word}`, userId: each.id, email: each.email });
    await createAlert({ search: `location=Remote&q=${word}`, email: unticked.email });
    await runCron();
    expect([await mailCount(unasked), await mailCount(unticked)]).toEqual([1, 2]);
  });

  it("stops when the consent to job mails is withdrawn in the settings; each alert can be restarted without the consent", async () => {
    const word = newWord();
    await jobAt(word, start);
    const seeker = await seekerWithConsent();
    const mine = { userId: seeker.id, email: seeker.email };
    const [first, second] = [
      await createAlert({ search: `q=${word}`, ...mine }),
      await createAlert({ search: `q=${word}&type=full-time`, ...mine }),
    ];
    const ofAddress = await createAlert({ search: `location=Remote&q=${word}`, email: seeker.email });
    const stranger = await createAlert({ search: `q=${word}` });
    const visitor = await signedIn(seeker);
    await visitor.post("/your-data/consents", { kind: "job_mails", given: "no" });
    expect((await visitor.get("/job-alerts")).text).toContain("Stopped by you");
    await runCron();
    expect(await mailCount(seeker)).toBe(0);
    for (const id of [first, second, ofAddress])
      expect(await alertOf(id)).toMatchObject({ stoppedAt: expect.any(Number), nextAt: null });
    expect((await alertOf(stranger))?.stoppedAt).toBeNull();

    await visitor.post(`/job-alert/${first}/frequency`, { frequency: "daily" });
    await runCron(start + 3 * day);
    expect(await mailCount(seeker)).toBe(1);
    expect((await alertOf(second))?.stoppedAt).not.toBeNull();
    expect(await allowsJobMails(db, seeker.id)).toBe(false);
    await visitor.post("/your-data/consents", { kind: "job_mails", given: "no" });
    expect((await alertOf(first))?.stoppedAt, "a consent that was withdrawn before stops nothing").toBeNull();
  });

  it("follows an account to its new address", async () => {
    const word = newWord();
    await jobAt(word, start);
    const moved = await createSeeker();
    await createAlert({ search: `q=${word}`, userId: moved.id, email: moved.email });
    await db.update(users).set({ email: "moved@example.in" }).where(eq(users.id, moved.id));
    await runCron();
    expect([await mailsTo("moved@example.in"), await mailsTo(moved.email)].map(({ length }) => length)).toEqual([1, 0]);
  });
});

describe("the sending", () => {
  it("sends sixty due alerts in three runs, the longest waiting first, each once", async () => {
    const word = newWord();
    await jobAt(word, start);
    const ids = await createAlerts(60, (number) => ({
      search: `q=${word}`,
      email: `many${number}@example.in`,
      nextAt: start - 60_000 + number,
    }));
    const left = () => db.$count(jobAlerts, sql`next_at <= ${start + day}`);
    await sendDueAlerts(at(start + day));
    expect(await left()).toBe(60 - perRun);
    expect((await alertOf(ids[0] ?? ""))?.nextAt).toBeGreaterThan(start + day);
    await sendDueAlerts(at(start + day));
    await sendDueAlerts(at(start + day));
    expect(await left()).toBe(0);
    await sendDueAlerts(at(start + day));
    const mails = await pendingMails();
    expect([mails.length, new Set(mails).size]).toEqual([60, 60]);
  });

  it("killed at any moment and repeated, sends each alert exactly once", async () => {
    const word = newWord();
    await jobAt(word, start);
    // One round trip asks for what is due, and each of two alerts takes three: in eight nothing is left to die in.
    const sentBefore: number[] = [];
    for (let trips = 0; trips < 8; trips++) {
      await db.delete(jobAlerts);
      await createAlerts(2, (number) => ({ search: `q=${word}`, email: `killed${number}.${trips}@example.in` }));
      await sendDueAlerts(at(start + day, { db: createDb(dyingDb(trips)) })).catch(() => undefined);
      sentBefore.push((await pendingMails()).filter((to) => to.includes(`.${trips}@`)).length);
      await sendDueAlerts(at(start + day));
      await sendDueAlerts(at(start + day));
    }
    expect(sentBefore).toEqual([0, 0, 0, 0, 1, 1, 1, 2]);
    const mails = await pendingMails();
    expect([mails.length, new Set(mails).size]).toEqual([16, 16]);
  });

  it("in two workers at the same time sends each alert once", async () => {
    const word = newWord();
    await jobAt(word, start);
    await createAlerts(5, (number) => ({ search: `q=${word}`, email: `twice${number}@example.in` }));
    await Promise.all([sendDueAlerts(at(start + day)), sendDueAlerts(at(start + day))]);
    expect((await pendingMails()).sort()).toEqual([0, 1, 2, 3, 4].map((number) => `twice${number}@example.in`));
  });

  it("delays a failing alert by an hour, and no other", async () => {
    const word = newWord();
    await jobAt(word, start);
    const broken = await createAlert({
      search: `q=${word}`,
      email: "broken@example.in",
      locale: "en",
      nextAt: start - 1,
    });
    await createAlert({ search: `q=${word}`, email: "behind@example.in" });
    const sign = (text: string) => {
      if (text.includes(broken)) throw new Error("out of order");
      return testContext().sign(text);
    };
    await sendDueAlerts(at(start + day, { sign }));
    expect((await alertOf(broken))?.nextAt).toBe(start + day + 3_600_000);
    await runCron(start + day + 3_600_000);
    expect([(await mailsTo("broken@example.in")).length, (await mailsTo("behind@example.in")).length]).toEqual([1, 1]);
  });

  it("gives the mail provider the address of the one-click stop", async () => {
    const word = newWord();
    await jobAt(word, start);
    const id = await createAlert({ search: `q=${word}`, email: "header@example.in" });
    await sendDueAlerts(at(start + day));
    const mail = (await mailsInOutbox()).find(({ to }) => to === "header@example.in");
    expect(mail).toMatchObject({ unsubscribeUrl: testContext().siteUrl + stopPath(id) });
  });
});
