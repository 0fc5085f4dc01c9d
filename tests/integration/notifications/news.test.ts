import { env } from "cloudflare:test";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { day } from "db/catalogues/time";
import { createDb } from "db/client";
import { createId } from "db/id";
import {
  companies,
  consents,
  deliveries,
  jobApplications,
  notifiedMatches,
  jobs,
  notifications,
  outboxEvents,
  profiles,
  recommendationTurns,
  serverTasks,
  sessions,
} from "db/schema";
import { userRoom } from "party/rooms";
import { setConsent } from "~/features/accounts/consents.server";
import { sendWeeklyDigest } from "~/features/digest/sending.server";
import { digestOf } from "~/features/digest/week";
import { mostPendingDeliveries } from "~/features/outbox/counts/pending-deliveries.server";
import { notifyMatches } from "~/features/recommendations/matches.server";
import { runTask } from "~/features/scheduled/run-tasks.server";
import type { Task } from "~/features/scheduled/task";
import { tasks } from "~/features/scheduled/tasks.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { liveMessages } from "../../support/delivery/rooms";
import { createEmployer, createJob, createSeeker, password, signedIn, type Person } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";
import {
  at,
  choose,
  createDevice,
  createMatchedSeeker,
  dying,
  listOf,
  notifyOfMatches,
} from "../../support/scenes/news";

/** Every test begins with nobody's turn, no news and no job. */
beforeEach(async () => {
  await db.batch([
    db.delete(recommendationTurns),
    db.delete(notifiedMatches),
    db.delete(outboxEvents),
    db.delete(notifications),
    db.delete(deliveries),
    db.delete(serverTasks),
    db.delete(jobApplications),
    db.update(jobs).set({ status: "closed", listingKey: null }),
    db.update(profiles).set({ isProfileComplete: false }),
  ]);
});

const turnOf = (person: Person) =>
  db.select().from(recommendationTurns).where(eq(recommendationTurns.userId, person.id)).get();

