import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { leadReports, leadReveals, leads, professionalReach } from "db/schema";
import { countFigures } from "~/features/owner-desk/figures.server";
import { getBalance } from "~/features/points/ledger.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createAdmin } from "../../support/people/admins";
import { signedIn } from "../../support/people/people";
import type { Visitor } from "../../support/people/visitor";
import { buyContact, createLead, createProfessional, noon, reportLead } from "../../support/scenes/leads/lead-news";
import { at, listOf } from "../../support/scenes/news";

let owner: Visitor;
let admin: Visitor;
beforeAll(async () => {
  owner = await signedIn(await createAdmin("owner"));
  admin = await signedIn(await createAdmin("admin"));
});
beforeEach(async () => {
  await db.delete(professionalReach);
});

const list = "/owner-portal/leads";
const why = "Three professionals say the same of it.";
const leadOf = (id: string) => db.select().from(leads).where(eq(leads.id, id)).get();
const walletOf = (person: { id: string }) => getBalance(db, { userId: person.id, wallet: "lead" });

describe("the page of leads", () => {
  it("lists them by status, page by page, without contact data of clients", async () => {
    const held = await createLead(
      { status: "held", openedAt: null, signs: ["payment: It asks for a deposit."], need: "A hidden logo ••• for us." },
      { name: "Hiddenclient", need: "Call 5000077777" },
    );
    const page = await owner.get(list);
    expect(page.text).toContain("A hidden logo ••• for us.");
    expect(page.text).toContain("1 warning sign");
    for (const word of [held.email, held.phone, "Hiddenclient", "5000077777"]) expect(page.html).not.toContain(word);
    for (let number = 0; number < 31; number++) await createLead({ status: "expired", endedAt: 1 });
    const first = await owner.get(`${list}?status=expired`);
    const next = /href="(\/owner-portal\/leads\?status=expired&amp;before=[^"]+)"/
      .exec(first.html)?.[1]
      ?.replace("&amp;", "&");
    expect(next).toBeTruthy();
    expect((await owner.get(next ?? "")).html).toContain("/owner-portal/leads/");
    expect((await owner.get(`${list}?status=nonsense&before=nonsense`)).status).toBe(200);
  });

  it("shows the last 30 days as numbers, and as a table", async () => {
    const { leadId } = await createLead();
    await buyContact(leadId, await createProfessional(), { outcome: "won" });
    await countFigures(testContext(), { allows: () => true });
    const { text } = await owner.get(list);
    for (const name of ["Leads posted", "Opened", "Contacts bought", "Won", "Refunded"]) expect(text).toContain(name);
  });
});

