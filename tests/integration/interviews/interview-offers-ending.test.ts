import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { minute } from "db/catalogues/time";
import { createDb } from "db/client";
import { companies, companyMembers, interviewOffers, jobApplications, jobs, outboxEvents, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { refusalLifetime, remindAfter } from "~/features/interviews/offers/offer";
import { settleOffers } from "~/features/interviews/offers/settling.server";
import { eraseDueAccounts } from "~/features/privacy/erasure.server";
import { db, testContext } from "../../support/context";
import { dyingDb } from "../../support/databases/failing-db";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createMember } from "../../support/people/people";
import {
  candidate,
  offer,
  offersOf,
  pick,
  refuse,
  tenOn,
  type Candidate,
} from "../../support/scenes/interviews/offers";
import { employerTitles, seekerTitles } from "../../support/scenes/meetings";

const at = (now: number, more: Partial<AppContext> = {}): AppContext => ({ ...testContext(), now: () => now, ...more });

beforeEach(async () => {
  await db.batch([db.delete(outboxEvents), db.update(interviewOffers).set({ status: "replaced" })]);
});

/** The cron at a moment, and what it leaves in the outbox delivered. */
async function runCron(now: number) {
  const counts = await settleOffers(at(now));
  await deliverAll(now, at(now));
  return counts;
}

async function offered(): Promise<Candidate> {
  const one = await candidate();
  await offer(one, [tenOn(2), tenOn(3)]);
  return one;
}

const statusOf = async (one: Candidate) => (await offersOf(one)).at(-1)?.status;
const first = "Choose a Time for Your Interview";

