import { eq } from "drizzle-orm";
import { createId } from "db/id";
import { leadContacts, leadReveals, leads, pointEntries, professionals } from "db/schema";
import { earnPoints, getBalance } from "~/features/points/ledger.server";
import { db, testContext } from "../../context";
import { createSeeker, type Person } from "../../people/people";
import { newNumber } from "../../people/phones";
import { type ContactValues, insertLeadRows, type LeadValues, nextNumber } from "./insert";

type Values<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

/** A seeker who freelances, with a proved number of their own and lead points that nobody has paid for. */
export async function createProfessional({
  points = 0,
  phone = newNumber().number,
  email,
  ...values
}: { points?: number; phone?: string | null; email?: string } & Values<typeof professionals> = {}): Promise<Person> {
  const person = await createSeeker({ phone, ...(email !== undefined && { email }) });
  const now = Date.now();
  await db
    .insert(professionals)
    .values({
      userId: person.id,
      offer: "I write texts for shops and schools.",
      services: ["content-writing"],
      isRemote: true,
      createdAt: now,
      updatedAt: now,
      ...values,
    });
  if (points > 0) await giveLeadPoints(person, points);
  return person;
}

export const giveLeadPoints = (person: Person, points: number) =>
  earnPoints(testContext(), {
    userId: person.id,
    wallet: "lead",
    points,
    reason: "correction",
    reference: null,
    key: `correction:${createId(Date.now())}`,
  });

/** A lead of a client that professionals see; other values make it an ended one and so on. Returns its id. */
export async function createLead(values: LeadValues = {}, contact: ContactValues = {}): Promise<string> {
  const number = nextNumber();
  const { lead } = await insertLeadRows(
    { need: "A page for our sweet shop, call •••", category: "content-writing", skills: ["Writing"], ...values },
    {
      name: `Client ${number}`,
      company: "Neem Sweets",
      email: `client${number}@clients.example`,
      phone: String(5_000_010_000 + number),
      need: "A page for our sweet shop, call 50000 10000",
      ...contact,
    },
  );
  return lead.id;
}

export const leadOf = async (id: string) => {
  const row = await db.select().from(leads).where(eq(leads.id, id)).get();
  if (!row) throw new Error(`no lead ${id}`);
  return row;
};

export const contactOf = async (id: string) => {
  const row = await db.select().from(leadContacts).where(eq(leadContacts.leadId, id)).get();
  if (!row) throw new Error(`no contact of lead ${id}`);
  return row;
};

export const revealsOf = (leadId: string) =>
  db.select().from(leadReveals).where(eq(leadReveals.leadId, leadId)).orderBy(leadReveals.place);

/** Uses up the free contacts of this month with other leads. */
export async function useUpFree(person: Person): Promise<void> {
  for (let used = 0; used < 3; used++) {
    const leadId = await createLead({ buyers: 1 });
    await db
      .insert(leadReveals)
      .values({
        id: createId(Date.now()),
        leadId,
        userId: person.id,
        place: 1,
        points: 0,
        wasHot: false,
        createdAt: Date.now(),
      });
  }
}

export const leadPointsOf = (person: Person) => getBalance(db, { userId: person.id, wallet: "lead" });

export const leadEntriesOf = async (person: Person) =>
  (await db.select().from(pointEntries).where(eq(pointEntries.userId, person.id)).orderBy(pointEntries.sequence))
    .filter(({ wallet }) => wallet === "lead")
    .map(({ reason, delta }) => `${reason} ${delta}`);
