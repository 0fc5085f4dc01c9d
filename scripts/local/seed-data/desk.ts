import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "db/client";
import * as schema from "db/schema";
import { collegeRows, proposalRows, ratingRows, reportRows, settingsVersionRows, ticketRows } from "db/seed/desk";
import { hiringRows } from "db/seed/hiring";
import { moneyRows } from "db/seed/money";
import { openPaymentRows } from "db/seed/open-payments";
import { broadcastRows, campaignRows, importRows } from "db/seed/outreach";
import { seekingRows } from "db/seed/seeking";
import { soldPointsRows } from "db/seed/sold-points";
import { deliveryRows, errorRows, settlementRows, suppressionRows } from "db/seed/system";
import { inserts } from "./inserts";

/** What fills the lists of owners, of the sample employer and of the seeker account, after all that it refers to. */
export function deskInserts(db: Db, now: number): BatchItem<"sqlite">[] {
  const tickets = ticketRows(now);
  const colleges = collegeRows(now);
  const campaigns = campaignRows(now);
  const imported = importRows(now);
  const money = moneyRows(now);
  const points = soldPointsRows(now, money.invoices);
  const hiring = hiringRows(now);
  const seeking = seekingRows(now);
  return [
    ...inserts(db, schema.tickets, tickets.tickets),
    ...inserts(db, schema.ticketMessages, tickets.messages),
    ...inserts(db, schema.scamReports, reportRows(now)),
    ...inserts(db, schema.appRatings, ratingRows(now)),
    ...inserts(db, schema.colleges, colleges.colleges),
    ...inserts(db, schema.collegeStudents, colleges.students),
    ...inserts(db, schema.campaigns, campaigns.campaigns),
    ...inserts(db, schema.campaignDays, campaigns.days),
    ...inserts(db, schema.campaignSignUps, campaigns.signUps),
    ...inserts(db, schema.broadcasts, broadcastRows(now)),
    ...inserts(db, schema.imports, imported.imports),
    ...inserts(db, schema.importLines, imported.lines),
    ...inserts(db, schema.proposals, proposalRows(now)),
    ...inserts(db, schema.transactions, [...money.transactions, points.transaction, ...openPaymentRows(now)]),
    ...inserts(db, schema.providerPayments, [...money.payments, points.payment]),
    ...inserts(db, schema.refunds, money.refunds),
    ...inserts(db, schema.invoices, [...money.invoices, points.invoice]),
    ...inserts(db, schema.boosts, money.boosts),
    ...inserts(db, schema.verifications, money.verifications),
    ...inserts(db, schema.verificationDocuments, money.documents),
    ...inserts(db, schema.disputes, money.disputes),
    ...inserts(db, schema.settlementDays, settlementRows(now)),
    ...inserts(db, schema.referralCommissions, money.commissions),
    ...inserts(db, schema.applicantTags, hiring.tags),
    ...inserts(db, schema.applicationTags, hiring.tagged),
    ...inserts(db, schema.messageTemplates, hiring.templates),
    ...inserts(db, schema.applicantFilters, hiring.filters),
    ...inserts(db, schema.applicationNotes, hiring.notes),
    ...inserts(db, schema.applicantRatings, hiring.ratings),
    ...inserts(db, schema.applicationMessages, hiring.messages),
    ...inserts(db, schema.heldTexts, hiring.held),
    ...inserts(db, schema.interviewOffers, hiring.offers),
    ...inserts(db, schema.companyInvitations, hiring.invitations),
    ...inserts(db, schema.jobAlerts, seeking.alerts),
    ...inserts(db, schema.assessmentAttempts, seeking.attempts),
    ...inserts(db, schema.assessmentAnswers, seeking.answers),
    ...inserts(db, schema.resumes, seeking.resumes),
    ...inserts(db, schema.jobInteractions, seeking.views),
    ...inserts(db, schema.deliveries, deliveryRows(now)),
    ...inserts(db, schema.errorGroups, errorRows(now)),
    ...inserts(db, schema.emailSuppressions, suppressionRows(now)),
    ...inserts(db, schema.settingsVersions, settingsVersionRows(now)),
  ];
}
