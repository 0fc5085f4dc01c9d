import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { consents, jobAlerts, jobs, outboxEvents, profiles, rateLimits, users } from "db/schema";
import { createDb } from "db/client";
import { removeUnconfirmed } from "~/features/alerts/opt-in.server";
import { perRun, sendDueAlerts } from "~/features/alerts/sending.server";
import { alertToken } from "~/features/alerts/token";
import type { AppContext } from "~/features/context";
import { deliverDueEvents } from "~/features/notifications/deliver.server";
import { eraseDueAccounts } from "~/features/privacy/erasure.server";
import { setConsent } from "~/features/privacy/consents.server";
import { createAdmin } from "../support/admins";
import { db, testContext } from "../support/context";
import { dyingDb } from "../support/failing-db";
import { linkIn, mailsTo } from "../support/mails";
import { createEmployer, createJob, createSeeker, signedIn, type Employer, type Person } from "../support/people";
import worker from "../../app/worker";
import { createVisitor, type Visitor } from "../support/visitor";

const day = 86_400_000;
const start = Date.now();

let employer: Employer;
let count = 0;
/** A word that no other job and no other search has. */
const newWord = () => `zari${"abcdefghij"[count % 10]}${"klmnopqrst"[Math.floor(count++ / 10) % 10]}wala`;

beforeAll(async () => {
  employer = await createEmployer();
});
beforeEach(async () => {
  await db.delete(jobAlerts);
  await db.delete(rateLimits);
  await db.delete(outboxEvents);
});

/** What the features see at a moment. */
const at = (now: number, more: Partial<AppContext> = {}): AppContext => ({ ...testContext(), now: () => now, ...more });

const jobWith = (word: string, values: Partial<typeof jobs.$inferInsert> = {}) => createJob(employer, { title: `${word} operator`, ...values });
/** A job as it is published at a moment. */
const jobAt = (word: string, now: number, values: Partial<typeof jobs.$inferInsert> = {}) =>
  jobWith(word, { listingKey: now * 1024 + (count++ % 1024), publishedAt: now, ...values });

type AlertValues = Partial<typeof jobAlerts.$inferInsert> & { search: string };
/** An alert that is due now, or at another moment. */
function newAlert(values: AlertValues) {
  const id = createId(start);
  return db.insert(jobAlerts).values({
    id, email: `asha.${id}@example.in`, locale: "en", frequency: "daily", confirmedAt: start - day, seenKey: (start - day) * 1024,
    nextAt: start, createdAt: start - day, updatedAt: start - day, ...values,
  }).returning({ id: jobAlerts.id });
}
const createAlert = async (values: AlertValues) => (await newAlert(values))[0]?.id ?? "";
/** So many of them, in one round trip; their ids in their order. */
async function createAlerts(number: number, values: (each: number) => AlertValues): Promise<string[]> {
  const [first, ...others] = Array.from({ length: number }, (_each, index) => newAlert(values(index)));
  return first ? (await db.batch([first, ...others])).map(([row]) => row?.id ?? "") : [];
}
const alertOf = async (id: string) => (await db.select().from(jobAlerts).where(eq(jobAlerts.id, id)).get()) ?? null;

/** The cron at a moment, and what it leaves in the outbox delivered. */
async function runCron(now = start + day): Promise<void> {
  await sendDueAlerts(at(now));
  while ((await deliverDueEvents(at(now + 31_000))) > 0);
}

/** The recipients of the mails that stand in the outbox. */
const mailsWaiting = async () =>
  (await db.select({ payload: outboxEvents.payload }).from(outboxEvents).where(eq(outboxEvents.kind, "email"))).map(({ payload }) => (payload as { to: string }).to);

const ask = (visitor: Visitor, fields: Record<string, string>) => visitor.post("/free-job-alerts", { frequency: "daily", ...fields });
const stopPath = (id: string) => `/alert-stop?token=${alertToken(testContext(), "alert-stop", id)}`;

async function seekerWithConsent(): Promise<Person> {
  const seeker = await createSeeker();
  await setConsent(testContext(), seeker.id, "job_mails", true);
  return seeker;
}

