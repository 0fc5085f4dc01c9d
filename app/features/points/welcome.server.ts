import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AppContext } from "~/features/context";
import { getSettings } from "~/features/settings/queries.server";
import { earnPoints } from "./ledger.server";

/**
 * The statements that give a company's founder the points of welcome, once for each company; put them after the one that
 * may have completed it. They do nothing while it is not complete, and nothing for anybody but its founder.
 */
export async function welcomePoints(
  context: AppContext,
  userId: string,
  companyId: string,
): Promise<BatchItem<"sqlite">[]> {
  const { points } = await getSettings(context.db);
  const isComplete = sql`exists (select 1 from companies where id = ${companyId} and user_id = ${userId} and is_profile_complete = 1)`;
  const key = `welcome:company:${companyId}`;
  return [
    earnPoints(
      context,
      { userId, wallet: "employer", points: points.companyWelcome, reason: "welcome", reference: companyId, key },
      isComplete,
    ),
  ];
}
