import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { jobAlerts, jobFavorites } from "db/schema";
import { userRoom } from "party/rooms";
import { db } from "../../../support/context";
import { readEveryTable } from "../../../support/databases/every-table";
import { liveMessages } from "../../../support/delivery/rooms";
import { createEmployer, createJob, createSeeker, type Employer, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { listRoutes } from "../../../support/routes";
import { createApplicants } from "../../../support/scenes/applicants";
import { viewing } from "../../../support/scenes/owner/viewing";

const notShown = "Not shown while you view as";

/** Every address that an owner can see as a person. What is added here must write nothing, and show no messages between people, no payments and no log-in settings. */
const shownToOwners = [
  "/",
  "/*",
  "/about-us",
  "/activity",
  "/all-applicants",
  "/blog",
  "/blog/:slug",
  "/career-guidance",
  "/career-guidance/:slug",
  "/company-dashboard",
  "/company-directory",
  "/company-logo/:fileId",
  "/company-photo/:fileId",
  "/company-profile-setup",
  "/company-profile/:companyId",
  "/disclaimer",
  "/employer-portal",
  "/employer-profile",
  "/employer-profile/photos",
  "/employer/analytics",
  "/faq",
  "/favorites",
  "/fresher-jobs",
  "/help-center",
  "/help-center/:slug",
  "/hiring-companies",
  "/home",
  "/how-it-works",
  "/interview-tips",
  "/interview-tips/:slug",
  "/job-alerts",
  "/job-filters",
  "/job-policy",
  "/job/:jobId",
  "/job/:jobId/analytics",
  "/job/:jobId/applicants",
  "/job/:jobId/edit",
  "/job/:jobId/poster",
  "/job/:jobId/preview",
  "/job/:jobId/sharing",
  "/jobs",
  "/jobs-by-skill",
  "/jobs-by-skill/:skill",
  "/jobs-for-women",
  "/jobs-for/:conditions",
  "/jobs-in",
  "/jobs-in/:city",
  "/jobs-in/:city/:category",
  "/jobs-without-english",
  "/list-of-companies",
  "/more",
  "/part-time-jobs",
  "/photo/:fileId",
  "/points-policy",
  "/post-job",
  "/privacy",
  "/profile",
  "/profile-setup",
  "/rbi-compliance",
  "/refund-policy",
  "/resume-builder",
  "/search",
  "/skill-assessment",
  "/skill-assessment/:skill",
  "/team",
  "/team-diary",
  "/team-diary/:slug",
  "/terms-conditions",
  "/work-from-home-jobs",
  "/work-from-home-jobs/:category",
];

/** Addresses beside those of the owner area that go on as the owner's. */
const ownersOwn = [
  "/api/passkey-options",
  "/auth/google/callback",
  "/confirm-identity",
  "/confirm-identity/google",
  "/viewing/ending",
];

let seeker: Person;
let employer: Employer;
let jobId: string;
const ids: Record<string, string> = {
  slug: "one-page-resume",
  category: "data-entry",
  city: "delhi",
  skill: "typing",
  "*": "nowhere",
};
const slugs: Record<string, string> = {};

beforeAll(async () => {
  seeker = await createSeeker({}, { skills: ["Data Entry", "Typing"] });
  employer = await createEmployer();
  jobId = await createJob(employer);
  await createApplicants(jobId, [{ note: "Hello" }]);
  const now = Date.now();
  await db.insert(jobFavorites).values({ userId: seeker.id, jobId, createdAt: now });
  await db
    .insert(jobAlerts)
    .values({
      id: createId(now),
      userId: seeker.id,
      email: seeker.email,
      locale: "en",
      search: "q=typing",
      frequency: "off",
      confirmedAt: now,
      seenKey: 0,
      createdAt: now,
      updatedAt: now,
    });
  Object.assign(ids, { jobId, companyId: employer.companyId, fileId: "none" });
});

const addressOf = (path: string) =>
  slugs[path] ?? path.replace(/:(\w+)|\*/g, (_whole, name: string | undefined) => ids[name ?? "*"] ?? "nothing");
const routes = listRoutes();
const pathsOf = (mode: "person" | "owner" | null) => routes.filter(({ viewAs }) => viewAs === mode);

/** What differs between two dumps of all tables: the names of the tables. */
const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([table, text]) => before.get(table) !== text).map(([table]) => table);

