import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createDb } from "db/client";
import { createId } from "db/id";
import { consents, jobAlerts, profiles, users } from "db/schema";
import { allowsJobMails } from "~/features/accounts/consents.server";
import { removeUnconfirmed } from "~/features/alerts/opt-in.server";
import { perRun, sendDueAlerts } from "~/features/alerts/sending.server";
import { alertToken } from "~/features/alerts/token";
import { eraseDueAccounts } from "~/features/privacy/erasure.server";
import { site as worker } from "../../../app/site";
import { db, testContext } from "../../support/context";
import { dyingDb } from "../../support/databases/failing-db";
import { mailsTo } from "../../support/delivery/mails";
import { createAdmin } from "../../support/people/admins";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";
import { alertOf, at, createAlert, createAlerts, day, jobAt, mailsInOutbox, mailsWaiting, newWord, runCron, seekerWithConsent, start, startWithoutAlerts, stopPath } from "../../support/scenes/alerts";

beforeEach(startWithoutAlerts);

const mailCount = async (person: Person) => (await mailsTo(person.email)).length;

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

  it("goes to nobody who is suspended or erased, whether the alert is of the account or of its address alone", async () => {
    const word = newWord();
    await jobAt(word, start);
    const [banned, erased, well] = [await createSeeker(), await createSeeker(), await createSeeker()];
    for (const each of [banned, erased, well]) await createAlert({ search: `q=${word}`, userId: each.id, email: each.email });
    await createAlert({ search: `location=Remote&q=${word}`, email: banned.email });
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, banned.id));
    await db.update(users).set({ erasureDueAt: start - 1 }).where(eq(users.id, erased.id));
    await eraseDueAccounts(testContext());
    await runCron();
    expect([await mailCount(banned), await mailCount(erased), await mailCount(well)]).toEqual([0, 0, 1]);
    expect(await db.$count(jobAlerts, eq(jobAlerts.email, erased.email))).toBe(0);
    expect(await db.$count(jobAlerts, sql`next_at <= ${start + day}`)).toBe(0);
  });

  it("goes to whoever made the alert, also without the consent to job mails", async () => {
    const word = newWord();
    await jobAt(word, start);
    const [unasked, unticked] = [await createSeeker(), await createSeeker()];
    await db.insert(consents).values({ id: createId(start), userId: unticked.id, kind: "job_mails", noticeVersion: "x", given: false, createdAt: start });
    for (const each of [unasked, unticked]) await createAlert({ search: `q=${word}`, userId: each.id, email: each.email });
    await createAlert({ search: `location=Remote&q=${word}`, email: unticked.email });
    await runCron();
    expect([await mailCount(unasked), await mailCount(unticked)]).toEqual([1, 2]);
  });

  it("ends when the consent to job mails is withdrawn in the settings; each alert starts again by itself, without the consent", async () => {
    const word = newWord();
    await jobAt(word, start);
    const seeker = await seekerWithConsent();
    const mine = { userId: seeker.id, email: seeker.email };
    const [first, second] = [await createAlert({ search: `q=${word}`, ...mine }), await createAlert({ search: `q=${word}&type=full-time`, ...mine })];
    const ofAddress = await createAlert({ search: `location=Remote&q=${word}`, email: seeker.email });
    const stranger = await createAlert({ search: `q=${word}` });
    const visitor = await signedIn(seeker);
    await visitor.post("/your-data/consents", { kind: "job_mails", given: "no" });
    expect((await visitor.get("/job-alerts")).text).toContain("Stopped by you");
    await runCron();
    expect(await mailCount(seeker)).toBe(0);
    for (const id of [first, second, ofAddress]) expect(await alertOf(id)).toMatchObject({ stoppedAt: expect.any(Number), nextAt: null });
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
    const mail = (await mailsInOutbox()).find(({ to }) => to === "header@example.in");
    expect(mail).toMatchObject({ unsubscribeUrl: testContext().siteUrl + stopPath(id) });
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

  it("taken back by whoever holds its link starts the alert and gives no consent", async () => {
    const seeker = await createSeeker();
    const id = await createAlert({ search: "q=typing", userId: seeker.id, email: seeker.email });
    const visitor = createVisitor();
    await visitor.post(stopPath(id), { intent: "stop" });
    const page = await visitor.follow(await visitor.post(stopPath(id), { intent: "start" }));
    expect(page.text).toContain("The alert is on again");
    expect((await alertOf(id))?.stoppedAt).toBeNull();
    expect(await db.select().from(consents).where(eq(consents.userId, seeker.id))).toEqual([]);
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
    for (const body of ["intent=stop", "List-Unsubscribe=One-Click&intent=start", "List-Unsubscribe=Two", ""]) {
      expect([body.slice(0, 40), await fromProvider(stopPath(id), body)]).toEqual([body.slice(0, 40), 403]);
    }
    expect(await fromProvider(stopPath(id), `List-Unsubscribe=One-Click&${"x".repeat(2000)}=1`)).toBe(413);
    for (const [name, value] of [["origin", "https://evil.example"], ["origin", "null"], ["referer", "https://evil.example/page"]] as const) {
      expect(await fromProvider(stopPath(id), undefined, { [name]: value })).toBe(403);
    }
    expect((await alertOf(id))?.stoppedAt).toBeNull();
  });
});
