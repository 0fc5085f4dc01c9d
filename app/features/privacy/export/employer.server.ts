import { asc, eq } from "drizzle-orm";
import {
  boosts,
  companyPhotos,
  employerNotifications,
  interviews,
  jobs,
  messageTemplates,
  verifications,
} from "db/schema";
import type { AppContext } from "~/features/context";
import { moment, withMoments } from "../moments";

/** What an employer and their company have written; nothing of applicants. */
export async function collectEmployer({ db, siteUrl }: AppContext, userId: string, companyId: string) {
  const [posted, boosted, verified, templates, photos, meetings, news] = await Promise.all([
    db.select().from(jobs).where(eq(jobs.companyId, companyId)).orderBy(asc(jobs.createdAt)),
    db.select().from(boosts).where(eq(boosts.companyId, companyId)).orderBy(asc(boosts.createdAt)),
    db.select().from(verifications).where(eq(verifications.companyId, companyId)).orderBy(asc(verifications.createdAt)),
    db
      .select()
      .from(messageTemplates)
      .where(eq(messageTemplates.companyId, companyId))
      .orderBy(asc(messageTemplates.name)),
    db.select().from(companyPhotos).where(eq(companyPhotos.companyId, companyId)).orderBy(asc(companyPhotos.position)),
    // Message and place may name the applicant, or be the applicant's number.
    db
      .select({
        id: interviews.id,
        jobId: interviews.jobId,
        jobTitle: jobs.title,
        status: interviews.status,
        mode: interviews.mode,
        scheduledAt: interviews.scheduledAt,
        durationMinutes: interviews.durationMinutes,
        createdAt: interviews.createdAt,
      })
      .from(interviews)
      .innerJoin(jobs, eq(jobs.id, interviews.jobId))
      .where(eq(interviews.companyId, companyId))
      .orderBy(asc(interviews.scheduledAt)),
    // The message names the applicant.
    db
      .select({
        id: employerNotifications.id,
        title: employerNotifications.title,
        type: employerNotifications.type,
        actionUrl: employerNotifications.actionUrl,
        isRead: employerNotifications.isRead,
        createdAt: employerNotifications.createdAt,
      })
      .from(employerNotifications)
      .where(eq(employerNotifications.userId, userId))
      .orderBy(asc(employerNotifications.createdAt)),
  ]);
  return {
    jobs: posted.map((row) =>
      withMoments(row, ["companyId", "searchText", "searchTitle", "searchFacets", "listingKey", "sourceKey"]),
    ),
    boosts: boosted.map((row) => withMoments(row, ["companyId", "toSettle", "remaining"])),
    verifications: verified.map((row) => withMoments(row, ["companyId", "decidedBy"])),
    messageTemplates: templates.map((row) => withMoments(row, ["companyId"])),
    companyPhotos: photos.map(({ id, description, createdAt }) => ({
      address: `${siteUrl}/company-photo/${id}`,
      description,
      createdAt: moment(createdAt),
    })),
    interviews: meetings.map((row) => withMoments(row, [])),
    notifications: news.map((row) => withMoments(row, [])),
  };
}
