import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { consents, jobAlerts } from "db/schema";
import { removeUnconfirmed } from "~/features/alerts/opt-in.server";
import { alertToken } from "~/features/alerts/token";
import { db, testContext } from "../../../support/context";
import { linkIn, mailsTo } from "../../../support/delivery/mails";
import { createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import {
  alertOf,
  at,
  createAlert,
  createAlerts,
  employerOfJobs,
  jobAt,
  jobWith,
  newWord,
  runCron,
  start,
  startWithoutAlerts,
  stopPath,
} from "../../../support/scenes/alerts";

beforeEach(startWithoutAlerts);

const ask = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post("/free-job-alerts", { frequency: "daily", ...fields });

describe("a seeker saves a search", () => {
  it("with one press from the search, without a consent to job mails, and finds it in the list", async () => {
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
    expect(list.text).toContain("Daily, around 8 am");
    expect(await db.select().from(consents).where(eq(consents.userId, seeker.id))).toEqual([]);
  });

  it("without mails, and without a recorded consent", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await visitor.post("/job-alerts", { search: "q=typing", frequency: "off" });
    expect((await visitor.get("/job-alerts")).text).toContain("Saved, no emails");
    expect(await db.select().from(consents).where(eq(consents.userId, seeker.id))).toEqual([]);
    expect((await db.select().from(jobAlerts).where(eq(jobAlerts.userId, seeker.id)))[0]?.nextAt).toBeNull();
  });

  it("twice as one alert, with the last chosen frequency", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await visitor.post("/job-alerts", { search: "q=typing", frequency: "daily" });
    await visitor.post("/job-alerts", { search: "sort=salary&q=typing", frequency: "weekly" });
    const rows = await db.select().from(jobAlerts).where(eq(jobAlerts.userId, seeker.id));
    expect(rows.map(({ frequency }) => frequency)).toEqual(["weekly"]);
    expect((await visitor.get("/job-alerts?q=typing")).text).toContain("Search saved");
  });

  it("at most twenty times, and sees that limit", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await createAlerts(20, (number) => ({
      search: `q=word${number}`,
      userId: seeker.id,
      email: seeker.email,
      frequency: "off",
      nextAt: null,
    }));
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
    const id = await createAlert({
      search: `q=${word}`,
      userId: seeker.id,
      email: seeker.email,
      frequency: "off",
      nextAt: null,
    });
    for (let number = 0; number < 3; number++) await jobAt(word, start - 120_000);
    expect((await visitor.get("/job-alerts")).text).toContain("3 new jobs");
    for (let number = 0; number < 20; number++) await jobAt(word, start - 120_000);
    expect((await visitor.get("/job-alerts")).text).toContain("23 new jobs");
    expect((await visitor.get(`/job-alert/${id}`)).location).toBe(`/jobs?q=${word}&sort=newest`);
    expect((await visitor.get("/job-alerts")).text).toContain("No new jobs");
  });

  it("changes and deletes it, and nobody else's", async () => {
    const [seeker, other] = [await createSeeker(), await createSeeker()];
    const id = await createAlert({ search: "q=typing", userId: seeker.id, email: seeker.email });
    const stranger = await signedIn(other);
    for (const way of ["frequency", "deletion"])
      expect((await stranger.post(`/job-alert/${id}/${way}`, { frequency: "weekly" })).status).toBe(404);
    expect((await stranger.get(`/job-alert/${id}`)).status).toBe(404);
    expect(await db.select().from(consents).where(eq(consents.userId, other.id))).toEqual([]);
    const visitor = await signedIn(seeker);
    await visitor.post(`/job-alert/${id}/frequency`, { frequency: "weekly" });
    expect((await alertOf(id))?.frequency).toBe("weekly");
    expect(await db.select().from(consents).where(eq(consents.userId, seeker.id))).toEqual([]);
    await visitor.post(`/job-alert/${id}/deletion`);
    expect(await alertOf(id)).toBeNull();
  });

  it("as it was meant, after a misspelling", async () => {
    const word = newWord();
    for (let number = 0; number < 6; number++) await jobWith(word);
    const visitor = await signedIn(await createSeeker());
    const slip = word.replace("wala", "wwala");
    expect((await visitor.get(`/job-alerts?q=${slip}`)).html).toContain(`value="q=${word}"`);
  });
});

