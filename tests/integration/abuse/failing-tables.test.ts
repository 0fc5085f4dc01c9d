import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { jobApplications, jobDailyCounts, rateLimits } from "db/schema";
import { neededTables } from "~/features/health/health.server";
import { relayAfter, relayBatches } from "~/features/interactions/batches.server";
import { writeInteractions } from "~/features/interactions/commands.server";
import { noteChange } from "~/features/outbox/local-changes.server";
import type { Interaction } from "~/features/queue-messages";
import { forgetSettings } from "~/features/settings/queries.server";
import { forgetPages } from "~/web/documents/page-cache.server";
import { db, testContext } from "../../support/context";
import { createEmployer, createJob, createSeeker, password, signedIn } from "../../support/people/people";
import { createVisitor, type Page } from "../../support/people/visitor";
import { listRoutes, type SiteRoute } from "../../support/routes";
import { createFailingTablesScene, ids, people } from "../../support/scenes/routes/failing-tables";
import { needs } from "./needed-tables";

let breakable: Awaited<ReturnType<typeof createFailingTablesScene>>;
beforeAll(async () => {
  breakable = await createFailingTablesScene();
});

/** Files, papers and steps of things that this test does not make: their addresses are left out. */
const left =
  "batchId boostId documentId fileId importId kind lineId moveId name orderId photoId sequence series sessionId shareKey transactionId verificationId year".split(
    " ",
  );

const addressOf = ({ path }: SiteRoute) =>
  path.replace(/:(\w+)|\*/g, (whole, name = "*") => {
    const value = ids[name] ?? (left.includes(name) ? "" : undefined);
    if (value === undefined) throw new Error(`${path} has no value for ${whole} here: add it to ids`);
    return value;
  });

/** Without these nobody knows who asks, or whether they are suspended: for signed-in people every page fails clearly. */
const identity = ["sessions", "users", "profiles", "companies", "company_members"];

it("/health reads each of them", () => expect(neededTables).toEqual(expect.arrayContaining(identity)));

/** What the owner area needs besides: the role, and that the session has given a second factor. */
const ownersProof = ["admin_users", "passkeys", "totp_secrets"];

interface Failure {
  route: SiteRoute;
  person: string;
  table: string;
  page: Page;
}

const isDeclared = ({ route, person, table }: Failure) =>
  (person !== "visitor" && identity.includes(table)) ||
  (ownersProof.includes(table) && (route.access?.read === "admin" || route.access?.read === "owner")) ||
  (needs[route.path]?.split(" ") ?? []).includes(table);

/** The people whom the guard of an address refuses: they read none of its tables. */
const isKeptAway = ({ access }: SiteRoute, person: string): boolean => {
  const read = access?.read ?? "public";
  if (read === "admin" || read === "owner") return person !== "owner";
  if (read === "seeker" || read === "complete-seeker") return person === "visitor" || person === "employer";
  if (read === "employer" || /^(complete-(employer|member|recruiter|company-owner)|company-owner)$/.test(read))
    return person !== "employer";
  return (read === "signed-in" || read === "participant") && person === "visitor";
};

/** The tables whose every statement is among those that were asked. */
const askedInFull = (tables: ReadonlyMap<string, readonly string[]>) =>
  [...tables]
    .filter(([table, statements]) => statements.every((sql) => breakable.touched.get(table)?.has(sql)))
    .map(([table]) => table);

/**
 * Fails each table that a page asks, for every address that can be read and every person who may open it. Tables without which the
 * page shall open fail together: one that opens although each of their statements was asked, and failed, needs none of them. Those that
 * were not asked in full, as nothing led to them, fail together in the next round, and what a page may need fails alone. Left out are
 * tables of which a page asks nothing but statements that have failed on another page of the same people before, such as those of the
 * header, or on this very page for a seeker, since owners see the pages of seekers as these do; what the page is about fails for one
 * person at least.
 */
