import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { leadContacts, leadReports, leadReveals, leads } from "db/schema";
import { signedId } from "~/features/signed-id";
import { db, testContext } from "../../../support/context";
import { createSeeker } from "../../../support/people/people";
import { newNetwork } from "../../../support/people/phones";
import { createVisitor } from "../../../support/people/visitor";
import { requestWork, buyContact, confirmedLead, filledLead, leadOf } from "../../../support/scenes/leads/client";

const visitor = createVisitor();
const act = (page: string, fields: Record<string, string>) => visitor.post(page, fields, newNetwork());
const revealOf = (id: string) => db.select().from(leadReveals).where(eq(leadReveals.id, id)).get();

describe("the private page of a client", () => {
  it("is not cached or indexed, and opens with its own link only", async () => {
    const { page, leadId } = await confirmedLead();
    const shown = await visitor.get(page);
    expect(shown.status).toBe(200);
    expect(
      Object.fromEntries(
        ["cache-control", "referrer-policy", "x-robots-tag"].map((name) => [name, shown.headers.get(name)]),
      ),
    ).toEqual({
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow",
    });
    for (const wrong of [
      `${page}x`,
      "/your-request/x",
      `/your-request/${leadId}`,
      `/your-request/${signedId(testContext(), "alert", leadId)}`,
      `${page}x/withdrawal`,
    ]) {
      const answer = await visitor.get(wrong);
      expect([wrong, answer.status]).toEqual([wrong, 404]);
      expect(answer.text).toContain("This link doesn't work");
    }
    expect((await act(`${page}x`, { intent: "extension" })).status).toBe(404);
    expect((await act(page, { intent: "sing" })).status).toBe(400);
  });

  it("shows the professionals' view, the client's own text, and the buyers, in both languages", async () => {
    const { page, leadId } = await confirmedLead({
      need: "A logo for my shop. Call 98111 22334.",
      place: "city",
      city: "Lucknow",
    });
    await buyContact(leadId, await createSeeker({ fullName: "Ravi Prakash Yadav" }));
    const { text } = await visitor.get(page);
    expect(text).toContain("1 of 3 professionals have your contact");
    expect(text).toContain("A logo for my shop. Call •••.");
    expect(text).toContain("A logo for my shop. Call 98111 22334.");
    expect(text).toContain("In a city: Lucknow");
    expect(text).toContain("₹2,000 to ₹5,000");
    expect(text).toContain("Ravi Has your contact since");
    expect(text).not.toContain("Yadav");
    expect(text).toContain("Logos for small shops, in two days.");
    expect((await createVisitor().get(`${page}?lang=hi`)).text).toContain("आपका कॉन्टैक्ट: 1/3 फ़्रीलांसर के पास");
  });

  it("allows no action before the code is typed", async () => {
    const page = (await requestWork(filledLead())).location ?? "";
    for (const intent of ["extension", "rating", "report"]) expect((await act(page, { intent })).status).toBe(400);
    for (const step of ["withdrawal", "denial", "deletion"]) {
      expect((await visitor.get(`${page}/${step}`)).location).toBe(page);
      expect((await act(`${page}/${step}`, {})).location).toBe(page);
    }
    expect((await leadOf(page)).lead.status).toBe("new");
  });

  it("extends twice, 14 days from then on, and not a third time", async () => {
    const { page, leadId } = await confirmedLead();
    for (let n = 1; n <= 2; n++) {
      await db
        .update(leads)
        .set({ expiresAt: Date.now() + 3_600_000 })
        .where(eq(leads.id, leadId));
      await act(page, { intent: "extension" });
      expect((await leadOf(page)).lead.extensions).toBe(n);
      expect((await leadOf(page)).lead.expiresAt).toBeGreaterThan(Date.now() + 13 * 24 * 3_600_000);
    }
    expect((await visitor.follow(await act(page, { intent: "extension" }))).text).toContain(
      "This request can't be extended",
    );
    expect((await visitor.get(page)).html).not.toContain('value="extension"');
  });

  it("withdraws once, after a step that explains what buyers keep", async () => {
    const { page, leadId } = await confirmedLead();
    const buyer = await buyContact(leadId, await createSeeker({ fullName: "Pooja Sharma" }));
    const step = await visitor.get(`${page}/withdrawal`);
    expect(step.text).toContain("These professionals already have your contact and keep it: Pooja");
    expect((await leadOf(page)).lead.status).toBe("open");
    const answers = await Promise.all([act(`${page}/withdrawal`, {}), act(`${page}/withdrawal`, {})]);
    expect(answers.map(({ location }) => location)).toEqual([page, page]);
    expect((await leadOf(page)).lead).toMatchObject({ status: "withdrawn", endReason: null });
    expect((await revealOf(buyer.revealId))?.refundStatus).toBeNull();
    expect((await visitor.get(page)).text).toContain("You have withdrawn your request");
  });

  it("removes a request that the client did not make, and refunds the points of the professionals", async () => {
    const { page, leadId } = await confirmedLead();
    const buyer = await buyContact(leadId);
    expect((await visitor.get(`${page}/denial`)).text).toContain("These professionals have your contact:");
    await act(`${page}/denial`, {});
    const { lead, contact } = await leadOf(page);
    expect(lead).toMatchObject({ status: "removed", endReason: "denied" });
    expect(contact.deniedAt).not.toBeNull();
    expect((await revealOf(buyer.revealId))?.refundStatus).toBe("granted");
    expect((await visitor.get(page)).text).toContain("We removed this request because you didn't ask for it");
  });

  it("deletes the details once the request has ended, and not before", async () => {
    const { page, leadId } = await confirmedLead();
    expect((await act(`${page}/deletion`, {})).location).toBe(page);
    expect((await leadOf(page)).contact.name).toBe("Kavita Rani");
    await act(`${page}/withdrawal`, {});
    await act(`${page}/deletion`, {});
    const contact = await db.select().from(leadContacts).where(eq(leadContacts.leadId, leadId)).get();
    expect(contact).toMatchObject({
      userId: null,
      name: "",
      company: null,
      email: "",
      phone: null,
      need: "",
      consentVersion: "2026-11",
    });
    const shown = await visitor.get(page);
    expect(shown.text).toContain("deleted here");
    expect(shown.html).not.toMatch(/Kavita|Rani Sweets|98111/);
    expect((await act(`${page}/deletion`, {})).location).toBe(page);
  });
});

