import { beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { jobApplications } from "db/schema";
import { recommendJobs, type Recommendation } from "~/features/recommendations/queries.server";
import { db, testContext } from "../../support/context";
import { bare } from "../../support/databases/explained";
import { createEmployer, createJob, createSeeker, type Employer } from "../../support/people/people";

const context = testContext();

let employer: Employer;
beforeEach(async () => {
  await bare.DB.exec("update jobs set status = 'closed'");
  employer = await createEmployer();
});

const tally = (values: Parameters<typeof createJob>[1] = {}) =>
  createJob(employer, {
    title: "Tally Operator",
    description: "Books of a shop.",
    skills: [],
    experienceLevel: "8+",
    ...values,
  });

const accountant = (profile: Parameters<typeof createSeeker>[1] = {}) =>
  createSeeker(
    {},
    {
      skills: ["Tally", "Payroll", "Invoicing"],
      currentPosition: "Accountant",
      location: "Lucknow",
      experienceYears: 1,
      ...profile,
    },
  );

const idsOf = (recommended: Recommendation[]) => recommended.map(({ job }) => job.id);
const matching = (recommended: Recommendation[]) => recommended.filter(({ reasons }) => reasons !== null);
const idsFor = async (userId: string, turn?: number) => idsOf(matching(await recommendJobs(context, userId, turn)));

/** At this many hours before now. */
const published = (hours: number, spread: number) => {
  const publishedAt = Date.now() - hours * 3_600_000;
  return { publishedAt, listingKey: publishedAt * 1024 + spread };
};

describe("recommendations for a person", () => {
  it("are the fitting jobs, the best first, with the reasons", async () => {
    const one = await tally();
    const all = await tally({
      title: "Accountant",
      description: "Tally, payroll and invoicing.",
      experienceLevel: "0-1",
    });
    const two = await tally({ description: "Also payroll.", isRemote: false, city: "lucknow" });
    await createJob(employer, { title: "Telecaller", description: "Calls.", skills: [] });
    const recommended = matching(await recommendJobs(context, (await accountant()).id));
    expect(recommended.map(({ job, score }) => [job.id, score])).toEqual([
      [all, 100],
      [two, 45],
      [one, 35],
    ]);
    expect(recommended[0]?.reasons).toEqual({ skills: 3, position: true, place: "remote", experience: true });
    expect(recommended[1]?.reasons).toEqual({ skills: 2, position: false, place: "location", experience: false });
  });

  it("put promoted jobs first, by their level; then score, trending and date decide", async () => {
    const old = await tally(published(2, 1));
    const young = await tally(published(1, 2));
    const trending = await tally({ ...published(9, 3), trendingScore: 120 });
    const better = await tally({ ...published(20, 4), description: "Payroll." });
    const promoted = await tally({ ...published(30, 5), isBoosted: true, boostLevel: 1 });
    const most = await tally({ ...published(40, 6), isBoosted: true, boostLevel: 3 });
    await tally({ title: "Telecaller", isBoosted: true, boostLevel: 3 });
    expect(await idsFor((await accountant()).id)).toEqual([most, promoted, better, trending, young, old]);
  });

  it("leave out jobs with an application, and unlisted ones", async () => {
    const seeker = await accountant();
    const [applied, free] = [await tally(), await tally()];
    await tally({ status: "paused" });
    await tally({ visibility: "unlisted" });
    await db
      .insert(jobApplications)
      .values({ id: createId(Date.now()), jobId: applied, userId: seeker.id, createdAt: 0, updatedAt: 0 });
    expect(await idsFor(seeker.id)).toEqual([free]);
  });

  it("are remote or in the person's town", async () => {
    const [here, home] = [await tally({ isRemote: false, city: "lucknow" }), await tally()];
    await tally({ isRemote: false, city: "delhi" });
    expect((await idsFor((await accountant()).id)).sort()).toEqual([here, home].sort());
    expect(await idsFor((await accountant({ location: "Delhi" })).id)).toHaveLength(2);
    expect(await idsFor((await accountant({ location: "" })).id)).toEqual([home]);
  });

  it("match Hindi, and never read a profile as query syntax", async () => {
    const hindi = await tally({ title: "हिन्दी टाइपिस्ट", description: "टाइपिंग" });
    expect(await idsFor((await accountant({ skills: ["टाइपिंग"], currentPosition: "हिंदी टाइपिस्ट" })).id)).toEqual([
      hindi,
    ]);
    const strange = await accountant({
      skills: ['"*)( OR', "AND NOT", "टाइपिंग", "NEAR(a b)", "{words}: x"],
      currentPosition: "'; --",
    });
    expect(await idsFor(strange.id)).toEqual([hindi]);
  });

  it("do not include a job that matches only by its company's name", async () => {
    const bookkeeping = await createEmployer({}, { companyName: "Tally Experts" });
    await createJob(bookkeeping, { title: "Telecaller", description: "Calls.", skills: ["Calling"] });
    expect((await recommendJobs(context, (await accountant()).id)).every(({ reasons }) => reasons === null)).toBe(true);
  });

  it("include a job whose list of skills contains one of theirs", async () => {
    const id = await createJob(await createEmployer(), {
      title: "Office Help",
      description: "Helping.",
      skills: ["Payroll"],
    });
    expect(
      (await recommendJobs(context, (await accountant()).id)).find(({ job }) => job.id === id)?.reasons?.skills,
    ).toBe(1);
  });

  it("are new for seven days", async () => {
    const young = await tally(published(6 * 24 + 23, 1));
    await tally(published(7 * 24 + 1, 2));
    const recommended = await recommendJobs(context, (await accountant()).id);
    expect(recommended.filter((each) => each.isNew).map(({ job }) => job.id)).toEqual([young]);
    expect(recommended).toHaveLength(2);
  });

  it("are a dozen; each reload shows the next, and after the last the first again", async () => {
    const seeker = await accountant();
    for (let number = 0; number < 14; number++) await tally(published(number, number));
    const [first, second] = [await idsFor(seeker.id), await idsFor(seeker.id, 1)];
    expect([first.length, second.length]).toEqual([12, 2]);
    expect(new Set([...first, ...second]).size).toBe(14);
    expect(await idsFor(seeker.id, 2)).toEqual(first);
  });
});

describe("without known fitting jobs", () => {
  it("a visitor gets the popular jobs: promoted, then trending, then newest", async () => {
    const old = await tally(published(3, 1));
    const young = await tally(published(1, 2));
    const trending = await tally({ ...published(9, 3), trendingScore: 50 });
    const promoted = await tally({ ...published(20, 4), isBoosted: true, boostLevel: 1 });
    const recommended = await recommendJobs(context, null);
    expect(idsOf(recommended)).toEqual([promoted, trending, young, old]);
    expect(recommended.every(({ reasons, score }) => reasons === null && score === 0)).toBe(true);
  });

  it("so does a person without fitting jobs, or with an empty profile, except jobs with an application", async () => {
    const [applied, free] = [await tally(), await tally()];
    const nothing = await accountant({ skills: [], currentPosition: null });
    const other = await accountant({ skills: ["Sewing"], currentPosition: "Tailor" });
    await db
      .insert(jobApplications)
      .values({ id: createId(Date.now()), jobId: applied, userId: other.id, createdAt: 0, updatedAt: 0 });
    expect(await recommendJobs(context, nothing.id)).toHaveLength(2);
    expect(idsOf(await recommendJobs(context, other.id))).toEqual([free]);
    expect(await idsFor(other.id)).toEqual([]);
  });

  it("popular jobs follow a few fitting ones", async () => {
    const popular = await tally({ title: "Telecaller", description: "Calls.", trendingScore: 500 });
    const fitting = await tally();
    expect(idsOf(await recommendJobs(context, (await accountant()).id))).toEqual([fitting, popular]);
  });

  it("the list can be empty", async () => {
    expect(await recommendJobs(context, null)).toEqual([]);
    expect(await recommendJobs(context, (await accountant()).id)).toEqual([]);
  });
});
