import { eq, inArray, sql } from "drizzle-orm";
import {
  leadContacts,
  leadFacets,
  leadReports,
  leadReveals,
  leads,
  leadNotifications,
  professionalReach,
  professionals,
} from "db/schema";
import { coalesce } from "db/statements";
import { emptiedContact } from "~/features/leads/emptying.server";
import { deleted, emptied, ofUser, type Entry } from "../entry";
import { ownLeads } from "../person.server";

/**
 * The tables of leads, in the order in which erasure goes through them. Purchases are retained, since the points ledger
 * must balance. Buyers of an erased client's contact see that it was deleted.
 */
export const leadEntries: readonly Entry[] = [
  emptied(
    leadReports,
    "leadReports",
    (person) => [
      eq(leadReports.reporterId, person.id),
      eq(leadReports.reportedUserId, person.id),
      inArray(leadReports.leadId, ownLeads(person)),
    ],
    () => ({ text: "" }),
    ["id", "leadId", "reporterId", "reportedUserId", "reason", "status", "createdAt", "decidedAt"],
  ),
  emptied(
    leadReveals,
    "contactsYouBought",
    (person) => [eq(leadReveals.userId, person.id), inArray(leadReveals.leadId, ownLeads(person))],
    ({ id }) => {
      // Rows of the user's own requests keep the number and mailbox by which limits count the professional who bought.
      const ofOthers = (column: typeof leadReveals.phone | typeof leadReveals.mailbox) =>
        sql`case when ${leadReveals.userId} <> ${id} then ${column} end`;
      return {
        note: null,
        refundText: null,
        refundDecision: null,
        ratingText: null,
        phone: ofOthers(leadReveals.phone),
        mailbox: ofOthers(leadReveals.mailbox),
      };
    },
    [
      "id",
      "leadId",
      "userId",
      "place",
      "points",
      "entryKey",
      "wasHot",
      "outcome",
      "lostReason",
      "earned",
      "outcomeAt",
      "refundStatus",
      "refundReason",
      "refundAskedAt",
      "refundDecidedAt",
      "rating",
      "ratedAt",
      "createdAt",
    ],
  ),
  deleted(leadFacets, { not: "where a lead is found, which the lead tells itself" }, (person) => [
    sql`lead_id in ${ownLeads(person)}`,
  ]),
  emptied(
    leads,
    "leadsYouAskedFor",
    (person) => [inArray(leads.id, ownLeads(person))],
    ({ now }) => ({
      need: "",
      skills: [],
      signs: [],
      isEmptied: true,
      status: sql`case when ${leads.status} in ('new', 'held', 'open', 'sold_out') then 'withdrawn' else ${leads.status} end`,
      endedAt: coalesce(leads.endedAt, now),
      updatedAt: now,
    }),
    [
      "id",
      "source",
      "category",
      "budget",
      "neededBy",
      "place",
      "townKey",
      "people",
      "locale",
      "isPhoneConfirmed",
      "buyers",
      "openedAt",
      "expiresAt",
      "extensions",
      "warnedAt",
      "endReason",
      "createdAt",
    ],
  ),
  emptied(
    leadContacts,
    "leadsYouAskedFor",
    (person) => [inArray(leadContacts.leadId, ownLeads(person))],
    () => emptiedContact,
    ["leadId", "consentVersion", "consentAt", "emailConfirmedAt", "phoneConfirmedAt", "deniedAt"],
  ),
  deleted(professionalReach, { not: "services and places, which stand with the offer" }, ofUser(professionalReach)),
  deleted(professionals, "whatYouOffer", ofUser(professionals)),
  deleted(leadNotifications, "leadsTold", ofUser(leadNotifications)),
];
