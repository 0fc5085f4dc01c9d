import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { auditLog, emailSuppressions, leadContacts, leadReports, leadReveals, leads, outboxEvents } from "db/schema";
import { deleteDetails, withdrawLead } from "~/features/leads/requests/client-acts.server";
import { db, logDb, testContext } from "../../../support/context";
import { signedIn, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import {
  contactOf,
  createLead,
  createProfessional,
  giveLeadPoints,
  leadEntriesOf,
  leadPointsOf,
  revealsOf,
  useUpFree,
} from "../../../support/scenes/leads/contacts";
import { faults } from "../../../support/scenes/purchases";

let person: Person;
let visitor: Visitor;
beforeEach(async () => {
  person = await createProfessional({ points: 100 });
  await useUpFree(person);
  visitor = await signedIn(person);
});

/** Unlocks a contact for points; gives the path of its page. */
async function unlock(leadId: string): Promise<string> {
  const { location } = await visitor.post(`/lead/${leadId}/unlock`, { price: "35" });
  if (!location?.startsWith("/purchased-leads/")) throw new Error(`not unlocked: ${location}`);
  return location;
}

const revealAt = async (path: string) =>
  db
    .select()
    .from(leadReveals)
    .where(eq(leadReveals.id, path.split("/")[2] ?? ""))
    .get();
const toast = () => decodeURIComponent(visitor.cookie("toast") ?? "");
const decidedOf = async (path: string) =>
  (await db.select().from(outboxEvents).where(eq(outboxEvents.kind, "lead_refund.decided"))).filter(
    ({ payload }) => (payload as { revealId: string }).revealId === path.split("/")[2],
  );
const refund = (path: string, reason: string, text = "I called three times, and the number does not exist.") =>
  visitor.post(`${path}/refund`, { reason, text });

describe("the contacts that a professional has", () => {
  it("are listed newest first, by outcome, twenty a page", async () => {
    const path = await unlock(await createLead({}, { name: "Meena Traders" }));
    const list = await visitor.get("/purchased-leads");
    expect(list.text).toContain("Meena Traders");
    expect(list.html.indexOf("Meena Traders")).toBeLessThan(list.html.indexOf("Client "));
    await visitor.post(path, { outcome: "won", earned: "12,500", note: "" });
    const won = await visitor.get("/purchased-leads?outcome=won");
    expect(won.text).toContain("Won · ₹12,500");
    expect(won.text).not.toContain("Client ");
    expect((await visitor.get("/purchased-leads?outcome=lost")).text).toContain("None here.");
    for (let at = 0; at < 20; at++) {
      const leadId = await createLead({ buyers: 1 });
      await db
        .insert(leadReveals)
        .values({
          id: createId(Date.now() - 1_000_000 - at),
          leadId,
          userId: person.id,
          place: 1,
          points: 0,
          refundStatus: "granted",
          wasHot: false,
          createdAt: Date.now() - 1_000_000,
        });
    }
    const first = await visitor.get("/purchased-leads");
    const next = /href="(\/purchased-leads\?after=\w+)"/.exec(first.html)?.[1] ?? "";
    const second = await visitor.get(next);
    const idsOf = (html: string) => [...html.matchAll(/href="\/purchased-leads\/(\w{17})"/g)].map((match) => match[1]);
    expect([
      idsOf(first.html).length,
      idsOf(second.html).length,
      new Set([...idsOf(first.html), ...idsOf(second.html)]).size,
    ]).toEqual([20, 4, 24]);
  });

  it("are not found by other professionals: page, refund and list show nothing of them", async () => {
    const leadId = await createLead({}, { name: "Secret Client" });
    const path = await unlock(leadId);
    const other = await signedIn(await createProfessional());
    for (const page of [
      await other.get(path),
      await other.get(`${path}/refund`),
      await other.post(path, { outcome: "won" }),
      await other.post(`${path}/refund`, { reason: "spam", text: "x".repeat(20) }),
      await other.get(`${path}.data`),
    ]) {
      expect(page.status).toBe(404);
      expect(page.html).not.toContain("Secret Client");
    }
    expect((await other.get("/purchased-leads")).text).toContain("No contacts yet");
    expect((await other.get("/purchased-leads.csv")).html).not.toContain("Secret Client");
    expect((await revealAt(path))?.outcome).toBe("new");
  });

  it("get an outcome and a note, which can be corrected; data of another outcome is deleted", async () => {
    const path = await unlock(await createLead());
    expect(
      (
        await visitor.post(path, {
          outcome: "won",
          earned: "₹१२,५००",
          lostReason: "price",
          note: "Paid half.\r\nCall on Monday.",
        })
      ).status,
    ).toBe(303);
    expect(await revealAt(path)).toMatchObject({
      outcome: "won",
      earned: 1_250_000,
      lostReason: null,
      note: "Paid half.\nCall on Monday.",
    });
    const page = await visitor.get(path);
    expect(page.html).toContain('value="12500"');
    expect(page.html).toContain("Call on Monday.");
    await visitor.post(path, { outcome: "lost", earned: "12500", lostReason: "no_answer", note: "" });
    expect(await revealAt(path)).toMatchObject({ outcome: "lost", earned: null, lostReason: "no_answer", note: null });
  });

  it("keep the typed text, with a message at the wrong field", async () => {
    const path = await unlock(await createLead());
    const wrong = await visitor.post(path, { outcome: "lost", earned: "many", lostReason: "", note: "A long talk." });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Choose why you didn't get the work");
    expect(wrong.text).toContain("An amount in whole rupees");
    expect(wrong.html).toContain("A long talk.");
    expect(wrong.html).toContain('value="many"');
    const bad: Record<string, string | string[]>[] = [
      {},
      { outcome: "sold" },
      { outcome: "won", earned: "0" },
      { outcome: "won", earned: "1".repeat(41) },
      { outcome: "won", earned: "999999999999" },
      { outcome: "won", note: "x".repeat(2_001) },
      { outcome: ["won", "lost"] },
    ];
    for (const fields of bad) {
      expect((await visitor.post(path, fields)).status).toBe(400);
    }
    expect((await revealAt(path))?.outcome).toBe("new");
  });

  it("show when the client has withdrawn, when the lead was removed, and when the details were deleted", async () => {
    const leadId = await createLead({}, { name: "Ravi Client" });
    const path = await unlock(leadId);
    await db.update(leads).set({ status: "withdrawn" }).where(eq(leads.id, leadId));
    expect((await visitor.get(path)).text).toContain("no longer needs this");
    expect((await visitor.get("/purchased-leads")).text).toContain("The client has withdrawn it");
    await db
      .update(leadContacts)
      .set({ name: "", company: null, email: "", phone: null, need: "" })
      .where(eq(leadContacts.leadId, leadId));
    const erased = await visitor.get(path);
    expect(erased.text).toContain("Details deleted");
    expect(erased.html).not.toContain("Ravi Client");
    expect(erased.html).not.toContain("tel:");
    expect((await visitor.get("/purchased-leads")).text).toContain("Details deleted");
  });

  it("show at number and address whether a code has confirmed them", async () => {
    const now = Date.now();
    const [byMail, byPhone] = [
      await unlock(await createLead()),
      await unlock(await createLead({ isPhoneConfirmed: true }, { emailConfirmedAt: null, phoneConfirmedAt: now })),
    ];
    const [mailPage, phonePage] = [await visitor.get(byMail), await visitor.get(byPhone)];
    expect(mailPage.text).toMatch(/Phone [+\d ]+ · not confirmed Email \S+ · confirmed by a code/);
    expect(phonePage.text).toMatch(/Phone [+\d ]+ · confirmed by a code Email \S+ · not confirmed/);
    expect((await visitor.get(`${byMail}?lang=hi`)).text).toContain("पुष्टि नहीं हुई");
  });

  it("can be exported without formulas, and the export is in the audit log", async () => {
    await unlock(await createLead({}, { name: "=HYPERLINK(1)", need: "Line one,\nline two", company: null }));
    const file = await visitor.get("/purchased-leads.csv");
    expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "private, no-store",
    ]);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
    expect(file.html.split("\r\n")[0]).toContain("Date,Name,Company,Phone,Email,Need");
    expect(file.html).toContain(`"'=HYPERLINK(1)"`);
    expect(file.html).toContain('"Line one,\nline two"');
    expect(
      (await db.select().from(auditLog).where(eq(auditLog.actorId, person.id))).map(({ action }) => action),
    ).toContain("leads_exported");
  });

  it("are in Hindi for a reader of Hindi", async () => {
    const path = await unlock(await createLead());
    expect((await visitor.get(`${path}?lang=hi`)).text).toContain("रिक्वेस्ट");
    expect((await visitor.get("/purchased-leads?lang=hi")).text).toContain("मेरे कॉन्टैक्ट");
    expect((await visitor.get("/lead-points?lang=hi")).text).toContain("इस महीने मुफ़्त कॉन्टैक्ट बाकी: 0/3");
  });
});

