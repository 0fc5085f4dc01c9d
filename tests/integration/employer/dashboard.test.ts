import { and, eq, inArray, lt } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import {
  assessmentAttempts,
  companies,
  companyFollows,
  jobAlerts,
  jobApplications,
  profiles,
  referralCommissions,
  resumes,
  scamReports,
  storedFiles,
  users,
} from "db/schema";
import { noFilter } from "~/features/applications/applicants/applicant-filter";
import { listApplicants } from "~/features/applications/applicants/applicant-list.server";
import { mostFollowed } from "~/features/companies/follows.server";
import { earnPoints } from "~/features/points/ledger.server";
import { generateReferralCode } from "~/features/referrals/commands.server";
import { db, testContext } from "../../support/context";
import {
  createEmployer,
  createJob,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor, type Page } from "../../support/people/visitor";

const followsOf = (person: Person) => db.$count(companyFollows, eq(companyFollows.userId, person.id));
const followPath = ({ companyId }: Employer) => `/company/${companyId}/follow`;
const jobsOn = ({ html }: Page) => [...html.matchAll(/data-job-id="(\w+)"/g)].map(([, id]) => id);

async function inOneGo([first, ...rest]: BatchItem<"sqlite">[]): Promise<void> {
  if (first) await db.batch([first, ...rest]);
}

/** A seeker who follows the employer's company. */
async function follower(...employers: Employer[]) {
  const seeker = await createSeeker();
  for (const { companyId } of employers)
    await db.insert(companyFollows).values({ userId: seeker.id, companyId, createdAt: Date.now() });
  return { seeker, visitor: await signedIn(seeker) };
}

describe("a seeker follows a company", () => {
  it("from the page of a job, once with repeated presses, and unfollows it there", async () => {
    const employer = await createEmployer();
    const referer = `https://kaamghar.test/job/${await createJob(employer)}`;
    const { seeker, visitor } = await follower();
    expect((await visitor.get(referer)).text).toContain("Follow company");
    const sent = await Promise.all(
      [1, 2, 3].map(() => visitor.post(followPath(employer), { follow: "yes" }, { referer })),
    );
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
    const page = await visitor.follow(sent[0] as Page);
    expect(page.text).toContain(`You follow ${employer.companyName}`);
    expect(page.text).toContain("Unfollow");
    expect(await followsOf(seeker)).toBe(1);
    for (const _again of [1, 2])
      expect((await visitor.post(followPath(employer), { follow: "no" }, { referer })).location).toBe(
        new URL(referer).pathname,
      );
    expect(await followsOf(seeker)).toBe(0);
  });

  it("cannot follow an unknown, banned or closed one, nor more than a hundred", async () => {
    const [banned, closed, hundredth, onemore] = [
      await createEmployer({}, { accountStatus: "banned" }),
      await createEmployer({ erasedAt: 1 }),
      await createEmployer(),
      await createEmployer(),
    ];
    const { seeker, visitor } = await follower();
    for (const path of [followPath(banned), followPath(closed), "/company/nowhere/follow"])
      expect((await visitor.post(path, { follow: "yes" })).status, path).toBe(404);
    expect((await visitor.post(followPath(onemore), { follow: "perhaps" })).status).toBe(400);
    const now = Date.now();
    const ids = Array.from({ length: mostFollowed - 1 }, () => createId(now));
    await inOneGo([
      ...ids.flatMap((id) => [
        db.insert(companies).values({ id, companyName: id, nameKey: id, createdAt: now, updatedAt: now }),
        db.insert(companyFollows).values({ userId: seeker.id, companyId: id, createdAt: now }),
      ]),
    ]);
    await visitor.post(followPath(hundredth), { follow: "yes" });
    const refused = await visitor.follow(await visitor.post(followPath(onemore), { follow: "yes" }));
    expect(refused.text).toContain("You can follow 100 companies");
    expect((await visitor.follow(await visitor.post(followPath(hundredth), { follow: "yes" }))).text).toContain(
      `You follow ${hundredth.companyName}`,
    );
    expect(await followsOf(seeker)).toBe(mostFollowed);
  });

  it("after logging in, which leads back to the job", async () => {
    const employer = await createEmployer();
    const path = `/job/${await createJob(employer)}`;
    const visitor = createVisitor();
    const sent = await visitor.post(
      followPath(employer),
      { follow: "yes" },
      { referer: `https://kaamghar.test${path}` },
    );
    expect(sent.location).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
    expect((await visitor.follow(sent)).text).toContain("Log in to follow companies");
    expect((await visitor.get(followPath(employer))).location).toBe("/company-dashboard");
  });

  it("and cached pages of visitors show nothing of it; employers have no such button", async () => {
    const employer = await createEmployer();
    const path = `/job/${await createJob(employer)}`;
    const before = (await createVisitor().get(path)).html;
    const { visitor } = await follower(employer);
    expect((await visitor.get(path)).html).toContain("/company-dashboard");
    const after = (await createVisitor().get(path)).html;
    expect(after).toContain("Follow company");
    for (const html of [before, after]) expect(html).not.toMatch(/company-dashboard|Unfollow/);
    expect((await (await signedIn(employer)).get(path)).html).not.toContain("/follow");
  });
});

