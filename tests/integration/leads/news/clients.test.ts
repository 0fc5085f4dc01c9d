import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import {
  deliveries,
  emailSuppressions,
  leadContacts,
  leadFacets,
  leadReveals,
  leads,
  leadNotifications,
  notifications,
  outboxEvents,
} from "db/schema";
import { endDueLeads, tidyLeads, warnOfLeadEnds } from "~/features/leads/ending-due.server";
import { carryOut, endLead, extendLead } from "~/features/leads/lifecycle.server";
import { banCompany, banSeeker, unbanSeeker } from "~/features/moderation/commands.server";
import { getBalance } from "~/features/points/ledger.server";
import { signedId } from "~/features/signed-id";
import { db, testContext } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { linkIn, mailsTo } from "../../../support/delivery/mails";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createSeeker } from "../../../support/people/people";
import {
  buyContact,
  clearReach,
  createLead,
  createProfessional,
  record,
} from "../../../support/scenes/leads/lead-news";
import { at, listOf } from "../../../support/scenes/news";

beforeEach(async () => {
  await db.batch([
    clearReach(),
    db.delete(outboxEvents),
    db.delete(notifications),
    db.delete(deliveries),
    db.delete(emailSuppressions),
    db.delete(leadFacets),
    db.delete(leadNotifications),
    // Leads of other tests end at no time of these.
    db.update(leads).set({ status: "withdrawn", endedAt: Date.now(), isEmptied: true }),
  ]);
});

const pageOf = (leadId: string) => `/your-request/${signedId(testContext(), "lead", leadId)}`;
const statusOf = async (leadId: string) =>
  await db.select({ status: leads.status, reason: leads.endReason }).from(leads).where(eq(leads.id, leadId)).get();
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const walletOf = (person: { id: string }) => getBalance(db, { userId: person.id, wallet: "lead" });

describe("a client", () => {
  it("learns by mail who has the contact, with the link to the page of the lead, in the language of the lead", async () => {
    const client = await createLead({ locale: "hi" });
    const revealId = await buyContact(client.leadId, await createProfessional({}, { fullName: "Asha Verma" }));
    await record({ kind: "lead.revealed", leadId: client.leadId, revealId });
    await deliverAll();
    const [mail, ...more] = await mailsTo(client.email);
    expect([mail?.subject, more]).toEqual(["KaamGhar: Asha को आपका नंबर और ईमेल मिला", []]);
    expect(mail?.body).toContain("फ़्रीलांसर: Asha\nकाम: ");
    expect(mail?.body).toContain("अब 1 फ़्रीलांसर के पास");
    expect(linkIn(mail)).toBe(pageOf(client.leadId));
    expect(mail?.body).not.toContain("Verma");
  });

  it("with an unconfirmed address gets no mail, since another person may have typed it", async () => {
    const client = await createLead({}, { emailConfirmedAt: null });
    const revealId = await buyContact(client.leadId, await createProfessional());
    await record({ kind: "lead.revealed", leadId: client.leadId, revealId });
    await deliverAll();
    expect(await mailsTo(client.email)).toEqual([]);
  });

  it("is reminded two days before the end, once, and once more after an extension", async () => {
    const now = Date.now();
    const client = await createLead({ expiresAt: now + 2 * day - 1 });
    await createLead({ expiresAt: now + 2 * day + 60_000 });
    expect(await warnOfLeadEnds(at(now))).toEqual({ leads: 1 });
    expect(await warnOfLeadEnds(at(now + 1))).toEqual({ leads: 0 });
    await deliverAll(now);
    const [mail] = await mailsTo(client.email);
    expect(mail?.subject).toMatch(/^KaamGhar: Your request ends on /);
    expect(mail?.body).toContain("extend it by 14 days");
    expect(linkIn(mail)).toBe(pageOf(client.leadId));
    expect(await extendLead({ db, now: () => now + 1 }, client.leadId)).toBe(true);
    expect(await warnOfLeadEnds(at(now + 12 * day + 60_000))).toEqual({ leads: 1 });
  });

  it("who has extended it before the mail was sent gets none", async () => {
    const now = Date.now();
    const client = await createLead({ expiresAt: now + day });
    await warnOfLeadEnds(at(now));
    await extendLead({ db, now: () => now }, client.leadId);
    await deliverAll(now);
    expect(await mailsTo(client.email)).toEqual([]);
  });
});

