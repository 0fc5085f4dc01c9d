import { eq } from "drizzle-orm";
import { isId } from "db/id";
import { leads } from "db/schema";
import type { AppContext } from "~/features/context";
import { getSettings } from "~/features/settings/queries.server";
import { priceOf } from "../lead";

/**
 * The current price of an open lead's contact, in lead points; null when there is no such lead or it is no longer open.
 */
export async function findPriceFor(
  context: AppContext,
  leadId: string | null,
): Promise<{ leadId: string; points: number } | null> {
  if (!isId(leadId)) return null;
  const [{ packages }, lead] = await Promise.all([
    getSettings(context.db),
    context.db
      .select({ status: leads.status, openedAt: leads.openedAt, isPhoneConfirmed: leads.isPhoneConfirmed })
      .from(leads)
      .where(eq(leads.id, leadId))
      .get(),
  ]);
  return lead?.status === "open" ? { leadId, points: priceOf(packages.lead, lead, context.now()) } : null;
}
