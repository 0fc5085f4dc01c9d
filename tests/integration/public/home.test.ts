import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { adminUsers, jobs } from "db/schema";
import { jobsTimeLimit } from "../../../app/routes/public/home/load-home.server";
import { db } from "../../support/context";
import { failingDb, hangingDb } from "../../support/databases/failing-db";
import { createEmployer, createJob, createSeeker, signedIn, type Employer } from "../../support/people/people";
import { createVisitor, textOf, type Page } from "../../support/people/visitor";

let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer();
  for (let number = 0; number < 14; number++)
    await createJob(employer, { title: `Typist ${number}`, description: "Typing and data entry at home." });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const recommendedIn = (page: Page) => /<section id="recommended"[^>]*>(.*?)<\/section>/s.exec(page.html)?.[1] ?? "";
const latestIn = (page: Page) => /<live-jobs[^>]*>(.*?)<\/live-jobs>/s.exec(page.html)?.[1] ?? "";
const cardsIn = (html: string) => (html.match(/<article /g) ?? []).length;
const titlesIn = (html: string) => [...html.matchAll(/<a href="\/job\/[^"]+">([^<]+)<\/a>/g)].map((match) => match[1]);

describe.each(["/", "/home"])("the home page at %s", (path) => {
  it("explains the site to a visitor, shows the latest jobs and popular ones, and links on", async () => {
    const page = await createVisitor().get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Find Your Dream Remote Jobs in India");
    for (const figure of ["50,000+", "50+", "10+", "92%"]) expect(page.text).toContain(figure);
    expect(page.html).toContain('<a href="/work-from-home-jobs" class="btn btn-go">Browse Jobs</a>');
    expect(page.html).toContain('<a href="/auth" class="btn btn-line">Get Started</a>');
    expect(cardsIn(latestIn(page))).toBe(3);
    expect(page.text).toContain("Updated every hour");
    const popular = recommendedIn(page);
    expect(popular).toContain("<h2>Popular Jobs</h2>");
    expect(cardsIn(popular)).toBe(12);
    expect(textOf(popular)).toContain("View More Jobs");
    expect(popular).toMatch(/<a href="\/auth\?mode=signup"[^>]*>Sign Up</);
    expect(textOf(popular)).not.toContain("Complete Profile");
    expect(page.html).not.toContain("/owner-portal");
    expect(page.headers.get("cache-control")).toContain("public");
  });
});

describe("the home page", () => {
  it("opens the jobs of a category or a city to everybody", async () => {
    const { html, text } = await createVisitor().get("/");
    const categories = [
      ["customer-service", "Customer Service", "15+ jobs +25%"],
      ["data-entry", "Data Entry & Processing", "12+ jobs +22%"],
      ["content-writing", "Content Writing & Creation", "10+ jobs +30%"],
      ["virtual-assistant", "Virtual Assistant", "8+ jobs +35%"],
      ["digital-marketing", "Digital Marketing", "6+ jobs +40%"],
      ["software-development", "Software Development", "5+ jobs +50%"],
    ];
    for (const [key, name, figures] of categories) {
      expect(html).toContain(`href="/work-from-home-jobs/${key}"`);
      expect(text).toContain(`${name} ${figures}`);
    }
    for (const key of ["ahmedabad", "delhi", "bangalore", "hyderabad", "chennai"])
      expect(html).toContain(`href="/jobs-in/${key}"`);
  });

  it.each([
    ["en", "<h2>Recommended For You</h2>", ["Your skill: Kathak"]],
    ["hi", "<h2>आपके लिए चुनी गई जॉब</h2>", ["आपकी स्किल: Kathak"]],
  ] as const)(
    "recommends fitting jobs to a seeker, with the reasons that are not those of most (%s)",
    async (locale, title, why) => {
      const skills = ["Data Entry", "Kathak"];
      const seeker = await createSeeker({ locale }, { skills, currentPosition: "Tailor", experienceYears: 1 });
      const id = await createJob(employer, { title: "Notation of dances", skills: ["Kathak"] });
      onTestFinished(async () => {
        await db.update(jobs).set({ status: "closed" }).where(eq(jobs.id, id));
      });
      const visitor = await signedIn(seeker);
      visitor.setCookie("lang", locale);
      const section = recommendedIn(await visitor.get("/"));
      expect(section).toContain(title);
      expect(cardsIn(section)).toBe(12);
      expect(new Set([...section.matchAll(/class="why">([^<]*)</g)].map(([, reason]) => reason))).toEqual(new Set(why));
      expect(textOf(section)).not.toMatch(/Sign Up|Complete Profile/);
    },
  );

  it("asks a seeker to complete the profile, and shows popular jobs meanwhile", async () => {
    const seeker = await createSeeker({}, { isProfileComplete: false, skills: [], currentPosition: null, phone: null });
    const section = recommendedIn(await (await signedIn(seeker)).get("/"));
    expect(section).toContain("<h2>Popular Jobs</h2>");
    expect(section).toMatch(/<a href="\/profile-setup"[^>]*>Complete Profile</);
  });

  it("loads other jobs with a link that needs no script", async () => {
    const visitor = createVisitor();
    const first = recommendedIn(await visitor.get("/"));
    const link = /<a href="([^"]+)"[^>]*data-refresh/.exec(first)?.[1] ?? "";
    expect(link).toBe("/?turn=1#recommended");
    const second = recommendedIn(await visitor.get(link));
    expect(titlesIn(second).length).toBeGreaterThan(0);
    expect(titlesIn(second).filter((title) => titlesIn(first).includes(title))).toEqual([]);
    for (const turn of ["-1", "x", "9".repeat(30), "1.5"])
      expect((await visitor.get(`/?turn=${turn}`)).status).toBe(200);
  });

  it("recommends nothing to an employer, who gets links to the portal and a new job", async () => {
    const page = await (await signedIn(employer)).get("/");
    expect(recommendedIn(page)).toBe("");
    expect(cardsIn(page.html)).toBe(3);
    expect(page.html).toMatch(/<a href="\/post-job"[^>]*>Post a job</);
    expect(page.html).toMatch(/<a href="\/employer-portal"[^>]*>Employer Portal</);
  });

  it("shows the shortcut to the website's users to an admin only", async () => {
    const admin = await createSeeker();
    const shortcut = 'href="/owner-portal/website-users"';
    expect((await (await signedIn(admin)).get("/")).html).not.toContain(shortcut);
    await db.insert(adminUsers).values({ userId: admin.id, role: "admin" });
    expect((await (await signedIn(admin)).get("/")).html).toContain(shortcut);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const blind = await (await signedIn(admin, { env: { DB: failingDb(/admin_users/) } })).get("/");
    expect(blind.status).toBe(200);
    expect(blind.html).not.toContain(shortcut);
    expect(log).toHaveBeenCalled();
  });

  it("shows no job to a suspended person, and explains it", async () => {
    const page = await (await signedIn(await createSeeker({}, { accountStatus: "banned" }))).get("/");
    expect(page.text).toContain("Job listings are not available due to account restrictions.");
    expect(cardsIn(page.html)).toBe(0);
  });
});

