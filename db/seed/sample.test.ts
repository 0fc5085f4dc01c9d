import { describe, expect, it } from "vitest";
import { categoryKeys } from "../catalogues/categories";
import { findTown } from "../catalogues/towns.server";
import { isId } from "../id";
import type { ApplicationStatus } from "../vocabulary";
import { sampleEmployer, sampleFavorites, sampleFollows, sampleMembers, sampleSeekers } from "./accounts";
import { interviewRows, stepsOf } from "./application-rows";
import { sampleApplications } from "./applications";
import { sampleCompanies } from "./companies";
import { sampleObjects } from "./files";
import { founderOf, sampleFounders } from "./founders";
import { seedId } from "./id";
import { sampleJobs } from "./jobs";
import { leadRows } from "./leads";
import { companiesWithLogo, logoOf } from "./logos";
import { moneyRows } from "./money";
import { drawingOf, samplePhotos } from "./photos";
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
    for (const [kind, slugs] of [
      ["job", [...jobBySlug.keys()]],
      ["company", companySlugs],
      ["user", seekerSlugs],
    ] as const) {
      const ids = slugs.map((slug) => seedId(kind, slug));
      expect(ids.every(isId)).toBe(true);
      expect(new Set(ids).size).toBe(slugs.length);
    }
  });

  it("sorts people and companies by their ids as by the days on which they joined", () => {
    const newestFirst = sampleCompanies.toSorted((one, other) => one.joinedDaysAgo - other.joinedDaysAgo);
    for (const ids of [
      newestFirst.map(({ slug }) => seedId("company", slug)),
      newestFirst.map(({ slug }) => seedId("user", founderOf(slug))),
    ]) {
      const times = ids.map((id) => id.slice(0, 9));
      expect(times).toEqual(times.toSorted().toReversed());
    }
  });

  it("has 26 companies, each with a job, and no job twice", () => {
    expect(new Set(companySlugs).size).toBe(26);
    expect(new Set(sampleJobs.map((job) => job.company))).toEqual(new Set(companySlugs));
    expect(jobBySlug.size).toBe(sampleJobs.length);
  });

  it("writes only to addresses that no mail server serves", () => {
    for (const { email } of [...sampleCompanies, ...sampleSeekers, ...sampleMembers, ...sampleFounders, sampleEmployer])
      expect(email).toMatch(/^[a-z]+@[a-z]+\.example$/);
    for (const { website } of sampleCompanies)
      expect(website ?? "https://x.example").toMatch(/^https:\/\/[a-z]+\.example$/);
  });

  it.each(sampleJobs.map((job) => [job.slug, job] as const))(
    "describes %s in 80 to 200 words, with a fair salary and date",
    (_, job) => {
      const words = job.description.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
      expect(words.length).toBeGreaterThanOrEqual(80);
      expect(words.length).toBeLessThanOrEqual(200);
      expect(job.skills.length).toBeGreaterThan(0);
      if (job.salary) expect(job.salary.min).toBeLessThan(job.salary.max);
      expect(job.hoursAgo).toBeGreaterThanOrEqual(1);
      expect(job.hoursAgo).toBeLessThanOrEqual(25 * 24);
    },
  );
});

describe("the sample pictures", () => {
  it("are logos below half a kilobyte and photos of two companies below ten, whose files all differ by their keys", () => {
    for (const company of companiesWithLogo) {
      expect(companySlugs).toContain(company);
      expect(logoOf(company).length, company).toBeLessThan(500);
    }
    expect(new Set(samplePhotos.map(({ company }) => company)).size).toBe(2);
    for (const photo of samplePhotos) {
      expect(drawingOf(photo).length, photo.description).toBeLessThan(10_000);
      expect(photo.description.length).toBeGreaterThan(20);
    }
    expect(new Set(sampleObjects.map(({ key }) => key)).size).toBe(sampleObjects.length);
  });
});

describe("the sample purchases", () => {
  it("are of founders, with an invoice each and a credit note for what went back", () => {
    const { transactions, invoices, refunds } = moneyRows(Date.UTC(2026, 10, 28));
    const founders = companySlugs.map((slug) => seedId("user", founderOf(slug)));
    for (const { userId } of transactions) expect(founders).toContain(userId);
    expect(invoices.filter(({ kind }) => kind === "invoice")).toHaveLength(transactions.length);
    expect(invoices.filter(({ kind }) => kind === "credit_note").map(({ refundId }) => refundId)).toEqual(
      refunds.map(({ id }) => id),
    );
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
      expect(application.interview !== undefined).toBe(
        application.moves.some((move) => move.to === "interview_scheduled"),
      );
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
    for (const { userId, wallet, sequence, delta, balanceAfter, createdAt } of rows) {
      const name = `${userId} ${wallet}`;
      const before = wallets.get(name) ?? { sequence: 0, balance: 0 };
      expect([sequence, balanceAfter]).toEqual([before.sequence + 1, before.balance + delta]);
      expect(balanceAfter).toBeGreaterThanOrEqual(0);
      const founder = {
        slug: sampleEmployer.slug,
        joinedDaysAgo: sampleCompanies.find(({ slug }) => slug === sampleEmployer.company)?.joinedDaysAgo ?? 0,
      };
      const joined =
        [...sampleSeekers, founder].find(({ slug }) => seedId("user", slug) === userId)?.joinedDaysAgo ?? 0;
      expect(-createdAt).toBeLessThanOrEqual(joined * 24 * 3_600_000);
      wallets.set(name, { sequence, balance: balanceAfter });
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

describe("the sample leads", () => {
  const rows = leadRows(0);

  it("are of clients whom nothing reaches, and hold no contact themselves", () => {
    expect(rows.leads).toHaveLength(7);
    for (const { email, phone } of rows.contacts)
      expect([email, phone ?? "5000000000"].join(" ")).toMatch(/^[a-z-]+@clients\.example 50000\d{5}$/);
    const said = JSON.stringify(rows.leads);
    for (const { name, company, email } of rows.contacts)
      for (const own of [name, company, email]) if (own) expect(said).not.toContain(own);
  });

  it("have as many buyers as contacts were disclosed, each a seeker who freelances, and are found while they are open", () => {
    const freelancers = rows.professionals.map(({ userId }) => userId);
    for (const { id, buyers, status } of rows.leads) {
      const reveals = rows.reveals.filter(({ leadId }) => leadId === id);
      expect(reveals.map(({ place }) => place)).toEqual(Array.from({ length: buyers ?? 0 }, (_, at) => at + 1));
      for (const { userId } of reveals) expect(freelancers).toContain(userId);
      expect(rows.facets.some(({ leadId }) => leadId === id)).toBe(status === "open");
    }
    for (const { townKey } of rows.leads) if (townKey) expect(findTown(townKey)).not.toBeNull();
    for (const { services } of rows.professionals)
      for (const service of services) expect(categoryKeys).toContain(service);
  });
});