describe("a lead", () => {
  it("ends when its time is over, open or sold out; its client is notified, and the buyer is not", async () => {
    const now = Date.now();
    const [open, soldOut, young] = [
      await createLead({ expiresAt: now - 1 }),
      await createLead({ expiresAt: now - 1, status: "sold_out" }),
      await createLead(),
    ];
    const buyer = await createProfessional();
    await buyContact(soldOut.leadId, buyer);
    expect(await endDueLeads(at(now))).toMatchObject({ expired: 2, bounced: 0 });
    expect(
      [await statusOf(open.leadId), await statusOf(soldOut.leadId), await statusOf(young.leadId)].map(
        (lead) => lead?.status,
      ),
    ).toEqual(["expired", "expired", "open"]);
    expect(await db.select().from(leadFacets).where(eq(leadFacets.leadId, open.leadId))).toEqual([]);
    await deliverAll(now);
    expect([await subjects(open.email), await subjects(soldOut.email), await listOf(buyer)]).toEqual([
      ["KaamGhar: Your request has ended"],
      ["KaamGhar: Your request has ended"],
      [],
    ]);
    expect((await mailsTo(open.email))[0]?.body).toContain("No one asked for your contact");
  });

  it("ends when its client's mail bounces permanently and no phone number is confirmed; buyers get points and a notification", async () => {
    const now = Date.now();
    const [bounced, proved, complained] = [
      await createLead(),
      await createLead({}, { phoneConfirmedAt: now }),
      await createLead(),
    ];
    const buyer = await createProfessional();
    await buyContact(bounced.leadId, buyer);
    await db
      .insert(emailSuppressions)
      .values(
        [bounced, proved, complained].map(({ email }, number) => ({
          address: email,
          reason: number === 2 ? ("complained" as const) : ("bounced" as const),
          createdAt: now,
        })),
      );
    expect(await walletOf(buyer)).toBe(0);
    expect(await endDueLeads(at(now + 1))).toMatchObject({ bounced: 1, expired: 0 });
    expect(await statusOf(bounced.leadId)).toEqual({ status: "removed", reason: "bounced" });
    expect([(await statusOf(proved.leadId))?.status, (await statusOf(complained.leadId))?.status]).toEqual([
      "open",
      "open",
    ]);
    expect(await walletOf(buyer)).toBe(20);
    expect(await endDueLeads(at(now + 2))).toMatchObject({ bounced: 0 });
    await deliverAll(now);
    expect((await listOf(buyer)).map(({ title }) => title)).toEqual(["Your Points Are Refunded"]);
    expect(await subjects(buyer.email)).toEqual(["KaamGhar: Your Points Are Refunded"]);
  });

  it("that waits for an owner for two weeks ends, and its client learns that professionals have not seen it", async () => {
    const now = Date.now();
    const held = { status: "held", openedAt: null, expiresAt: null } as const;
    const [old, young] = [
      await createLead({ ...held, createdAt: now - 14 * day - 1_000 }),
      await createLead({ ...held, createdAt: now - 13 * day }),
    ];
    expect(await endDueLeads(at(now))).toMatchObject({ expired: 1 });
    expect([(await statusOf(old.leadId))?.status, (await statusOf(young.leadId))?.status]).toEqual(["expired", "held"]);
    await deliverAll(now);
    const [mail] = await mailsTo(old.email);
    expect(mail?.subject).toBe("KaamGhar: Your request has ended");
    expect(mail?.body).toContain("Professionals haven't seen it, and no one has your contact");
    expect(await mailsTo(young.email)).toEqual([]);
  });

  it("of a suspended account ends, by account or confirmed address, and its buyers get their points back", async () => {
    const now = Date.now();
    const [seeker, employer, lifted] = [await createSeeker(), await createEmployer(), await createSeeker()];
    const owner = { userId: (await createAdmin("owner")).id };
    const suspension = { reason: "Asked professionals for money.", until: null };
    const [byAccount, byAddress, ofCompany, unproved, ofLifted, other] = [
      await createLead({}, { userId: seeker.id }),
      await createLead({ status: "held", openedAt: null }, { email: seeker.email }),
      await createLead({}, { userId: employer.id }),
      await createLead({}, { email: seeker.email, emailConfirmedAt: null }),
      await createLead({}, { userId: lifted.id }),
      await createLead(),
    ];
    const buyer = await createProfessional();
    await buyContact(byAccount.leadId, buyer);
    expect([
      await banSeeker(testContext(), owner, seeker.id, suspension),
      await banCompany(testContext(), owner, employer.companyId, suspension),
    ]).toEqual([
      { ok: true, again: false },
      { ok: true, again: false },
    ]);
    await banSeeker(testContext(), owner, lifted.id, suspension);
    await unbanSeeker(testContext(), owner, lifted.id, "They have explained it well.");
    expect(await endDueLeads(at(now + 1))).toMatchObject({ suspended: 3 });
    for (const { leadId } of [byAccount, byAddress, ofCompany])
      expect(await statusOf(leadId)).toEqual({ status: "removed", reason: "spam" });
    for (const { leadId } of [unproved, ofLifted, other]) expect((await statusOf(leadId))?.status).toBe("open");
    expect(await walletOf(buyer)).toBe(20);
    expect(await endDueLeads(at(now + 2))).toMatchObject({ suspended: 0 });
  });

  it("that is removed notifies about points only those who get them back now, not those refunded before", async () => {
    const { leadId } = await createLead();
    const [before, now] = [await createProfessional(), await createProfessional()];
    await buyContact(leadId, before, {
      refundStatus: "granted",
      refundReason: "wrong_contact",
      refundDecision: "The number is another's.",
    });
    await buyContact(leadId, now);
    await carryOut(testContext(), await endLead(testContext(), leadId, { to: "removed", reason: "spam" }));
    await deliverAll();
    expect([await listOf(before), await mailsTo(before.email)]).toEqual([[], []]);
    expect((await listOf(now)).map(({ title }) => title)).toEqual(["Your Points Are Refunded"]);
  });

  it("that its client withdraws is announced to the buyer, also to one without news of leads", async () => {
    const { leadId, email } = await createLead();
    const buyer = await createProfessional();
    await buyContact(leadId, buyer);
    const context = testContext();
    expect(await carryOut(context, await endLead(context, leadId, { to: "withdrawn" }))).toBe(true);
    expect(await carryOut(context, await endLead(context, leadId, { to: "withdrawn" }))).toBe(false);
    await deliverAll();
    expect((await listOf(buyer)).map(({ title }) => title)).toEqual(["The client has withdrawn"]);
    expect((await mailsTo(buyer.email))[0]?.body).toContain("You keep the contact, but please don't call");
    expect([await walletOf(buyer), await mailsTo(email)]).toEqual([0, []]);
  });

  it("that was bought just as it was removed returns its points with the next run", async () => {
    const now = Date.now();
    const { leadId } = await createLead({ status: "removed", endReason: "spam", endedAt: now - 1 });
    const buyer = await createProfessional();
    await buyContact(leadId, buyer);
    expect(await endDueLeads(at(now))).toMatchObject({ returned: 1 });
    expect(await endDueLeads(at(now))).toMatchObject({ returned: 0 });
    expect(await walletOf(buyer)).toBe(20);
  });
});