describe("a seeker keeps a search", () => {
  it("with one press from the search, agrees to job mails by it, and finds it in the list", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const search = await visitor.get("/jobs?q=typing&type=part-time&sort=newest&posted=7");
    const link = /href="(\/job-alerts\?[^"]*)"/.exec(search.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const offer = await visitor.get(link);
    expect(offer.text).toContain("Save this search “typing”, Part Time");
    expect(offer.text).toContain(seeker.email);
    const kept = /name="search" value="([^"]*)"/.exec(offer.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(kept).toBe("q=typing&type=part-time");
    const answer = await visitor.post("/job-alerts", { search: kept, frequency: "daily" });
    expect([answer.status, answer.location]).toEqual([303, "/job-alerts"]);
    const list = await visitor.follow(answer);
    expect(list.text).toContain("Your alert is on");
    expect(list.text).toContain("“typing”, Part Time");
    expect(list.text).toContain("Every day, about 8 in the morning");
    const log = await db.select().from(consents).where(and(eq(consents.userId, seeker.id), eq(consents.kind, "job_mails")));
    expect(log.map(({ given }) => given)).toEqual([true]);
  });

  it("without mails, and nobody notes a consent for it", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await visitor.post("/job-alerts", { search: "q=typing", frequency: "off" });
    expect((await visitor.get("/job-alerts")).text).toContain("Saved, no emails");
    expect(await db.select().from(consents).where(eq(consents.userId, seeker.id))).toEqual([]);
    expect((await db.select().from(jobAlerts).where(eq(jobAlerts.userId, seeker.id)))[0]?.nextAt).toBeNull();
  });

  it("twice is one, mailed as it was asked for last", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await visitor.post("/job-alerts", { search: "q=typing", frequency: "daily" });
    await visitor.post("/job-alerts", { search: "sort=salary&q=typing", frequency: "weekly" });
    const rows = await db.select().from(jobAlerts).where(eq(jobAlerts.userId, seeker.id));
    expect(rows.map(({ frequency }) => frequency)).toEqual(["weekly"]);
    expect((await visitor.get("/job-alerts?q=typing")).text).toContain("You have saved this search");
  });

  it("at most twenty times, and is told so", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await createAlerts(20, (number) => ({ search: `q=word${number}`, userId: seeker.id, email: seeker.email, frequency: "off", nextAt: null }));
    const refused = await visitor.follow(await visitor.post("/job-alerts", { search: "q=typing", frequency: "daily" }));
    expect(refused.text).toContain("You have 20 alerts and saved searches already");
    expect(await db.$count(jobAlerts, eq(jobAlerts.userId, seeker.id))).toBe(20);
    await visitor.post("/job-alerts", { search: "q=word3", frequency: "weekly" });
    expect(await db.$count(jobAlerts, and(eq(jobAlerts.userId, seeker.id), eq(jobAlerts.frequency, "weekly")))).toBe(1);
  });

  it("and sees how many jobs are new until it is opened", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const word = newWord();
    const id = await createAlert({ search: `q=${word}`, userId: seeker.id, email: seeker.email, frequency: "off", nextAt: null });
    for (let number = 0; number < 3; number++) await jobAt(word, start - 120_000);
    expect((await visitor.get("/job-alerts")).text).toContain("3 new jobs");
    for (let number = 0; number < 20; number++) await jobAt(word, start - 120_000);
    expect((await visitor.get("/job-alerts")).text).toContain("20+ new jobs");
    expect((await visitor.get(`/job-alert/${id}`)).location).toBe(`/jobs?q=${word}&sort=newest`);
    expect((await visitor.get("/job-alerts")).text).toContain("Nothing new");
  });

  it("changes and deletes it, and nobody else's", async () => {
    const [seeker, other] = [await createSeeker(), await createSeeker()];
    const id = await createAlert({ search: "q=typing", userId: seeker.id, email: seeker.email });
    const stranger = await signedIn(other);
    for (const way of ["frequency", "deletion"]) expect((await stranger.post(`/job-alert/${id}/${way}`, { frequency: "weekly" })).status).toBe(404);
    expect((await stranger.get(`/job-alert/${id}`)).status).toBe(404);
    expect(await db.select().from(consents).where(eq(consents.userId, other.id))).toEqual([]);
    const visitor = await signedIn(seeker);
    await visitor.post(`/job-alert/${id}/frequency`, { frequency: "weekly" });
    expect((await alertOf(id))?.frequency).toBe("weekly");
    await visitor.post(`/job-alert/${id}/deletion`);
    expect(await alertOf(id)).toBeNull();
  });

  it("as it was meant, when there was a slip in its words", async () => {
    const word = newWord();
    for (let number = 0; number < 6; number++) await jobWith(word);
    const visitor = await signedIn(await createSeeker());
    const slip = word.replace("wala", "wwala");
    expect((await visitor.get(`/job-alerts?q=${slip}`)).html).toContain(`value="q=${word}"`);
  });
});