describe("the page of a lead", () => {
  it("shows the client to owners; admins see that they cannot", async () => {
    const client = await createLead({}, { name: "Meenakshi Hidden", need: "Call me at 5000088888" });
    const page = `${list}/${client.leadId}`;
    const asOwner = await owner.get(page);
    for (const word of [client.email, client.phone, "Meenakshi Hidden", "5000088888"])
      expect(asOwner.html).toContain(word);
    const asAdmin = await admin.get(page);
    expect(asAdmin.text).toContain("Only owners see");
    for (const word of [client.email, client.phone, "Meenakshi", "5000088888"])
      expect(asAdmin.html).not.toContain(word);
    expect((await owner.get(`${list}/01nobody`)).status).toBe(404);
  });

  it("shows before a removal who gets which refund; afterwards they have it, with a notification", async () => {
    const client = await createLead();
    const [paid, free] = [await createProfessional(), await createProfessional()];
    await buyContact(client.leadId, paid);
    await buyContact(client.leadId, free, { points: 0 });
    const page = `${list}/${client.leadId}`;
    expect((await owner.get(page)).text).toContain("The 2 professionals get back what it has cost: 20 points.");
    const form = { intent: "remove_lead", seen: String((await leadOf(client.leadId))?.updatedAt), reason: why };
    expect((await admin.post(page, form)).location).toBe(page);
    expect(await leadOf(client.leadId)).toMatchObject({ status: "removed", endReason: "spam" });
    expect([await walletOf(paid), await walletOf(free)]).toEqual([20, 0]);
    expect(
      (
        await db
          .select({ status: leadReveals.refundStatus })
          .from(leadReveals)
          .where(eq(leadReveals.leadId, client.leadId))
      ).map(({ status }) => status),
    ).toEqual(["granted", "granted"]);
    await deliverAll();
    expect((await listOf(paid)).map(({ title }) => title)).toEqual(["Your Points Are Refunded"]);
    expect((await listOf(free)).map(({ title }) => title)).toEqual(["A lead was removed"]);
    expect((await mailsTo(client.email)).map(({ subject }) => subject)).toEqual(["KaamGhar: Your request was removed"]);
    const after = await owner.get(page);
    expect(after.text).toContain(why);
    expect(after.text).toContain("lead removed");
    expect(after.html).not.toContain("remove_lead");
  });

  it("can remove a sold lead that was withdrawn or has expired, once, with a refund of the points", async () => {
    for (const status of ["withdrawn", "expired"] as const) {
      const endedAt = Date.now() - 60_000;
      const { leadId } = await createLead({ status, endedAt });
      const buyer = await createProfessional();
      await buyContact(leadId, buyer);
      const page = `${list}/${leadId}`;
      expect((await owner.get(page)).text).toContain("The 1 professional gets back what it has cost: 20 points.");
      const form = () =>
        leadOf(leadId).then((lead) => ({ intent: "remove_lead", seen: String(lead?.updatedAt), reason: why }));
      expect((await owner.post(page, await form())).location).toBe(page);
      expect(await leadOf(leadId)).toMatchObject({ status: "removed", endReason: "spam", endedAt });
      expect(await walletOf(buyer)).toBe(20);
      await owner.post(page, await form());
      expect(await walletOf(buyer)).toBe(20);
    }
  });

  it("can remove a withdrawn lead by an upheld report", async () => {
    const { leadId } = await createLead({ status: "withdrawn", endedAt: Date.now() });
    const buyer = await createProfessional();
    await buyContact(leadId, buyer);
    const subject = await reportLead(leadId, { reporterId: buyer.id });
    await owner.post(list, {
      intent: "uphold_lead_report",
      subject,
      seen: String((await leadOf(leadId))?.updatedAt),
      reason: why,
    });
    expect([(await leadOf(leadId))?.status, await walletOf(buyer)]).toEqual(["removed", 20]);
  });

  it("does not remove a lead that was bought meanwhile until the owner has seen that", async () => {
    const { leadId } = await createLead({ createdAt: Date.now() - 60_000 });
    const seen = String((await leadOf(leadId))?.updatedAt);
    await buyContact(leadId, await createProfessional());
    const late = await owner.post(`${list}/${leadId}`, { intent: "remove_lead", seen, reason: why });
    expect(late.status).toBe(409);
    expect(late.html).toContain(why);
    expect((await leadOf(leadId))?.status).toBe("open");
  });

  it("is released once with two presses at once, and a professional is notified at most once", async () => {
    const { leadId } = await createLead({ status: "held", openedAt: null, expiresAt: null });
    const fits = await createProfessional();
    const seen = String((await leadOf(leadId))?.updatedAt);
    const presses = await Promise.all([
      owner.post(`/lead/${leadId}/approval`, { seen }),
      owner.post(`/lead/${leadId}/approval`, { seen }),
    ]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await leadOf(leadId)).toMatchObject({ status: "open" });
    await deliverAll(noon, at(noon));
    expect((await listOf(fits)).length).toBeLessThanOrEqual(1);
    expect((await owner.post(`/lead/01nobody/approval`, {})).status).toBe(404);
  });
});

describe("a report", () => {
  it("of a lead that is upheld removes the lead, and settles its other reports", async () => {
    const { leadId } = await createLead();
    const [one, other] = [await createProfessional(), await createProfessional()];
    await buyContact(leadId, one);
    const [first, second, ofPerson] = [
      await reportLead(leadId, { reporterId: one.id }),
      await reportLead(leadId, { reporterId: other.id }),
      await reportLead(leadId, { reportedUserId: one.id }),
    ];
    const statuses = async () =>
      Object.fromEntries(
        (await db.select().from(leadReports).where(eq(leadReports.leadId, leadId))).map(({ id, status }) => [
          id,
          status,
        ]),
      );
    const seen = String((await leadOf(leadId))?.updatedAt);
    expect((await owner.get(list)).text).toContain("its 1 buyer is refunded");
    expect((await owner.post(list, { intent: "uphold_lead_report", subject: first, seen, reason: why })).location).toBe(
      list,
    );
    expect(await statuses()).toEqual({ [first]: "upheld", [second]: "upheld", [ofPerson]: "open" });
    expect([(await leadOf(leadId))?.status, await walletOf(one)]).toEqual(["removed", 20]);
  });

  it("of a professional links to their page, and does not change the lead", async () => {
    const { leadId } = await createLead();
    const buyer = await createProfessional();
    await buyContact(leadId, buyer);
    const id = await reportLead(leadId, {
      reportedUserId: buyer.id,
      reason: "harassment",
      text: "Calls ten times a day.",
    });
    expect((await owner.get(list)).html).toContain(`/owner-portal/website-users/${buyer.id}`);
    await owner.post(list, { intent: "uphold_lead_report", subject: id, reason: why });
    expect([
      (await leadOf(leadId))?.status,
      (await db.select().from(leadReports).where(eq(leadReports.id, id)).get())?.status,
    ]).toEqual(["open", "upheld"]);
  });
});

