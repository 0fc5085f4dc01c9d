import { sql, type SQL } from "drizzle-orm";
import { interviewOffers, type OfferedSlot } from "db/schema";
import { some } from "db/statements";
import { companyIdOf } from "~/features/companies/team/team.server";
import { isMetAt, isOnAt } from "../calendar/overlap.server";
import { stateOf, type SlotState } from "./offer";

const startOf = (slot: SQL) => sql`(${slot} ->> '$.at')`;
const minutesOf = (slot: SQL) => sql`(${slot} ->> '$.minutes')`;

/** An interview does not block a time that was offered despite it. */
const takes = (slot: SQL) => sql`not exists (select 1 from json_each(${slot} -> '$.despite') d where d.value = i.id)`;

/** The interviewer of an offer: the member who offered it, while in the company; otherwise null. */
export const interviewerOf = sql`(case when ${companyIdOf(interviewOffers.offeredBy)} = interview_offers.company_id then interview_offers.offered_by end)`;

/**
 * Whether an open interview blocks a time of an offer (a row of interview_offers): its interviewer is the same, or not
 * known, and both overlap.
 * @param slot the time as JSON, see OfferedSlot
 */
const isInterviewerMet = (
  slot: SQL,
) => sql`exists (select 1 from interviews i where i.company_id = interview_offers.company_id
  and ${isOnAt("i", startOf(slot), minutesOf(slot))} and i.status in ('scheduled', 'rescheduled', 'live')
  and i.id <> interview_offers.interview_id and (i.interviewer_id is null or ${interviewerOf} is null or i.interviewer_id = ${interviewerOf}) and ${takes(slot)})`;

const sides = {
  applicantId: sql`interview_offers.applicant_id`,
  companyId: sql`interview_offers.company_id`,
  exceptId: sql`interview_offers.interview_id`,
};

/**
 * Whether the applicant already has an interview with the company at one of the times, for another job or with another
 * interviewer.
 */
const isApplicantMet = (slot: SQL) => isMetAt(sides, startOf(slot), minutesOf(slot), takes(slot));

/**
 * Whether a time of an offer cannot be picked, because the applicant or the interviewer has another interview then.
 * @param slot the time as JSON
 */
export const isTaken = (slot: SQL) => some(isInterviewerMet(slot), isApplicantMet(slot));

/** How many times of an offer can be picked. @param now ms UTC */
export const freeSlots = (now: number) =>
  sql<number>`(select count(*) from json_each(interview_offers.slots) s where ${startOf(sql`s.value`)} > ${now} and not ${isTaken(sql`s.value`)})`;

const startsWhere = (condition: (slot: SQL) => SQL) =>
  sql<
    number[]
  >`(select json_group_array(s.value ->> '$.at') from json_each(interview_offers.slots) s where ${condition(sql`s.value`)})`.mapWith(
    (text: string) => JSON.parse(text) as number[],
  );

/** The columns from which withStates computes the states of an offer's times. */
export const slotColumns = {
  slots: interviewOffers.slots,
  taken: startsWhere(isInterviewerMet),
  busy: startsWhere(isApplicantMet),
};

interface ShownSlot {
  /** ms UTC */
  at: number;
  minutes: number;
  state: SlotState;
}

/** An offer with the states of its times instead of the columns for computing them. @param now ms UTC */
export function withStates<Offer extends { slots: OfferedSlot[]; taken: number[]; busy: number[] }>(
  { slots, taken, busy, ...offer }: Offer,
  now: number,
) {
  return {
    ...offer,
    slots: slots.map(({ at, minutes }): ShownSlot => ({
      at,
      minutes,
      state: stateOf({ at, isTaken: taken.includes(at), isBusy: busy.includes(at) }, now),
    })),
  };
}

/** A time of an offer that begins at a moment, as JSON; null where there is none. @param at ms UTC */
export const slotAt = (at: number) =>
  sql`(select s.value from json_each(interview_offers.slots) s where s.value ->> '$.at' = ${at})`;
