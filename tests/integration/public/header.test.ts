import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { minute } from "db/catalogues/time";
import { createId } from "db/id";
import { jobApplications, users } from "db/schema";
import { abbreviate } from "~/enhance/live/badge";
import { db } from "../../support/context";
import { failingDb } from "../../support/databases/failing-db";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Page } from "../../support/people/visitor";

/** What the badge of a tab says; null where there is none to be seen. */
function badgeOf({ html }: Page, name: string): string | null {
  const [, attributes = "", count = ""] =
    new RegExp(`<span class="dot" data-badge="${name}"([^>]*)>([^<]*)<`).exec(html) ?? [];
  return !attributes || /\bhidden\b(?!=)/.test(attributes) || attributes.includes('hidden=""') ? null : count;
}

/** The header's and the tabs' links, by what they are called. */
function linksIn({ html }: Page, element: "header" | "footer"): string[] {
  const part = new RegExp(`<${element}[ >][\\s\\S]*?</${element}>`).exec(html)?.[0] ?? "";
  return [...part.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href);
}

async function apply(person: Person, jobId: string, createdAt: number) {
  await db
    .insert(jobApplications)
    .values({ id: createId(createdAt), jobId, userId: person.id, createdAt, updatedAt: createdAt });
}

const visitsOf = async (person: Person) =>
  db
    .select({ jobs: users.jobsSeenAt, activity: users.activitySeenAt })
    .from(users)
    .where(eq(users.id, person.id))
    .get();

describe("the badges of the bottom navigation", () => {
  it("count public jobs and the seeker's own applications since the last visit of their pages", async () => {
    const now = Date.now();
    const employer = await createEmployer();
    const seeker = await createSeeker({ jobsSeenAt: now - 10 * minute, activitySeenAt: now - 10 * minute });
    const jobAt = (at: number, values = {}) =>
      createJob(employer, { listingKey: at * 1024 + Math.floor(Math.random() * 1000), publishedAt: at, ...values });
    const seen = await jobAt(now - 20 * minute);
    const fresh = await jobAt(now - 5 * minute);
    await jobAt(now - 4 * minute);
    await jobAt(now - 3 * minute, { status: "closed" });
    await jobAt(now - 2 * minute, { visibility: "private" });
    await apply(seeker, seen, now - 15 * minute);
    await apply(seeker, fresh, now - 5 * minute);
    await apply(await createSeeker(), fresh, now - 5 * minute);
    const page = await (await signedIn(seeker)).get("/about-us");
    expect(badgeOf(page, "jobs")).toBe("2");
    expect(page.html).toContain('aria-label="Jobs, 2 new"');
    expect(badgeOf(page, "activity")).toBe("1");
    expect(page.html).toContain('aria-label="Activity, 1 new"');
  });

  it("disappear when the page is opened, which is recorded without script, and return with newer items", async () => {
    const now = Date.now();
    const employer = await createEmployer();
    const seeker = await createSeeker({ jobsSeenAt: now - 10 * minute, activitySeenAt: now - 10 * minute });
    const job = await createJob(employer);
    await apply(seeker, job, now - minute);
    const visitor = await signedIn(seeker);
    for (const [path, name] of [
      ["/jobs", "jobs"],
      ["/activity", "activity"],
    ] as const) {
      expect(badgeOf(await visitor.get("/about-us"), name)).not.toBeNull();
      expect(badgeOf(await visitor.get(path), name)).toBeNull();
      expect(badgeOf(await visitor.get("/about-us"), name)).toBeNull();
      expect((await visitsOf(seeker))?.[name]).toBeGreaterThanOrEqual(now);
    }
    const later = Date.now() + 5;
    await createJob(employer, { listingKey: later * 1024 });
    expect(badgeOf(await visitor.get("/about-us"), "jobs")).toBe("1");
  });

  it("are hidden for a user who never opened those pages, and on the open page", async () => {
    await createJob(await createEmployer());
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/about-us")).html).not.toContain('data-badge="jobs"');
    await visitor.get("/about-us");
    expect(await visitsOf(seeker)).toEqual({ jobs: null, activity: null });
    await visitor.get("/jobs");
    expect((await visitsOf(seeker))?.jobs).not.toBeNull();
    expect((await visitor.get("/jobs")).html).not.toContain('data-badge="jobs"');
  });

  it("record a visit at most once a minute while nothing is new", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await visitor.get("/activity");
    const first = (await visitsOf(seeker))?.activity;
    await visitor.get("/activity");
    expect((await visitsOf(seeker))?.activity).toBe(first);
    const hourAgo = Date.now() - 60 * minute;
    await db.update(users).set({ activitySeenAt: hourAgo }).where(eq(users.id, seeker.id));
    await visitor.get("/activity");
    expect((await visitsOf(seeker))?.activity).toBeGreaterThan(hourAgo);
  });

  it("are hidden from visitors, employers and banned users, whose visits are not recorded either", async () => {
    const now = Date.now();
    const employer = await createEmployer({ jobsSeenAt: now - minute });
    const banned = await createSeeker(
      { jobsSeenAt: now - minute, activitySeenAt: now - minute },
      { accountStatus: "banned" },
    );
    await createJob(employer);
    for (const visitor of [createVisitor(), await signedIn(employer), await signedIn(banned)]) {
      const page = await visitor.get("/about-us");
      expect(page.status).toBe(200);
      expect(page.html).not.toMatch(/data-badge="(jobs|activity)"/);
    }
    await (await signedIn(banned)).get("/jobs");
    expect((await visitsOf(banned))?.jobs).toBe(now - minute);
  });

  it("abbreviate thousands", async () => {
    const employer = await createEmployer();
    const from = Date.now() - minute;
    const seeker = await createSeeker({ jobsSeenAt: from });
    const before = Number(badgeOf(await (await signedIn(seeker)).get("/about-us"), "jobs") ?? 0);
    const job = await createJob(employer);
    const columns =
      "company_id, title, job_type, experience_level, is_remote, status, visibility, created_at, updated_at";
    await db.run(
      `insert into jobs (id, listing_key, ${columns}) with recursive n(i) as (select 1 union all select i + 1 from n where i < 1150)
       select 'many' || i, ${(from + 1000) * 1024} + i, ${columns} from n, jobs where jobs.id = '${job}'`,
    );
    expect(before).toBeLessThan(800);
    expect(badgeOf(await (await signedIn(seeker)).get("/about-us"), "jobs")).toBe("1k+");
  });

  it("are sent exactly to a page that connects", async () => {
    const seeker = await createSeeker({ jobsSeenAt: Date.now() - minute });
    await createJob(await createEmployer(), { listingKey: (Date.now() + 1000) * 1024 });
    const visitor = await signedIn(seeker);
    const shown = badgeOf(await visitor.get("/about-us"), "jobs");
    const { badges } = JSON.parse((await visitor.get("/api/live/ticket")).html) as { badges: Record<string, number> };
    expect(abbreviate(badges.jobs ?? 0)).toBe(shown);
    expect(badges).toMatchObject({ activity: 0, notifications: 0, favorites: 0 });
  });
});

