import { createId } from "db/id";
import {
  applicantFilters,
  applicantTags,
  applicationTransitions,
  assessmentAttempts,
  auditLog,
  boosts,
  broadcasts,
  campaigns,
  companyPhotos,
  disputes,
  heldTexts,
  imports,
  interviews,
  jobAlerts,
  jobApplications,
  leadReveals,
  localMailbox,
  messageTemplates,
  notifications,
  providerPayments,
  referralCommissions,
  refunds,
  scamReports,
  sessions,
  storedFiles,
  tickets,
  transactions,
  verificationDocuments,
  verifications,
} from "db/schema";
import { paymentKey } from "~/features/payments/payment-key";
import { createPeople } from "./access-people";
import { db, testContext } from "./context";
import { createEmployer, createJob, createSeeker, signedIn } from "./people/people";
import { insertCollege } from "./scenes/colleges";
import { insertOffer } from "./scenes/interviews/offers";
import { confirmedLead } from "./scenes/leads/client";
import { createLead } from "./scenes/leads/contacts";

/** What the parts of an address are, by their names. */
export const ids: Record<string, string> = {
  slug: "one-page-resume",
  category: "data-entry",
  city: "delhi",
  skill: "typing",
  templateKey: "password_reset",
  "*": "nowhere",
};