describe("the page of followed companies", () => {
  it("shows their listed jobs of the last 30 days only, each once, newest first over all pages", async () => {
    const [one, two, banned, stranger] = [
      await createEmployer(),
      await createEmployer(),
      await createEmployer({}, { accountStatus: "banned" }),
      await createEmployer(),
    ];
    const now = Date.now();
    const at = (age: number, spread = 0) => ({ publishedAt: now - age, listingKey: (now - age) * 1024 + spread });
    const expected: string[] = [];
    for (let index = 0; index < 45; index++)
      expected.push(await createJob(index % 2 ? one : two, at((index + 1) * 3_600_000, index)));
    await createJob(one, at(31 * day));
    await createJob(one, { ...at(day), status: "draft", listingKey: null });
    await createJob(two, { ...at(day, 7), visibility: "unlisted" });
    await createJob(banned, at(day, 8));
    await createJob(stranger, at(day, 9));
    const { visitor } = await follower(one, two, banned);
    const shown = [];
    let path: string | undefined = "/company-dashboard";
    while (path) {
      const page: Page = await visitor.get(path);
      shown.push(jobsOn(page));
      path = /href="(\/company-dashboard\?before=\d+)#new-jobs"/.exec(page.html)?.[1];
    }
    expect(shown.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(shown.flat()).toEqual(expected);
    const first = await visitor.get("/company-dashboard");
    expect(first.text).toContain("You follow 2 companies");
    expect(first.html).not.toContain(banned.companyName);
    expect((await visitor.get("/company-dashboard?before=1")).text).toContain("There are no older jobs");
    expect((await visitor.get("/company-dashboard?before=nonsense")).status).toBe(200);
  });

  it("unfollows one, and undoes that", async () => {
    const employer = await createEmployer();
    const { seeker, visitor } = await follower(employer);
    const referer = "https://kaamghar.test/company-dashboard";
    expect((await visitor.get("/company-dashboard")).text).toContain(
      "These companies haven't posted anything new in the last 30 days",
    );
    const page = await visitor.follow(await visitor.post(followPath(employer), { follow: "no" }, { referer }));
    expect(page.text).toContain(`You no longer follow ${employer.companyName} Follow again`);
    const back = await visitor.post(
      followPath(employer),
      { follow: "yes" },
      { referer: `${referer}?removed=${employer.companyId}` },
    );
    expect(back.location).toBe("/company-dashboard");
    expect(await followsOf(seeker)).toBe(1);
    expect((await visitor.get(`/company-dashboard?removed=${employer.companyId}`)).html).not.toContain("Follow again");
  });

  it("shows a user without followed companies six companies that hire now, in both languages", async () => {
    const employers = [];
    for (let index = 0; index < 8; index++) employers.push(await createEmployer());
    for (const employer of employers)
      await createJob(employer, { listingKey: (Date.now() + 1000) * 1024 + employers.indexOf(employer) });
    const visitor = await signedIn((await follower()).seeker);
    const page = await visitor.get("/company-dashboard");
    expect(page.text).toContain("You're not following any companies yet");
    expect([...page.html.matchAll(/name="follow" value="yes"/g)]).toHaveLength(6);
    expect(page.text).toContain(employers.at(-1)?.companyName);
    visitor.setCookie("lang", "hi");
    expect((await visitor.get("/company-dashboard")).text).toContain("अभी हायर कर रही कंपनियाँ");
  });
});

describe("a highlighted applicant", () => {
  /** An application for each of the given ends of a highlight (ms from now; null for none), the first being the newest. */
  async function applicants(highlights: (number | null)[]) {
    const employer = await createEmployer();
    const jobId = await createJob(employer);
    const now = Date.now();
    const ids = highlights.map(() => createId(now));
    await inOneGo(
      highlights.flatMap((left, index) => {
        const id = ids[index] ?? "";
        // Two of them at the same time, so that the id decides.
        const createdAt = now - Math.floor(index / 2) * 1000;
        return [
          db
            .insert(users)
            .values({
              id,
              email: `${id}@example.in`,
              userType: "seeker",
              fullName: `Asha ${index}`,
              createdAt: now,
              updatedAt: now,
            }),
          db
            .insert(profiles)
            .values({ userId: id, highlightedUntil: left === null ? null : now + left, updatedAt: now }),
          db.insert(jobApplications).values({ id, jobId, userId: id, createdAt, updatedAt: now }),
        ];
      }),
    );
    return { employer, jobId, ids };
  }

  it("is first and marked during the highlight", async () => {
    const { employer, jobId, ids } = await applicants([null, -1000, null, null, day]);
    const found = await listApplicants(
      db,
      { companyId: employer.companyId, jobId },
      { ...noFilter, status: "applied" },
      { after: null, at: Date.now(), limit: 10, highlightFirst: true },
    );
    expect(found.map(({ id, isHighlighted }) => [id, isHighlighted])[0]).toEqual([ids[4], true]);
    expect(found.filter(({ isHighlighted }) => isHighlighted)).toHaveLength(1);
    const page = await (await signedIn(employer)).get(`/job/${jobId}/applicants`);
    expect(page.text.match(/Highlighted/g)).toHaveLength(1);
    await db
      .update(profiles)
      .set({ accountStatus: "banned" })
      .where(eq(profiles.userId, ids[4] ?? ""));
    expect((await (await signedIn(employer)).get(`/job/${jobId}/applicants`)).text).not.toContain("Highlighted");
  });

  it("is listed exactly once over all pages, also when the highlight ends between two of them", async () => {
    const { employer, jobId, ids } = await applicants(
      Array.from({ length: 110 }, (_, index) => (index % 2 ? (index % 4 === 1 ? day : 30_000) : null)),
    );
    const visitor = await signedIn(employer);
    const seen: string[] = [];
    let path: string | undefined = `/job/${jobId}/applicants?status=applied`;
    while (path) {
      const page: Page = await visitor.get(path);
      seen.push(...[...page.html.matchAll(/<li id="a-(\w+)"/g)].map(([, id]) => id ?? ""));
      path = /href="(\/job\/\w+\/applicants\?[^"]*after=[^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&");
      // As if half of the highlights ended while the employer reads the first page.
      const reads = db
        .select({ id: jobApplications.userId })
        .from(jobApplications)
        .where(eq(jobApplications.jobId, jobId));
      await db
        .update(profiles)
        .set({ highlightedUntil: Date.now() })
        .where(and(inArray(profiles.userId, reads), lt(profiles.highlightedUntil, Date.now() + 60_000)));
    }
    expect(seen.slice().sort()).toEqual(ids.slice().sort());
    expect(seen.slice(0, 55).every((id) => ids.indexOf(id) % 2 === 1)).toBe(true);
  });
});

describe("access to the user's own pages", () => {
  it("is in the menu, with the balance, in both languages", async () => {
    const { visitor, seeker } = await follower();
    await earnPoints(testContext(), {
      userId: seeker.id,
      wallet: "seeker",
      points: 40,
      reason: "skill_passed",
      reference: "excel",
      key: `skill_passed:excel:${seeker.id}`,
    });
    const page = await visitor.get("/more");
    for (const path of [
      "/profile",
      "/resume-builder",
      "/skill-assessment",
      "/rewards",
      "/activity",
      "/favorites",
      "/job-alerts",
      "/company-dashboard",
      "/notifications",
      "/settings",
      "/report-job-scam",
    ]) {
      expect(page.html).toContain(`<a href="${path}"`);
    }
    expect(page.text).toContain("Rewards 40 points");
    visitor.setCookie("lang", "hi");
    expect((await visitor.get("/more")).text).toContain("इनाम 40 पॉइंट");
  });

  it("and the settings, which show how alerts and notifications are sent", async () => {
    const { visitor } = await follower();
    const page = await visitor.get("/settings/notifications");
    expect(page.text).toContain("Alerts and notifications");
    expect(page.html).toContain('href="/job-alerts"');
    expect(page.html).toMatch(/<notification-setting[^>]*blocked-text=/);
    expect((await (await signedIn(await createEmployer())).get("/employer-settings/notifications")).html).not.toContain(
      "/job-alerts",
    );
  });
});

it("the data export contains all of the seeker's own pages", async () => {
  const employer = await createEmployer();
  const { seeker, visitor } = await follower(employer);
  const userId = seeker.id;
  const now = Date.now();
  const friend = await createSeeker();
  await generateReferralCode(testContext(), userId);
  await db.batch([
    earnPoints(
      { ...testContext(), db },
      {
        userId,
        wallet: "seeker",
        points: 20,
        reason: "skill_passed",
        reference: "excel",
        key: `skill_passed:excel:${userId}`,
      },
    ),
    db.insert(resumes).values({ userId, content: { name: "Asha" }, createdAt: now, updatedAt: now }),
    db
      .insert(assessmentAttempts)
      .values({ id: createId(now), userId, skill: "excel", startedAt: now, endsAt: now + 900_000 }),
    db
      .insert(jobAlerts)
      .values({
        id: createId(now),
        userId,
        email: seeker.email,
        locale: "en",
        search: "q=typing",
        frequency: "weekly",
        seenKey: 0,
        createdAt: now,
        updatedAt: now,
      }),
    db
      .insert(scamReports)
      .values({
        id: createId(now),
        reporterId: userId,
        companyId: employer.companyId,
        subjectId: employer.companyId,
        reason: "other",
        text: "Odd",
        createdAt: now,
        updatedAt: now,
      }),
    db
      .insert(storedFiles)
      .values({ id: createId(now), userId, kind: "photo", contentType: "image/webp", size: 9, createdAt: now }),
    db
      .insert(referralCommissions)
      .values({
        id: createId(now),
        referrerId: userId,
        referredUserId: friend.id,
        commissionAmount: 9,
        createdAt: now,
        updatedAt: now,
      }),
  ]);
  const file = JSON.parse((await visitor.get("/your-data/export")).html) as Record<string, unknown>;
  for (const key of ["points", "assessments", "jobAlerts", "reports", "files", "followedCompanies", "commissions"])
    expect(file[key], key).toHaveLength(1);
  expect(file.resume).toMatchObject({ content: { name: "Asha" } });
  expect(file.referrals).toMatchObject({ code: expect.stringMatching(/^\w{8}$/) as unknown });
});