describe("the clean-up", () => {
  it("deletes requests that were not confirmed within seven days, and keeps younger ones", async () => {
    const now = Date.now();
    const [old, young] = [
      await createLead({ status: "new", createdAt: now - 8 * day }),
      await createLead({ status: "new", createdAt: now - 6 * day }),
    ];
    expect(await tidyLeads(at(now))).toMatchObject({ unconfirmed: 1 });
    expect([await statusOf(old.leadId), (await statusOf(young.leadId))?.status]).toEqual([undefined, "new"]);
    expect(await db.select().from(leadContacts).where(eq(leadContacts.leadId, old.leadId))).toEqual([]);
  });

  it("empties the contact half a year after the end, and keeps the consents", async () => {
    const now = Date.now();
    const [old, young] = [
      await createLead({ status: "expired", endedAt: now - 181 * day }),
      await createLead({ status: "expired", endedAt: now - 179 * day }),
    ];
    expect(await tidyLeads(at(now))).toMatchObject({ contacts: 1 });
    expect(await tidyLeads(at(now))).toMatchObject({ contacts: 0 });
    const contactOf = (leadId: string) => db.select().from(leadContacts).where(eq(leadContacts.leadId, leadId)).get();
    expect(await contactOf(old.leadId)).toMatchObject({
      name: "",
      email: "",
      phone: null,
      need: "",
      consentVersion: "2026-11",
    });
    expect(await contactOf(young.leadId)).toMatchObject({ email: young.email });
  });

  it("deletes the list of notified professionals after two days", async () => {
    const now = Date.now();
    const { leadId } = await createLead();
    const [before, after] = [await createProfessional(), await createProfessional()];
    await db.insert(leadNotifications).values([
      { userId: before.id, leadId, toldAt: now - 2 * day - 1 },
      { userId: after.id, leadId, toldAt: now - day },
    ]);
    expect(await tidyLeads(at(now))).toMatchObject({ told: 1 });
    expect((await db.select().from(leadNotifications)).map(({ userId }) => userId)).toEqual([after.id]);
  });
});

it("a decided refund is announced to the professional, in the list and by mail", async () => {
  const { leadId } = await createLead();
  const buyer = await createProfessional();
  const id = await buyContact(leadId, buyer, {
    refundStatus: "refused",
    refundDecision: "The client has answered you.",
    refundAskedAt: 1,
  });
  await record({ kind: "lead_refund.decided", revealId: id });
  await deliverAll();
  expect((await listOf(buyer)).map(({ title, actionUrl }) => [title, actionUrl])).toEqual([
    ["Refund Request Rejected", `/purchased-leads/${id}`],
  ]);
  expect((await mailsTo(buyer.email))[0]?.body).toContain("The client has answered you.");
  expect(await db.select().from(leadReveals).where(eq(leadReveals.id, id))).toHaveLength(1);
});
