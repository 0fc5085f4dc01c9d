import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { applicationMessages, companies, interviewOffers, interviews, jobApplications, jobs } from "db/schema";
import { knownStatus } from "~/features/applications/transition.server";
import { canMeet } from "../participants.server";
import { pickable, stateOf } from "./offer";
import { takenStarts } from "./slots.server";

/** The application goes on, as far as its applicant knows, and both sides can meet. @param now ms UTC */
const holds = (now: number) => sql<boolean>`(${knownStatus(now)} not in ('hired', 'rejected', 'withdrawn') and ${canMeet(interviewOffers)})`;

export type OwnOffer = Awaited<ReturnType<typeof listOwnOffers>>[number];

/** The times that one is offered and can still pick from, those that end soonest first, at most 20. @param now ms UTC */
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
    .where(and(eq(interviewOffers.applicantId, userId), inArray(interviewOffers.status, pickable), gt(interviewOffers.lastAt, now), holds(now)))
    .orderBy(asc(interviewOffers.lastAt))
    .limit(20);
}

/** Exported for the query-plan test. */
export const ownOfferQuery = (db: Db, userId: string, id: string, now: number) =>
  db
    .select({
      id: interviewOffers.id,
      applicationId: interviewOffers.applicationId,
      companyId: interviewOffers.companyId,
      offeredBy: interviewOffers.offeredBy,
      interviewId: interviewOffers.interviewId,
      status: interviewOffers.status,
      slots: interviewOffers.slots,
      taken: takenStarts,
      mode: interviewOffers.mode,
      locationUrl: interviewOffers.locationUrl,
      message: interviewOffers.message,
      /** What one has said with "none fits". */
      note: applicationMessages.text,
      /** When the interview is that one has picked, ms UTC. */
      pickedAt: interviews.scheduledAt,
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

/** Times that one was offered, each with how it is now; null when they are another user's. What a company wrote that one cannot meet is not shown. @param now ms UTC */
export async function findOwnOffer(db: Db, userId: string, id: string, now: number) {
  const row = await ownOfferQuery(db, userId, id, now).get();
  if (!row) return null;
  const { taken, slots, ...offer } = row;
  return {
    ...offer,
    locationUrl: offer.canMeet ? offer.locationUrl : null,
    message: offer.canMeet ? offer.message : null,
    slots: slots.map(({ at, minutes }) => ({ at, minutes, state: stateOf({ at, isTaken: taken.includes(at) }, now) })),
  };
}
