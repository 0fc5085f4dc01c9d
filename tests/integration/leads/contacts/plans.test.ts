import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { twinQuery } from "~/features/leads/purchased/asking-refund.server";
import { purchasedQuery } from "~/features/leads/purchased/purchased.server";
import { freeUsed } from "~/features/leads/unlocking/free.server";
import { db } from "../../../support/context";
import { asQuery, planOf, scansIn } from "../../../support/databases/query-plan";

const free = asQuery(sql`select ${freeUsed({ userId: "x", phone: "x", mailbox: "x" }, 1)}`);
const purchased = (outcome: "won" | null, after: string | null) =>
  purchasedQuery({ db }, "x", { outcome, after, most: 20 });

it.each([
  ["the contacts of a professional", purchased(null, null)],
  ["a later page of those that were won", purchased("won", "x")],
  ["the free contacts of a month", free],
  [
    "another lead of the same client",
    asQuery(
      twinQuery({
        reveal: { id: "x", userId: "x" },
        lead: { category: "x", createdAt: 1 },
        contact: { email: "x", phone: "1", emailConfirmedAt: 1, phoneConfirmedAt: 1 },
      }),
    ),
  ],
])("the query for %s searches its tables", async (_name, query) => {
  const plan = await planOf(query);
  expect(plan.length).toBeGreaterThan(0);
  expect(scansIn(plan)).toEqual([]);
});

it("the contacts of a professional stand in the order of their index, and those of a month are a part of it", async () => {
  const plan = (await planOf(purchased(null, "x"))).join();
  expect(plan).toContain("lead_reveals_by_user (user_id=? AND id<?)");
  expect(plan).not.toContain("TEMP B-TREE");
  const ofMonth = (await planOf(free)).join();
  for (const part of ["by_user (user_id", "by_phone (phone", "by_mailbox (mailbox"])
    expect(ofMonth).toContain(`lead_reveals_${part}=? AND id>?)`);
});