describe("an alert without an account", () => {
  it("starts when the mail's link is opened and its button pressed, and sends new jobs", async () => {
    const visitor = createVisitor();
    const word = newWord();
    const asked = await ask(visitor, { q: word, email: "Meena@Example.in" });
    expect(asked.location).toBe("/free-job-alerts?asked=yes");
    expect((await visitor.follow(asked)).text).toContain("Check your email");
    const [mail, ...others] = await mailsTo("meena@example.in");
    expect(others).toEqual([]);
    // Any user can have it sent to any address, so it contains none of their text.
    expect(`${mail?.subject} ${mail?.body}`).not.toContain(word);
    const link = linkIn(mail);
    expect((await visitor.get(link)).text).toContain("Start the alert");
    expect((await db.select().from(jobAlerts))[0]?.confirmedAt).toBeNull();
    const confirmed = await visitor.follow(await visitor.post(link));
    expect(confirmed.text).toContain("Your alert is on");
    expect((await visitor.follow(await visitor.post(link))).text).toContain("Your alert is on");

    await jobAt(word, Date.now() + 60_000);
    await runCron(Date.now() + 2 * day);
    const news = (await mailsTo("meena@example.in")).at(-1);
    expect(news?.subject).toBe(`KaamGhar: 1 new job: “${word}”`);
    expect(news?.body).toContain(`${word} operator\n${(await employerOfJobs()).companyName}\n`);
    expect(news?.body).toContain("Stop this alert");
  });

  it("gives the same answer for an unknown address, an existing alert, and an account", async () => {
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

  it("causes one mail an hour, with repeated requests; another search counts separately", async () => {
    for (let number = 0; number < 3; number++)
      expect((await ask(createVisitor(), { q: "typing", email: "often@example.in" })).status).toBe(303);
    expect(await mailsTo("often@example.in")).toHaveLength(1);
    await ask(createVisitor(), { q: "tally", email: "often@example.in" });
    expect(await mailsTo("often@example.in")).toHaveLength(2);
    expect(await db.$count(jobAlerts, eq(jobAlerts.email, "often@example.in"))).toBe(2);
    await ask(createVisitor(), { q: "excel", email: "often@example.in" });
    expect((await ask(createVisitor(), { q: "word", email: "often@example.in" })).status).toBe(429);
  });

  it("causes another mail within the hour when none is pending: after a confirmation, and after a stop", async () => {
    const visitor = createVisitor();
    const email = "changes@example.in";
    const confirmNewest = async (count: number) => {
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(count);
      await visitor.post(linkIn(mails.at(-1)));
      const [alert, ...others] = await db.select().from(jobAlerts).where(eq(jobAlerts.email, email));
      expect(others).toEqual([]);
      return alert;
    };
    await ask(visitor, { q: "typing", email });
    await confirmNewest(1);
    await ask(visitor, { q: "typing", frequency: "weekly", email });
    const weekly = await confirmNewest(2);
    expect(weekly).toMatchObject({ frequency: "weekly", stoppedAt: null });
    await visitor.post(stopPath(weekly?.id ?? ""), { intent: "stop" });
    expect((await ask(visitor, { q: "typing", email })).location).toBe("/free-job-alerts?asked=yes");
    expect(await confirmNewest(3)).toMatchObject({
      frequency: "daily",
      stoppedAt: null,
      confirmedAt: expect.any(Number),
    });
  });

  it("requested again replaces the running one, and continues from there", async () => {
    const old = await createAlert({ search: "q=typing", email: "again@example.in", seenKey: 7 });
    const visitor = createVisitor();
    await ask(visitor, { q: "typing", frequency: "weekly", email: "again@example.in" });
    expect(await alertOf(old)).not.toBeNull();
    await visitor.post(linkIn((await mailsTo("again@example.in"))[0]));
    const rows = await db.select().from(jobAlerts).where(eq(jobAlerts.email, "again@example.in"));
    expect(rows.map(({ frequency, seenKey }) => [frequency, seenKey])).toEqual([["weekly", 7]]);
  });

  it("keeps the typed text, and shows at the field what is missing", async () => {
    const empty = await ask(createVisitor(), { email: "no address", location: "" });
    expect(empty.status).toBe(400);
    expect(empty.text).toContain("Enter the work you want, or choose a place, job type or salary");
    expect(empty.html).toContain('value="no address"');
    expect(await db.select().from(jobAlerts)).toEqual([]);
  });

  it("needs no second confirmation from a seeker for their own address, but does for another", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    expect((await ask(visitor, { q: "typing", email: seeker.email.toUpperCase() })).location).toBe("/job-alerts");
    expect((await db.select().from(jobAlerts))[0]).toMatchObject({ userId: seeker.id, frequency: "daily" });
    expect(await mailsTo(seeker.email)).toEqual([]);
    expect((await ask(visitor, { q: "typing", email: "friend@example.in" })).location).toBe(
      "/free-job-alerts?asked=yes",
    );
    expect(await mailsTo("friend@example.in")).toHaveLength(1);
  });

  it("is visible to its seeker with a confirmed address, and to no one before its confirmation", async () => {
    const seeker = await createSeeker();
    await createAlert({ search: "q=confirmedword", email: seeker.email });
    await createAlert({ search: "q=waitingword", email: seeker.email, confirmedAt: null, nextAt: null });
    const { text } = await (await signedIn(seeker)).get("/job-alerts");
    expect(text).toContain("confirmedword");
    expect(text).not.toContain("waitingword");
  });

  it("cannot be confirmed with a made-up link, one for stopping, or as the twenty-first", async () => {
    const id = await createAlert({ search: "q=typing", email: "full@example.in", confirmedAt: null, nextAt: null });
    const token = alertToken(testContext(), "alert-confirmation", id);
    const wrong = [
      token.slice(0, -1) + (token.endsWith("A") ? "B" : "A"),
      alertToken(testContext(), "alert-stop", id),
      id,
      `${id}.`,
      "",
    ];
    for (const each of wrong)
      expect((await createVisitor().post(`/alert-confirmation?token=${each}`)).status).toBe(404);
    expect((await alertOf(id))?.confirmedAt).toBeNull();
    await createAlerts(20, (number) => ({ search: `q=word${number}`, email: "full@example.in" }));
    const full = await createVisitor().post(`/alert-confirmation?token=${token}`);
    expect([full.status, full.text.includes("You have 20 alerts")]).toEqual([400, true]);
  });

  it("is deleted after seven days without a confirmation; a confirmed one stays", async () => {
    const waiting = await createAlert({ search: "q=typing", confirmedAt: null, nextAt: null, createdAt: start });
    const confirmed = await createAlert({ search: "q=typing", createdAt: start - 30 * day });
    await removeUnconfirmed(at(start + 7 * day - 1000));
    expect(await alertOf(waiting)).not.toBeNull();
    await removeUnconfirmed(at(start + 7 * day + 1000));
    expect([await alertOf(waiting), (await alertOf(confirmed))?.id]).toEqual([null, confirmed]);
  });
});