async function walk(): Promise<{ failures: Failure[]; checked: number }> {
  const failures: Failure[] = [];
  const failed = new Set<string>();
  const found = new Set<string>();
  let [requests, checked] = [0, 0];
  for (const route of listRoutes().filter(({ reads }) => reads)) {
    for (const [person, visitor] of people) {
      if (isKeptAway(route, person)) continue;
      const ask = async (...tables: string[]): Promise<Page> => {
        forgetPages();
        forgetSettings();
        noteChange("job.changed");
        // How often a person may copy their data would end the walk through its tables.
        if (requests++ % 10 === 0) await db.delete(rateLimits);
        breakable.touched.clear();
        breakable.breakTables(...tables);
        // A file whose reading fails while it is sent breaks off.
        return visitor
          .get(addressOf(route))
          .catch(() => ({ status: 500, html: "", text: "", location: null, headers: new Headers() }));
      };
      const healthy = await ask();
      if (healthy.status >= 300 && route.path !== "/*") continue;
      const alone: string[] = [];
      const together = new Map<string, readonly string[]>();
      for (const [table, statements] of [...breakable.touched].map(([name, each]) => [name, [...each]] as const)) {
        const keys = statements.map((sql) => `${route.access?.read} ${person} ${route.isPage} ${table} ${sql}`);
        const failedForSeeker =
          person === "owner" &&
          statements.every((sql) => failed.has(`${route.access?.read} seeker ${route.isPage} ${table} ${sql}`));
        const isOfPage = needs[route.path]?.split(" ").includes(table) && !found.has(`${route.path} ${table}`);
        if ((failedForSeeker || keys.every((key) => failed.has(key))) && !isOfPage) continue;
        for (const key of keys) failed.add(key);
        checked++;
        if (isDeclared({ route, person, table, page: healthy })) alone.push(table);
        else together.set(table, statements);
      }
      while (together.size > 1) {
        if ((await ask(...together.keys())).status >= 500) break;
        const passed = askedInFull(together);
        if (passed.length === 0) break;
        for (const table of passed) together.delete(table);
      }
      for (const table of [...alone, ...together.keys()]) {
        const page = await ask(table);
        if (page.status < 500) continue;
        failures.push({ route, person, table, page });
        found.add(`${route.path} ${table}`);
      }
    }
  }
  breakable.breakTables();
  return { failures, checked };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  breakable.breakTables();
  vi.restoreAllMocks();
});

describe("while one table fails", () => {
  it(
    "every page without that table opens, and the others show an error within the site's layout",
    { timeout: 600_000 },
    async () => {
      const { failures, checked } = await walk();
      const named = (some: Failure[]) => [
        ...new Set(some.map(({ route, person, table }) => `${route.path} as ${person} without ${table}`)),
      ];
      expect(named(failures.filter((each) => !isDeclared(each)))).toEqual([]);
      expect(checked).toBeGreaterThan(1_200);

      const found = new Set(failures.map(({ route, table }) => `${route.path} ${table}`));
      const stale = Object.entries(needs).flatMap(([path, tables]) =>
        tables
          .split(" ")
          .filter((table) => !found.has(`${path} ${table}`))
          .map((table) => `${path} ${table}`),
      );
      expect(stale).toEqual([]);

      const pages = failures.filter(({ route }) => route.isPage);
      expect(
        named(
          pages.filter(
            ({ page }) => !/Something went wrong|Oops! Something|Access Verification Failed/.test(page.text),
          ),
        ),
      ).toEqual([]);
      expect(named(pages.filter(({ page }) => /secret words|D1_ERROR/.test(page.html)))).toEqual([]);
      const known = pages.filter(({ person, table }) => person !== "visitor" && !identity.includes(table));
      expect(known.length).toBeGreaterThan(50);
      expect(
        named(known.filter(({ page }) => !/href="\/(profile|employer-portal)" class="icon-btn"/.test(page.html))),
      ).toEqual([]);
    },
  );

  it("name and contacts of the site are the last known ones or the defaults while the settings fail", async () => {
    const later = Date.now() + 10 * 60_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    breakable.breakTables("settings");
    forgetPages();
    const visitor = people.get("visitor");
    for (const path of ["/", "/contact-us", "/refund-policy"])
      expect([path, (await visitor?.get(path))?.status]).toEqual([path, 200]);
    expect((await visitor?.get("/contact-us"))?.text).toContain("help@kaamghar.example");
  });
});

