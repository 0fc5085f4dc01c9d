import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { users } from "db/schema";
import { db } from "../../support/context";
import { failingDb } from "../../support/databases/failing-db";
import { createEmployer, createJob, createSeeker, signedIn } from "../../support/people/people";
import { textOf, type Page } from "../../support/people/visitor";
import { meeting } from "../../support/scenes/meetings";

afterEach(() => {
  vi.restoreAllMocks();
});

const waitingIn = (page: Page) => /<live-region id="waiting"[^>]*>(.*?)<\/live-region>/s.exec(page.html)?.[1] ?? "";

describe("the home page of a user who is logged in", () => {
  it("starts for a seeker with open tasks, each with its page, not with the pitch", async () => {
    const { seeker, employer: inviting } = await meeting();
    await db.update(users).set({ activitySeenAt: 1, jobsSeenAt: 1 }).where(eq(users.id, seeker.id));
    const page = await (await signedIn(seeker)).get("/");
    const waiting = waitingIn(page);
    expect(page.text).toContain(`Namaste, ${seeker.fullName.split(" ")[0]}`);
    expect(page.text).not.toContain("Find Your Dream Remote Jobs in India");
    expect(textOf(waiting)).toMatch(
      new RegExp(`^Interview [^:]+:\\d\\d [ap]m Chat Support\\s· ${inviting.companyName} How to join`),
    );
    expect(page.html).toContain('class="btn self-start justify-self-start btn-line md:hidden">Browse Jobs');
    expect(waiting).toContain('<a href="/activity?show=interviews"');
    expect(textOf(waiting)).toMatch(/New jobs since your last visit: \d+/);
    expect(textOf(waiting)).not.toContain("Complete your profile");
  });

  it("shows a new seeker, and a visiting employer, what to do first", async () => {
    const fresh = await createSeeker({ fullName: "" }, { isProfileComplete: false, skills: [], phone: null });
    const page = await (await signedIn(fresh)).get("/");
    expect(page.html).toContain("<h1>Namaste</h1>");
    expect(textOf(waitingIn(page))).toContain("Complete your profile");
    const recruiting = await createEmployer();
    await createJob(recruiting);
    const quiet = waitingIn(await (await signedIn(recruiting)).get("/"));
    expect(textOf(quiet)).toContain("Active jobs: 1");
    const { employer: busy } = await meeting();
    const waiting = waitingIn(await (await signedIn(busy)).get("/"));
    expect(textOf(waiting)).toContain("Upcoming interviews: 1");
    expect(waiting).toContain('href="/employer/interviews"');
  });

  it("opens without open tasks when they cannot be read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const page = await (await signedIn(await createSeeker(), { env: { DB: failingDb(/"interviews"/) } })).get("/");
    expect(page.status).toBe(200);
    expect(page.text, "nobody knows whether nothing waits").toMatch(/Namaste, \S+ Browse Jobs/);
    expect(page.text).toContain("Latest jobs");
  });
});