const opened = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" };

describe("while an owner sees the site as a person", () => {
  it("exactly these addresses are shown", () => {
    expect(
      pathsOf("person")
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...shownToOwners].sort());
    expect(
      pathsOf("owner")
        .filter(({ access }) => access?.read !== "admin" && access?.read !== "owner")
        .map(({ path }) => path)
        .sort(),
    ).toEqual(ownersOwn);
    const open = pathsOf("person")
      .map(({ path }) => path)
      .filter((path) =>
        /message|payment|points$|invoice|session|settings|export|erasure|verification|sign-in|owner|^\/api|resume-file|referral|rewards/.test(
          path,
        ),
      );
    expect(open).toEqual([]);
  });

  it(
    "every other address and every form is refused, also as a data request, except the owner's own",
    { timeout: 300_000 },
    async () => {
      const before = await readEveryTable();
      const wrong: string[] = [];
      for (const person of [seeker, employer]) {
        const { desk } = await viewing(person);
        for (const route of pathsOf(null).filter(({ reads }) => reads)) {
          const address = addressOf(route.path);
          const page = await desk.get(address);
          if (page.status !== 403) wrong.push(`GET ${route.path}: ${page.status}`);
          if (route.isPage && !page.text.includes(notShown) && !route.path.startsWith("/api/"))
            wrong.push(`GET ${route.path} says ${page.text.slice(0, 80)}`);
          if (route.isPage) {
            const { status } = await desk.get(`${address}.data`);
            if (status !== 403) wrong.push(`GET ${route.path}.data: ${status}`);
          }
        }
        for (const route of routes.filter(({ sends, viewAs }) => sends && viewAs !== "owner")) {
          const { status } = await desk.post(addressOf(route.path), { intent: "x" });
          if (status !== 403) wrong.push(`POST ${route.path}: ${status}`);
        }
        for (const path of ["/api/live/ticket", "/api/live/ticket?room=owners"])
          if ((await desk.get(path)).status !== 403) wrong.push(path);
      }
      expect(wrong).toEqual([]);
      const after = await readEveryTable();
      // Making the owners and beginning it has written; no line says that a refused page was seen.
      expect(after.get("audit_log")).not.toContain("page_viewed_as");
      expect(
        changed(before, after).filter(
          (table) =>
            !/^(users|user_texts|user_search.*|profiles|admin_users|sessions|audit_log|recommendation_turns|sqlite_.*)$/.test(
              table,
            ),
        ),
      ).toEqual([]);
    },
  );

  it("no shown page changes anything, except the lines of the audit log", { timeout: 300_000 }, async () => {
    for (const person of [seeker, employer]) {
      const { desk } = await viewing(person);
      await desk.get("/profile");
      const before = await readEveryTable();
      const answers = await walk(desk);
      const after = await readEveryTable();
      expect(
        answers.filter(({ status }) => status >= 500),
        person.fullName,
      ).toEqual([]);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(35);
      expect(answers.filter(({ status, hasScript }) => status === 200 && hasScript)).toEqual([]);
      expect(answers.filter(({ status, cached }) => status !== 304 && cached !== "private, no-store")).toEqual([]);
      expect(changed(before, after).filter((table) => table !== "audit_log")).toEqual([]);
      expect(liveMessages(userRoom(person.id))).toEqual([]);
    }
  });
});

async function walk(desk: Visitor) {
  const answers = [];
  for (const { path } of pathsOf("person")) {
    const page = await desk.get(addressOf(path), opened);
    answers.push({
      path,
      status: page.status,
      hasScript: /<script (type="module"|src|nonce)/.test(page.html),
      cached: page.headers.get("cache-control"),
    });
  }
  return answers;
}
