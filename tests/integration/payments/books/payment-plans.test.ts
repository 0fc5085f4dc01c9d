import { sql, type SQL } from "drizzle-orm";
import { expect, it } from "vitest";
import { settleBoosts, listBoosts } from "~/features/jobs/boosts/boosts.server";
import { freeJobsOf } from "~/features/jobs/lifecycle/price.server";
import { endedInTime } from "~/features/jobs/lifecycle/relisting/place.server";
import { listTransactions } from "~/features/payments/buying/queries.server";
import { listDisputes } from "~/features/payments/disputes/disputes.server";
import { writeSettled } from "~/features/payments/settlements/books.server";
import { listSettlementDays } from "~/features/payments/settlements/reconciling.server";
import { dueCommissions } from "~/features/payments/settling/commissions.server";
import { listFailedRefunds } from "~/features/payments/settling/failed-refunds.server";
import { unclaimedQuery } from "~/features/payments/settling/unclaimed.server";
import { referralSigns } from "~/features/points/referral-signs.server";
import { listHeldCommissions } from "~/features/referrals/held-commissions.server";
import { db, testContext } from "../../../support/context";

/** How SQLite reads for a statement, a line for each step. */
async function planOf(query: { getSQL: () => SQL }): Promise<string> {
  return (await db.all<{ detail: string }>(sql`explain query plan ${query.getSQL()}`))
    .map(({ detail }) => detail)
    .join("\n");
}

it("boosts that wait for nothing cost a look into three small indexes, not a walk over all", async () => {
  for (const statement of settleBoosts(testContext())) {
    const plan = await planOf(statement as unknown as { getSQL: () => SQL });
    expect(plan).not.toMatch(/SCAN (boosts|jobs|o|r)\b(?! USING (COVERING )?INDEX boosts_(to_settle|running))/);
  }
  const ofOne = (
    await Promise.all(
      settleBoosts(testContext(), "x").map((statement) => planOf(statement as unknown as { getSQL: () => SQL })),
    )
  ).join("\n");
  expect(ofOne).not.toContain("SCAN boosts");
  expect(await planOf(listBoosts(db, "x"))).toContain("boosts_by_job (job_id=?)");
});

it("what waits for an owner or the cron is found by its partial index", async () => {
  expect(await planOf(listFailedRefunds(db))).toContain("INDEX refunds_failed");
  expect(await planOf(listHeldCommissions(db))).toContain("INDEX referral_commissions_held");
  const due = await planOf(dueCommissions(testContext(), 7));
  expect(due).toContain("INDEX referral_commissions_pending");
  expect(due).not.toContain("SCAN");
});

it("whether a referrer and whom they have brought may be one person is found by what belongs to the two", async () => {
  const buyer = { name: "x", email: "x@example.in", address: "", state: "29", gstin: "x", language: "en" } as const;
  const signs = await referralSigns(testContext(), "x", "y", { buyer, onReferrersDevice: false });
  expect(await planOf({ getSQL: () => sql`select ${signs}` })).not.toMatch(
    /SCAN (users|profiles|companies|billing_details|d|o)\b/,
  );
});

it("what was settled is written to each payment and refund by its index, and the newest days are read in their order", async () => {
  const [payments, refunds] = writeSettled(testContext(), [], 1);
  expect(await planOf(payments)).toContain("INDEX sqlite_autoindex_provider_payments_1 (id=?)");
  expect(await planOf(refunds)).toContain("INDEX refunds_provider_id_unique (provider_id=?)");
  expect(await planOf(listSettlementDays(db))).toContain("INDEX sqlite_autoindex_settlement_days_1");
});

it("the free job of a company is found by its index", async () => {
  expect(await planOf({ getSQL: () => freeJobsOf("x", 1) })).toContain("INDEX jobs_free (company_id=?)");
});

it("the ended jobs of a company whose time runs on are found by its indexes", async () => {
  const plan = await planOf({ getSQL: () => endedInTime("x", 1) });
  expect(plan).toContain("jobs_by_company (company_id=?)");
  expect(plan).not.toContain("SCAN jobs");
});

it("older purchases, open disputes and what guests left are found by their indexes", async () => {
  const older = await planOf(listTransactions(db, "x", "y"));
  expect(older).toContain("transactions_by_user (user_id=?");
  expect(older).not.toContain("TEMP B-TREE FOR ORDER BY");
  expect(await planOf({ getSQL: () => unclaimedQuery(1) })).toContain("INDEX transactions_unclaimed");
  expect(await planOf(listDisputes(db))).toContain("INDEX disputes_open");
});
