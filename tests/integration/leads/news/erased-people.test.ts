import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createId } from "db/id";
import {
  auditLog,
  leadContacts,
  leadFacets,
  leadReveals,
  leads,
  leadNotifications,
  localMailbox,
  outboxEvents,
  professionalReach,
  professionals,
  users,
} from "db/schema";
import { eraseDueAccounts, erasureNotice } from "~/features/privacy/erasure.server";
import { db, testContext } from "../../../support/context";
import { placesContaining } from "../../../support/databases/every-table";
import { deliverAll } from "../../../support/delivery/delivery";
import { createSeeker, signedIn, type Person } from "../../../support/people/people";
import { buyContact, createLead, createProfessional, reportLead } from "../../../support/scenes/leads/lead-news";
import { listOf } from "../../../support/scenes/news";

beforeEach(async () => {
  await db.batch([db.delete(professionalReach), db.delete(outboxEvents), db.update(users).set({ erasureDueAt: null })]);
});

async function erase(person: Person): Promise<void> {
  const now = Date.now() + erasureNotice;
  await db
    .update(users)
    .set({ erasureDueAt: now - 1000 })
    .where(eq(users.id, person.id));
  const rest: Promise<unknown>[] = [];
  const counts = await eraseDueAccounts({
    ...testContext(),
    now: () => now,
    waitUntil: (promise) => rest.push(promise),
  });
  await Promise.all(rest);
  expect(counts).toMatchObject({ erased: 1, failed: 0 });
}

it("an erased client leaves no personal data, the lead is withdrawn, and the buyer is notified", async () => {
  const words = {
    name: "Clientnamexq",
    company: "Clientcompanyxq",
    phone: "5012345678",
    need: "Typedneedxq",
    masked: "Maskedneedxq",
    other: "client.other.xq@client.example",
  };
  const person = await createSeeker({ fullName: "Accountnamexq", email: "client.xq@example.in" });
  const mine = await createLead(
    { need: words.masked },
    {
      userId: person.id,
      name: words.name,
      company: words.company,
      phone: words.phone,
      need: words.need,
      email: words.other,
    },
  );
  const byAddress = await createLead(
    { need: words.masked, status: "expired", endedAt: 5 },
    { email: person.email, name: words.name },
  );
  const buyer = await createProfessional();
  await buyContact(mine.leadId, buyer, { note: `Call ${words.name}`, ratingText: words.need, rating: 4 });
  await reportLead(mine.leadId, { reportedUserId: buyer.id, text: words.need });
  await db
    .insert(auditLog)
    .values({
      id: createId(Date.now()),
      actorId: buyer.id,
      action: "lead_removed",
      subjectId: mine.leadId,
      detail: words.name,
      createdAt: Date.now(),
    });
  const all = ["Accountnamexq", person.email, ...Object.values(words)];
  expect((await placesContaining(all)).length).toBeGreaterThan(5);
  await erase(person);
  await db.delete(localMailbox);
  expect(await placesContaining(all)).toEqual([]);
  expect(
    await db
      .select({ status: leads.status, isEmptied: leads.isEmptied, endedAt: leads.endedAt })
      .from(leads)
      .where(eq(leads.id, byAddress.leadId))
      .get(),
  ).toEqual({ status: "expired", isEmptied: true, endedAt: 5 });
  expect(await db.select().from(leads).where(eq(leads.id, mine.leadId)).get()).toMatchObject({
    status: "withdrawn",
    need: "",
    isEmptied: true,
  });
  expect(await db.select().from(leadFacets).where(eq(leadFacets.leadId, mine.leadId))).toEqual([]);
  expect(await db.select().from(leadContacts).where(eq(leadContacts.leadId, mine.leadId)).get()).toMatchObject({
    email: "",
    name: "",
    phone: null,
    userId: null,
  });
  expect(await db.select().from(leadReveals).where(eq(leadReveals.leadId, mine.leadId)).get()).toMatchObject({
    points: 20,
    note: null,
    ratingText: null,
    rating: 4,
  });
  await deliverAll(Date.now() + erasureNotice);
  expect((await listOf(buyer)).map(({ title }) => title)).toEqual(["The client has withdrawn"]);
});