describe("an alert without an account", () => {
  it("starts when the link in the mail is opened and its button pressed, and mails what is new", async () => {
    const visitor = createVisitor();
    const word = newWord();
    const asked = await ask(visitor, { q: word, email: "Meena@Example.in" });
    expect(asked.location).toBe("/free-job-alerts?asked=yes");
    expect((await visitor.follow(asked)).text).toContain("Check your email");
    const [mail, ...others] = await mailsTo("meena@example.in");
    expect(others).toEqual([]);
    // Anybody can have it sent to anybody, so it says nothing that they typed.
    expect(`${mail?.subject} ${mail?.body}`).not.toContain(word);
    const link = linkIn(mail);
    expect((await visitor.get(link)).text).toContain("Start the alert");
    expect((await db.select().from(jobAlerts))[0]?.confirmedAt).toBeNull();
    const confirmed = await visitor.follow(await visitor.post(link));
    expect(confirmed.text).toContain("Your alert is on");
    expect((await visitor.follow(await visitor.post(link))).text).toContain("Your alert is on");

    await jobAt(word, start + 60_000);
    await runCron(start + 2 * day);
    const news = (await mailsTo("meena@example.in")).at(-1);
    expect(news?.subject).toBe(`1 new job: “${word}”`);
    expect(news?.body).toContain(`${word} operator – ${employer.companyName}`);
    expect(news?.body).toContain("Stop it with one tap");
  });

  it("answers the same whether the address is unknown, has the alert, or belongs to an account", async () => {
    const account = await createSeeker();
    await createAlert({ search: "q=typing", email: "has@example.in" });
    const answers = [];
    for (const email of ["unknown@example.in", "has@example.in", account.email]) {
      const answer = await ask(createVisitor(), { q: "typing", email });
      answers.push([answer.status, answer.location, answer.html]);
      const mails = await mailsTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual(["Confirm your job alert on KaamGhar"]);
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it("is mailed about once an hour, however often it is asked for; another search is another question", async () => {
    for (let number = 0; number < 3; number++) expect((await ask(createVisitor(), { q: "typing", email: "often@example.in" })).status).toBe(303);
    expect(await mailsTo("often@example.in")).toHaveLength(1);
    await ask(createVisitor(), { q: "tally", email: "often@example.in" });
    expect(await mailsTo("often@example.in")).toHaveLength(2);
    expect(await db.$count(jobAlerts, eq(jobAlerts.email, "often@example.in"))).toBe(2);
    await ask(createVisitor(), { q: "excel", email: "often@example.in" });
    expect((await ask(createVisitor(), { q: "word", email: "often@example.in" })).status).toBe(429);
  });

  it("asked for again takes the place of the one that runs, and goes on where that was", async () => {
    const old = await createAlert({ search: "q=typing", email: "again@example.in", seenKey: 7 });
    const visitor = createVisitor();
    await ask(visitor, { q: "typing", frequency: "weekly", email: "again@example.in" });
    expect(await alertOf(old)).not.toBeNull();
    await visitor.post(linkIn((await mailsTo("again@example.in"))[0]));
    const rows = await db.select().from(jobAlerts).where(eq(jobAlerts.email, "again@example.in"));
    expect(rows.map(({ frequency, seenKey }) => [frequency, seenKey])).toEqual([["weekly", 7]]);
  });

  it("keeps what was typed, and says beside the field what is missing", async () => {
    const empty = await ask(createVisitor(), { email: "no address", location: "" });
    expect(empty.status).toBe(400);
    expect(empty.text).toContain("Write which work you look for");
    expect(empty.html).toContain('value="no address"');
    expect(await db.select().from(jobAlerts)).toEqual([]);
  });

  it("needs no second confirmation from a seeker for their own address, but does for another", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    expect((await ask(visitor, { q: "typing", email: seeker.email.toUpperCase() })).location).toBe("/job-alerts");
    expect((await db.select().from(jobAlerts))[0]).toMatchObject({ userId: seeker.id, frequency: "daily" });
    expect(await mailsTo(seeker.email)).toEqual([]);
    expect((await ask(visitor, { q: "typing", email: "friend@example.in" })).location).toBe("/free-job-alerts?asked=yes");
    expect(await mailsTo("friend@example.in")).toHaveLength(1);
  });

  it("shows to its seeker, who has the address confirmed, and to nobody before it is confirmed", async () => {
    const seeker = await createSeeker();
    await createAlert({ search: "q=confirmedword", email: seeker.email });
    await createAlert({ search: "q=waitingword", email: seeker.email, confirmedAt: null, nextAt: null });
    const { text } = await (await signedIn(seeker)).get("/job-alerts");
    expect(text).toContain("confirmedword");
    expect(text).not.toContain("waitingword");
  });

  it("cannot be confirmed by a made-up link, by one for stopping, or as the twenty-first", async () => {
    const id = await createAlert({ search: "q=typing", email: "full@example.in", confirmedAt: null, nextAt: null });
    const token = alertToken(testContext(), "alert-confirmation", id);
    const wrong = [token.slice(0, -1) + (token.endsWith("A") ? "B" : "A"), alertToken(testContext(), "alert-stop", id), id, `${id}.`, ""];
    for (const each of wrong) expect((await createVisitor().post(`/alert-confirmation?token=${each}`)).status).toBe(404);
    expect((await alertOf(id))?.confirmedAt).toBeNull();
    await createAlerts(20, (number) => ({ search: `q=word${number}`, email: "full@example.in" }));
    const full = await createVisitor().post(`/alert-confirmation?token=${token}`);
    expect([full.status, full.text.includes("You have 20 alerts")]).toEqual([400, true]);
  });

  it("is gone seven days later when nobody confirms it; one that is confirmed stays", async () => {
    const waiting = await createAlert({ search: "q=typing", confirmedAt: null, nextAt: null, createdAt: start });
    const confirmed = await createAlert({ search: "q=typing", createdAt: start - 30 * day });
    await removeUnconfirmed(at(start + 7 * day - 1000));
    expect(await alertOf(waiting)).not.toBeNull();
    await removeUnconfirmed(at(start + 7 * day + 1000));
    expect([await alertOf(waiting), (await alertOf(confirmed))?.id]).toEqual([null, confirmed]);
  });
});

describe("what is sent", () => {
  it("is the newest five of all new jobs, once, in the alert's language, with the way to all and to a stop", async () => {
    const word = newWord();
    const seeker = await seekerWithConsent();
    const id = await createAlert({ search: `q=${word}`, userId: seeker.id, email: seeker.email, locale: "hi" });
    for (let number = 0; number < 7; number++) await jobAt(word, start + number * 1000);
    await runCron(start + day);
    await runCron(start + day);
    const mails = await mailsTo(seeker.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`7 नई जॉब: “${word}”`]);
    const body = mails[0]?.body ?? "";
    expect(body.match(/\/job\/[0-9a-z]{17}/g)).toHaveLength(5);
    expect(body).toContain(`/jobs?q=${word}&sort=newest`);
    expect(body).toContain(stopPath(id));
    expect(body).toContain("KaamGhar पर इसे माँगा था");
  });

  it("is each job once: what comes between two runs is in the second, and nothing new is no mail", async () => {
    const word = newWord();
    const id = await createAlert({ search: `q=${word}`, email: "between@example.in" });
    const first = await jobAt(word, start);
    await runCron(start + day);
    const second = await jobAt(word, start + day + 3_600_000);
    await runCron(start + 2 * day);
    await runCron(start + 3 * day);
    const bodies = (await mailsTo("between@example.in")).map(({ body }) => body);
    expect(bodies.map((body) => [body.includes(first), body.includes(second)])).toEqual([[true, false], [false, true]]);
    const { nextAt = 0 } = (await alertOf(id)) ?? {};
    expect(new Date((nextAt ?? 0) + 5.5 * 3_600_000).toISOString()).toContain("T08:00:00.000Z");
    expect(nextAt).toBeGreaterThan(start + 3 * day);
  });

  it("leaves out a job that is just being written, for the next time", async () => {
    const word = newWord();
    await createAlert({ search: `q=${word}`, email: "settling@example.in" });
    await jobAt(word, start + day - 30_000);
    await runCron(start + day);
    expect(await mailsTo("settling@example.in")).toEqual([]);
    await runCron(start + 2 * day);
    expect(await mailsTo("settling@example.in")).toHaveLength(1);
  });

  it("is only what the whole search asks for: at least the pay, the type, the place", async () => {
    const word = newWord();
    await createAlert({ search: `q=${word}&location=Delhi&type=part-time&salary=6%2B`, email: "whole@example.in" });
    const fits = { city: "delhi", jobType: "part-time", salaryLpa: 12 } as const;
    const wanted = await jobAt(word, start, fits);
    const others = [];
    for (const other of [{ city: "pune" }, { jobType: "full-time" as const }, { salaryLpa: 4 }, { salaryLpa: null }]) others.push(await jobAt(word, start, { ...fits, ...other }));
    await runCron();
    const [mail] = await mailsTo("whole@example.in");
    expect(mail?.subject).toContain("1 new job");
    expect(mail?.body).toContain(wanted);
    expect(others.filter((id) => mail?.body.includes(id))).toEqual([]);
  });

  it("holds no job that is hidden, paused, or of a suspended company", async () => {
    const word = newWord();
    await createAlert({ search: `q=${word}`, email: "hidden@example.in" });
    const banned = await createEmployer();
    const owner = await signedIn(await createAdmin("owner"));
    await createJob(banned, { title: `${word} operator`, listingKey: start * 1024 + 900 });
    await owner.post("/employer-members", { subject: banned.companyId, reason: "Asked for a deposit" });
    await jobAt(word, start, { visibility: "unlisted" });
    await jobAt(word, start, { status: "paused" });
    await jobAt(word, start, { status: "pending" });
    await runCron();
    expect(await mailsTo("hidden@example.in")).toEqual([]);
  });

  it("goes to nobody who is suspended, erased, or has withdrawn the consent; what rests goes on later", async () => {
    const word = newWord();
    await jobAt(word, start);
    const people: Record<string, Person> = {};
    for (const who of ["banned", "erased", "withdrawn", "well"]) people[who] = await seekerWithConsent();
    const { banned, erased, withdrawn, well } = people as Record<"banned" | "erased" | "withdrawn" | "well", Person>;
    for (const each of Object.values(people)) await createAlert({ search: `q=${word}`, userId: each.id, email: each.email });
    await createAlert({ search: `location=Remote&q=${word}`, email: banned.email });
    await createAlert({ search: `location=Remote&q=${word}`, email: withdrawn.email });
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, banned.id));
    await db.update(users).set({ erasureDueAt: start - 1 }).where(eq(users.id, erased.id));
    await eraseDueAccounts(testContext());
    const settings = await signedIn(withdrawn);
    await settings.post("/your-data/consents", { kind: "job_mails", given: "no" });
    expect((await settings.get("/job-alerts")).text).toContain("Your alerts are resting");
    await runCron();
    const sent = async (person: Person) => (await mailsTo(person.email)).length;
    expect([await sent(banned), await sent(erased), await sent(withdrawn), await sent(well)]).toEqual([0, 0, 0, 1]);
    expect(await db.$count(jobAlerts, eq(jobAlerts.email, erased.email))).toBe(0);
    expect(await db.$count(jobAlerts, sql`next_at <= ${start + day}`)).toBe(0);

    await settings.post("/your-data/consents", { kind: "job_mails", given: "yes" });
    await runCron(start + 2 * day);
    expect(await sent(withdrawn)).toBe(2);
  });

  it("follows an account to its new address, and an address confirmed after the withdrawal gets its own alert", async () => {
    const word = newWord();
    await jobAt(word, start);
    const moved = await seekerWithConsent();
    await createAlert({ search: `q=${word}`, userId: moved.id, email: moved.email });
    await db.update(users).set({ email: "moved@example.in" }).where(eq(users.id, moved.id));
    const later = await createSeeker();
    await db.insert(consents).values({ id: createId(start), userId: later.id, kind: "job_mails", noticeVersion: "x", given: false, createdAt: start - 2 * day });
    await createAlert({ search: `q=${word}`, email: later.email, confirmedAt: start - day });
    await runCron();
    expect([await mailsTo("moved@example.in"), await mailsTo(moved.email), await mailsTo(later.email)].map(({ length }) => length)).toEqual([1, 0, 1]);
  });
});

