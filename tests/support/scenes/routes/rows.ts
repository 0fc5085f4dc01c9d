import { createId } from "db/id";
import {
  applicantFilters,
  applicantTags,
  applicationTransitions,
  assessmentAttempts,
  broadcasts,
  campaigns,
  interviews,
  jobAlerts,
  jobApplications,
  leadReveals,
  localMailbox,
  messageTemplates,
  notifications,
  scamReports,
  tickets,
} from "db/schema";
import { db } from "../../context";
import { createJob, type Employer, type Person } from "../../people/people";
import { insertCollege } from "../colleges";
import { insertOffer } from "../interviews/offers";
import { confirmedLead } from "../leads/client";
import { createLead } from "../leads/contacts";

/**
 * One row of each thing that addresses of pages name: the seeker's and the company's own.
 * @returns the ids, by the names of the parameters of addresses
 */
export async function insertRouteRows(seeker: Person, employer: Employer) {
  const now = Date.now();
  const times = { createdAt: now, updatedAt: now };
  const jobId = await createJob(employer);
  const { companyId } = employer;
  const ids = {
    jobId,
    applicationId: createId(now),
    interviewId: createId(now),
    notificationId: createId(now),
    alertId: createId(now),
    ticketId: createId(now),
    mailId: createId(now),
    templateId: createId(now),
    tagId: createId(now),
    filterId: createId(now),
    attemptId: createId(now),
    reportId: createId(now),
    leadId: await createLead(),
    revealId: createId(now),
    broadcastId: createId(now),
    campaignId: createId(now),
  };
  const meeting = { applicationId: ids.applicationId, applicantId: seeker.id, jobId, companyId };
  await db.batch([
    db
      .insert(jobApplications)
      .values({ id: ids.applicationId, jobId, userId: seeker.id, status: "interview_scheduled", ...times }),
    db
      .insert(applicationTransitions)
      .values({
        id: createId(now),
        applicationId: ids.applicationId,
        toStatus: "applied",
        actorId: seeker.id,
        createdAt: now,
      }),
    db
      .insert(interviews)
      .values({ ...meeting, id: ids.interviewId, scheduledAt: now + 86_400_000, mode: "phone", ...times }),
    db
      .insert(notifications)
      .values({ id: ids.notificationId, userId: seeker.id, title: "For one only", message: "", createdAt: now }),
    db
      .insert(jobAlerts)
      .values({
        id: ids.alertId,
        userId: seeker.id,
        email: seeker.email,
        locale: "en",
        search: "q=typing",
        frequency: "off",
        confirmedAt: now,
        seenKey: 0,
        ...times,
      }),
    db
      .insert(tickets)
      .values({
        id: ids.ticketId,
        name: "Asha",
        email: "asha@example.in",
        topic: "other",
        message: "Help",
        locale: "en",
        ...times,
      }),
    db
      .insert(localMailbox)
      .values({
        id: ids.mailId,
        recipient: "a@example.in",
        subject: "",
        body: "",
        html: "<!doctype html>",
        createdAt: now,
      }),
    db
      .insert(messageTemplates)
      .values({ id: ids.templateId, companyId, name: "For one company only", body: "Hello", ...times }),
    db
      .insert(applicantTags)
      .values({ id: ids.tagId, companyId, name: "For one company only", nameKey: "x", color: "teal", createdAt: now }),
    db
      .insert(applicantFilters)
      .values({
        id: ids.filterId,
        companyId,
        userId: employer.id,
        name: "For one only",
        nameKey: "x",
        query: "status=all",
        createdAt: now,
      }),
    db
      .insert(assessmentAttempts)
      .values({ id: ids.attemptId, userId: seeker.id, skill: "excel", startedAt: now, endsAt: now + 900_000 }),
    db
      .insert(scamReports)
      .values({
        id: ids.reportId,
        reporterId: seeker.id,
        companyId,
        jobId,
        subjectId: jobId,
        reason: "other",
        text: "Told by one only",
        ...times,
      }),
    db
      .insert(leadReveals)
      .values({
        id: ids.revealId,
        leadId: ids.leadId,
        userId: seeker.id,
        place: 1,
        points: 0,
        wasHot: false,
        createdAt: now,
      }),
    db
      .insert(broadcasts)
      .values({
        id: ids.broadcastId,
        kind: "service",
        titleEn: "News",
        titleHi: "ख़बर",
        textEn: "Read this.",
        textHi: "यह पढ़ें।",
        byMail: true,
        byPush: true,
        segment: {},
        authorId: employer.id,
        ...times,
      }),
    db
      .insert(campaigns)
      .values({
        id: ids.campaignId,
        code: "poster",
        name: "Poster",
        place: "Pune",
        target: "/jobs",
        authorId: employer.id,
        ...times,
      }),
  ]);
  return {
    ...ids,
    offerId: await insertOffer({ ...meeting, offeredBy: employer.id }),
    requestKey: (await confirmedLead()).page.replace("/your-request/", ""),
    campaignCode: "poster",
    invitationId: "an-invitation",
    ...(await insertCollege()),
  };
}
