import { createId } from "db/id";
import {
  adminUsers,
  applicantFilters,
  applicantTags,
  applicationNotes,
  applicationTransitions,
  assessmentAttempts,
  broadcasts,
  campaigns,
  companyInvitations,
  interviews,
  jobAlerts,
  jobApplications,
  jobFavorites,
  leadReveals,
  localMailbox,
  messageTemplates,
  notifications,
  scamReports,
  tickets,
} from "db/schema";
import { db } from "./context";
import { bare } from "./databases/explained";
import { breakableDb } from "./databases/failing-db";
import { createEmployer, createJob, createSeeker, signedIn } from "./people/people";
import { createVisitor, type Visitor } from "./people/visitor";
import { insertCollege } from "./scenes/colleges";
import { insertOffer } from "./scenes/interviews/offers";
import { confirmedLead } from "./scenes/leads/client";
import { createLead } from "./scenes/leads/contacts";

/** What the parts of an address are, by their names. */
export const ids: Record<string, string> = {
  slug: "one-page-resume",
  category: "data-entry",
  city: "delhi",
  skill: "excel",
  templateKey: "password_reset",
  campaignCode: "poster",
  "*": "nowhere",
};
/** Who asks: each reads from the database whose tables can fail. */
export const people = new Map<string, Visitor>();

/** Makes the people, and one of each thing that an address of a page names. */
export async function createFailingTablesScene(): Promise<ReturnType<typeof breakableDb>> {
  const { results } = await bare.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_cf%' escape '\\'",
  ).all<{ name: string }>();
  const breakable = breakableDb(results.map(({ name }) => name));
  const given = { env: { DB: breakable.db } };
  const now = Date.now();
  const [seeker, employer, owner] = [await createSeeker(), await createEmployer(), await createSeeker()];
  await db.insert(adminUsers).values({ userId: owner.id, role: "owner" });
  ids.jobId = await createJob(employer);
  for (const name of [
    "applicationId",
    "interviewId",
    "notificationId",
    "ticketId",
    "alertId",
    "mailId",
    "templateId",
    "tagId",
    "filterId",
    "noteId",
    "attemptId",
    "reportId",
  ])
    ids[name] = createId(now);
  ids.userId = seeker.id;
  ids.companyId = employer.companyId;
  ids.invitationId = "an-invitation";
  const application = {
    id: ids.applicationId ?? "",
    jobId: ids.jobId,
    userId: seeker.id,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert(jobApplications).values({ ...application, status: "interview_scheduled" });
  await db
    .insert(applicationTransitions)
    .values({
      id: createId(now),
      applicationId: application.id,
      toStatus: "applied",
      actorId: seeker.id,
      createdAt: now,
    });
  await db
    .insert(interviews)
    .values({
      id: ids.interviewId ?? "",
      applicationId: application.id,
      applicantId: seeker.id,
      jobId: ids.jobId,
      companyId: employer.companyId,
      scheduledAt: now + 86_400_000,
      mode: "phone",
      createdAt: now,
      updatedAt: now,
    });
  ids.offerId = await insertOffer({
    applicationId: application.id,
    applicantId: seeker.id,
    jobId: ids.jobId,
    companyId: employer.companyId,
    offeredBy: employer.id,
  });
  await db.insert(jobFavorites).values({ userId: seeker.id, jobId: ids.jobId, createdAt: now });
  await db
    .insert(notifications)
    .values({ id: ids.notificationId ?? "", userId: seeker.id, title: "News", message: "", createdAt: now });
  await db
    .insert(jobAlerts)
    .values({
      id: ids.alertId ?? "",
      userId: seeker.id,
      email: seeker.email,
      locale: "en",
      search: "q=typing",
      frequency: "off",
      confirmedAt: now,
      seenKey: 0,
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(tickets)
    .values({
      id: ids.ticketId ?? "",
      name: "Asha",
      email: "asha@example.in",
      topic: "other",
      message: "Help",
      locale: "en",
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(messageTemplates)
    .values({
      id: ids.templateId ?? "",
      companyId: employer.companyId,
      name: "Hello",
      body: "Hello",
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(applicantTags)
    .values({
      id: ids.tagId ?? "",
      companyId: employer.companyId,
      name: "Call again",
      nameKey: "call again",
      color: "teal",
      createdAt: now,
    });
  await db
    .insert(applicantFilters)
    .values({
      id: ids.filterId ?? "",
      companyId: employer.companyId,
      userId: employer.id,
      name: "Mine",
      nameKey: "mine",
      query: "status=all",
      createdAt: now,
    });
  await db
    .insert(applicationNotes)
    .values({
      id: ids.noteId ?? "",
      applicationId: application.id,
      authorId: employer.id,
      text: "Calm",
      createdAt: now,
    });
  await db
    .insert(assessmentAttempts)
    .values({ id: ids.attemptId ?? "", userId: seeker.id, skill: "excel", startedAt: now, endsAt: now + 900_000 });
  await db
    .insert(scamReports)
    .values({
      id: ids.reportId ?? "",
      reporterId: seeker.id,
      companyId: employer.companyId,
      jobId: ids.jobId,
      subjectId: ids.jobId,
      reason: "other",
      text: "Told",
      createdAt: now,
      updatedAt: now,
    });
  [ids.leadId, ids.revealId] = [await createLead(), createId(now)];
  await db
    .insert(leadReveals)
    .values({
      id: ids.revealId,
      leadId: ids.leadId,
      userId: seeker.id,
      place: 1,
      points: 0,
      wasHot: false,
      createdAt: now,
    });
  await db
    .insert(localMailbox)
    .values({
      id: ids.mailId ?? "",
      recipient: "a@example.in",
      subject: "",
      body: "",
      html: "<!doctype html>",
      createdAt: now,
    });
  await db
    .insert(companyInvitations)
    .values({
      id: "an-invitation",
      companyId: employer.companyId,
      email: "new@example.in",
      role: "viewer",
      invitedBy: employer.id,
      createdAt: now,
      expiresAt: now + 86_400_000,
    });
  [ids.broadcastId, ids.campaignId] = [createId(now), createId(now)];
  const broadcast = {
    kind: "service",
    titleEn: "News",
    titleHi: "ख़बर",
    textEn: "Read this.",
    textHi: "यह पढ़ें।",
    byMail: true,
    byPush: true,
    segment: {},
  } as const;
  await db
    .insert(broadcasts)
    .values({ id: ids.broadcastId, ...broadcast, authorId: owner.id, createdAt: now, updatedAt: now });
  await db
    .insert(campaigns)
    .values({
      id: ids.campaignId,
      code: "poster",
      name: "Poster",
      place: "Pune",
      target: "/jobs",
      authorId: owner.id,
      createdAt: now,
      updatedAt: now,
    });
  ids.requestKey = (await confirmedLead()).page.replace("/your-request/", "");
  Object.assign(ids, await insertCollege(), { task: "clean_up", secret: "DB" });
  people.set("visitor", createVisitor(given));
  people.set("seeker", await signedIn(seeker, given));
  people.set("employer", await signedIn(employer, given));
  people.set("owner", await signedIn(owner, given));
  return breakable;
}
