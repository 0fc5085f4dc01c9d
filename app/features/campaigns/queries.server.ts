import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import { campaignDays, campaigns, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { indianDay } from "~/india-time";
import type { Campaign } from "./campaign";

type Reading = Pick<AppContext, "db">;

/** How many a page shows; the query reads one more. */
export const campaignPageSize = 20;

const daysOf = (what: "visits" | "sign_ups") =>
  sql<number>`(select coalesce(sum(${sql.raw(what)}), 0) from campaign_days d where d.campaign_id = ${campaigns.id})`;

/** A position in a list of campaigns, newest first; the list of archived campaigns begins with the last archived. */
export interface CampaignPlace {
  id: string;
  /** ms UTC; null in the list of active campaigns */
  archivedAt: number | null;
}

const isBehind = ({ id, archivedAt }: CampaignPlace) =>
  archivedAt === null ? lt(campaigns.id, id) : sql`(${campaigns.archivedAt}, ${campaigns.id}) < (${archivedAt}, ${id})`;

/** Campaigns, the newest first, with what they have brought. @param before the place behind which the page begins; null for the first page */
export const listCampaigns = (
  { db }: Reading,
  { isArchived, before }: { isArchived: boolean; before: CampaignPlace | null },
) =>
  db
    .select({
      id: campaigns.id,
      code: campaigns.code,
      name: campaigns.name,
      place: campaigns.place,
      cost: campaigns.cost,
      archivedAt: campaigns.archivedAt,
      visits: daysOf("visits"),
      signUps: daysOf("sign_ups"),
    })
    .from(campaigns)
    .where(
      and(
        isArchived ? isNotNull(campaigns.archivedAt) : isNull(campaigns.archivedAt),
        before === null ? undefined : isBehind(before),
      ),
    )
    .orderBy(...(isArchived ? [desc(campaigns.archivedAt)] : []), desc(campaigns.id))
    .limit(campaignPageSize + 1);

/** A campaign with the name of who made it; null for none. */
export async function findCampaign({ db }: Reading, id: string): Promise<(Campaign & { author: string }) | null> {
  const found = await db
    .select({ campaign: campaigns, author: users.fullName })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.authorId))
    .where(eq(campaigns.id, id))
    .get();
  return found ? { ...found.campaign, author: found.author } : null;
}

/** The most sign-ups of a campaign that are read. */
const mostSignUpsCounted = 20_000;

/** How many of a campaign's users have a complete profile, and have paid; of the first 20,000. */
const laterSteps = (campaignId: string): SQL => sql`select
    coalesce(sum(coalesce((select p.is_profile_complete from profiles p where p.user_id = hits.user_id), (select max(c.is_profile_complete) from companies c where c.user_id = hits.user_id), 0)), 0) as complete,
    coalesce(sum(exists (select 1 from transactions t where t.user_id = hits.user_id and t.status = 'success' and t.kind <> 'test')), 0) as paid
  from (select user_id from campaign_sign_ups where campaign_id = ${campaignId} limit ${mostSignUpsCounted}) hits`;

/** How many days are shown one by one. */
const shownDays = 30;

/** What a campaign has brought in all, and on each of the last 30 days. */
export async function findBrought({ db, now }: Pick<AppContext, "db" | "now">, campaignId: string) {
  const today = indianDay(now());
  const first = today - shownDays + 1;
  const [totals, later, days] = await Promise.all([
    db
      .select({
        visits: sql<number>`coalesce(sum(${campaignDays.visits}), 0)`,
        signUps: sql<number>`coalesce(sum(${campaignDays.signUps}), 0)`,
      })
      .from(campaignDays)
      .where(eq(campaignDays.campaignId, campaignId))
      .get(),
    db.get<{ complete: number; paid: number }>(laterSteps(campaignId)),
    db
      .select({ day: campaignDays.day, visits: campaignDays.visits, signUps: campaignDays.signUps })
      .from(campaignDays)
      .where(and(eq(campaignDays.campaignId, campaignId), gte(campaignDays.day, first)))
      .orderBy(asc(campaignDays.day)),
  ]);
  return {
    counts: { visits: totals?.visits ?? 0, signUps: totals?.signUps ?? 0, ...later },
    days: Array.from({ length: shownDays }, (_, at) => ({
      visits: 0,
      signUps: 0,
      ...days.find(({ day }) => day === first + at),
      day: first + at,
    })),
  };
}
