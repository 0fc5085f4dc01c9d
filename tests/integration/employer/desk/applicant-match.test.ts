import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobApplications, jobs, profiles, users } from "db/schema";
import {
  countMatches,
  scoredAtOnce,
  unscoredQuery,
  writeScores,
} from "~/features/applications/applicants/matching/scoring.server";
import { db } from "../../../support/context";
import { createEmployer, createJob, signedIn } from "../../../support/people/people";
import { createApplicants } from "../../../support/scenes/applicants";

async function scene() {
  const employer = await createEmployer();
  const jobId = await createJob(employer, {
    title: "Tally Operator",
    description: "You know Excel and Tally.",
    skills: ["Tally"],
    isRemote: true,
    experienceLevel: "8+",
  });
  const ids = await createApplicants(jobId, [
    { fullName: "Some Fit", profile: { skills: ["Tally"] } },
    { fullName: "No Fit", profile: { skills: ["Cooking"] } },
    {
      fullName: "Best Fit",
      profile: { skills: ["Tally", "Excel"], currentPosition: "Tally Operator", experienceYears: 9 },
    },
    { fullName: "Hidden Fit", profile: { skills: ["Tally", "Excel"], accountStatus: "banned" } },
  ]);
  return { employer, jobId, ids, visitor: await signedIn(employer), scope: { companyId: employer.companyId, jobId } };
}

const shown = (html: string) => [...html.matchAll(/data-open="true"[^>]*>([^<]*)</g)].map((found) => found[1]);
const scoreOf = async (id = "") =>
  (await db.select({ score: jobApplications.matchScore }).from(jobApplications).where(eq(jobApplications.id, id)).get())
    ?.score;
const personOf = async (id = "") =>
  (await db.select({ userId: jobApplications.userId }).from(jobApplications).where(eq(jobApplications.id, id)).get())
    ?.userId ?? "";

describe("the match of applicants", () => {
  it("is computed on the first view, has its reasons, and sorts the list; a hidden person has none", async () => {
    const { jobId, visitor, ids } = await scene();
    expect(await scoreOf(ids[0])).toBe(-1);
    const { html, text } = await visitor.get(`/job/${jobId}/applicants?status=applied&order=match`);
    expect(shown(html)).toEqual(["Best Fit", "Some Fit", "No Fit", "Hidden Fit"]);
    for (const [percent, words] of [
      [90, "2 skills, position, remote job, experience"],
      [35, "1 skill, remote job"],
      [20, "remote job"],
    ])
      expect(html).toMatch(new RegExp(`title="${words}"[^>]*>${percent}% match<`));
    expect(text).not.toContain("50% match");
    const all = await visitor.get("/all-applicants?status=all&order=match");
    expect(shown(all.html)).toEqual(shown(html));
    const own = await visitor.get(`/application/${ids[2]}`);
    expect(own.text).toContain("90% match with the job");
    expect(own.text).toContain("What you asked for");
  });

  it("is computed again after a change of the profile, and of the job", async () => {
    const { jobId, visitor, ids } = await scene();
    const list = `/job/${jobId}/applicants?status=applied&order=match`;
    await visitor.get(list);
    const one = await personOf(ids[1]);
    await db.update(profiles).set({ phone: "9000000001" }).where(eq(profiles.userId, one));
    expect(await scoreOf(ids[1])).toBe(20);
    await db
      .update(profiles)
      .set({ skills: ["Tally", "Excel"] })
      .where(eq(profiles.userId, one));
    expect(await scoreOf(ids[1])).toBe(-1);
    expect(await scoreOf(ids[0])).toBe(35);
    await visitor.get(list);
    expect(await scoreOf(ids[1])).toBe(50);
    await db.update(jobs).set({ viewsCount: 9 }).where(eq(jobs.id, jobId));
    expect(await scoreOf(ids[0])).toBe(35);
    await db.update(jobs).set({ title: "Cook", description: "Cooking", skills: [] }).where(eq(jobs.id, jobId));
    expect(await scoreOf(ids[0])).toBe(-1);
    const { text } = await visitor.get(list);
    expect(text).toContain("20% match");
  });

  it("of hidden, withdrawn or suspended applicants does not sort the list, and does again once they are visible", async () => {
    const { jobId, visitor, ids } = await scene();
    const list = `/job/${jobId}/applicants?status=all&order=match`;
    const order = async () => shown((await visitor.get(list)).html);
    expect((await order()).at(-1)).toBe("Hidden Fit");
    const [best, hidden] = [await personOf(ids[2]), await personOf(ids[3])];
    await db.update(profiles).set({ accountStatus: "active" }).where(eq(profiles.userId, hidden));
    expect(await order()).toEqual(["Best Fit", "Hidden Fit", "Some Fit", "No Fit"]);
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, best));
    expect((await order()).at(-1)).toBe("Best Fit");
    await db
      .update(profiles)
      .set({ accountStatus: "active", skills: ["Tally"] })
      .where(eq(profiles.userId, best));
    expect((await order())[0]).toBe("Best Fit");
    await db
      .update(jobApplications)
      .set({ status: "withdrawn" })
      .where(eq(jobApplications.id, ids[3] ?? ""));
    await db.update(users).set({ erasedAt: Date.now() }).where(eq(users.id, best));
    expect((await order()).slice(0, 2)).toEqual(["Some Fit", "No Fit"]);
    for (const id of [ids[2], ids[3]]) expect(await scoreOf(id)).toBe(-2);
    // Their later profile changes have no effect.
    await db
      .update(profiles)
      .set({ skills: ["Excel"] })
      .where(eq(profiles.userId, hidden));
    expect((await order()).slice(0, 2)).toEqual(["Some Fit", "No Fit"]);
  });

  it("is not stored from a profile that has changed since it was read", async () => {
    const { ids, scope } = await scene();
    const waiting = await unscoredQuery(db, scope, 10);
    const [first] = waiting.filter(({ id }) => id === ids[0]);
    const jobAt = (await db.select({ at: jobs.updatedAt }).from(jobs).where(eq(jobs.id, scope.jobId)).get())?.at ?? 0;
    const counted = {
      id: ids[0] ?? "",
      score: 70,
      reasons: {},
      isUnseen: false,
      profileAt: first?.profileAt ?? 0,
      jobAt,
    };
    await db.run(writeScores([{ ...counted, profileAt: counted.profileAt - 1 }]));
    await db.run(writeScores([{ ...counted, jobAt: jobAt - 1 }]));
    await db.run(writeScores([{ ...counted, isUnseen: true }]));
    expect(await scoreOf(ids[0])).toBe(-1);
    await db.run(writeScores([counted]));
    expect(await scoreOf(ids[0])).toBe(70);
  });

  it("is computed in steps for many applicants, and only for those of the list", async () => {
    const employer = await createEmployer();
    const jobId = await createJob(employer);
    const other = await createJob(employer);
    await createApplicants(
      jobId,
      Array.from({ length: scoredAtOnce + 20 }, () => ({})),
    );
    const [alone] = await createApplicants(other, [{}]);
    const scope = { companyId: employer.companyId, jobId };
    expect(await countMatches(db, scope)).toBe(scoredAtOnce);
    expect(await countMatches(db, scope)).toBe(20);
    expect(await countMatches(db, scope)).toBe(0);
    expect(
      await db.$count(jobApplications, and(eq(jobApplications.jobId, jobId), eq(jobApplications.matchScore, -1))),
    ).toBe(0);
    expect(await scoreOf(alone)).toBe(-1);
  });
});
