import { sql } from "drizzle-orm";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { leadReports, leadReveals, leads, professionalReach, professionals } from "db/schema";
import type { DomainEvent } from "~/features/events";
import { openLead } from "~/features/leads/lifecycle.server";
import { nextSummaryAfter } from "~/features/leads/matching/quiet";
import { writeReach } from "~/features/leads/matching/reach.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { earnPoints, takePoints } from "~/features/points/ledger.server";
import { indianDay, startOfIndianDay } from "~/india-time";
import { db, testContext } from "../../context";
import { createSeeker, type Person } from "../../people/people";
import { type ContactValues, insertLeadRows, type LeadValues, nextNumber } from "./insert";

/** Tomorrow's noon in India: outside of the usual quiet hours. */
export const noon = startOfIndianDay(indianDay(Date.now()) + 1) + day / 2;

export interface Client {
  leadId: string;
  email: string;
  phone: string;
  name: string;
}

/** A lead with its client, whose address is confirmed; open by default, where professionals find it. */
export async function createLead(values: LeadValues = {}, contact: ContactValues = {}): Promise<Client> {
  const number = nextNumber();
  const made = await insertLeadRows(values, {
    name: `Meena ${number}`,
    email: `client${number}@client.example`,
    phone: `50000${String(10_000 + number)}`,
    ...contact,
  });
  return { leadId: made.lead.id, email: made.contact.email, phone: made.contact.phone ?? "", name: made.contact.name };
}

/** Opens a lead that nobody has confirmed yet, as its code does, and leaves the news to the cron. */
export async function confirmLead(leadId: string, now: number): Promise<void> {
  const context = { ...testContext(), now: () => now };
  await context.db.batch(openLead(context, leadId, "new").statements);
}

type ProfessionalValues = Partial<typeof professionals.$inferInsert>;

/** A seeker who designs from home and wants to hear of leads at once. */
export async function createProfessional(
  values: ProfessionalValues = {},
  person: Parameters<typeof createSeeker>[0] = {},
  profile: Parameters<typeof createSeeker>[1] = {},
): Promise<Person> {
  const seeker = await createSeeker(person, profile);
  await offer(seeker, values);
  return seeker;
}

async function offer(seeker: Person, values: ProfessionalValues = {}): Promise<void> {
  const now = Date.now();
  await db
    .insert(professionals)
    .values({
      userId: seeker.id,
      offer: "I draw logos.",
      services: ["graphic-design"],
      isRemote: true,
      frequency: "at_once",
      quietFrom: 22,
      quietTo: 7,
      nextSummaryAt: nextSummaryAfter(now, { quietFrom: 22, quietTo: 7 }),
      createdAt: now,
      updatedAt: now,
      ...values,
    });
  await db.batch([...writeReach({ db }, seeker.id)]);
}

/** A contact that a professional has bought for lead points, which they had. @returns the id */
export async function buyContact(
  leadId: string,
  buyer: Person,
  values: Partial<typeof leadReveals.$inferInsert> = {},
): Promise<string> {
  const context = testContext();
  const id = createId(Date.now());
  const points = values.points ?? 20;
  const key = `lead:${leadId}:${buyer.id}`;
  if (points > 0) {
    await context.db.batch([
      earnPoints(context, {
        userId: buyer.id,
        wallet: "lead",
        points,
        reason: "correction",
        reference: null,
        key: `correction:${id}`,
      }),
      takePoints(context, { userId: buyer.id, wallet: "lead", points, reason: "lead", reference: leadId, key }, sql`1`),
    ]);
  }
  const place = (await db.$count(leadReveals, sql`lead_id = ${leadId}`)) + 1;
  await db
    .insert(leadReveals)
    .values({
      id,
      leadId,
      userId: buyer.id,
      place,
      wasHot: false,
      createdAt: Date.now(),
      ...values,
      points,
      entryKey: points > 0 ? key : null,
    });
  await db
    .update(leads)
    .set({ buyers: place, updatedAt: Date.now() })
    .where(sql`id = ${leadId}`);
  return id;
}

/** Records an event as its command does, for the cron. */
export async function record(event: DomainEvent): Promise<void> {
  const context = testContext();
  await context.db.batch([recordEvent(context, event).statement]);
}

export async function reportLead(
  leadId: string,
  values: Partial<typeof leadReports.$inferInsert> = {},
): Promise<string> {
  const id = createId(Date.now());
  await db
    .insert(leadReports)
    .values({ id, leadId, reason: "spam", text: "It sells a course.", createdAt: Date.now(), ...values });
  return id;
}

/** Turns instant notifications of leads off for all. */
export const clearReach = () => db.delete(professionalReach);
