import { createExecutionContext, createScheduledController, env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { adminUsers } from "db/schema";
import { crons } from "~/features/scheduled/task";
import { tasksOf } from "~/features/scheduled/tasks.server";
import { site as worker } from "~/site";
import { db } from "../../support/context";
import { rejectingDb } from "../../support/databases/failing-db";
import { createEmployer, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const all = { env: { LOG_SAMPLE: "1" } };
let spies: MockInstance[];

beforeEach(() => {
  spies = (["log", "warn", "error"] as const).map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The lines since the last call. */
function lines(): Record<string, unknown>[] {
  const texts = spies.flatMap(({ mock }) => mock.calls.map(([line]: unknown[]) => String(line)));
  spies.forEach((spy) => spy.mockClear());
  return texts.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("the line of a request", () => {
  it("has the pattern of the address instead of the address, and data for monitoring", async () => {
    await createVisitor(all).get("/resume/s3cretk3y?token=s3cret", { "cf-ray": "8a1b2c3d4e5f6789-BOM" });
    const [line] = lines();
    expect(line).toEqual({
      event: "request",
      id: "8a1b2c3d4e5f6789-BOM",
      route: "/resume/:shareKey",
      method: "GET",
      status: 404,
      person: "visitor",
      sample: 1,
      ms: expect.any(Number) as number,
      statements: expect.any(Number) as number,
      version: expect.any(String) as string,
    });
    expect(line?.statements).toBeGreaterThan(0);
  });

  it("has the kind of user", async () => {
    const owner = await createSeeker();
    await db.insert(adminUsers).values({ userId: owner.id, role: "owner" });
    const people = [await createSeeker(), await createEmployer(), owner];
    const kinds: unknown[] = [];
    for (const [at, path] of ["/jobs", "/employer-portal", "/owner-portal"].entries()) {
      const person = people[at];
      if (!person) continue;
      await (await signedIn(person, all)).get(path);
      const line = lines().at(-1);
      kinds.push([line?.route, line?.person, line?.status]);
    }
    expect(kinds).toEqual([
      ["/jobs", "seeker", 200],
      ["/employer-portal", "employer", 200],
      ["/owner-portal", "owner", 200],
    ]);
  });

  it("shows that a page came from memory without a database query", async () => {
    const visitor = createVisitor(all);
    await visitor.get("/faq");
    await visitor.get("/faq");
    expect(lines().map(({ cache, statements }) => [cache, cache ? statements : undefined])).toEqual([
      [undefined, undefined],
      ["hit", 0],
    ]);
  });

  it("shares its id with its errors, and is always written when there is one", async () => {
    await createVisitor({ env: { LOG_SAMPLE: "0", DB: rejectingDb(/./) } }).get("/hiring-companies");
    const written = lines();
    const request = written.find(({ event }) => event === "request");
    const errors = written.filter(({ event }) => event === "error");
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.map(({ id, route }) => [id, route])).toEqual(errors.map(() => [request?.id, "/hiring-companies"]));
    await createVisitor({ env: { LOG_SAMPLE: "0" } }).get("/hiring-companies");
    expect(lines()).toEqual([]);
  });

  it("is left out where no share is set, as on a developer's machine, and errors are text there", async () => {
    await createVisitor({ env: { DB: rejectingDb(/./) } }).get("/company-directory");
    const said = spies.flatMap(({ mock }) => mock.calls.map(([line]: unknown[]) => String(line)));
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((line) => line.startsWith("{"))).toEqual([]);
  });
});

describe("the line of a run of the clock", () => {
  it("has the expression, the duration and the number of statements", async () => {
    await worker.scheduled(
      createScheduledController({ cron: crons.everyTwoMinutes }),
      { ...env, LOG_SAMPLE: "0.5" },
      createExecutionContext(),
    );
    expect(lines()).toEqual([
      expect.objectContaining({
        event: "cron",
        route: crons.everyTwoMinutes,
        size: tasksOf(crons.everyTwoMinutes).length,
        failed: false,
      }),
    ]);
  });
});
