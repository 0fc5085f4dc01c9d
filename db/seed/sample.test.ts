import { describe, expect, it } from "vitest";
import { isId } from "../id";
import type { ApplicationStatus } from "../vocabulary";
import { sampleEmployer, sampleFavorites, sampleFollows, sampleMembers, sampleSeekers } from "./accounts";
import { interviewRows, stepsOf } from "./application-rows";
import { sampleApplications } from "./applications";
import { sampleCompanies } from "./companies";
import { seedId } from "./id";
import { sampleJobs } from "./jobs";
import { pointRows, referralRows } from "./points";

const jobBySlug = new Map(sampleJobs.map((job) => [job.slug, job]));
const companySlugs = sampleCompanies.map((company) => company.slug);
const seekerSlugs = sampleSeekers.map((seeker) => seeker.slug);

const allowed: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  applied: ["under_review", "rejected", "withdrawn"],
  under_review: ["shortlisted", "rejected", "withdrawn"],
  shortlisted: ["interview_scheduled", "rejected", "withdrawn"],
  interview_scheduled: ["hired", "rejected", "withdrawn"],
  hired: [],
  rejected: [],
  withdrawn: [],
};

describe("the sample", () => {
  it("gives the same name the same id, and no two names one id", () => {
    expect(seedId("job", "react-developer")).toBe(seedId("job", "react-developer"));
    expect(seedId("job", "seeker")).not.toBe(seedId("user", "seeker"));
    for (const [kind, slugs] of [["job", [...jobBySlug.keys()]], ["company", companySlugs], ["user", seekerSlugs]] as const) {
      const ids = slugs.map((slug) => seedId(kind, slug));
      expect(ids.every(isId)).toBe(true);
      expect(new Set(ids).size).toBe(slugs.length);
    }
  });

  it("has 25 companies, each with a job, and no job twice", () => {
    expect(new Set(companySlugs).size).toBe(25);
    expect(new Set(sampleJobs.map((job) => job.company))).toEqual(new Set(companySlugs));
    expect(jobBySlug.size).toBe(sampleJobs.length);
  });

  it("writes only to addresses that no mail server serves", () => {
    for (const { email } of [...sampleCompanies, ...sampleSeekers, ...sampleMembers, sampleEmployer]) expect(email).toMatch(/^[a-z]+@[a-z]+\.example$/);
    for (const { website } of sampleCompanies) expect(website ?? "https://x.example").toMatch(/^https:\/\/[a-z]+\.example$/);
  });

  it.each(sampleJobs.map((job) => [job.slug, job] as const))("describes %s in 80 to 200 words, with a fair salary and date", (_, job) => {
    const words = job.description.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    expect(words.length).toBeGreaterThanOrEqual(80);
    expect(words.length).toBeLessThanOrEqual(200);
    expect(job.skills.length).toBeGreaterThan(0);
    if (job.salary) expect(job.salary.min).toBeLessThan(job.salary.max);
    expect(job.hoursAgo).toBeGreaterThanOrEqual(1);
    expect(job.hoursAgo).toBeLessThanOrEqual(25 * 24);
  });
});

describe("the sample applications", () => {
  it("are at jobs of the employer account, one per seeker and job, after both were there", () => {
    const pairs = sampleApplications.map((application) => `${application.seeker}/${application.job}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const application of sampleApplications) {
      const job = jobBySlug.get(application.job);
      const seeker = sampleSeekers.find((each) => each.slug === application.seeker);
      expect(job?.company).toBe(sampleEmployer.company);
      expect(application.hoursAgo).toBeLessThan(job?.hoursAgo ?? 0);
      expect(application.hoursAgo).toBeLessThan((seeker?.joinedDaysAgo ?? 0) * 24);
    }
  });

  it("move only as an application may, and forward in time", () => {
    for (const application of sampleApplications) {
      const steps = stepsOf(application);
      for (const [i, { from, to, hoursAgo }] of steps.entries()) {
        if (from === null) continue;
        expect(allowed[from]).toContain(to);
        expect(hoursAgo).toBeLessThan(steps[i - 1]?.hoursAgo ?? 0);
      }
    }
  });

  it("have an interview when one was scheduled, at a full hour in India", () => {
    for (const application of sampleApplications) {
      expect(application.interview !== undefined).toBe(application.moves.some((move) => move.to === "interview_scheduled"));
    }
    const now = Date.UTC(2026, 0, 5, 20, 10);
    const asha = interviewRows(now).find((interview) => interview.applicantId === seedId("user", "seeker"));
    expect(new Date(asha?.scheduledAt ?? 0).toISOString()).toBe("2026-01-08T05:30:00.000Z");
  });

  it("come with saved jobs that are there", () => {
    for (const favorite of sampleFavorites) {
      expect(jobBySlug.get(favorite.job)?.hoursAgo).toBeGreaterThan(favorite.hoursAgo);
      expect(seekerSlugs).toContain(favorite.seeker);
    }
  });
});

describe("the sample points", () => {
  it("make a ledger that continues, belongs to people who were there, and tells of every referral", () => {
    const wallets = new Map<string, { sequence: number; balance: number }>();
    const rows = pointRows(0);
    for (const { userId, sequence, delta, balanceAfter, createdAt } of rows) {
      const before = wallets.get(userId) ?? { sequence: 0, balance: 0 };
      expect([sequence, balanceAfter]).toEqual([before.sequence + 1, before.balance + delta]);
      expect(balanceAfter).toBeGreaterThanOrEqual(0);
      const founder = { slug: sampleEmployer.slug, joinedDaysAgo: sampleCompanies.find(({ slug }) => slug === sampleEmployer.company)?.joinedDaysAgo ?? 0 };
      const joined = [...sampleSeekers, founder].find(({ slug }) => seedId("user", slug) === userId)?.joinedDaysAgo ?? 0;
      expect(-createdAt).toBeLessThanOrEqual(joined * 24 * 3_600_000);
      wallets.set(userId, { sequence, balance: balanceAfter });
    }
    expect(new Set(rows.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(rows.length);
    const rewarded = rows.filter(({ reason }) => reason === "referral_active").map(({ reference }) => reference);
    expect(rewarded).toEqual(referralRows(0).map(({ referredUserId }) => referredUserId));
  });

  it("come with followed companies that are there", () => {
    for (const { company, seeker } of sampleFollows) {
      expect(companySlugs).toContain(company);
      expect(seekerSlugs).toContain(seeker);
    }
  });
});