it("waiting leads and reports are in the queue of the overview", async () => {
  const { leadId } = await createLead({ status: "held", openedAt: null, need: "A queued logo." });
  const bought = await createLead();
  const buyer = await createProfessional();
  const revealId = await buyContact(bought.leadId, buyer, {
    refundStatus: "asked",
    refundReason: "spam",
    refundAskedAt: 1,
  });
  const reportId = await reportLead(bought.leadId, { reporterId: buyer.id, createdAt: 1 });
  const { html } = await owner.get("/owner-portal");
  for (const address of [
    `/owner-portal/leads/${leadId}`,
    `/owner-portal/leads?id=${reportId}`,
    `/owner-portal/leads?id=${revealId}`,
  ])
    expect(html).toContain(`href="${address}"`);
});

describe("the item of a lead", () => {
  it("shows a report alone, with the need and its place, and leads from the decision to the next item", async () => {
    const { leadId } = await createLead({ need: "A logo for a tea stall." });
    const other = await reportLead((await createLead()).leadId, { text: "Another one entirely." });
    const id = await reportLead(leadId, { reason: "spam", text: "On three other sites, too." });
    const { text, html } = await owner.get(`${list}?id=${id}`);
    expect(text).toMatch(/Lead reports · \d+ of \d+/);
    for (const word of ["On three other sites, too.", "A logo for a tea stall.", "Dismiss report and next"])
      expect(text).toContain(word);
    expect(html).not.toContain("Another one entirely.");
    const answer = await owner.post(`${list}?id=${id}`, {
      intent: "dismiss_lead_report",
      subject: id,
      reason: why,
      then: "next",
    });
    expect(answer.status).toBe(303);
    expect(answer.location).not.toBe(list);
    expect((await owner.get(`${list}?id=${id}`)).text).toContain("Lead report already handled");
    expect((await db.select().from(leadReports).where(eq(leadReports.id, other)).get())?.status).toBe("open");
  });

  it("shows a refund alone; the inbox says who wants what back", async () => {
    const buyer = await createProfessional();
    const id = await buyContact((await createLead()).leadId, buyer, {
      points: 20,
      refundStatus: "asked",
      refundReason: "wrong_contact",
      refundText: "The number belongs to a shop.",
      refundAskedAt: Date.now(),
    });
    const { text } = await owner.get(`${list}?id=${id}`);
    expect(text).toMatch(/Lead refunds · \d+ of \d+/);
    expect(text).toContain("The number belongs to a shop.");
    expect((await owner.get("/owner-portal?kind=lead_refund")).text).toContain("wants 20 points back");
  });
});

it("the timeline of a person has the leads that they have requested and bought", async () => {
  const buyer = await createProfessional();
  const { leadId } = await createLead();
  await buyContact(leadId, buyer);
  const own = await createLead({}, { userId: buyer.id });
  const { html, text } = await owner.get(`/owner-portal/website-users/${buyer.id}?kind=leads`);
  expect(text).toMatch(/contact bought/i);
  expect(text).toMatch(/asked/i);
  for (const id of [leadId, own.leadId]) expect(html).toContain(`/owner-portal/leads/${id}`);
});

it("the settings include prices, free contacts, and whether the request forms are open", async () => {
  const { text } = await owner.get("/owner-portal/settings/leads");
  for (const name of [
    "Price of a hot contact",
    "Free contacts a month",
    "Professionals who get a contact",
    "Asking at the checkout of guests is open",
  ])
    expect(text).toContain(name);
});
