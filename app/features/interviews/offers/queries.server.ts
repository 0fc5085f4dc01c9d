import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "db/client";
import { applicationMessages, interviewOffers, jobApplications, jobs, profiles, users } from "db/schema";
import { openStatuses } from "~/features/applications/application";
import { isApplicantHidden, shownProfile } from "~/features/applications/queries.server";
import type { pickable } from "./offer";
import { freeSlots, slotColumns, withStates } from "./slots.server";

const offerer = alias(users, "offerer");

/** A company's offers for one of its applications, latest first. */
const offerQuery = (db: Db, companyId: string, applicationId: string) =>
  db
    .select({
      id: interviewOffers.id,
      interviewId: interviewOffers.interviewId,
      status: interviewOffers.status,
      ...slotColumns,
      mode: interviewOffers.mode,
      locationUrl: interviewOffers.locationUrl,
      message: interviewOffers.message,
      createdAt: interviewOffers.createdAt,
      by: offerer.fullName,
      /** What the applicant says with "none fits"; null while it is held. */
      note: sql<string | null>`case when ${isApplicantHidden} then null else ${applicationMessages.text} end`,
    })
    .from(interviewOffers)
    .innerJoin(jobApplications, eq(jobApplications.id, interviewOffers.applicationId))
    .innerJoin(users, eq(users.id, interviewOffers.applicantId))
    .innerJoin(offerer, eq(offerer.id, interviewOffers.offeredBy))
    .leftJoin(profiles, shownProfile)
    .leftJoin(applicationMessages, eq(applicationMessages.id, interviewOffers.noteId))
    .where(and(eq(interviewOffers.applicationId, applicationId), eq(interviewOffers.companyId, companyId)))
    .orderBy(desc(interviewOffers.createdAt), desc(interviewOffers.id))
    .limit(1);

/**
 * The times that a company has last offered for one of its applications, each with its current state; null when it has
 * offered none. @param now ms UTC
 */
export async function findLatestOffer(db: Db, companyId: string, applicationId: string, now: number) {
  const row = await offerQuery(db, companyId, applicationId).get();
  return row ? withStates(row, now) : null;
}

export type LatestOffer = NonNullable<Awaited<ReturnType<typeof findLatestOffer>>>;

/** The application of an offer of the company; null when it is another company's. */
export async function findOfferState(db: Db, companyId: string, id: string) {
  const row = await db
    .select({ applicationId: interviewOffers.applicationId, status: interviewOffers.status })
    .from(interviewOffers)
    .where(and(eq(interviewOffers.id, id), eq(interviewOffers.companyId, companyId)))
    .get();
  return row ?? null;
}

export type OpenOffer = Awaited<ReturnType<typeof openOffersQuery>>[number];

/** At most this many of a kind are listed. */
export const mostOpenOffers = 20;

/**
 * The times that a company has offered and that can still be picked: first offers answered with "none fits", then
 * unanswered offers, the latest 20 of each. @param now ms UTC
 */
export async function listOpenOffers(
  db: Db,
  companyId: string,
  now: number,
): Promise<{ offers: OpenOffer[]; isCut: boolean }> {
  const found = await Promise.all([
    openOffersQuery(db, companyId, "none_fits", now),
    openOffersQuery(db, companyId, "waiting", now),
  ]);
  return {
    offers: found.flatMap((offers) => offers.slice(0, mostOpenOffers)),
    isCut: found.some(({ length }) => length > mostOpenOffers),
  };
}

/** One more than are listed. */
const openOffersQuery = (db: Db, companyId: string, status: (typeof pickable)[number], now: number) =>
  db
    .select({
      id: interviewOffers.id,
      applicationId: interviewOffers.applicationId,
      status: interviewOffers.status,
      count: sql<number>`json_array_length(${interviewOffers.slots})`,
      free: freeSlots(now),
      lastAt: interviewOffers.lastAt,
      updatedAt: interviewOffers.updatedAt,
      fullName: users.fullName,
      jobTitle: jobs.title,
    })
    .from(interviewOffers)
    .innerJoin(
      jobApplications,
      and(eq(jobApplications.id, interviewOffers.applicationId), inArray(jobApplications.status, openStatuses)),
    )
    .innerJoin(jobs, and(eq(jobs.id, interviewOffers.jobId), sql`${jobs.status} <> 'removed'`))
    .innerJoin(users, eq(users.id, interviewOffers.applicantId))
    .innerJoin(profiles, shownProfile)
    .where(and(eq(interviewOffers.companyId, companyId), eq(interviewOffers.status, status)))
    .orderBy(desc(interviewOffers.updatedAt))
    .limit(mostOpenOffers + 1);
