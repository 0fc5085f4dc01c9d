import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { applicationMessages, companies, interviewOffers, interviews, jobApplications, jobs } from "db/schema";
import type { InterviewStatus } from "db/vocabulary";
import { knownStatus } from "~/features/applications/transition.server";
import { knownInterviewStatus, listOwnAt } from "../own-interviews.server";
import { canMeet } from "../participants.server";
import { pickable } from "./offer";
import { slotColumns, withStates } from "./slots.server";

/**
 * Holds while the application is open, according to the status that the applicant knows, and both sides can meet.
 * @param now ms UTC
 */
const holds = (now: number) =>
  sql<boolean>`(${knownStatus(now)} not in ('hired', 'rejected', 'withdrawn') and ${canMeet(interviewOffers)})`;

export type OwnOffer = Awaited<ReturnType<typeof listOwnOffers>>[number];

/** The seeker's offers with times to pick, soonest end first, at most 20. @param now ms UTC */
export function listOwnOffers(db: Db, userId: string, now: number) {
  return db
    .select({
      id: interviewOffers.id,
      applicationId: interviewOffers.applicationId,
      status: interviewOffers.status,
      count: sql<number>`json_array_length(${interviewOffers.slots})`,
      lastAt: interviewOffers.lastAt,
      jobTitle: jobs.title,
      companyName: companies.companyName,
    })
    .from(interviewOffers)
    .innerJoin(jobApplications, eq(jobApplications.id, interviewOffers.applicationId))
    .innerJoin(jobs, eq(jobs.id, interviewOffers.jobId))
    .innerJoin(companies, eq(companies.id, interviewOffers.companyId))
    .where(
      and(
        eq(interviewOffers.applicantId, userId),
        inArray(interviewOffers.status, pickable),
        gt(interviewOffers.lastAt, now),
        holds(now),
      ),
    )
    .orderBy(asc(interviewOffers.lastAt))
    .limit(20);
}

const ownOfferQuery = (db: Db, userId: string, id: string, now: number) =>
  db
    .select({
      id: interviewOffers.id,
      applicationId: interviewOffers.applicationId,
      companyId: interviewOffers.companyId,
      offeredBy: interviewOffers.offeredBy,
      interviewId: interviewOffers.interviewId,
      status: interviewOffers.status,
      ...slotColumns,
      mode: interviewOffers.mode,
      locationUrl: interviewOffers.locationUrl,
      message: interviewOffers.message,
      /** The note sent with "none fits". */
      note: applicationMessages.text,
      /** Time (ms UTC) and status of the interview that was picked. */
      pickedAt: interviews.scheduledAt,
      pickedStatus: sql<InterviewStatus | null>`${knownInterviewStatus(now)}`,
      /** Other times of the same company for the same application that can be picked now. */
      newerId: sql<
        string | null
      >`(select o.id from interview_offers o where o.application_id = interview_offers.application_id and o.status in ${pickable} and o.last_at > ${now} and o.id <> interview_offers.id limit 1)`,
      /** The time of the application's open interview, ms UTC; null without one. */
      setAt: sql<
        number | null
      >`(select i.scheduled_at from interviews i where i.application_id = interview_offers.application_id and i.status in ('scheduled', 'rescheduled', 'live'))`,
      canMeet: holds(now).mapWith(Boolean),
      jobTitle: jobs.title,
      companyName: companies.companyName,
    })
    .from(interviewOffers)
    .innerJoin(jobApplications, eq(jobApplications.id, interviewOffers.applicationId))
    .innerJoin(jobs, eq(jobs.id, interviewOffers.jobId))
    .innerJoin(companies, eq(companies.id, interviewOffers.companyId))
    .leftJoin(interviews, eq(interviews.id, interviewOffers.interviewId))
    .leftJoin(applicationMessages, eq(applicationMessages.id, interviewOffers.noteId))
    .where(and(eq(interviewOffers.id, id), eq(interviewOffers.applicantId, userId)));

/**
 * An offer to the seeker with the state of each time; null when it is another user's. The company's message is hidden
 * when these two cannot meet. @param now ms UTC
 */
export async function findOwnOffer(db: Db, userId: string, id: string, now: number) {
  const row = await ownOfferQuery(db, userId, id, now).get();
  if (!row) return null;
  const offer = withStates(row, now);
  return {
    ...offer,
    locationUrl: offer.canMeet ? offer.locationUrl : null,
    message: offer.canMeet ? offer.message : null,
  };
}

/**
 * The same, each free time with the seeker's concurrent interview of any company; null without one. @param now ms UTC
 */
export async function findOfferToPick(db: Db, userId: string, id: string, now: number) {
  const offer = await findOwnOffer(db, userId, id, now);
  if (!offer) return null;
  const free = offer.slots.filter(({ state }) => state === "free");
  const others = free.length > 0 ? await listOwnAt(db, userId, free, now) : [];
  return {
    ...offer,
    slots: offer.slots.map((slot) => ({ ...slot, other: others.find(({ at }) => at === slot.at) ?? null })),
  };
}
