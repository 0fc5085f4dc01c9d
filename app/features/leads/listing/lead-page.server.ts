import { sql } from "drizzle-orm";
import type { AppContext } from "~/features/context";
import { getBalance } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { mostBuyersOfAll } from "../lead";
import { findFreeLeft } from "../unlocking/free.server";
import type { Wishes } from "./fit";
import { toListed, type ListedLead } from "./listing.server";
import { columns, type LeadRow } from "./queries";

/** A contact's current price, and a professional's balance. */
export interface Purse {
  prices: { points: number; hotPoints: number };
  /** The monthly free contacts, the remaining ones, and whether some would remain with a verified number. */
  freeAMonth: number;
  freeLeft: number;
  needsPhone: boolean;
  /** Lead points. */
  balance: number;
  /** Maximum number of professionals who receive a contact. */
  mostBuyers: number;
}

export async function getPurse(context: AppContext, userId: string): Promise<Purse> {
  const { db } = context;
  const [{ packages }, free, balance] = await Promise.all([
    getSettings(db),
    findFreeLeft(context, userId),
    getBalance(db, { userId, wallet: "lead" }),
  ]);
  const { points, hotPoints, mostBuyers } = packages.lead;
  return {
    prices: { points, hotPoints },
    freeAMonth: free.of,
    freeLeft: free.left,
    needsPhone: free.needsPhone,
    balance,
    mostBuyers: Math.min(mostBuyers, mostBuyersOfAll),
  };
}

/** A lead for its page: open, or ended with its remaining public data. */
type ShownLead = { is: "open" | "own"; lead: ListedLead } | { is: "sold_out" | "over"; revealId: string | null };

/**
 * A lead that professionals can see or could see before; null for a lead that was never opened, and for an unknown one.
 */
export async function findLead(
  context: AppContext,
  userId: string,
  leadId: string,
  wishes: Wishes | null,
): Promise<ShownLead | null> {
  const { db, now } = context;
  // Compared by account or by confirmed address inside SQL, so no contact data leaves the database.
  const isOwn = sql`exists (select 1 from lead_contacts c where c.lead_id = l.id and (c.user_id = ${userId} or c.email = (select u.email from users u where u.id = ${userId})))`;
  const row = await db.get<(LeadRow & { isOwn: number }) | undefined>(
    sql`select ${columns(userId)}, ${isOwn} as isOwn from leads l where l.id = ${leadId} and l.opened_at is not null`,
  );
  if (!row) return null;
  const { isOwn: own, ...lead } = row;
  if (lead.status === "sold_out") return { is: "sold_out", revealId: lead.revealId };
  if (lead.status !== "open" || lead.expiresAt <= now()) return { is: "over", revealId: lead.revealId };
  return { is: own === 1 ? "own" : "open", lead: toListed(lead, wishes, now()) };
}