describe("the refund of a contact", () => {
  it("is given at once when mails to the client bounce and no number was confirmed; the professional is notified once", async () => {
    const leadId = await createLead();
    const path = await unlock(leadId);
    await logDb()
      .insert(emailSuppressions)
      .values({ address: (await contactOf(leadId)).email, reason: "bounced", createdAt: Date.now() });
    const answers = await Promise.all([refund(path, "wrong_contact"), refund(path, "wrong_contact")]);
    expect(answers.map(({ location }) => location)).toEqual([path, path]);
    expect(await revealAt(path)).toMatchObject({
      refundStatus: "granted",
      refundReason: "wrong_contact",
      refundDecision: "bounced",
    });
    expect(await leadEntriesOf(person)).toEqual(["correction 100", "lead -20", "lead_returned 20"]);
    expect(await decidedOf(path)).toHaveLength(1);
    const page = await visitor.get(path);
    expect(page.text).toContain("20 lead points were refunded to your wallet.");
    expect(page.text).toContain("Emails to this address bounce.");
    expect(await faults()).toEqual([]);
  });

  it("is given at once when the owner of the address had requested nothing", async () => {
    const path = await unlock(await createLead({}, { deniedAt: Date.now() }));
    await refund(path, "wrong_contact");
    expect([(await revealAt(path))?.refundDecision, await leadPointsOf(person)]).toEqual(["denied", 100]);
  });

  it("is given at once for a second lead of the same client, and then not for the first one as well", async () => {
    const proved = { phone: "5000077777", phoneConfirmedAt: Date.now() };
    const [one, two] = [
      await unlock(await createLead({}, proved)),
      await unlock(await createLead({}, { ...proved, need: "A page for our sweet-shop: call 50000 10000" })),
    ];
    await refund(two, "duplicate");
    await refund(one, "duplicate");
    expect([
      (await revealAt(two))?.refundDecision,
      (await revealAt(one))?.refundStatus,
      await leadPointsOf(person),
    ]).toEqual(["twin", "asked", 80]);
    expect(await faults()).toEqual([]);
  });

  it("waits for an owner when one client has two different requests, and when two leads share an unconfirmed number", async () => {
    const different = { phone: "5000077778", phoneConfirmedAt: Date.now() };
    const typed = { phone: "5000077779" };
    for (const [one, two] of [
      [different, { ...different, need: "Ten stories for the blog of a school" }],
      [typed, typed],
      [{ ...typed, phoneConfirmedAt: Date.now() }, typed],
    ] as const) {
      const [first, second] = [await createLead({}, one), await createLead({}, two)];
      await unlock(first);
      const path = await unlock(second);
      await refund(path, "duplicate");
      expect((await revealAt(path))?.refundStatus).toBe("asked");
      await giveLeadPoints(person, 40);
    }
  });

  it("is given at once, for any reason, after the client has withdrawn and deleted the details, and not after 72 hours", async () => {
    const [young, old] = [await createLead(), await createLead()];
    const [path, late] = [await unlock(young), await unlock(old)];
    for (const leadId of [young, old]) {
      expect(await withdrawLead(testContext(), leadId)).toBe(true);
      expect(await deleteDetails(testContext(), leadId)).toBe(true);
    }
    await db
      .update(leadReveals)
      .set({ createdAt: Date.now() - 73 * 3_600_000 })
      .where(eq(leadReveals.id, late.split("/")[2] ?? ""));
    await refund(path, "other_service");
    await refund(late, "other_service");
    expect([
      (await revealAt(path))?.refundDecision,
      (await revealAt(late))?.refundStatus,
      await leadPointsOf(person),
    ]).toEqual(["emptied", null, 80]);
    expect((await visitor.get(path)).text).toContain("20 lead points were refunded to your wallet.");
    expect((await visitor.get(path)).text).toContain("The client has had their details deleted.");
    expect((await visitor.get(`${path}?lang=hi`)).text).toContain("ग्राहक ने अपनी जानकारी डिलीट कर दी है।");
    expect(await faults()).toEqual([]);
  });

  it("waits for an owner without proof: another category, another client, a confirmed number", async () => {
    const proved = await createLead({ isPhoneConfirmed: true }, { phoneConfirmedAt: Date.now() });
    await logDb()
      .insert(emailSuppressions)
      .values({ address: (await contactOf(proved)).email, reason: "bounced", createdAt: Date.now() });
    const paths = [
      await unlock(proved),
      await unlock(await createLead({ category: "legal" }, { email: "two.needs@clients.example" })),
      await unlock(await createLead({}, { email: "two.needs@clients.example" })),
    ];
    await refund(paths[0] ?? "", "wrong_contact");
    for (const path of paths.slice(1)) await refund(path, "duplicate");
    expect(await Promise.all(paths.map(async (path) => (await revealAt(path))?.refundStatus))).toEqual([
      "asked",
      "asked",
      "asked",
    ]);
    expect(await leadPointsOf(person)).toBe(100 - 35 - 20 - 20);
    expect((await visitor.get(paths[0] ?? "")).text).toContain("We'll review it within two working days.");
    expect(await decidedOf(paths[0] ?? "")).toEqual([]);
    expect((await visitor.get("/purchased-leads")).text).toContain("Refund requested");
    expect(await faults()).toEqual([]);
  });

  it("can be requested once within 72 hours, and the page lists the exceptions", async () => {
    const leadId = await createLead();
    const path = await unlock(leadId);
    const page = await visitor.get(`${path}/refund`);
    expect(page.text).toContain(
      "No refund if the client doesn't reply, chooses someone else or finds your price too high.",
    );
    expect((await visitor.get(path)).text).toMatch(/7[12] more hours/);
    const wrong = await visitor.post(`${path}/refund`, { reason: "price", text: "short" });
    expect([wrong.status, wrong.text.includes("Must be 10 characters or more"), wrong.html.includes("short")]).toEqual([
      400,
      true,
      true,
    ]);
    await refund(path, "spam");
    await refund(path, "wrong_contact");
    expect(toast()).toContain("A refund was already requested, or the 72 hours are over");
    expect(await revealAt(path)).toMatchObject({ refundStatus: "asked", refundReason: "spam" });

    const late = await unlock(await createLead());
    await db
      .update(leadReveals)
      .set({ createdAt: Date.now() - 73 * 3_600_000 })
      .where(eq(leadReveals.id, late.split("/")[2] ?? ""));
    expect((await visitor.get(late)).html).not.toContain(`${late}/refund`);
    expect((await visitor.get(`${late}/refund`)).text).toContain("That time has passed.");
    await refund(late, "spam");
    expect((await revealAt(late))?.refundStatus).toBeNull();
  });

  it("of a free one means that it no longer counts", async () => {
    const [free] = await db.select().from(leadReveals).where(eq(leadReveals.userId, person.id));
    await db
      .update(leadContacts)
      .set({ deniedAt: Date.now() })
      .where(eq(leadContacts.leadId, free?.leadId ?? ""));
    await refund(`/purchased-leads/${free?.id}`, "wrong_contact");
    expect(toast()).toContain("The free contact counts no longer.");
    expect((await visitor.get("/lead-points")).text).toContain("1 of 3 free contacts left this month");
    expect(await leadEntriesOf(person)).toEqual(["correction 100"]);
    expect(await faults()).toEqual([]);
  });
});