describe("the badges of a signed-in person", () => {
  it("show 0 when their own table fails, and otherwise their true count", async () => {
    const seeker = people.get("seeker");
    const badges = async (...tables: string[]) => {
      breakable.breakTables(...tables);
      return (
        JSON.parse((await seeker?.get("/api/live/ticket", { accept: "*/*" }))?.html ?? "{}") as { badges: object }
      ).badges;
    };
    expect(await badges()).toMatchObject({ notifications: 1, favorites: 1 });
    expect(await badges("notifications")).toMatchObject({ notifications: 0, favorites: 1 });
    expect(await badges("job_favorites")).toMatchObject({ notifications: 1, favorites: 0 });
    expect(await badges("job_applications")).toMatchObject({ notifications: 1, favorites: 1, activity: 0 });
  });

  it("a suspended person gets no page, with any failing table", async () => {
    const [banned, disabled] = [
      await signedIn(await createSeeker({}, { accountStatus: "banned" }), { env: { DB: breakable.db } }),
      await signedIn(await createEmployer({}, { accountStatus: "banned" }), { env: { DB: breakable.db } }),
    ];
    for (const table of breakable.tables) {
      breakable.breakTables(table);
      for (const [visitor, path, to] of [
        [banned, "/jobs", "/banned"],
        [disabled, "/employer-portal", "/employer-disabled"],
      ] as const) {
        const page = await visitor.get(path);
        expect([table, page.status >= 500 ? to : page.location]).toEqual([table, to]);
      }
    }
  });
});

describe("actions of a user", () => {
  it("a seeker applies while tracking fails: the application is stored, and counted later", async () => {
    for (const table of ["job_interactions", "job_daily_counts", "rate_limits"]) {
      const [employer, seeker] = [await createEmployer(), await createSeeker()];
      const jobId = await createJob(employer);
      const waiting: unknown[] = [];
      const queue = {
        send: (message: unknown) => Promise.resolve(void waiting.push(message)),
      } as unknown as Queue<Interaction>;
      const visitor = await signedIn(seeker, { env: { DB: breakable.db, INTERACTIONS: queue } });
      breakable.breakTables(table);
      const answer = await visitor.post(`/job/${jobId}?via=whatsapp`, { note: "" });
      breakable.breakTables();
      expect([table, answer.location]).toEqual([table, `/job/${jobId}`]);
      expect(await db.select().from(jobApplications).where(eq(jobApplications.jobId, jobId))).toMatchObject([
        { userId: seeker.id, status: "applied" },
      ]);
      if (table !== "rate_limits")
        expect(waiting).toContainEqual(expect.objectContaining({ jobId, type: "apply", userId: seeker.id }));
      await writeInteractions(testContext(), waiting);
      await relayBatches({ ...testContext(), now: () => Date.now() + 2 * relayAfter });
      const counted = await db.select().from(jobDailyCounts).where(eq(jobDailyCounts.jobId, jobId));
      expect([table, counted.reduce((sum, { applications }) => sum + applications, 0)]).toEqual([table, 1]);
    }
  });

  it("a seeker logs in while recommendations fail", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const visitor = createVisitor({ env: { DB: breakable.db } });
    breakable.breakTables("recommendation_turns");
    expect((await visitor.post("/auth", { intent: "login", email: seeker.email, password })).status).toBe(303);
    expect((await visitor.get("/profile")).status).toBe(200);
  });

  it("a visitor shares a job, and a seeker gets the phone number, while counting fails", async () => {
    const jobId = await createJob(await createEmployer(), { acceptsCalls: true });
    for (const table of ["job_interactions", "rate_limits"]) {
      breakable.breakTables(table);
      expect(
        (
          await people
            .get("visitor")
            ?.get(`/job/${jobId}/share?to=whatsapp`, {
              referer: `${env.SITE_URL}/job/${jobId}`,
              "sec-fetch-site": "same-origin",
            })
        )?.location,
      ).toContain("wa.me");
      expect((await people.get("seeker")?.get(`/job/${jobId}/call`))?.text).toContain("50000 00002");
    }
  });
});