describe("matches", () => {
  it("are announced soon after a log-in: the best two, with the percentage, and never repeated", async () => {
    const employer = await createEmployer();
    const seeker = await createMatchedSeeker({ withPassword: true, locale: "hi" });
    const ids = [];
    for (let number = 0; number < 3; number++) ids.push(await createJob(employer, { title: `Data Entry ${number}` }));
    const before = Date.now();
    expect((await createVisitor().post("/auth", { intent: "login", email: seeker.email, password })).status).toBe(303);
    const turn = await turnOf(seeker);
    expect((turn?.nextAt ?? 0) - before).toBeGreaterThanOrEqual(2_000);
    expect(await notifyMatches(at(before + 1_000))).toMatchObject({ seekers: 0, matches: 0 });
    const later = (turn?.nextAt ?? 0) + 1;
    expect(await notifyMatches(at(later))).toMatchObject({ seekers: 1, matches: 2 });
    await deliverAll(later);
    const first = await listOf(seeker);
    expect(first.map(({ title, type, hindi }) => [title, hindi?.title, type])).toEqual(
      Array(2).fill(["New Job Match Found!", "आपके लिए नई जॉब मिली!", "info"]),
    );
    expect(first[0]?.hindi?.message).toContain("60% मैच");
    expect(first[0]?.metadata).toMatchObject({
      match_type: "profile_match",
      match_score: 60,
      company_name: employer.companyName,
      job_id: first[0]?.actionUrl?.slice(5),
    });
    expect(liveMessages(userRoom(seeker.id))).toHaveLength(2);

    // Its next turn is half an hour later; a deleted notification brings nothing back.
    await db.delete(notifications).where(eq(notifications.userId, seeker.id));
    expect((await turnOf(seeker))?.nextAt).toBe(later + 30 * 60_000);
    expect(await notifyMatches(at(later + 30 * 60_000))).toMatchObject({ matches: 1 });
    expect(await notifyMatches(at(later + 60 * 60_000))).toMatchObject({ seekers: 1, matches: 0 });
    await deliverAll(later + 60 * 60_000);
    expect((await listOf(seeker)).map(({ actionUrl }) => actionUrl)).toEqual([`/job/${ids[0] ?? ""}`]);
  });

  it("are searched while a user was active within a day, and again when they return", async () => {
    const seeker = await createMatchedSeeker();
    const visitor = await signedIn(seeker);
    const next = (await turnOf(seeker))?.nextAt ?? 0;
    await notifyMatches(at(next + 25 * 3_600_000));
    expect(await turnOf(seeker)).toBeUndefined();
    await db
      .update(sessions)
      .set({ lastSeenAt: Date.now() - day })
      .where(eq(sessions.userId, seeker.id));
    await visitor.get("/notifications");
    expect((await turnOf(seeker))?.nextAt).toBeGreaterThan(Date.now());
  });

  it("are new, fit, and exclude jobs with an application", async () => {
    const employer = await createEmployer();
    const seeker = await createMatchedSeeker();
    const old = Date.now() - 8 * day;
    await createJob(employer, { listingKey: old * 1024, publishedAt: old });
    await createJob(employer, { title: "Carpenter", skills: ["Wood"], description: "Saw." });
    const applied = await createJob(employer);
    await db
      .insert(jobApplications)
      .values({
        id: createId(1),
        jobId: applied,
        userId: seeker.id,
        companyId: employer.companyId,
        createdAt: 1,
        updatedAt: 1,
      });
    expect(await notifyOfMatches(seeker)).toBe(0);
    await createJob(employer);
    expect(await notifyOfMatches(seeker)).toBe(1);
    expect(await notifyOfMatches(seeker)).toBe(0);
  });

  it("are announced from a score of 50 % on, and not at 45 %", async () => {
    const employer = await createEmployer();
    const [weak, fitting] = [
      // One skill, remote, experience: 45. The position and remote, too much experience: 50.
      await createSeeker({}, { skills: ["Data Entry"], currentPosition: "Cook", experienceYears: 1 }),
      await createSeeker({}, { skills: ["Cooking"], currentPosition: "Data Entry Operator", experienceYears: 9 }),
    ];
    for (const person of [weak, fitting]) await createDevice(person);
    await createJob(employer);
    expect([await notifyOfMatches(weak), await notifyOfMatches(fitting)]).toEqual([0, 1]);
    await deliverAll();
    expect(await listOf(weak)).toEqual([]);
    expect((await listOf(fitting)).map(({ metadata }) => metadata?.match_score)).toEqual([50]);
    expect((await db.select().from(deliveries)).map(({ userId }) => userId)).toEqual([fitting.id]);
  });

  it("are not announced to suspended, incomplete or erased users, whose turn passes", async () => {
    await createJob(await createEmployer());
    const people = [
      await createMatchedSeeker({}, { accountStatus: "banned" }),
      await createMatchedSeeker({}, { isProfileComplete: false }),
      await createMatchedSeeker({ erasedAt: 1 }),
    ];
    for (const { id } of people) {
      expect(await notifyOfMatches({ id })).toBe(0);
      await db.insert(recommendationTurns).values({ userId: id, nextAt: 1 }).onConflictDoNothing();
    }
    expect(await notifyMatches(testContext())).toMatchObject({ seekers: 0, matches: 0 });
    expect(await db.$count(recommendationTurns)).toBe(0);
    expect(await db.$count(notifications)).toBe(0);
  });

  it("are skipped when the job is gone or its company suspended before sending", async () => {
    const [first, second] = [await createEmployer(), await createEmployer()];
    const seeker = await createMatchedSeeker();
    await createDevice(seeker);
    const gone = await createJob(first);
    await createJob(second);
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, second.companyId));
    const slow = new Proxy(env.DB, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== "batch") return typeof value === "function" ? (value.bind(target) as unknown) : value;
        return async (statements: D1PreparedStatement[]) => {
          if (statements.length > 3) await db.update(jobs).set({ status: "paused" }).where(eq(jobs.id, gone));
          return target.batch(statements);
        };
      },
    });
    await notifyOfMatches(seeker, { ...testContext(), db: createDb(slow) });
    // The push of the removed job was written before the list, and is re-checked before sending.
    await deliverAll();
    expect([await listOf(seeker), (await db.select().from(deliveries)).map(({ status }) => status)]).toEqual([
      [],
      ["skipped"],
    ]);
  });

  it("go first to users who just logged in, to all within a run's budget, and despite one broken profile", async () => {
    const employer = await createEmployer();
    for (let number = 0; number < 2; number++) await createJob(employer);
    const fresh = await createMatchedSeeker();
    await signedIn(fresh);
    const now = Date.now() + 10_000;
    await db.run(sql`with recursive n (i) as (select 0 union all select i + 1 from n where i < 309)
      insert into users (id, email, user_type, full_name, created_at, updated_at) select 'crowd' || i, 'crowd' || i || '@example.in', 'seeker', 'C', 1, 1 from n`);
    await db.run(sql`insert into profiles (user_id, location, current_position, experience_years, skills, languages, is_profile_complete, account_status, updated_at)
      select u.id, p.location, p.current_position, p.experience_years, case u.id when 'crowd7' then '[' else p.skills end, '[]', 1, 'active', 1
      from users u join profiles p on p.user_id = ${fresh.id} where u.id glob 'crowd*'`);
    await db.run(sql`insert into recommendation_turns select id, ${now} - 3600000 from users where id glob 'crowd*'`);
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const task = tasks.find(({ name }) => name === "notify_matches") as Task;
    const result = await runTask(at(now), task);
    expect(result).toMatchObject({ state: "done", counts: { seekers: 300, matches: 598, failed: 1 } });
    expect(result.state === "done" ? result.counts.statements : 0).toBeLessThanOrEqual(task.most.statements);
    expect(String(logged.mock.calls)).toContain("crowd7");
    logged.mockRestore();
    expect(await listOf(fresh)).toHaveLength(2);
    expect(await notifyMatches(at(now))).toMatchObject({ seekers: 11, matches: 22 });
    expect(await notifyMatches(at(now), { allows: () => false })).toMatchObject({ seekers: 0 });
    await db.run(sql`update profiles set skills = '[]' where user_id = 'crowd7'`);
  });

  it("use the channels that a person has chosen", async () => {
    await createJob(await createEmployer());
    const [both, pushOnly, neither] = [
      await createMatchedSeeker(),
      await createMatchedSeeker(),
      await createMatchedSeeker(),
    ];
    for (const person of [both, pushOnly, neither]) await createDevice(person);
    await choose(pushOnly, "matches", "app", false);
    await choose(neither, "matches", "app", false);
    await choose(neither, "matches", "push", false);
    for (const person of [both, pushOnly, neither]) await notifyOfMatches(person);
    await deliverAll();
    const pushes = (person: Person) =>
      db.$count(deliveries, and(eq(deliveries.userId, person.id), eq(deliveries.channel, "push")));
    expect([(await listOf(both)).length, (await listOf(pushOnly)).length, (await listOf(neither)).length]).toEqual([
      1, 0, 0,
    ]);
    expect([await pushes(both), await pushes(pushOnly), await pushes(neither)]).toEqual([1, 1, 0]);
  });

  it("are announced once, wherever the worker dies, and by two runs at once", async () => {
    const employer = await createEmployer();
    const seeker = await createMatchedSeeker();
    await createJob(employer);
    await createJob(employer);
    await signedIn(seeker);
    const now = Date.now() + 10_000;
    for (let trips = 0; trips < 14; trips++) {
      await notifyMatches(dying(now, trips)).catch(() => {});
      expect(await db.$count(notifiedMatches)).toBe(await db.$count(notifications));
    }
    await db.update(recommendationTurns).set({ nextAt: now });
    await db.batch([db.delete(notifiedMatches), db.delete(notifications)]);
    await Promise.all([notifyMatches(at(now)), notifyMatches(at(now))]);
    expect(await listOf(seeker)).toHaveLength(2);
  });

  it("are deleted after sixty days", async () => {
    const seeker = await createMatchedSeeker();
    const [old, recent] = [await createJob(await createEmployer()), await createJob(await createEmployer())];
    await db.insert(notifiedMatches).values([
      { userId: seeker.id, jobId: old, toldAt: Date.now() - 61 * day },
      { userId: seeker.id, jobId: recent, toldAt: Date.now() - 59 * day },
    ]);
    await notifyMatches(testContext());
    expect((await db.select().from(notifiedMatches)).map(({ jobId }) => jobId)).toEqual([recent]);
  });
});

