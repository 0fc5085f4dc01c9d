import { desc, eq, sql } from "drizzle-orm";
import { day } from "db/catalogues/time";
import type { Db } from "db/client";
import { users } from "db/schema";
import type { CommissionSign } from "db/vocabulary";
import { indiaAhead } from "~/india-time";

/** How many days of sign-ups are checked. */
export const watchedDays = 30;
/** The fewest sign-ups by one referrer in a day that are listed. */
export const manyInADay = 5;
/** The most rows that are read, the newest first. */
const most = 20_000;
const shown = 20;

/** Referrers with held commissions, the most first, at most 20: their number, points and signs. */
export async function listHeldReferrers(db: Db) {
  const rows = await heldReferrersQuery(db);
  return rows.map(({ signs, ...row }) => ({
    ...row,
    signs: [...new Set((JSON.parse(signs) as CommissionSign[][]).flat())],
  }));
}

function heldReferrersQuery(db: Db) {
  const held = sql`(select referrer_id, count(*) as count, sum(commission_amount) as points, json_group_array(json(signs)) as signs
    from (select referrer_id, commission_amount, signs from referral_commissions where held_at > 0 order by held_at desc limit ${most}) group by referrer_id order by count desc, points desc limit ${shown})`;
  return db
    .select({
      userId: users.id,
      name: users.fullName,
      email: users.email,
      count: sql<number>`hits.count`,
      points: sql<number>`hits.points`,
      signs: sql<string>`hits.signs`,
    })
    .from(sql`${held} as hits`)
    .innerJoin(users, eq(users.id, sql`hits.referrer_id`))
    .orderBy(desc(sql`hits.count`), desc(sql`hits.points`));
}

/** @param since ms UTC */
function crowdedDaysQuery(db: Db, since: number) {
  const crowd = sql`(select referrer_id, cast((created_at + ${indiaAhead}) / ${day} as integer) as day, count(*) as count, sum(is_active) as active
    from (select referrer_id, created_at, is_active from user_referrals where created_at >= ${since} order by created_at desc limit ${most})
    group by referrer_id, day having count(*) >= ${manyInADay} order by count desc limit ${shown})`;
  return db
    .select({
      userId: users.id,
      name: users.fullName,
      email: users.email,
      day: sql<number>`hits.day`,
      count: sql<number>`hits.count`,
      active: sql<number>`hits.active`,
    })
    .from(sql`${crowd} as hits`)
    .innerJoin(users, eq(users.id, sql`hits.referrer_id`))
    .orderBy(desc(sql`hits.count`));
}

/**
 * Days of the last thirty on which one referrer has brought five or more users, the fullest first, at most 20; `active`
 * of them have a complete profile. Days since 1970 in India.
 */
export const listCrowdedDays = (db: Db, now: number) => crowdedDaysQuery(db, now - watchedDays * day);
