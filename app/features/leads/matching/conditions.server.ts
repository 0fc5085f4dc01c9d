import { sql, type SQL } from "drizzle-orm";
import { leadBudgets } from "db/vocabulary";

const rankOf = (column: SQL) =>
  sql`case ${column} ${sql.raw(leadBudgets.map((budget, rank) => `when '${budget}' then ${rank}`).join(" "))} end`;

/**
 * Whether a budget is within the range of a professional `p`; equals `isWithinBudget`.
 * @param budget a column, or a single budget
 */
export const fitsBudget = (budget: SQL) =>
  sql`(${budget} = 'unsure' or ${rankOf(budget)} >= coalesce(${rankOf(sql`p.least_budget`)}, 0) and ${rankOf(budget)} <= coalesce(${rankOf(sql`p.most_budget`)}, 99))`;

/**
 * Whether a user `u` with the profile `f` may receive contacts. It must be a seeker with a confirmed address and a
 * complete profile, neither suspended nor erased.
 */
export const mayGetLeads = sql`u.user_type = 'seeker' and u.erased_at is null and u.email_confirmed_at is not null and f.is_profile_complete = 1 and f.account_status <> 'banned'`;

/** Whether the client of a lead is the user `u`. @param leadId a column */
export const isOwnLead = (leadId: SQL) =>
  sql`exists (select 1 from lead_contacts c where c.lead_id = ${leadId} and (c.user_id = u.id or c.email = u.email))`;
