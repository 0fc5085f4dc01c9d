import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { users } from "db/schema";
import type { CommissionSign } from "db/vocabulary";
import { indiaAhead } from "~/india-time";

const day = 24 * 3_600_000;
/** Days of sign-ups that are looked at. */
export const watchedDays = 30;
/** Sign-ups by one referrer in a day from which on they are shown. */
export const manyInADay = 5;
/** Rows that are looked at, the newest first. */
const most = 20_000;
const shown = 20;

/** Whose commissions are held, most of them first, at most 20: how many, their points, and the signs by which they are held. */
export async function listHeldReferrers(db: Db) {
  const rows = await heldReferrersQuery(db);
  return rows.map(({ signs, ...row }) => ({ ...row, signs: [...new Set((JSON.parse(signs) as CommissionSign[][]).flat())] }));
}

/** Exported for the query-plan test. */
export function heldReferrersQuery(db: Db) {
  const held = sql`(select referrer_id, count(*) as count, sum(commission_amount) as points, json_group_array(json(signs)) as signs
    from (select referrer_id, commission_amount, signs from referral_commissions where held_at is not null order by held_at desc limit ${most}) group by referrer_id order by count desc, points desc limit ${shown})`;
  return db
    .select({ userId: users.id, name: users.fullName, email: users.email, count: sql<number>`held.count`, points: sql<number>`held.points`, signs: sql<string>`held.signs` })
    .from(sql`${held} as held`)
    .innerJoin(users, eq(users.id, sql`held.referrer_id`))
    .orderBy(desc(sql`held.count`), desc(sql`held.points`));
}

/** Exported for the query-plan test. @param since ms UTC */
export function crowdedDaysQuery(db: Db, since: number) {
  const crowd = sql`(select referrer_id, cast((created_at + ${indiaAhead}) / ${day} as integer) as day, count(*) as count, sum(is_active) as active
    from (select referrer_id, created_at, is_active from user_referrals where created_at >= ${since} order by created_at desc limit ${most})
    group by referrer_id, day having count(*) >= ${manyInADay} order by count desc limit ${shown})`;
  return db
    .select({ userId: users.id, name: users.fullName, email: users.email, day: sql<number>`crowd.day`, count: sql<number>`crowd.count`, active: sql<number>`crowd.active` })
    .from(sql`${crowd} as crowd`)
    .innerJoin(users, eq(users.id, sql`crowd.referrer_id`))
    .orderBy(desc(sql`crowd.count`));
}

/** Days of the last thirty on which one person has brought five or more, the fullest first, at most 20; `active` of them have a complete profile. Days since 1970 in India. */
export const listCrowdedDays = (db: Db, now: number) => crowdedDaysQuery(db, now - watchedDays * day);
