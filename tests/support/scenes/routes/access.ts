import { createId } from "db/id";
import {
  auditLog,
  boosts,
  companyPhotos,
  disputes,
  heldTexts,
  imports,
  providerPayments,
  referralCommissions,
  refunds,
  sessions,
  storedFiles,
  transactions,
  verificationDocuments,
  verifications,
} from "db/schema";
import { createPeople } from "../../access-people";
import { db } from "../../context";
import { createEmployer, createSeeker, signedIn } from "../../people/people";
import { insertRouteRows } from "./rows";

/** What the parts of an address are, by their names. */
export const ids: Record<string, string> = {
  slug: "one-page-resume",
  category: "data-entry",
  city: "delhi",
  skill: "typing",
  conditions: "from-phone",
  templateKey: "password_reset",
  "*": "nowhere",
};

/** Makes the people, and one of each thing that an address of a route names. */
export async function createAccessScene(): Promise<void> {
  const { seeker, employer } = await createPeople();
  const now = Date.now();
  const rows = await insertRouteRows(seeker, employer);
  const { id: userId } = await createSeeker();
  Object.assign(ids, rows, { fileId: createId(now), userId, companyId: (await createEmployer()).companyId });
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
    section: "limits",
    series: "KG",
    year: "26-27",
    sequence: "000001",
    orderId: "order_1",
    disputeId: "disp_1",
  });
  ids.boostId = createId(now);
  await db
    .insert(boosts)
    .values({
      id: ids.boostId,
      jobId: rows.jobId,
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
  Object.assign(ids, { noteId: createId(now), moveId: createId(now) });
  Object.assign(ids, { task: "forget_task_runs", secret: "DB" });
  ids.lineId = createId(now);
  await db
    .insert(auditLog)
    .values({ id: ids.lineId, actorId: seeker.id, action: "person_warned", subjectId: userId, createdAt: 1 });
  ids.batchId = createId(now);
  const held = {
    batchId: ids.batchId,
    companyId: employer.companyId,
    applicationId: rows.applicationId,
    subjectId: rows.interviewId,
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
  await signedIn(seeker);
  ids.sessionId = (await db.select().from(sessions).get())?.id ?? "";
}