describe("when something fails", () => {
  it("the recommendations alone do not fail the page, and can be reloaded", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const page = await createVisitor({ env: { DB: failingDb(/"boost_level" desc/) } }).get("/?fails=1");
    expect(page.status).toBe(200);
    expect(cardsIn(latestIn(page))).toBe(3);
    const section = recommendedIn(page);
    expect(textOf(section)).toContain("Failed to load recommendations Try Again");
    expect(section).toContain('href="/?turn=1#recommended"');
    expect(log).toHaveBeenCalledWith(expect.stringContaining("recommendations cannot be read"));
    expect(cardsIn(recommendedIn(await createVisitor().get("/?fails=1")))).toBe(12);
  });

  it("the page does not wait for late jobs: placeholders replace them, and that page is not cached", async () => {
    const { db: late, asked, release } = hangingDb(/from "jobs"/);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const opening = createVisitor({ env: { DB: late } }).get("/?late=1");
    await asked;
    await vi.advanceTimersByTimeAsync(jobsTimeLimit);
    release();
    const page = await opening;
    vi.useRealTimers();
    expect(page.status).toBe(200);
    expect(latestIn(page).match(/<div data-placeholder=""/g)).toHaveLength(3);
    expect(textOf(latestIn(page))).toContain("The latest jobs are taking longer than usual. Try Again");
    expect(latestIn(page)).toContain('<a href="/?again=1"');
    expect(textOf(recommendedIn(page))).toContain("Failed to load recommendations");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(cardsIn(latestIn(await createVisitor().get("/?late=1")))).toBe(3);
  });

  it("a message is shown when there is no job at all", async () => {
    await db.update(jobs).set({ status: "paused" }).where(eq(jobs.companyId, employer.companyId));
    const page = await createVisitor().get("/?none=1");
    expect(textOf(latestIn(page))).toContain("No jobs available at the moment");
    expect(recommendedIn(page)).toBe("");
  });
});