describe("the header", () => {
  it("offers visitors both log-ins, a search and a place", async () => {
    expect(linksIn(await createVisitor().get("/about-us"), "header")).toEqual([
      "/",
      "/work-from-home-jobs",
      "/company-directory",
      "/search",
      "/location",
      "/more",
      "/auth",
      "/employer-auth",
    ]);
  });

  it("offers a seeker bell, heart, profile and more; an employer none of the search", async () => {
    const seekers = linksIn(await (await signedIn(await createSeeker())).get("/about-us"), "header");
    expect(seekers).toEqual([
      "/",
      "/jobs",
      "/activity",
      "/company-directory",
      "/favorites",
      "/lead-management",
      "/search",
      "/location",
      "/notifications",
      "/favorites",
      "/profile",
      "/more",
    ]);
    const office = await signedIn(await createEmployer());
    for (const path of ["/about-us", "/employer-settings", "/team", "/employer-portal/notifications"])
      expect(linksIn(await office.get(path), "header"), path).toEqual([
        "/",
        "/employer-portal",
        "/all-applicants",
        "/employer/interviews",
        "/post-job",
        "/employer/analytics",
        "/employer-profile",
        "/employer-portal/notifications",
        "/employer-portal",
        "/employer-settings",
      ]);
  });

  it("gives banned users only the log-out", async () => {
    const banned = await createSeeker({}, { accountStatus: "banned" });
    const page = await (await signedIn(banned)).get("/banned");
    expect(linksIn(page, "header")).toEqual(["/banned"]);
    expect(page.html).toContain('action="/sign-out"');
  });

  it("is above a footer with the nine policy links, and for visitors with job alerts, companies, how it works and the sitemap before them", async () => {
    expect(linksIn(await createVisitor().get("/"), "footer")).toEqual([
      "/free-job-alerts",
      "/company-directory",
      "/how-it-works",
      "/sitemap",
      "/terms-conditions",
      "/privacy",
      "/about-us",
      "/blog",
      "/refund-policy",
      "/contact-us",
      "/points-policy",
      "/faq",
      "/disclaimer",
    ]);
  });
});

