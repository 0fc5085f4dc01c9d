import { createId } from "db/id";
import { leadReveals, professionals } from "db/schema";
import { db } from "../../context";
import type { Person } from "../../people/people";
import { haveNumber } from "../../people/phones";
import { type ContactValues, insertLeadRows, type LeadValues } from "./insert";

/** By these a client of the tests could be reached; no page before the disclosure may hold one of them. */
export const clientSecrets = ["Meera Secretname", "Secret Sweets", "meera.secret@client.example", "5000099887"];

/** A lead that professionals see; other values make it another. Gives its id. */
export async function insertLead(values: LeadValues = {}, contact: ContactValues = {}): Promise<string> {
  const need = values.need ?? "A logo for my sweet shop, and a menu card";
  const [name = "", company, email = "", phone] = clientSecrets;
  const { lead } = await insertLeadRows(
    { ...values, need },
    { name, company, email, phone, need: `${need}, call ${phone}`, ...contact },
  );
  return lead.id;
}

/** Lets a user be a professional, for graphic design, remote and in Pune. */
export async function makeProfessional(
  { id }: Person,
  values: Partial<typeof professionals.$inferInsert> = {},
): Promise<void> {
  const now = Date.now();
  await haveNumber({ id });
  await db
    .insert(professionals)
    .values({
      userId: id,
      offer: "Logos and menus for small shops since 2018",
      services: ["graphic-design"],
      isRemote: true,
      towns: ["pune"],
      languages: ["hindi"],
      createdAt: now,
      updatedAt: now,
      ...values,
    });
}

/** A user has the contact of a lead, for nothing. Gives the id of the disclosure. */
export async function insertReveal(
  { id: userId }: Person,
  leadId: string,
  values: Partial<typeof leadReveals.$inferInsert> = {},
): Promise<string> {
  const now = Date.now();
  const id = createId(values.createdAt ?? now);
  await db
    .insert(leadReveals)
    .values({ id, leadId, userId, place: 1, points: 0, wasHot: false, createdAt: now, ...values });
  return id;
}
