import { and, inArray, lt, sql } from "drizzle-orm";
import { colleges } from "db/schema";
import { unlimited, whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { forgetAddresses } from "./invitations.server";
import { collegesAtOnce, removeUnconfirmedColleges } from "./registration.server";

/** The registration of a rejected college is stored this long, for questions about the decision. Milliseconds. */
const rejectedKept = 90 * 24 * 3600 * 1000;

const oldRejections = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select({ id: colleges.id })
    .from(colleges)
    .where(and(sql`status = 'rejected'`, lt(colleges.decidedAt, now() - rejectedKept)))
    .limit(collegesAtOnce);

/** Deletes colleges that nobody confirmed, those rejected 90 days ago, and invited addresses after 30 days; for the cron. */
export async function tidyColleges(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const unconfirmed = await whileFull(collegesAtOnce, budget, () => removeUnconfirmedColleges(context));
  const rejected = await whileFull(
    collegesAtOnce,
    budget,
    async () => (await context.db.delete(colleges).where(inArray(colleges.id, oldRejections(context)))).meta.changes,
  );
  const addresses = await whileFull(collegesAtOnce, budget, () => forgetAddresses(context, collegesAtOnce));
  return { unconfirmed, rejected, addresses };
}