describe("the sending", () => {
  it("takes sixty due alerts in three runs, the longest waiting first, and mails each once", async () => {
    const word = newWord();
    await jobAt(word, start);
    const ids = await createAlerts(60, (number) => ({ search: `q=${word}`, email: `many${number}@example.in`, nextAt: start - 60_000 + number }));
    const left = () => db.$count(jobAlerts, sql`next_at <= ${start + day}`);
    await sendDueAlerts(at(start + day));
    expect(await left()).toBe(60 - perRun);
    expect((await alertOf(ids[0] ?? ""))?.nextAt).toBeGreaterThan(start + day);
    await sendDueAlerts(at(start + day));
    await sendDueAlerts(at(start + day));
    expect(await left()).toBe(0);
    await sendDueAlerts(at(start + day));
    const mails = await mailsWaiting();
    expect([mails.length, new Set(mails).size]).toEqual([60, 60]);
  });

  it("killed at any moment and repeated, it mails each alert exactly once", async () => {
    const word = newWord();
    await jobAt(word, start);
    // One round trip asks for what is due, and each of two alerts takes three: in eight nothing is left to die in.
    const sentBefore: number[] = [];
    for (let trips = 0; trips < 8; trips++) {
      await db.delete(jobAlerts);
      await createAlerts(2, (number) => ({ search: `q=${word}`, email: `killed${number}.${trips}@example.in` }));
      await sendDueAlerts(at(start + day, { db: createDb(dyingDb(trips)) })).catch(() => undefined);
      sentBefore.push((await mailsWaiting()).filter((to) => to.includes(`.${trips}@`)).length);
      await sendDueAlerts(at(start + day));
      await sendDueAlerts(at(start + day));
    }
    expect(sentBefore).toEqual([0, 0, 0, 0, 1, 1, 1, 2]);
    const mails = await mailsWaiting();
    expect([mails.length, new Set(mails).size]).toEqual([16, 16]);
  });

  it("in two workers at the same time it mails each alert once", async () => {
    const word = newWord();
    await jobAt(word, start);
    await createAlerts(5, (number) => ({ search: `q=${word}`, email: `twice${number}@example.in` }));
    await Promise.all([sendDueAlerts(at(start + day)), sendDueAlerts(at(start + day))]);
    expect((await mailsWaiting()).sort()).toEqual([0, 1, 2, 3, 4].map((number) => `twice${number}@example.in`));
  });

  it("one alert that fails is put off by an hour and keeps no other from its turn", async () => {
    const word = newWord();
    await jobAt(word, start);
    const broken = await createAlert({ search: `q=${word}`, email: "broken@example.in", locale: "en", nextAt: start - 1 });
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

  it("tells the mail provider where one POST stops it", async () => {
    const word = newWord();
    await jobAt(word, start);
    const id = await createAlert({ search: `q=${word}`, email: "header@example.in" });
    await sendDueAlerts(at(start + day));
    const event = await db.select().from(outboxEvents).where(sql`json_extract(payload, '$.to') = 'header@example.in'`).get();
    expect(event?.payload).toMatchObject({ unsubscribeUrl: testContext().siteUrl + stopPath(id) });
  });
});

describe("a stop", () => {
  it("takes one press on the page of the link, can be taken back, and is only said again the second time", async () => {
    const visitor = createVisitor();
    const id = await createAlert({ search: "q=typing" });
    const page = await visitor.get(stopPath(id));
    expect(page.text).toContain("Stop this job alert?");
    expect((await alertOf(id))?.stoppedAt).toBeNull();
    const stopped = await visitor.follow(await visitor.post(stopPath(id), { intent: "stop" }));
    expect(stopped.text).toContain("This alert is stopped");
    expect(await alertOf(id)).toMatchObject({ nextAt: null, confirmedAt: null });
    expect((await visitor.follow(await visitor.post(stopPath(id), { intent: "stop" }))).text).toContain("was already stopped");
    await visitor.post(stopPath(id), { intent: "start" });
    const again = await alertOf(id);
    expect([again?.stoppedAt, again?.seenKey]).toEqual([null, (start - day) * 1024]);
    expect(again?.nextAt).toBeGreaterThan(Date.now());

    await visitor.post(stopPath(id), { intent: "stop" });
    await removeUnconfirmed(at(Date.now() + 8 * day));
    expect(await alertOf(id)).toBeNull();
    expect((await visitor.get(stopPath(id))).text).toContain("no emails are sent for it");
  });

  it("of one leaves the others, of all stops every alert of the address", async () => {
    const seeker = await createSeeker();
    const mine = { userId: seeker.id, email: seeker.email };
    const ids = [await createAlert({ search: "q=one", ...mine }), await createAlert({ search: "q=two", ...mine }), await createAlert({ search: "q=three", email: seeker.email })];
    const stranger = await createAlert({ search: "q=one" });
    const running = async () => db.$count(jobAlerts, sql`stopped_at is null and next_at is not null`);
    await createVisitor().post(stopPath(ids[0] ?? ""), { intent: "stop" });
    expect(await running()).toBe(3);
    await createVisitor().post(stopPath(ids[0] ?? ""), { intent: "stop-all" });
    expect(await running()).toBe(1);
    expect((await alertOf(stranger))?.stoppedAt).toBeNull();
    const { text } = await (await signedIn(seeker)).get("/job-alerts");
    expect(text).toContain("Stopped by you");
  });

  it("is impossible with a token that is not of ours, or that confirms", async () => {
    const id = await createAlert({ search: "q=typing" });
    for (const token of [id, `${id}.x`, alertToken(testContext(), "alert-confirmation", id), ""]) {
      expect((await createVisitor().post(`/alert-stop?token=${token}`, { intent: "stop" })).status).toBe(404);
    }
    expect((await alertOf(id))?.stoppedAt).toBeNull();
  });
});

describe("a mail provider's one-click stop", () => {
  /** As a mail provider sends it: no browser, so no Origin. */
  async function fromProvider(path: string, body: BodyInit = "List-Unsubscribe=One-Click", headers: Record<string, string> = {}) {
    const execution = createExecutionContext();
    const type: Record<string, string> = typeof body === "string" ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const request = new Request(new URL(path, env.SITE_URL), { method: "POST", body, headers: { ...type, ...headers } });
    const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], env, execution);
    await response.arrayBuffer();
    await waitOnExecutionContext(execution);
    return response.status;
  }

  it("needs no Origin, in both ways to write a form", async () => {
    const parts = new FormData();
    parts.set("List-Unsubscribe", "One-Click");
    for (const body of ["List-Unsubscribe=One-Click", parts]) {
      const id = await createAlert({ search: "q=typing" });
      expect(await fromProvider(stopPath(id), body)).toBe(200);
      expect((await alertOf(id))?.stoppedAt).not.toBeNull();
      expect(await fromProvider(stopPath(id))).toBe(200);
    }
  });

  it("opens nothing else: no other path, no other field, no browser from another site", async () => {
    const id = await createAlert({ search: "q=typing" });
    const token = stopPath(id).split("?")[1] ?? "";
    for (const path of ["/sign-out", "/alert-confirmation", "/alert-stop/", "/alert-stop.data", "/alert-stop/x", "/Alert-stop", "/job-alerts", "/free-job-alerts", "/", "/your-data/erasure"]) {
      expect([path, await fromProvider(`${path}?${token}`)]).toEqual([path, 403]);
    }
    for (const body of ["intent=stop", "List-Unsubscribe=One-Click&intent=start", "List-Unsubscribe=Two", "", `List-Unsubscribe=One-Click&${"x".repeat(2000)}=1`]) {
      expect([body.slice(0, 40), await fromProvider(stopPath(id), body)]).toEqual([body.slice(0, 40), 403]);
    }
    for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }, { referer: "https://evil.example/page" }]) {
      expect(await fromProvider(stopPath(id), undefined, headers as Record<string, string>)).toBe(403);
    }
    expect((await alertOf(id))?.stoppedAt).toBeNull();
  });
});
