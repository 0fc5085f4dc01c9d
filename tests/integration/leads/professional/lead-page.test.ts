import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { leads, settings, users } from "db/schema";
import { unlockLead } from "~/features/leads/unlocking/unlock.server";
import { forgetSettings } from "~/features/settings/queries.server";
import { db, testContext } from "../../../support/context";
import { createSeeker, signedIn, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { clientSecrets, insertLead, insertReveal, makeProfessional } from "../../../support/scenes/leads/open-leads";

let seeker: Person;
let visitor: Visitor;

beforeAll(async () => {
  seeker = await createSeeker();
  await makeProfessional(seeker);
  visitor = await signedIn(seeker);
});

const unlockButton = (leadId: string) => `action="/lead/${leadId}/unlock"`;

describe("the page of a lead", () => {
  it("shows the whole request, what the buyer gets, the price, the rules of refunds, and the button", async () => {
    const leadId = await insertLead({
      need: `A website for my shop.\n${"It has many pages. ".repeat(30)}Call me on •••`,
      buyers: 1,
      isPhoneConfirmed: true,
    });
    const { html, text } = await visitor.get(`/lead/${leadId}`);
    for (const words of [
      "It has many pages. Call me on •••",
      "are hidden (•••)",
      "Confirmed with a code",
      "1 of 3 contacts taken",
      "2 of 3 places left",
      "3 of 3 free contacts left",
      "within 72 hours",
      "no client may ask you for money",
    ])
      expect(text).toContain(words);
    expect(html).toContain(unlockButton(leadId));
    expect(html).toContain('name="price" value="0"');
    expect(html).toContain(`href="/lead/${leadId}/report"`);
  });

  it("shows the missing points, with a link to buy them", async () => {
    const poor = await createSeeker();
    await makeProfessional(poor);
    for (let each = 0; each < 3; each++) await insertReveal(poor, await insertLead());
    const leadId = await insertLead();
    const { html, text } = await (await signedIn(poor)).get(`/lead/${leadId}`);
    expect(text).toContain("20 lead points are missing");
    expect(html).toContain(`href="/lead-points?lead=${leadId}"`);
    expect(html).not.toContain(unlockButton(leadId));
  });

  it("has no button for the client, the buyer, an unconfirmed user or a user without an offer", async () => {
    const own = await insertLead({}, { email: seeker.email });
    expect((await visitor.get(`/lead/${own}`)).text).toContain("This is your own request");
    const byAccount = await insertLead({}, { userId: seeker.id });
    const bought = await insertLead();
    const revealId = await insertReveal(seeker, bought);
    expect((await visitor.get(`/lead/${bought}`)).html).toContain(`href="/purchased-leads/${revealId}"`);
    const newcomer = await createSeeker();
    const leadId = await insertLead();
    const unknown = await signedIn(newcomer);
    expect((await unknown.get(`/lead/${leadId}`)).text).toContain("Tell us what you offer");
    const pages = await Promise.all([
      visitor.get(`/lead/${own}`),
      visitor.get(`/lead/${byAccount}`),
      visitor.get(`/lead/${bought}`),
      unknown.get(`/lead/${leadId}`),
    ]);
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, newcomer.id));
    pages.push(await unknown.get(`/lead/${leadId}`));
    expect(pages.at(-1)?.text).toContain("Confirm your email address first");
    for (const { html } of pages) {
      expect(html).not.toContain("/unlock");
      for (const secret of clientSecrets) expect(html).not.toContain(secret);
    }
  });

  it("says that it has closed, without the request, and still links the buyer to the contact", async () => {
    const need = "A need that nobody shall read again";
    for (const status of ["sold_out", "expired", "withdrawn", "removed"] as const) {
      const { status: code, text } = await visitor.get(`/lead/${await insertLead({ status, need })}`);
      expect([code, text.includes(need)]).toEqual([200, false]);
      expect(text).toContain(status === "sold_out" ? "This lead is full" : "This lead has closed");
    }
    expect((await visitor.get(`/lead/${await insertLead({ expiresAt: Date.now() - 1 })}`)).text).toContain(
      "This lead has closed",
    );
    const leadId = await insertLead({ status: "withdrawn" });
    const revealId = await insertReveal(seeker, leadId);
    expect((await visitor.get(`/lead/${leadId}`)).html).toContain(`href="/purchased-leads/${revealId}"`);
  });

  it(
    "has no button, and in the list no price, once the owners set fewer places than are sold",
    { timeout: 20_000 },
    async () => {
      const leadId = await insertLead({ buyers: 2, need: "A sign for a shop that two have" });
      try {
        await db.insert(settings).values({ id: 1, values: { packages: { lead: { mostBuyers: 2 } } }, updatedAt: 1 });
        // A request that began before may still put the old settings down.
        const shown = async () => {
          forgetSettings();
          return visitor.get(`/lead/${leadId}`);
        };
        await expect.poll(async () => (await shown()).text, { timeout: 8_000 }).toContain("This lead is full");
        const { html } = await shown();
        expect(html).not.toContain(unlockButton(leadId));
        expect((await visitor.get("/lead-management")).html).toMatch(
          new RegExp(`data-lead-id="${leadId}" data-over=""`),
        );
      } finally {
        await db.delete(settings);
        forgetSettings();
      }
    },
  );

  it("is not found for an unknown lead, or one that professionals never saw", async () => {
    const held = await insertLead({ status: "held" });
    await db.update(leads).set({ openedAt: null }).where(eq(leads.id, held));
    for (const id of ["nonsense", "01h2xcejqtf2nbr1a", held])
      expect((await visitor.get(`/lead/${id}`)).status).toBe(404);
  });

  it("shows the price at which the contact is disclosed, and the contact is on no page of leads afterwards", async () => {
    const leadId = await insertLead();
    expect((await visitor.get(`/lead/${leadId}`)).html).toContain('name="price" value="0"');
    expect(await unlockLead(testContext(), seeker.id, leadId, 0)).toMatchObject({ is: "done", points: 0 });
    const page = await visitor.get(`/lead/${leadId}`);
    expect(page.text).toContain("You have this contact");
    for (const secret of clientSecrets) expect(page.html).not.toContain(secret);
  });
});
