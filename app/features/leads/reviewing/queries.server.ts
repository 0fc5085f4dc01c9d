import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "db/client";
import { auditLog, leadContacts, leadReports, leadReveals, leads, users } from "db/schema";
import type { LeadStatus } from "db/vocabulary";

/** How many characters of a need a list shows. */
const excerptLength = 200;

export const leadsPerPage = 30;

export type ListedLead = Awaited<ReturnType<typeof listLeads>>[number];

/**
 * The leads of a status, newest first, one more than a page holds; without contact data. @param before the last id of
 * the page before; empty for the first page
 */
export function listLeads(db: Db, status: LeadStatus, before: string) {
  return db
    .select({
      id: leads.id,
      source: leads.source,
      category: leads.category,
      budget: leads.budget,
      place: leads.place,
      townKey: leads.townKey,
      buyers: leads.buyers,
      signs: leads.signs,
      isPhoneConfirmed: leads.isPhoneConfirmed,
      createdAt: leads.createdAt,
      excerpt: sql<string>`substr(${leads.need}, 1, ${excerptLength})`,
      isCut: sql<boolean>`length(${leads.need}) > ${excerptLength}`.mapWith(Boolean),
    })
    .from(leads)
    .where(and(eq(leads.status, status), before === "" ? undefined : lt(leads.id, before)))
    .orderBy(desc(leads.id))
    .limit(leadsPerPage + 1);
}

/** Maximum number of pending items shown, oldest first. */
export const mostPendingReviews = 50;

/** The lead of a report or a refund, to be compared with its words. */
const ofLead = {
  category: leads.category,
  status: leads.status,
  need: leads.need,
  buyers: leads.buyers,
  budget: leads.budget,
  leadPlace: leads.place,
  townKey: leads.townKey,
  isPhoneConfirmed: leads.isPhoneConfirmed,
  openedAt: leads.openedAt,
  postedAt: leads.createdAt,
  /** Of the client, for owners only; empty once it is deleted. */
  client: leadContacts.name,
};

/** How many other reports of the professional who reports were decided so. */
const decidedBefore = (status: "upheld" | "dismissed") =>
  sql<number>`(select count(*) from lead_reports b where b.reporter_id = ${leadReports.reporterId} and b.status = ${sql.raw(`'${status}'`)})`;

export type PendingReport = Awaited<ReturnType<typeof listPendingReports>>[number];

/** Undecided reports, oldest first. @param leadId of one lead only */
export function listPendingReports(db: Db, leadId?: string) {
  const [reporters, reported] = [alias(users, "reporters"), alias(users, "reported")];
  return (
    db
      .select({
        id: leadReports.id,
        leadId: leadReports.leadId,
        reason: leadReports.reason,
        text: leadReports.text,
        createdAt: leadReports.createdAt,
        reporter: reporters.fullName,
        reportedId: leadReports.reportedUserId,
        reported: reported.fullName,
        upheldBefore: decidedBefore("upheld"),
        dismissedBefore: decidedBefore("dismissed"),
        ...ofLead,
        updatedAt: leads.updatedAt,
      })
      .from(leadReports)
      .innerJoin(leads, eq(leads.id, leadReports.leadId))
      .leftJoin(leadContacts, eq(leadContacts.leadId, leads.id))
      .leftJoin(reporters, eq(reporters.id, leadReports.reporterId))
      .leftJoin(reported, eq(reported.id, leadReports.reportedUserId))
      // The value is a literal, so that SQLite uses the partial index.
      .where(
        and(sql`${leadReports.status} = 'open'`, leadId === undefined ? undefined : eq(leadReports.leadId, leadId)),
      )
      .orderBy(asc(leadReports.createdAt))
      .limit(mostPendingReviews)
  );
}

export type PendingRefund = Awaited<ReturnType<typeof listPendingRefunds>>[number];

/** Pending refund requests, oldest first. @param leadId of one lead only */
export function listPendingRefunds(db: Db, leadId?: string) {
  return db
    .select({
      id: leadReveals.id,
      leadId: leadReveals.leadId,
      points: leadReveals.points,
      reason: leadReveals.refundReason,
      text: leadReveals.refundText,
      askedAt: leadReveals.refundAskedAt,
      boughtAt: leadReveals.createdAt,
      outcome: leadReveals.outcome,
      userId: leadReveals.userId,
      professional: users.fullName,
      ...ofLead,
    })
    .from(leadReveals)
    .innerJoin(leads, eq(leads.id, leadReveals.leadId))
    .leftJoin(leadContacts, eq(leadContacts.leadId, leads.id))
    .innerJoin(users, eq(users.id, leadReveals.userId))
    .where(
      and(
        sql`${leadReveals.refundStatus} = 'asked'`,
        leadId === undefined ? undefined : eq(leadReveals.leadId, leadId),
      ),
    )
    .orderBy(asc(leadReveals.refundAskedAt))
    .limit(mostPendingReviews);
}

/** Maximum number of audit log lines shown for a lead. */
const mostLines = 50;

/** A lead with its buyers, its decided reports, and the owners' actions; null for an unknown one. */
export async function findLeadForOwners(db: Db, id: string) {
  const [[lead], buyers, reports, lines] = await db.batch([
    db.select().from(leads).where(eq(leads.id, id)),
    db
      .select({
        id: leadReveals.id,
        userId: leadReveals.userId,
        name: users.fullName,
        points: leadReveals.points,
        outcome: leadReveals.outcome,
        refundStatus: leadReveals.refundStatus,
        refundReason: leadReveals.refundReason,
        refundDecision: leadReveals.refundDecision,
        rating: leadReveals.rating,
        ratingText: leadReveals.ratingText,
        createdAt: leadReveals.createdAt,
      })
      .from(leadReveals)
      .innerJoin(users, eq(users.id, leadReveals.userId))
      .where(eq(leadReveals.leadId, id))
      .orderBy(asc(leadReveals.place)),
    db
      .select({
        id: leadReports.id,
        reason: leadReports.reason,
        text: leadReports.text,
        status: leadReports.status,
        reportedId: leadReports.reportedUserId,
        decidedAt: leadReports.decidedAt,
      })
      .from(leadReports)
      .where(and(eq(leadReports.leadId, id), sql`${leadReports.status} <> 'open'`))
      .orderBy(asc(leadReports.createdAt))
      .limit(mostPendingReviews),
    db
      .select({
        id: auditLog.id,
        action: auditLog.action,
        detail: auditLog.detail,
        createdAt: auditLog.createdAt,
        actor: users.fullName,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(eq(auditLog.subjectId, id))
      .orderBy(desc(auditLog.createdAt))
      .limit(mostLines),
  ]);
  return lead ? { lead, buyers, reports, lines } : null;
}

/** The client's contact data and typed texts, for owners only. */
export const findContactForOwners = (db: Db, leadId: string) =>
  db
    .select({
      name: leadContacts.name,
      company: leadContacts.company,
      email: leadContacts.email,
      phone: leadContacts.phone,
      need: leadContacts.need,
      userId: leadContacts.userId,
      consentVersion: leadContacts.consentVersion,
      consentAt: leadContacts.consentAt,
      emailConfirmedAt: leadContacts.emailConfirmedAt,
      phoneConfirmedAt: leadContacts.phoneConfirmedAt,
      deniedAt: leadContacts.deniedAt,
    })
    .from(leadContacts)
    .where(eq(leadContacts.leadId, leadId))
    .get();
