import { createId } from "db/id";
import { leadContacts, leadFacets, leads } from "db/schema";
import { openFor, leadPlacesOf } from "~/features/leads/lead";
import { db } from "../../context";

type Lead = typeof leads.$inferInsert;
type Contact = typeof leadContacts.$inferInsert;

export type LeadValues = Partial<Lead>;
export type ContactValues = Partial<Contact>;

let count = 0;

/** A number that no other lead of these tests has. */
export const nextNumber = () => ++count;

/** Inserts a lead with its contact, and what it is found by while it is open: a small job by a user who has confirmed their address, unless the values say otherwise. */
export async function insertLeadRows(
  values: LeadValues,
  contact: Omit<ContactValues, "leadId"> & { name: string; email: string },
): Promise<{ lead: Lead; contact: Contact }> {
  const now = values.openedAt ?? values.createdAt ?? Date.now();
  const lead = {
    id: createId(now + nextNumber()),
    source: "contact",
    status: "open",
    need: "A logo for a sweet shop.",
    category: "graphic-design",
    budget: "5000",
    neededBy: "month",
    place: "remote",
    locale: "en",
    openedAt: now,
    expiresAt: now + openFor,
    createdAt: now,
    updatedAt: now,
    ...values,
  } satisfies Lead;
  const row = {
    leadId: lead.id,
    need: lead.need,
    consentVersion: "2026-11",
    consentAt: now,
    emailConfirmedAt: now,
    ...contact,
  } satisfies Contact;
  await db.batch([db.insert(leads).values(lead), db.insert(leadContacts).values(row)]);
  if (lead.status === "open") {
    const { id: leadId, category, budget } = lead;
    const facets = leadPlacesOf({ place: lead.place, townKey: values.townKey ?? null }).map((place) => ({
      leadId,
      category,
      place,
      budget,
      openedAt: lead.openedAt ?? now,
    }));
    if (facets.length > 0) await db.insert(leadFacets).values(facets);
  }
  return { lead, contact: row };
}