describe("the weekly digest", () => {
  const monday = digestOf(Date.now()).begins + 7 * day;
  const runAll = async (now = monday) => {
    const context = at(now);
    while ((await sendWeeklyDigest(context)).seekers > 0);
  };
  const agree = (person: Person) => setConsent(testContext(), person.id, "job_mails", true);

  it("sends every seeker with a complete profile five jobs once a week: in the app, by push, and by mail with consent", async () => {
    const employer = await createEmployer();
    const ids = [];
    for (let number = 0; number < 6; number++) ids.push(await createJob(employer, { title: `Data Entry ${number}` }));
    const [asha, other, banned, incomplete] = [
      await createSeeker({ locale: "hi" }),
      await createSeeker(),
      await createSeeker({}, { accountStatus: "banned" }),
      await createSeeker({}, { isProfileComplete: false }),
    ];
    await createDevice(asha);
    await agree(asha);
    expect((await sendWeeklyDigest(at(monday - 1))).notified).toBe(0);
    expect(await sendWeeklyDigest(at(monday))).toMatchObject({ seekers: 2, notified: 2, mails: 1, pushes: 1 });
    await runAll(monday + 3_600_000);
    await deliverAll(monday);
    expect((await listOf(asha)).map(({ hindi }) => hindi?.title)).toEqual(["इस हफ़्ते की जॉब"]);
    expect((await listOf(other)).map(({ title, message }) => [title, message.split(" · ").length])).toEqual([
      ["Weekly Job Digest", 5],
    ]);
    expect([
      (await listOf(banned)).length,
      (await listOf(incomplete)).length,
      (await mailsTo(other.email)).length,
    ]).toEqual([0, 0, 0]);
    const [mail, ...more] = await mailsTo(asha.email);
    expect([mail?.subject, more]).toEqual([expect.stringMatching(/^KaamGhar: .+ और 4 दूसरी जॉब$/), []]);
    expect(mail?.body.match(/\/job\/[0-9a-z]{17}\?via=alert/g)).toHaveLength(5);
    expect(mail?.body).toContain("/email-management?token=");

    await runAll(monday + 7 * day);
    expect(await listOf(asha)).toHaveLength(2);
  });

  it("is mailed only with the consent, a confirmed address and the choice, and is in the app only by choice", async () => {
    await createJob(await createEmployer());
    const [unasked, withdrawn, unconfirmed, declined, quiet] = [
      await createSeeker(),
      await createSeeker(),
      await createSeeker({ emailConfirmedAt: null }),
      await createSeeker(),
      await createSeeker(),
    ];
    for (const person of [withdrawn, unconfirmed, declined, quiet]) await agree(person);
    await db
      .insert(consents)
      .values({
        id: createId(Date.now() + 1000),
        userId: withdrawn.id,
        kind: "job_mails",
        noticeVersion: "1",
        given: false,
        createdAt: Date.now() + 1000,
      });
    await choose(declined, "digest", "email", false);
    await choose(quiet, "digest", "app", false);
    await runAll();
    const mails = await db
      .select({ userId: deliveries.userId })
      .from(deliveries)
      .where(eq(deliveries.channel, "email"));
    expect(mails.map(({ userId }) => userId)).toEqual([quiet.id]);
    expect([(await listOf(unasked)).length, (await listOf(quiet)).length]).toEqual([1, 0]);
  });

  it("is not sent when there is no job, nor weeks late on a new site", async () => {
    const seeker = await createSeeker();
    expect(await sendWeeklyDigest(at(monday))).toMatchObject({ seekers: 1, notified: 0 });
    await createJob(await createEmployer());
    await db.delete(serverTasks);
    expect((await sendWeeklyDigest(at(monday + 3 * day))).seekers).toBe(0);
    expect(await listOf(seeker)).toEqual([]);
  });

  it("skips a user whose digest cannot be made or written, but stops at an outage", async () => {
    await createJob(await createEmployer());
    const [broken, unwritten, fine] = [await createSeeker(), await createSeeker(), await createSeeker()];
    await db.run(sql`update profiles set skills = '[' where user_id = ${broken.id}`);
    await db.run(
      sql.raw(
        `create trigger broken before insert on notifications when new.user_id = '${unwritten.id}' begin select raise(abort, 'broken'); end`,
      ),
    );
    const logged = vi.spyOn(console, "error").mockReturnValue();
    expect(await sendWeeklyDigest(at(monday), { allows: () => false })).toMatchObject({ seekers: 0 });
    expect(await sendWeeklyDigest(at(monday))).toMatchObject({ seekers: 3, notified: 1, failed: 2 });
    expect([String(logged.mock.calls).includes(broken.id), String(logged.mock.calls).includes(unwritten.id)]).toEqual([
      true,
      true,
    ]);
    logged.mockRestore();
    await db.run(sql`drop trigger broken`);
    await db.run(sql`update profiles set skills = '[]' where user_id = ${broken.id}`);
    await runAll();
    expect([(await listOf(fine)).length, (await listOf(unwritten)).length]).toEqual([1, 0]);
  });

  it("waits while too many mails and pushes wait", async () => {
    await createJob(await createEmployer());
    await createSeeker();
    await db.run(sql`with recursive n (i) as (select 0 union all select i + 1 from n where i < ${mostPendingDeliveries})
      insert into deliveries (id, channel, recipient, payload, next_attempt_at, give_up_at, created_at) select 'w' || i, 'email', 'x', '{}', 1, 1, 1 from n`);
    expect((await sendWeeklyDigest(at(monday))).seekers).toBe(0);
    // Failed deliveries that are retried in hours do not delay the digest.
    await db.update(deliveries).set({ attempts: 1, nextAttemptAt: monday + 3_600_000 });
    expect((await sendWeeklyDigest(at(monday))).notified).toBe(1);
  });

  it("reaches everybody once, wherever the worker dies, by two runs at once, and though one user deletes it meanwhile", async () => {
    await createJob(await createEmployer());
    const seeker = await createSeeker();
    await agree(seeker);
    for (let trips = 0; trips < 9; trips++) await sendWeeklyDigest(dying(monday, trips)).catch(() => {});
    expect([(await listOf(seeker)).length, await db.$count(deliveries)]).toEqual([1, 1]);
    await db.delete(notifications);
    await runAll();
    expect(await listOf(seeker)).toEqual([]);

    await db.batch([db.delete(serverTasks), db.delete(deliveries)]);
    await Promise.all([sendWeeklyDigest(at(monday)), sendWeeklyDigest(at(monday))]);
    expect([(await listOf(seeker)).length, await db.$count(deliveries)]).toEqual([1, 1]);
  });
});
