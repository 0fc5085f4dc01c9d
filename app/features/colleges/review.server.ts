import { and, asc, desc, eq, sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import type { Db } from "db/client";
import { colleges } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { createReferralCode } from "~/features/points/referral-code";
import { getSettings } from "~/features/settings/queries.server";
import { collegeApprovedMail, collegeLinkMail, collegeRejectedMail } from "./mails";

/** What is stored of the key in an officer's private link. */
export const keyHashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

const columns = {
  id: colleges.id,
  name: colleges.name,
  city: colleges.city,
  university: colleges.university,
  registration: colleges.registration,
  websiteUrl: colleges.websiteUrl,
  officerName: colleges.officerName,
  officerRole: colleges.officerRole,
  email: colleges.email,
  phone: colleges.phone,
  studentsAYear: colleges.studentsAYear,
  message: colleges.message,
  locale: colleges.locale,
  confirmedAt: colleges.confirmedAt,
  updatedAt: colleges.updatedAt,
};

/** The colleges that are pending a decision, the longest pending first, at most 50. */
export const listPendingColleges = (db: Db) =>
  db
    .select(columns)
    .from(colleges)
    .where(sql`${colleges.status} = 'pending' and ${colleges.confirmedAt} > 0`)
    .orderBy(asc(colleges.confirmedAt))
    .limit(50);
export type PendingCollege = Awaited<ReturnType<typeof listPendingColleges>>[number];

/** The colleges that were approved last, at most 50. */
export const listApprovedColleges = (db: Db) =>
  db
    .select({
      id: colleges.id,
      name: colleges.name,
      city: colleges.city,
      email: colleges.email,
      campusCode: colleges.campusCode,
      decidedAt: colleges.decidedAt,
      updatedAt: colleges.updatedAt,
      students: sql<number>`(select count(*) from college_students s where s.college_id = colleges.id)`,
    })
    .from(colleges)
    .where(sql`${colleges.status} = 'approved'`)
    .orderBy(desc(colleges.decidedAt))
    .limit(50);

/** again: already decided or submitted; changed: it differs from what the page showed. Null for an unknown college. */
export type CollegeResult = "done" | "again" | "changed" | null;

/** @param seenAt the time of the last change that the page has shown, ms UTC; null when no page was shown */
const asSeen = (seenAt: number | null) => (seenAt === null ? undefined : eq(colleges.updatedAt, seenAt));

async function refusalOf(context: AppContext, id: string): Promise<CollegeResult> {
  const college = await findCollege(context, id);
  return college ? (college.status === "pending" ? "changed" : "again") : null;
}

const newKey = () => {
  const key = randomBytes(32).toString("base64url");
  return { key, keyHash: keyHashOf(key) };
};

async function findCollege({ db }: AppContext, id: string) {
  const row = await db
    .select({ ...columns, status: colleges.status, campusCode: colleges.campusCode })
    .from(colleges)
    .where(eq(colleges.id, id))
    .get();
  return row && row.status !== "unconfirmed" ? row : null;
}

/**
 * Approves a college: it gets its campus code, and its officer a mail with the code and the private link. Null for an unknown one.
 * Throws when no free code was found.
 */
export async function approveCollege(
  context: AppContext,
  actor: AdminActor,
  id: string,
  seenAt: number | null,
): Promise<CollegeResult> {
  const { db } = context;
  const college = await findCollege(context, id);
  if (!college) return null;
  if (college.status !== "pending") return "again";
  const { name, locale, email: to } = college;
  for (let tries = 0; tries < 5; tries++) {
    const now = context.now();
    const campusCode = createReferralCode();
    const taken = await db.select({ id: colleges.id }).from(colleges).where(eq(colleges.campusCode, campusCode)).get();
    if (taken) continue;
    const { key, keyHash } = newKey();
    const audit = recordAudit(context, {
      actor,
      action: "college_approved",
      subjectId: id,
      before: { status: "pending" },
      after: { status: "approved", campus_code: campusCode },
    });
    const queued = recordEvent(context, { kind: "queue.changed", queue: "colleges" }, audit.done);
    const letter = { college: name, campusCode, link: `${context.siteUrl}/college-tpo/${key}` };
    const mail = recordMail(
      context,
      { to, cause: "mailed_link", ...(await writeMail(context, collegeApprovedMail, letter, { locale })) },
      audit.done,
    );
    const [approved] = await db.batch([
      db
        .update(colleges)
        .set({ status: "approved", campusCode, keyHash, decidedBy: actor.userId, decidedAt: now, updatedAt: now })
        .where(and(eq(colleges.id, id), eq(colleges.status, "pending"), asSeen(seenAt)))
        .returning({ id: colleges.id }),
      audit.statement,
      queued.statement,
      mail.statement,
    ]);
    if (approved.length === 0) return refusalOf(context, id);
    queued.send();
    mail.send();
    return "done";
  }
  throw new Error("every campus code was taken");
}

/** Rejects a college; its officer learns the reason by mail. Null for an unknown one. */
export async function rejectCollege(
  context: AppContext,
  actor: AdminActor,
  id: string,
  { reason, seenAt }: { reason: string; seenAt: number | null },
): Promise<CollegeResult> {
  const college = await findCollege(context, id);
  if (!college) return null;
  const now = context.now();
  const { name, locale, email: to } = college;
  const { grievanceOfficer: officer, grievanceEmail: email } = await getSettings(context.db);
  const audit = recordAudit(context, {
    actor,
    action: "college_rejected",
    subjectId: id,
    detail: reason,
    before: { status: "pending" },
    after: { status: "rejected" },
  });
  const queued = recordEvent(context, { kind: "queue.changed", queue: "colleges" }, audit.done);
  const mail = recordMail(
    context,
    {
      to,
      cause: "mailed_link",
      ...(await writeMail(context, collegeRejectedMail, { college: name, reason, officer, email }, { locale })),
    },
    audit.done,
  );
  const [rejected] = await context.db.batch([
    context.db
      .update(colleges)
      .set({ status: "rejected", reason, decidedBy: actor.userId, decidedAt: now, updatedAt: now })
      .where(and(eq(colleges.id, id), eq(colleges.status, "pending"), asSeen(seenAt)))
      .returning({ id: colleges.id }),
    audit.statement,
    queued.statement,
    mail.statement,
  ]);
  if (rejected.length === 0) return refusalOf(context, id);
  queued.send();
  mail.send();
  return "done";
}

/**
 * Mails the officer of an approved college a new private link, once per submission; the old link stops working. Null
 * for any other college.
 */
export async function sendNewLink(
  context: AppContext,
  actor: AdminActor,
  id: string,
  seenAt: number | null,
): Promise<CollegeResult> {
  const college = await findCollege(context, id);
  if (college?.status !== "approved") return null;
  const { key, keyHash } = newKey();
  const audit = recordAudit(context, {
    actor,
    action: "college_link_sent",
    subjectId: id,
    before: { link: "the one before works" },
    after: { link: "only the new one works" },
  });
  const letter = { college: college.name, link: `${context.siteUrl}/college-tpo/${key}` };
  const mail = recordMail(
    context,
    {
      to: college.email,
      cause: "mailed_link",
      ...(await writeMail(context, collegeLinkMail, letter, { locale: college.locale })),
    },
    audit.done,
  );
  const [changed] = await context.db.batch([
    context.db
      .update(colleges)
      .set({ keyHash, updatedAt: context.now() })
      .where(and(eq(colleges.id, id), eq(colleges.status, "approved"), asSeen(seenAt)))
      .returning({ id: colleges.id }),
    audit.statement,
    mail.statement,
  ]);
  if (changed.length === 0) return "again";
  mail.send();
  return "done";
}
