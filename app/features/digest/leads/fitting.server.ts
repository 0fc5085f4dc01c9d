import { sql, type SQL } from "drizzle-orm";
import type { LeadBudget, LeadPlace, Locale } from "db/vocabulary";
import { fitsBudget, isOwnLead, mayGetLeads } from "~/features/leads/matching/conditions.server";
import { isWantedByDefault } from "~/features/notifications/choices/choices";
import { isWanted } from "~/features/notifications/choices/conditions.server";

/** The most leads in a summary; the newest are taken. */
export const leadsPerSummary = 5;

const wanted = (channel: "app" | "push" | "email") =>
  isWanted(sql`u.id`, sql`'leads'`, channel, sql.raw(String(Number(isWantedByDefault("seeker", "leads", channel)))));

export interface Reader {
  userId: string;
  /** When this summary was due, ms UTC. */
  dueAt: number;
  quietFrom: number;
  quietTo: number;
  fullName: string;
  email: string;
  locale: Locale;
  /** 1 for professionals who get leads now: not paused, suspended or turned off. */
  mayGet: number;
  /** 0 for professionals who have turned lead notifications off. */
  wantsAny: number;
  wantsApp: number;
  wantsPush: number;
  wantsMail: number;
}

/** Professionals whose summary is due, the longest overdue first. */
export const dueReaders = (now: number, most: number): SQL =>
  sql`select p.user_id as userId, p.next_summary_at as dueAt, p.quiet_from as quietFrom, p.quiet_to as quietTo, u.full_name as fullName, u.email, u.locale,
      ${mayGetLeads} and p.is_paused = 0 and p.frequency <> 'never' as mayGet, p.frequency <> 'never' as wantsAny, ${wanted("app")} as wantsApp, ${wanted("push")} as wantsPush, ${wanted("email")} as wantsMail
    from professionals p cross join users u on u.id = p.user_id cross join profiles f on f.user_id = p.user_id
    where p.next_summary_at is not null and p.next_summary_at <= ${now} order by p.next_summary_at limit ${most}`;

export interface FittingLead {
  userId: string;
  id: string;
  category: string;
  budget: LeadBudget;
  place: LeadPlace;
  townKey: string | null;
  openedAt: number;
}

/** The newest leads that fit each of some professionals, opened since their last summary, without those they were notified of or bought. */
export const fittingLeads = (userIds: readonly string[], now: number): SQL =>
  sql`select distinct p.user_id as userId, l.id, l.category, l.budget, l.place, l.town_key as townKey, l.opened_at as openedAt
    from json_each(${JSON.stringify(userIds)}) r cross join professionals p on p.user_id = r.value cross join users u on u.id = p.user_id
    cross join json_each(p.services) s cross join json_each(case when p.is_remote then json_insert(p.towns, '$[#]', 'remote') else p.towns end) w
    cross join json_each((select json_group_array(lead_id) from (select lead_id from lead_facets x where x.category = s.value and x.place = w.value
      and x.opened_at > p.told_until and x.opened_at <= ${now} and ${fitsBudget(sql`x.budget`)} order by x.opened_at desc limit ${2 * leadsPerSummary}))) hits
    cross join leads l on l.id = hits.value
    where l.status = 'open' and l.expires_at > ${now} and not ${isOwnLead(sql`l.id`)}
      and not exists (select 1 from leads_told t where t.user_id = p.user_id and t.lead_id = l.id)
      and not exists (select 1 from lead_reveals v where v.lead_id = l.id and v.user_id = p.user_id)`;