describe("a client's feedback on a professional", () => {
  it("is a rating from 1 to 5 with a text, changeable for seven days", async () => {
    const { page, leadId } = await confirmedLead();
    const { revealId } = await buyContact(leadId);
    const rate = (fields: Record<string, string>) => act(page, { intent: "rating", revealId, ...fields });
    const wrong = await rate({ rating: "6", ratingText: "Kind and quick" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Choose 1 to 5");
    expect(wrong.html).toContain("Kind and quick");
    expect((await rate({ rating: "4", ratingText: "Kind and quick" })).location).toBe(`${page}#${revealId}`);
    expect(await revealOf(revealId)).toMatchObject({ rating: 4, ratingText: "Kind and quick" });
    await rate({ rating: "5" });
    expect(await revealOf(revealId)).toMatchObject({ rating: 5, ratingText: null });
    await db
      .update(leadReveals)
      .set({ ratedAt: Date.now() - 8 * 24 * 3_600_000 })
      .where(eq(leadReveals.id, revealId));
    expect((await visitor.follow(await rate({ rating: "1" }))).text).toContain("This rating can be changed no longer");
    expect((await revealOf(revealId))?.rating).toBe(5);
    expect((await visitor.get(page)).text).toContain("Your rating: 5 of 5");
  });

  it.each(["", "no-id", "a\r\nset-cookie: b=c", "\u0000", "मेरा"])(
    "is not stored where the form has %j, which is no id",
    async (revealId) => {
      const { page } = await confirmedLead();
      expect((await act(page, { intent: "rating", revealId, rating: "4" })).status).toBe(404);
      expect(
        (await act(page, { intent: "report", revealId, reason: "spam", text: "Sends me adverts all day" })).status,
      ).toBe(404);
    },
  );

  it("is a report in the owners' queue, once, with a reason and text", async () => {
    const { page, leadId } = await confirmedLead();
    const buyer = await buyContact(leadId);
    const report = (fields: Record<string, string>) =>
      act(page, { intent: "report", revealId: buyer.revealId, ...fields });
    const wrong = await report({ reason: "", text: "Asked for 500 rupees before a talk" });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain("Asked for 500 rupees before a talk");
    for (let n = 0; n < 2; n++)
      expect((await report({ reason: "asked_money", text: "Asked for 500 rupees before a talk" })).status).toBe(303);
    expect(await db.select().from(leadReports).where(eq(leadReports.leadId, leadId))).toMatchObject([
      {
        reporterId: null,
        reportedUserId: buyer.id,
        reason: "asked_money",
        text: "Asked for 500 rupees before a talk",
        status: "open",
      },
    ]);
    expect((await visitor.get(page)).text).toContain("You've reported this person");
  });

  it("cannot concern a professional with another client's contact", async () => {
    const [one, other] = [await confirmedLead(), await confirmedLead()];
    const { revealId } = await buyContact(other.leadId);
    await act(one.page, { intent: "rating", revealId, rating: "1" });
    expect((await revealOf(revealId))?.rating).toBeNull();
    expect(
      (await act(one.page, { intent: "report", revealId, reason: "spam", text: "Sends me adverts all day" })).status,
    ).toBe(404);
    expect(await db.select().from(leadReports).where(eq(leadReports.leadId, other.leadId))).toEqual([]);
  });
});
