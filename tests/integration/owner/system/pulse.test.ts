import { beforeEach, describe, expect, it, vi } from "vitest";
import { minute } from "db/catalogues/time";
import { errorGroups, requestCounts } from "db/schema";
import { countRequest, forgetRequestCounts } from "~/features/errors/error-rate.server";
import { forgetRequests } from "~/log/request-counts";
import { logDb, testContext } from "../../../support/context";
import { rejectingDb } from "../../../support/databases/failing-db";
import { createAdmin } from "../../../support/people/admins";
import { signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";

const periodOf = (ago: number) => String(Math.floor((Date.now() - ago) / (5 * minute))).padStart(10, "0");
const strip = async () => (await (await signedIn(await createAdmin("owner"))).get("/owner-portal")).text;
const counted = () => logDb().select().from(requestCounts);

beforeEach(async () => {
  await logDb().batch([logDb().delete(requestCounts), logDb().delete(errorGroups)]);
});

describe("the rate of failed requests on the owners' overview", () => {
  it("covers the last hour, or the last day while an hour has few requests", async () => {
    expect(await strip()).toContain("Failed requests ● none counted no request counted yet; 0 causes in 24 h");
    await logDb()
      .insert(requestCounts)
      .values([
        { id: periodOf(3 * 60 * minute), requests: 4_000, failures: 40 },
        { id: periodOf(20 * minute), requests: 900, failures: 9 },
      ]);
    expect(await strip()).toContain(
      "Failed requests ▲ 10 in 1,000 of some 4,900 requests in 24 h, an estimate; 0 causes in 24 h",
    );
    await logDb()
      .insert(requestCounts)
      .values([
        { id: periodOf(30 * minute), requests: 1_100, failures: 0 },
        { id: periodOf(25 * 60 * minute), requests: 9_000, failures: 9_000 },
      ]);
    expect(await strip()).toContain(
      "Failed requests ● 4.5 in 1,000 of some 2,000 requests in the last hour, an estimate; 0 causes in 24 h",
    );
  });

  it("counts every answered request, and failed ones, with one statement a minute", async () => {
    forgetRequests();
    const visitor = createVisitor();
    await visitor.get("/faq");
    expect(await counted()).toMatchObject([{ requests: 1, failures: 0 }]);
    for (let number = 0; number < 3; number++) await visitor.get("/faq");
    const quiet = (["error", "warn"] as const).map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
    expect(
      (await createVisitor({ env: { DB: rejectingDb(/./) } }).get("/company-directory")).status,
    ).toBeGreaterThanOrEqual(500);
    for (const spy of quiet) spy.mockRestore();
    expect(await counted()).toMatchObject([{ requests: 1, failures: 0 }]);
    let written: Promise<unknown> | undefined;
    countRequest({ logDb, now: () => Date.now() + minute, waitUntil: (promise) => void (written = promise) }, false);
    await written;
    const rows = await counted();
    expect([
      rows.reduce((sum, { requests }) => sum + requests, 0),
      rows.reduce((sum, { failures }) => sum + failures, 0),
    ]).toEqual([6, 1]);
  });

  it("keeps unwritten counts for the next minute, and fails no answer", async () => {
    forgetRequests();
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    const broken = createVisitor({ env: { DB: rejectingDb(/request_counts/) } });
    expect((await broken.get("/faq")).status).toBe(200);
    expect(said.mock.calls.join()).toContain("requests are not counted");
    said.mockRestore();
    let written: Promise<unknown> | undefined;
    countRequest({ logDb, now: () => Date.now() + minute, waitUntil: (promise) => void (written = promise) }, false);
    await written;
    expect(await counted()).toMatchObject([{ requests: 2, failures: 0 }]);
  });

  it("is deleted after a week", async () => {
    await logDb()
      .insert(requestCounts)
      .values([
        { id: periodOf(8 * 24 * 60 * minute), requests: 1, failures: 0 },
        { id: periodOf(6 * 24 * 60 * minute), requests: 1, failures: 0 },
      ]);
    await forgetRequestCounts(testContext());
    expect(await counted()).toHaveLength(1);
  });
});
