import { eq } from "drizzle-orm";
import { createId } from "db/id";
import { applicationTransitions, colleges, companies, heldTexts, jobApplications, jobs, scamReports } from "db/schema";
import { db } from "../../../context";
import { createEmployer, createJob, createSeeker } from "../../../people/people";
import { insertCollege } from "../../colleges";
import { reason, type Scene } from "./scene";

const appeal = "grievance@kaamghar.example";

async function waitingJob() {
  const employer = await createEmployer({ locale: "hi" });
  const now = Date.now();
  const id = await createJob(employer, {
    status: "pending",
    publishedAt: null,
    listingKey: null,
    expiresAt: null,
    reviewRequestedAt: now,
    reviewSigns: ["fee: Pay Rs 499"],
  });
  const touch = () =>
    db
      .update(jobs)
      .set({ updatedAt: now + 5 })
      .where(eq(jobs.id, id));
  return { id, employer, touch };
}

export async function jobApproval(): Promise<Scene> {
  const { id, touch } = await waitingJob();
  return { page: "/owner-portal/jobs", path: `/job/${id}/approval`, shown: {}, subject: id, touch };
}

export async function jobRefusal(): Promise<Scene> {
  const { id, employer, touch } = await waitingJob();
  return {
    page: "/owner-portal/jobs",
    path: "/owner-portal/jobs",
    shown: { subject: id },
    typed: { to: "removed" },
    subject: id,
    touch,
    told: { person: employer, words: [reason, appeal, "हटा दी गई"] },
  };
}

/** On its own page, beside the whole job. */
export async function jobRefusalBesideIt(): Promise<Scene> {
  const { path: _path, page: _page, ...scene } = await jobRefusal();
  const page = `/owner-portal/jobs/${scene.subject}`;
  return { ...scene, page, path: page };
}

async function waitingText() {
  const [employer, seeker] = [await createEmployer(), await createSeeker()];
  const now = Date.now();
  const [applicationId, subjectId, batchId] = [createId(now), createId(now), createId(now)];
  const jobId = await createJob(employer);
  await db
    .insert(jobApplications)
    .values({ id: applicationId, jobId, userId: seeker.id, status: "under_review", createdAt: now, updatedAt: now });
  await db
    .insert(applicationTransitions)
    .values({ id: subjectId, applicationId, toStatus: "under_review", actorId: employer.id, createdAt: now });
  await db
    .insert(heldTexts)
    .values({
      id: batchId,
      batchId,
      companyId: employer.companyId,
      applicationId,
      subjectId,
      authorId: employer.id,
      field: "status_message",
      written: "Pay first",
      text: "Pay first",
      signs: ["fee: Pay first"],
      createdAt: now,
    });
  const touch = () => db.update(heldTexts).set({ status: "replaced" }).where(eq(heldTexts.id, batchId));
  return { batchId, employer, touch };
}

export async function textApproval(): Promise<Scene> {
  const { batchId, touch } = await waitingText();
  return { page: "/owner-portal/texts", path: `/held-text/${batchId}/approval`, shown: {}, subject: batchId, touch };
}

export async function textRefusal(): Promise<Scene> {
  const { batchId, employer, touch } = await waitingText();
  return {
    page: "/owner-portal/texts",
    path: "/owner-portal/texts",
    shown: { subject: batchId },
    subject: batchId,
    touch,
    told: { person: employer, words: [reason, appeal] },
  };
}

async function openReport() {
  const [employer, seeker] = [await createEmployer(), await createSeeker({ locale: "hi" })];
  const now = Date.now();
  const id = createId(now);
  const jobId = await createJob(employer);
  await db
    .insert(scamReports)
    .values({
      id,
      reporterId: seeker.id,
      companyId: employer.companyId,
      jobId,
      subjectId: jobId,
      reason: "asked_money",
      text: "They asked for 500 rupees.",
      createdAt: now,
      updatedAt: now,
    });
  const touch = () =>
    db
      .update(scamReports)
      .set({ updatedAt: now + 5 })
      .where(eq(scamReports.id, id));
  return { id, employer, seeker, touch };
}

export async function reportUpholding(): Promise<Scene> {
  const { id, employer, touch } = await openReport();
  return {
    page: "/owner-portal/reports",
    path: "/owner-portal/reports",
    shown: { intent: "uphold", subject: id },
    subject: id,
    touch,
    told: { person: employer, words: [reason, appeal] },
  };
}

export async function reportDismissal(): Promise<Scene> {
  const { id, seeker, touch } = await openReport();
  return {
    page: "/owner-portal/reports",
    path: "/owner-portal/reports",
    shown: { intent: "dismiss", subject: id },
    subject: id,
    touch,
    told: { person: seeker, words: [reason, appeal, "धन्यवाद"] },
  };
}

async function waitingCompany(hasNewName: boolean) {
  const now = Date.now();
  const next = {
    companyName: "Banyan Typing",
    legalName: "Banyan Typing LLP",
    gstin: null,
    resembles: null,
    wasVerified: false,
  };
  const employer = await createEmployer({}, { reviewRequestedAt: now, ...(hasNewName && { proposedIdentity: next }) });
  const touch = () =>
    db
      .update(companies)
      .set({ updatedAt: now + 60_000 })
      .where(eq(companies.id, employer.companyId));
  return { employer, touch };
}

export async function companyReview(): Promise<Scene> {
  const { employer, touch } = await waitingCompany(false);
  return {
    page: "/owner-portal/reports",
    path: `/company/${employer.companyId}/review`,
    shown: {},
    subject: employer.companyId,
    touch,
  };
}

export async function identityApproval(): Promise<Scene> {
  const { employer, touch } = await waitingCompany(true);
  return {
    page: "/owner-portal/reports",
    path: `/company/${employer.companyId}/review`,
    shown: {},
    subject: employer.companyId,
    touch,
  };
}

export async function identityRefusal(): Promise<Scene> {
  const { employer, touch } = await waitingCompany(true);
  return {
    page: "/owner-portal/reports",
    path: "/owner-portal/reports",
    shown: { subject: employer.companyId },
    subject: employer.companyId,
    touch,
    told: { person: employer, words: [reason, appeal] },
  };
}

const touchCollege = (id: string) => () =>
  db
    .update(colleges)
    .set({ updatedAt: Date.now() + 5 })
    .where(eq(colleges.id, id));

async function pendingCollege() {
  const email = `tpo-${createId(Date.now()).toLowerCase()}@sunrise.example`;
  const { collegeId: id } = await insertCollege({
    status: "pending",
    confirmedAt: Date.now(),
    campusCode: null,
    keyHash: null,
    email,
  });
  return { id, person: { email }, touch: touchCollege(id) };
}

export async function collegeApproval(): Promise<Scene> {
  const { id, person, touch } = await pendingCollege();
  return {
    page: "/owner-portal/colleges",
    path: `/college/${id}/approval`,
    shown: {},
    subject: id,
    touch,
    told: { person, words: ["/college-tpo/"] },
  };
}

export async function collegeRejection(): Promise<Scene> {
  const { id, person, touch } = await pendingCollege();
  return {
    page: "/owner-portal/colleges",
    path: "/owner-portal/colleges",
    shown: { subject: id },
    subject: id,
    touch,
    told: { person, words: [reason, appeal] },
  };
}

export async function collegeLink(): Promise<Scene> {
  const { collegeId: id } = await insertCollege({ decidedAt: Date.now() });
  return {
    page: "/owner-portal/colleges",
    path: `/college/${id}/link`,
    shown: {},
    subject: id,
    touch: touchCollege(id),
  };
}