describe("offered times", () => {
  it("remind an applicant without an answer after a day, once, and no one else", async () => {
    const [silent, refused, picked] = [await offered(), await offered(), await offered()];
    await refuse(refused, "Evenings");
    await pick(picked, tenOn(2));
    const later = Date.now() + remindAfter;
    expect(await runCron(later - minute)).toMatchObject({ reminded: 0 });
    expect(await runCron(later + minute)).toMatchObject({ reminded: 1 });
    expect(await runCron(later + 2 * minute)).toMatchObject({ reminded: 0 });
    expect(await seekerTitles(silent.seeker)).toEqual([first, "Choose Your Interview Time"]);
    const subjects = (await mailsTo(silent.seeker.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toContain(": reminder, choose an interview time, ");
    expect(new Set(subjects).size).toBe(subjects.length);
    for (const { seeker } of [refused, picked])
      expect(await seekerTitles(seeker)).not.toContain("Choose Your Interview Time");
  });

  it("expire when the last of them has passed, and both sides are notified", async () => {
    const one = await offered();
    expect(await runCron(tenOn(3) - minute)).toMatchObject({ lapsed: 0 });
    expect(await runCron(tenOn(3))).toMatchObject({ lapsed: 1 });
    expect(await runCron(tenOn(3) + minute)).toMatchObject({ lapsed: 0 });
    expect(await statusOf(one)).toBe("lapsed");
    expect(await seekerTitles(one.seeker)).toContain("The Interview Times Have Passed");
    expect(await employerTitles(one.employer)).toContain("The Interview Times Have Passed");
    for (const { email } of [one.seeker, one.employer])
      expect(JSON.stringify(await mailsTo(email))).toContain("The Interview Times Have Passed");
  });

  it("expire without a notification to an applicant who has left, to a former member, and about a suspended company", async () => {
    const [left, kept, suspended] = [await offered(), await offered(), await offered()];
    await left.phone.post(`/application/${left.applicationId}/withdrawal`, {});
    const gone = await createMember(kept.employer, "recruiter");
    await db.delete(companyMembers).where(eq(companyMembers.userId, gone.id));
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, suspended.employer.companyId));
    const before = (await mailsTo(suspended.seeker.email)).length;
    expect(await runCron(tenOn(3) + minute)).toMatchObject({ lapsed: 2, ended: 1 });
    expect(await Promise.all([left, kept, suspended].map(statusOf))).toEqual(["ended", "lapsed", "lapsed"]);
    expect(await seekerTitles(left.seeker)).toEqual([first]);
    expect(JSON.stringify(await mailsTo(left.employer.email))).not.toContain("The Interview Times Have Passed");
    expect([await employerTitles(kept.employer), await employerTitles(gone), await mailsTo(gone.email)]).toEqual([
      expect.arrayContaining(["The Interview Times Have Passed"]),
      [],
      [],
    ]);
    expect(await mailsTo(suspended.seeker.email)).toHaveLength(before);
  });

  it("of which none fits stay on the employer's list for a week, and until the last has passed, then leave it silently", async () => {
    const [one, ended] = [await offered(), await offered()];
    for (const each of [one, ended]) await refuse(each, "Evenings suit me.");
    await db.update(jobApplications).set({ status: "rejected" }).where(eq(jobApplications.id, ended.applicationId));
    const [told, toldTeam] = [await seekerTitles(one.seeker), await employerTitles(one.employer)];
    expect(await runCron(tenOn(3) + minute)).toMatchObject({ refused: 1, lapsed: 0 });
    expect(await Promise.all([one, ended].map(statusOf))).toEqual(["none_fits", "ended"]);
    expect((await one.desk.get("/employer-portal")).text).toContain("None of your times work for Sita Devi");
    expect(await runCron(Date.now() + refusalLifetime + minute)).toMatchObject({ refused: 1 });
    expect(await statusOf(one)).toBe("lapsed");
    expect((await one.desk.get("/employer-portal")).text).not.toContain("None of your times work");
    expect([await seekerTitles(one.seeker), await employerTitles(one.employer)]).toEqual([told, toldTeam]);
  });

  it("end with their application, and return with it before their own end", async () => {
    const one = await offered();
    const application = eq(jobApplications.id, one.applicationId);
    await db.update(jobApplications).set({ status: "rejected" }).where(application);
    expect((await one.phone.get("/activity")).html).not.toContain("/interview-offer/");
    expect((await pick(one, tenOn(2))).status).toBe(409);
    await db.update(jobApplications).set({ status: "shortlisted" }).where(application);
    expect((await one.phone.get("/activity")).html).toContain("/interview-offer/");
    await db.update(jobApplications).set({ status: "hired" }).where(application);
    expect(await runCron(Date.now() + minute)).toMatchObject({ ended: 1 });
    expect(await statusOf(one)).toBe("ended");
    expect(await seekerTitles(one.seeker)).toEqual([first, "The Interview Times No Longer Hold"]);
  });

  it("end without a notification to an applicant who has withdrawn, and with one when the job is removed", async () => {
    const [left, removed] = [await offered(), await offered()];
    await left.phone.post(`/application/${left.applicationId}/withdrawal`, {});
    await db.update(jobs).set({ status: "removed" }).where(eq(jobs.id, removed.jobId));
    expect(await runCron(Date.now() + minute)).toMatchObject({ ended: 2 });
    expect(await seekerTitles(left.seeker)).toEqual([first]);
    expect(await seekerTitles(removed.seeker)).toEqual([first, "The Interview Times No Longer Hold"]);
  });

  it("are ended completely or not at all by a killed run", async () => {
    const one = await offered();
    const later = tenOn(3) + minute;
    await settleOffers(at(later, { db: createDb(dyingDb(0)) })).catch(() => undefined);
    expect([
      await statusOf(one),
      await db.$count(outboxEvents, sql`kind = 'interview_offer.changed' and payload ->> 'change' = 'lapsed'`),
    ]).toEqual(["waiting", 0]);
    expect(await runCron(later)).toMatchObject({ lapsed: 1 });
  });

  it("of an erased applicant are released and contain no personal data", async () => {
    const one = await offered();
    await refuse(one, "I am in hospital until Friday.");
    await db
      .update(users)
      .set({ erasureDueAt: Date.now() - 1 })
      .where(eq(users.id, one.seeker.id));
    await eraseDueAccounts(testContext());
    expect((await offersOf(one)).at(-1)).toMatchObject({ status: "ended", message: null, locationUrl: null });
    expect((await one.desk.get(`/application/${one.applicationId}/interview-offer`)).text).not.toContain("hospital");
  });
});
