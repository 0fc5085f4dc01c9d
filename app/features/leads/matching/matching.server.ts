import { eq, sql, type SQL } from "drizzle-orm";
import { day } from "db/catalogues/time";
import { leads, leadNotifications } from "db/schema";
import { insertSelect } from "db/statements";
import type { LeadBudget, LeadPlace, Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { mostNotifiedADay, leadPlacesOf } from "../lead";
import { fitsBudget, isOwnLead, mayGetLeads } from "./conditions.server";
import { indianHour } from "./quiet";
import { spreadOf, spreadSize } from "./spread";

/** Maximum numbers of professionals read for one lead, and notified immediately. */
const mostLookedAt = 200;
const mostTold = 100;

/** The public data of a lead that notifications use. */
export interface OpenLead {
  id: string;
  category: string;
  budget: LeadBudget;
  place: LeadPlace;
  townKey: string | null;
}

interface Told {
  userId: string;
  email: string;
  fullName: string;
  locale: Locale;
}

/** An open lead. @returns undefined if it is no longer open */
async function findOpenLead(
  { db, now }: Pick<AppContext, "db" | "now">,
  leadId: string,
): Promise<OpenLead | undefined> {
  const found = await db
    .select({
      id: leads.id,
      category: leads.category,
      budget: leads.budget,
      place: leads.place,
      townKey: leads.townKey,
      status: leads.status,
      expiresAt: leads.expiresAt,
    })
    .from(leads)
    .where(eq(leads.id, leadId))
    .get();
  return found?.status === "open" && (found.expiresAt ?? 0) > now() ? found : undefined;
}

/**
 * The professionals to notify of a lead immediately, in the order of the spread from the lead's position on. The lead
 * fits them, they had fewer than five notifications in the last day, and they have no quiet hours now. Exported for the
 * bench.
 * @param now ms UTC
 */
export function matchedQuery(lead: OpenLead, now: number): SQL {
  const begin = spreadOf(lead.id);
  const part = (place: string, where: SQL, turn: SQL) =>
    sql`select * from (select user_id, ${turn} as turn from professional_reach where category = ${lead.category} and place = ${place} and ${where} order by spread limit ${mostLookedAt})`;
  const parts = leadPlacesOf(lead).flatMap((place) => [
    part(place, sql`spread >= ${begin}`, sql`spread`),
    part(place, sql`spread < ${begin}`, sql`spread + ${spreadSize}`),
  ]);
  const hour = indianHour(now);
  const isQuiet = sql`case when p.quiet_from <= p.quiet_to then ${hour} >= p.quiet_from and ${hour} < p.quiet_to else ${hour} >= p.quiet_from or ${hour} < p.quiet_to end`;
  return sql`from (select user_id, min(turn) as turn from (${sql.join(parts, sql` union all `)}) group by user_id order by 2 limit ${mostLookedAt}) hits
    cross join professionals p on p.user_id = hits.user_id cross join users u on u.id = hits.user_id cross join profiles f on f.user_id = hits.user_id
    where p.frequency = 'at_once' and p.is_paused = 0 and ${fitsBudget(sql`${lead.budget}`)} and ${mayGetLeads} and not ${isOwnLead(sql`${lead.id}`)} and not (${isQuiet})
      and (select count(*) from leads_told t where t.user_id = hits.user_id and t.told_at > ${now - day}) < ${mostNotifiedADay}
    order by hits.turn limit ${mostTold}`;
}

/**
 * Chooses and stores once the professionals to notify of a new lead immediately. A repetition returns the same ones,
 * even if limits have changed since. None if the lead is no longer open.
 */
export async function matchLead(context: AppContext, leadId: string): Promise<{ lead: OpenLead; told: Told[] } | null> {
  const { db } = context;
  const lead = await findOpenLead(context, leadId);
  if (!lead) return null;
  const now = context.now();
  const isFirst = sql`where not exists (select 1 from leads_told where lead_id = ${leadId})`;
  const values = { userId: sql`m.id`, leadId, toldAt: now };
  const chosen = sql`from (select u.id as id ${matchedQuery(lead, now)}) m ${isFirst}`;
  await db.batch([insertSelect(db, leadNotifications, values, chosen).onConflictDoNothing()]);
  return { lead, told: await db.all<Told>(toldQuery(leadId)) };
}

/** The professionals who were notified of a lead at once. */
const toldQuery = (leadId: string): SQL =>
  sql`select u.id as userId, u.email, u.full_name as fullName, u.locale from leads_told t cross join users u on u.id = t.user_id where t.lead_id = ${leadId} and u.erased_at is null order by t.user_id`;