/** Makes the people, and one of each thing that an address of a route names. */
export async function createAccessScene(): Promise<void> {
  const { seeker, employer } = await createPeople();
  const now = Date.now();
  ids.jobId = await createJob(employer);
  ids.applicationId = createId(now);
  ids.interviewId = createId(now);
  ids.notificationId = createId(now);
  ids.ticketId = createId(now);
  ids.alertId = createId(now);
  ids.fileId = createId(now);
  ids.mailId = createId(now);
  await db
    .insert(localMailbox)
    .values({
      id: ids.mailId,
      recipient: "a@example.in",
      subject: "",
      body: "",
      html: "<!doctype html>",
      createdAt: now,
    });
  ids.userId = (await createSeeker()).id;
  ids.companyId = (await createEmployer()).companyId;
  await db
    .insert(jobApplications)
    .values({
      id: ids.applicationId,
      jobId: ids.jobId,
      userId: seeker.id,
      createdAt: now,
      updatedAt: now,
      status: "interview_scheduled",
    });
  await db
    .insert(applicationTransitions)
    .values({
      id: createId(now),
      applicationId: ids.applicationId,
      toStatus: "applied",
      actorId: seeker.id,
      createdAt: now,
    });
  const meeting = {
    applicationId: ids.applicationId,
    applicantId: seeker.id,
    jobId: ids.jobId,
    companyId: employer.companyId,
    mode: "phone",
    createdAt: now,
    updatedAt: now,
  } as const;
  await db.insert(interviews).values({ ...meeting, id: ids.interviewId, scheduledAt: now + 86_400_000 });
  ids.offerId = await insertOffer({
    applicationId: ids.applicationId,
    applicantId: seeker.id,
    jobId: ids.jobId,
    companyId: employer.companyId,
    offeredBy: employer.id,
  });
  await db
    .insert(notifications)
    .values({ id: ids.notificationId, userId: seeker.id, title: "For one only", message: "", createdAt: now });
  await db
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
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(tickets)
    .values({
      id: ids.ticketId,
      name: "Asha",
      email: "asha@example.in",
      topic: "other",
      message: "Help",
      locale: "en",
      createdAt: now,
      updatedAt: now,
    });
  ids.importId = createId(now);
  await db
    .insert(imports)
    .values({
      id: ids.importId,
      source: "A partner",
      fileName: "x.csv",
      format: "csv",
      size: 1,
      columns: [],
      mapping: {},
      createdAt: now,
      updatedAt: now,
    });
  ids.transactionId = createId(now);
  await db
    .insert(transactions)
    .values({
      id: ids.transactionId,
      userId: seeker.id,
      kind: "points",
      amount: 11_682,
      points: 100,
      createdAt: now,
      updatedAt: now,
    });
  const guest = createId(now);
  const buyer = {
    name: "Asha",
    email: "asha@example.in",
    address: "",
    state: "09",
    gstin: null,
    language: "en",
  } as const;
  await db
    .insert(transactions)
    .values({
      id: guest,
      kind: "points",
      amount: 11_682,
      taxable: 9_900,
      points: 100,
      wallet: "seeker",
      buyer,
      createdAt: now,
      updatedAt: now,
    });
  ids.key = paymentKey(testContext(), "view", guest);
  ids.requestKey = (await confirmedLead()).page.replace("/your-request/", "");
  await db
    .insert(disputes)
    .values({
      id: "disp_1",
      paymentId: "pay_1",
      amount: 11_682,
      reason: "other",
      status: "lost",
      createdAt: now,
      updatedAt: now,
    });
  Object.assign(ids, {
    series: "KG",
    year: "26-27",
    sequence: "000001",
    orderId: "order_1",
    disputeId: "disp_1",
    campaignCode: "poster",
  });
  ids.broadcastId = createId(now);
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
    .values({ id: ids.broadcastId, ...broadcast, authorId: employer.id, createdAt: now, updatedAt: now });
  ids.campaignId = createId(now);
  await db
    .insert(campaigns)
    .values({
      id: ids.campaignId,
      code: "poster",
      name: "Poster",
      place: "Pune",
      target: "/jobs",
      authorId: employer.id,
      createdAt: now,
      updatedAt: now,
    });
  ids.boostId = createId(now);
  await db
    .insert(boosts)
    .values({
      id: ids.boostId,
      jobId: ids.jobId,
      companyId: employer.companyId,
      level: 1,
      days: 7,
      points: 99,
      remaining: 1,
      createdAt: now,
      updatedAt: now,
    });
  [ids.verificationId, ids.documentId] = [createId(now), createId(now)];
  await db
    .insert(verifications)
    .values({
      id: ids.verificationId,
      companyId: employer.companyId,
      badge: "blue",
      months: 3,
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(storedFiles)
    .values({
      id: ids.documentId,
      userId: employer.id,
      kind: "verification_document",
      contentType: "application/pdf",
      size: 1,
      createdAt: now,
    });
  await db
    .insert(verificationDocuments)
    .values({ id: ids.documentId, verificationId: ids.verificationId, kind: "pan", createdAt: now });
  ids.commissionId = createId(now);
  await db
    .insert(referralCommissions)
    .values({
      id: ids.commissionId,
      referrerId: seeker.id,
      referredUserId: employer.id,
      commissionAmount: 49,
      signs: ["same_phone"],
      heldAt: now,
      createdAt: now,
      updatedAt: now,
    });
  ids.refundId = createId(now);
  await db
    .insert(providerPayments)
    .values({
      id: "pay_1",
      transactionId: ids.transactionId,
      amount: 11_682,
      status: "captured",
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(refunds)
    .values({
      id: ids.refundId,
      transactionId: ids.transactionId,
      paymentId: "pay_1",
      reason: "asked",
      amount: 1,
      points: 0,
      status: "failed",
      idempotencyKey: "x",
      createdAt: now,
      updatedAt: now,
    });
  ids.leadId = await createLead();
  ids.revealId = createId(now);
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
  ids.templateId = createId(now);
  await db
    .insert(messageTemplates)
    .values({
      id: ids.templateId,
      companyId: employer.companyId,
      name: "For one company only",
      body: "Hello",
      createdAt: now,
      updatedAt: now,
    });
  ids.attemptId = createId(now);
  await db
    .insert(assessmentAttempts)
    .values({ id: ids.attemptId, userId: seeker.id, skill: "excel", startedAt: now, endsAt: now + 900_000 });
  Object.assign(ids, { noteId: createId(now), moveId: createId(now), tagId: createId(now), filterId: createId(now) });
  await db
    .insert(applicantTags)
    .values({
      id: ids.tagId ?? "",
      companyId: employer.companyId,
      name: "For one company only",
      nameKey: "x",
      color: "teal",
      createdAt: now,
    });
  await db
    .insert(applicantFilters)
    .values({
      id: ids.filterId ?? "",
      companyId: employer.companyId,
      userId: employer.id,
      name: "For one only",
      nameKey: "x",
      query: "status=all",
      createdAt: now,
    });
  ids.reportId = createId(now);
  const report = {
    reporterId: seeker.id,
    companyId: employer.companyId,
    jobId: ids.jobId,
    subjectId: ids.jobId,
    reason: "other",
    text: "Told by one only",
  } as const;
  await db.insert(scamReports).values({ id: ids.reportId, ...report, createdAt: now, updatedAt: now });
  Object.assign(ids, { task: "forget_task_runs", secret: "DB" });
  ids.lineId = createId(now);
  await db
    .insert(auditLog)
    .values({ id: ids.lineId, actorId: seeker.id, action: "person_warned", subjectId: ids.userId, createdAt: 1 });
  ids.batchId = createId(now);
  const held = {
    batchId: ids.batchId,
    companyId: employer.companyId,
    applicationId: ids.applicationId,
    subjectId: ids.interviewId,
    authorId: employer.id,
  } as const;
  await db
    .insert(heldTexts)
    .values({
      id: ids.batchId,
      ...held,
      field: "interview_message",
      written: "Held",
      text: "Held",
      signs: [],
      createdAt: now,
    });
  ids.photoId = createId(now);
  await db
    .insert(storedFiles)
    .values({
      id: ids.photoId,
      userId: employer.id,
      kind: "company_photo",
      contentType: "image/webp",
      size: 1,
      createdAt: now,
    });
  await db
    .insert(companyPhotos)
    .values({
      id: ids.photoId,
      companyId: employer.companyId,
      smallFileId: ids.photoId,
      width: 4,
      height: 3,
      description: "Seen by all",
      position: 1,
      createdAt: now,
    });
  Object.assign(ids, await insertCollege());
  ids.invitationId = "an-invitation";
  await signedIn(seeker);
  ids.sessionId = (await db.select().from(sessions).get())?.id ?? "";
}