it("an erased professional leaves no offer, and their purchases still count", async () => {
  const person = await createProfessional(
    { offer: "Offerwordxq", skills: ["Skillxq"] },
    { email: "pro.xq@example.in" },
  );
  const { leadId } = await createLead();
  const revealId = await buyContact(leadId, person, {
    note: "Notexq",
    refundStatus: "refused",
    refundText: "Refundxq",
    refundDecision: "Decisionxq",
  });
  await reportLead(leadId, { reporterId: person.id, text: "Reportxq" });
  await db.insert(leadNotifications).values({ userId: person.id, leadId, toldAt: 1 });
  await erase(person);
  expect(
    await placesContaining([
      "Offerwordxq",
      "Skillxq",
      "Notexq",
      "Refundxq",
      "Decisionxq",
      "Reportxq",
      "pro.xq@example.in",
    ]),
  ).toEqual([]);
  for (const table of [professionals, professionalReach, leadNotifications])
    expect(
      await db
        .select({ id: sql`1` })
        .from(table)
        .where(eq(table.userId, person.id)),
    ).toEqual([]);
  expect(await db.select().from(leadReveals).where(eq(leadReveals.id, revealId)).get()).toMatchObject({
    points: 20,
    refundStatus: "refused",
  });
  expect((await db.select().from(leads).where(eq(leads.id, leadId)).get())?.status).toBe("open");
});

it("a client's data export shows who got the contact, the ratings and the reports, and no other clients", async () => {
  const person = await createSeeker({ email: "asks.and.rates@example.in" });
  const byAccount = await createLead({}, { userId: person.id });
  const byAddress = await createLead({}, { email: person.email });
  const other = await createLead();
  const buyer = await createProfessional({}, { fullName: "Gopal Lastnamexq" });
  await buyContact(byAccount.leadId, buyer, { rating: 2, ratingText: "Came late", ratedAt: 5, note: "Buyernotexq" });
  await buyContact(byAddress.leadId, buyer);
  await buyContact(other.leadId, buyer, { rating: 1, ratingText: "Otherratingxq" });
  await reportLead(byAccount.leadId, { reportedUserId: buyer.id, reason: "asked_money", text: "Wanted ₹500 first" });
  await reportLead(byAccount.leadId, { reporterId: buyer.id, text: "Buyerreportxq" });
  await reportLead(other.leadId, { reportedUserId: buyer.id, text: "Otherreportxq" });
  const { html } = await (await signedIn(person)).get("/your-data/export");
  const { leadsYouAskedFor } = JSON.parse(html) as {
    leadsYouAskedFor: { whoHasYourContact: object[]; yourReports: object[] }[];
  };
  expect(leadsYouAskedFor).toMatchObject([
    {
      whoHasYourContact: [
        { firstName: "Gopal", rating: 2, ratingText: "Came late", ratedAt: "1970-01-01T00:00:00.005Z" },
      ],
      yourReports: [{ reason: "asked_money", text: "Wanted ₹500 first", status: "open" }],
    },
    { whoHasYourContact: [{ firstName: "Gopal", rating: null }], yourReports: [] },
  ]);
  for (const word of ["Lastnamexq", "Buyernotexq", "Otherratingxq", "Buyerreportxq", "Otherreportxq", buyer.email])
    expect(html).not.toContain(word);
});

it("the data export has the leads that the user has requested and bought, and no contact of others", async () => {
  const person = await createProfessional({ offer: "I draw for you." });
  const other = await createLead({}, { name: "Otherclient Hidden" });
  await buyContact(other.leadId, person, { note: "Nice one" });
  await createLead({ need: "My masked need" }, { userId: person.id, need: "My typed need" });
  await createLead({}, { email: person.email, emailConfirmedAt: null, name: "Typed By Stranger" });
  const { html } = await (await signedIn(person)).get("/your-data/export");
  const file = JSON.parse(html) as {
    leadsYouAskedFor: { need: string }[];
    contactsYouBought: object[];
    whatYouOffer: object;
  };
  expect(file).toMatchObject({
    whatYouOffer: { offer: "I draw for you." },
    contactsYouBought: [{ note: "Nice one", points: 20 }],
  });
  expect(file.leadsYouAskedFor.map(({ need }) => need)).toEqual(["My typed need"]);
  for (const word of [other.email, other.phone, "Otherclient", "Typed By Stranger"]) expect(html).not.toContain(word);
});
