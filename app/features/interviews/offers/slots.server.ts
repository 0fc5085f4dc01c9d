import { sql, type SQL } from "drizzle-orm";

/** No interview lasts longer, so that only those near by are read. Milliseconds. */
const longest = 90 * 60_000;

/**
 * Whether an open interview takes a time of an offer (a row of interview_offers): its interviewer is the same, or not known, and both
 * overlap. A time that was offered although there were interviews is taken only by one that was made later.
 * @param slot the time as JSON, see OfferedSlot
 */
export const isTaken = (slot: SQL) => sql`exists (select 1 from interviews i where i.company_id = interview_offers.company_id
  and i.scheduled_at > (${slot} ->> '$.at') - ${longest} and i.scheduled_at < (${slot} ->> '$.at') + (${slot} ->> '$.minutes') * 60000
  and i.scheduled_at + i.duration_minutes * 60000 > (${slot} ->> '$.at') and i.status in ('scheduled', 'rescheduled', 'live')
  and i.id <> interview_offers.interview_id and coalesce(i.interviewer_id, interview_offers.offered_by) = interview_offers.offered_by
  and (not (${slot} ->> '$.isSure') or i.created_at > interview_offers.created_at))`;

/** The starts (ms UTC) of the times of an offer that are taken. */
export const takenStarts = sql<number[]>`(select json_group_array(s.value ->> '$.at') from json_each(interview_offers.slots) s where ${isTaken(sql`s.value`)})`.mapWith(
  (text: string) => JSON.parse(text) as number[],
);

/** A time of an offer that begins at a moment, as JSON; null where there is none. @param at ms UTC */
export const slotAt = (at: number) => sql`(select s.value from json_each(interview_offers.slots) s where s.value ->> '$.at' = ${at})`;
