import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { adminUsers } from "db/schema";
import { identityTimeLimit } from "~/web/refuse.server";
import { withLocale } from "~/locale.server";
import worker from "../../app/worker";
import { db } from "../support/context";
import { createEmployer, createSeeker, signedIn } from "../support/people";

/** The database, where some statements fail, or are never answered. */
function brokenDb(fails: (statement: string) => boolean, how: "fails" | "hangs"): D1Database {
  const broken = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => broken(target.bind(...values));
        return () => (how === "hangs" ? new Promise(() => {}) : Promise.reject(new Error("D1_ERROR: the database is locked")));
      },
    });
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (statement: string) => (fails(statement) ? broken(target.prepare(statement)) : target.prepare(statement));
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

async function get(path: string, session: string | undefined, database: D1Database) {
  const request = new Request(new URL(path, env.SITE_URL), { headers: { cookie: `__Host-session=${session}`, "user-agent": "Mozilla/5.0 Chrome/140.0 Mobile" } });
  const execution = createExecutionContext();
  const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, DB: database }, execution);
  const html = await answer.text();
  await waitOnExecutionContext(execution);
  return { status: answer.status, html };
}

describe("the owner area", () => {
  const asOwner = async () => {
    const owner = await createSeeker();
    await db.insert(adminUsers).values({ userId: owner.id, role: "owner" });
    return (await signedIn(owner)).cookie("__Host-session");
  };

  it("opens when the role check fails and admin_users can still be read", async () => {
    const database = brokenDb((statement) => /join "admin_users"/.test(statement), "fails");
    expect((await get("/owner-portal", await asOwner(), database)).status).toBe(200);
    const nobody = (await signedIn(await createSeeker())).cookie("__Host-session");
    expect((await get("/owner-portal", nobody, database)).status).toBe(403);
  });

  it("says that access could not be verified when roles cannot be read at all, and lets nobody in", async () => {
    const database = brokenDb((statement) => /"admin_users"/.test(statement), "fails");
    const page = await get("/owner-portal", await asOwner(), database);
    expect(page.status).toBe(503);
    expect(page.html).toContain("Access Verification Failed");
  });

  it("says Access Denied to whoever has no role", async () => {
    const page = await (await signedIn(await createSeeker())).get("/owner-portal");
    expect(page.status).toBe(403);
    expect(page.text).toContain("Access Denied");
    expect(page.text).toContain("You don't have permission to access this area. Please contact an administrator if you believe this is an error.");
  });
});

describe("a page that has to learn who somebody is", () => {
  afterEach(() => void vi.useRealTimers());

  it("waits eight seconds at most, and then says so instead of hanging", async () => {
    const employer = (await signedIn(await createEmployer())).cookie("__Host-session");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const database = brokenDb((statement) => /from "sessions"/.test(statement), "hangs");
    const answer = withLocale("en", () => get("/employer-portal", employer, database));
    await vi.advanceTimersByTimeAsync(identityTimeLimit - 1);
    expect(await Promise.race([answer, Promise.resolve("still waiting")])).toBe("still waiting");
    await vi.advanceTimersByTimeAsync(1);
    const page = await answer;
    expect(page.status).toBe(503);
    expect(page.html).toContain("took longer than 8 seconds");
  });
});