describe("Navigation Error", () => {
  it("replaces the tabs, with a retry link, while the session cannot be read", async () => {
    const visitor = await signedIn(await createSeeker(), { env: { DB: failingDb(/"sessions"/) } });
    const page = await visitor.get("/about-us?from=mail");
    expect(page.status).toBe(200);
    const [tabs = ""] = /<nav class="tabs"[\s\S]*?<\/nav>/.exec(page.html) ?? [];
    expect(tabs).toContain("Navigation Error");
    expect(tabs).toContain('<a href="/about-us?from=mail"');
    expect(page.text).not.toContain("Employer Login");
    expect((await visitor.get("/jobs")).text).toContain("Navigation Error");
  });

  it("is not shown to a user without a session", async () => {
    const page = await createVisitor({ env: { DB: failingDb(/"sessions"/) } }).get("/about-us");
    expect(page.text).not.toContain("Navigation Error");
    expect(page.text).toContain("Activity");
  });
});

describe("the search overlay", () => {
  it("is a separate page, with the fixed counts and links: to the jobs for everybody, and for seekers to their own", async () => {
    for (const [visitor, jobs] of [
      [createVisitor(), "/work-from-home-jobs"],
      [await signedIn(await createSeeker()), "/jobs"],
    ] as const) {
      const page = await visitor.get("/search");
      expect(page.html).toContain('content="noindex"');
      expect(page.html).toContain(`<form action="${jobs}"`);
      for (const [query, text] of [
        ["", "All Jobs"],
        ["?location=Remote", "Remote Jobs"],
        ["?type=full-time", "Full Time"],
        ["?q=Remote%20work", "Remote work"],
        ["?q=Customer%20service", "Customer service"],
        ["?q=Data%20entry", "Data entry"],
        ["?q=Content%20writing", "Content writing"],
        ["?q=Digital%20marketing", "Digital marketing"],
        ["?location=Ahmedabad", "Ahmedabad"],
        ["?location=Delhi", "Delhi"],
        ["?location=Bangalore", "Bangalore"],
        ["?location=Hyderabad", "Hyderabad"],
        ["?location=Chennai", "Chennai"],
      ] as const) {
        expect(page.html).toMatch(new RegExp(`<a href="${jobs}${query.replace(/[?]/g, "\\?")}"[^>]*>${text}<`));
      }
      expect(page.text).toMatch(/All Jobs 25\+ jobs.*Remote Jobs 20\+ jobs.*Full Time 15\+ jobs/);
    }
  });

  it.each(["en", "hi"])("suggests ten searches in %s", async (lang) => {
    const visitor = createVisitor();
    visitor.setCookie("lang", lang);
    const { html } = await visitor.get("/search");
    const words = (/<rotating-placeholder words="([^"]*)"/.exec(html)?.[1] ?? "").split("|");
    expect(new Set(words).size).toBe(10);
    expect(html).toContain(`placeholder="${words[0]}"`);
  });

  it("is not remembered as the last page of a user", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await visitor.get("/activity");
    const before = visitor.cookie("routes");
    await visitor.get("/search", { "sec-fetch-dest": "empty" });
    expect(visitor.cookie("routes")).toBe(before);
    await visitor.get("/search", { "sec-fetch-dest": "document" });
    expect(visitor.cookie("routes")).not.toBe(before);
  });
});

describe("the prompt for notifications", () => {
  it("is on the home page of logged-in users only, hidden until script shows it", async () => {
    for (const person of [await createSeeker(), await createEmployer()]) {
      const visitor = await signedIn(person);
      expect((await visitor.get("/")).html).toMatch(/<notification-prompt hidden=/);
      expect((await visitor.get("/about-us")).html).not.toContain("<notification-prompt");
    }
    expect((await (await signedIn(await createSeeker())).get("/")).text).toContain("when an employer replies");
    const employers = (await (await signedIn(await createEmployer())).get("/")).text;
    expect(employers).toContain("Get notified when someone applies");
    expect(employers).not.toContain("when an employer replies");
    expect((await createVisitor().get("/")).html).not.toContain("<notification-prompt");
    const banned = await createSeeker({}, { accountStatus: "banned" });
    expect((await (await signedIn(banned)).get("/")).html).not.toContain("<notification-prompt");
  });
});