describe("a report of a lead", () => {
  it("is sent to the owners once, from the contact's page, and shows no contact", async () => {
    const leadId = await createLead();
    const path = await unlock(leadId);
    const contact = await contactOf(leadId);
    expect((await visitor.get(path)).html).toContain(`/lead/${leadId}/report`);
    const page = await visitor.get(`/lead/${leadId}/report`);
    for (const secret of [contact.name, contact.email, contact.phone ?? "", contact.need])
      expect(page.html).not.toContain(secret);
    expect((await visitor.post(`/lead/${leadId}/report`, { reason: "", text: "short" })).status).toBe(400);
    const fields = { reason: "asked_money", text: "They want ₹500 before the work." };
    const answers = await Promise.all([
      visitor.post(`/lead/${leadId}/report`, fields),
      visitor.post(`/lead/${leadId}/report`, fields),
    ]);
    expect(answers.map(({ location }) => location)).toEqual([path, path]);
    expect(await db.select().from(leadReports).where(eq(leadReports.leadId, leadId))).toMatchObject([
      { reporterId: person.id, reportedUserId: null, reason: "asked_money", status: "open" },
    ]);
    expect((await visitor.get(`/lead/${leadId}/report`)).text).toContain("You reported this lead. We'll review it.");
  });

  it("is possible for listed leads, and not for leads that professionals have never seen", async () => {
    const leadId = await createLead();
    expect(
      (await visitor.post(`/lead/${leadId}/report`, { reason: "spam", text: "The same text everywhere." })).location,
    ).toBe(`/lead/${leadId}`);
    for (const status of ["new", "held", "removed", "expired"] as const)
      expect((await visitor.get(`/lead/${await createLead({ status })}/report`)).status).toBe(404);
    expect(await revealsOf(leadId)).toEqual([]);
  });
});
