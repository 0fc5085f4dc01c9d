import { asc, eq } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, interviewOffers, jobs, type OfferedSlot } from "db/schema";
import { moment, withMoments } from "../moments";

const inWords = (slots: readonly OfferedSlot[]) => slots.map(({ at, minutes }) => ({ at: moment(at), minutes }));

/** The times that the user was offered for interviews, and those that their company has offered, whose texts may name the applicant. */
export async function collectOffers(db: Db, userId: string, companyId: string | null) {
  const { id, status, slots, mode, createdAt } = interviewOffers;
  const given = { id, jobTitle: jobs.title, status, slots, mode, createdAt };
  const [received, offered] = await Promise.all([
    db
      .select({
        ...given,
        company: companies.companyName,
        locationUrl: interviewOffers.locationUrl,
        message: interviewOffers.message,
      })
      .from(interviewOffers)
      .innerJoin(jobs, eq(jobs.id, interviewOffers.jobId))
      .innerJoin(companies, eq(companies.id, interviewOffers.companyId))
      .where(eq(interviewOffers.applicantId, userId))
      .orderBy(asc(createdAt)),
    companyId === null
      ? []
      : db
          .select(given)
          .from(interviewOffers)
          .innerJoin(jobs, eq(jobs.id, interviewOffers.jobId))
          .where(eq(interviewOffers.companyId, companyId))
          .orderBy(asc(createdAt)),
  ]);
  return [...received, ...offered].map((row) => ({ ...withMoments(row, []), slots: inWords(row.slots) }));
}
