import { createId } from "db/id";
import { leadContacts, leadFacets, leadReveals, leads, professionals } from "db/schema";
import { openFor, placesOf } from "~/features/leads/lead";
import { db } from "../../context";
import type { Person } from "../../people/people";

type Lead = typeof leads.$inferInsert;

/** By these a client of the tests could be reached; no page before the disclosure may hold one of them. */
export const clientSecrets = ["Meera Secretname", "Secret Sweets", "meera.secret@client.example", "5000099887"];

let count = 0;

/** A lead that professionals see; other values make it another. Gives its id. */
export async function insertLead(values: Partial<Lead> = {}, contact: Partial<typeof leadContacts.$inferInsert> = {}): Promise<string> {
  const now = values.openedAt ?? Date.now();
  const lead = {
    id: createId(now + count++),
    source: "contact",
    status: "open",
    need: "A logo for my sweet shop, and a menu card",
    category: "graphic-design",
    budget: "5000",
    neededBy: "month",
    place: "remote",
    townKey: null,
    locale: "en",
    openedAt: now,
    expiresAt: now + openFor,
    createdAt: now,
    updatedAt: now,
    ...values,
  } satisfies Lead;
  const [name = "", company, email = "", phone] = clientSecrets;
  const facets = placesOf(lead).map((place) => ({ leadId: lead.id, category: lead.category, place, budget: lead.budget, openedAt: now }));
  await db.insert(leads).values(lead);
  await db.insert(leadContacts).values({ leadId: lead.id, name, company, email, phone, need: `${lead.need}, call ${phone}`, consentVersion: "1", consentAt: now, ...contact });
  if (lead.status === "open" && facets.length > 0) await db.insert(leadFacets).values(facets);
  return lead.id;
}

/** Lets somebody be a professional, for graphic design, remote and in Pune. */
export async function makeProfessional({ id }: Person, values: Partial<typeof professionals.$inferInsert> = {}): Promise<void> {
  const now = Date.now();
  await db.insert(professionals).values({
    userId: id, offer: "Logos and menus for small shops since 2018", services: ["graphic-design"], isRemote: true, towns: ["pune"], languages: ["hindi"], createdAt: now, updatedAt: now, ...values,
  });
}

/** Somebody has the contact of a lead, for nothing. Gives the id of the disclosure. */
export async function insertReveal({ id: userId }: Person, leadId: string, values: Partial<typeof leadReveals.$inferInsert> = {}): Promise<string> {
  const now = Date.now();
  const id = createId(values.createdAt ?? now);
  await db.insert(leadReveals).values({ id, leadId, userId, place: 1, points: 0, wasHot: false, createdAt: now, ...values });
  return id;
}
