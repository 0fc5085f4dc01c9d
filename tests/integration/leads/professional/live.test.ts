import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { leads, profiles } from "db/schema";
import { leadsRoom } from "party/rooms";
import { ticketEnd } from "party/ticket";
import { publishLeadChanged, publishLeadOpened } from "~/features/notifications/events/leads/live.server";
import { db, testContext } from "../../../support/context";
import { liveMessages } from "../../../support/delivery/rooms";
import { createEmployer, createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import { insertLead, makeProfessional } from "../../../support/scenes/leads/open-leads";

const ticketOf = (visitor: Visitor) => visitor.get(`/api/live/ticket?room=${leadsRoom}`);

describe("the room of professionals", () => {
  it("opens to seekers with a complete profile for an hour, and to nobody else", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const answer = await ticketOf(visitor);
    expect(answer.status).toBe(200);
    const end = ticketEnd((JSON.parse(answer.html) as { ticket: string }).ticket) ?? 0;
    expect(Math.abs(end - Date.now() - 3_600_000)).toBeLessThan(60_000);
    for (const other of [await createSeeker({}, { phone: null, isProfileComplete: false }), await createEmployer()])
      expect((await ticketOf(await signedIn(other))).status).toBe(403);
    expect((await ticketOf(createVisitor())).status).toBe(401);
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, seeker.id));
    expect((await ticketOf(visitor)).status).toBe(401);
  });

  it("gets the id and category of a new lead, and nothing that has ended meanwhile", async () => {
    const leadId = await insertLead({ category: "legal" });
    await publishLeadOpened(testContext(), "e1", { kind: "lead.opened", leadId });
    expect(liveMessages(leadsRoom)).toEqual([
      { type: "lead.posted", eventId: "e1-lead", id: leadId, category: "legal" },
    ]);
    await db.update(leads).set({ status: "withdrawn" }).where(eq(leads.id, leadId));
    await publishLeadOpened(testContext(), "e2", { kind: "lead.opened", leadId });
    expect(liveMessages(leadsRoom)).toHaveLength(1);
  });

  it("gets the number of buyers, and that a lead has closed", async () => {
    const leadId = await insertLead({ buyers: 1 });
    await publishLeadChanged(testContext(), "e1", { kind: "lead.revealed", leadId, revealId: "r" });
    await db.update(leads).set({ status: "sold_out", buyers: 3 }).where(eq(leads.id, leadId));
    await publishLeadChanged(testContext(), "e2", { kind: "lead.ended", leadId, to: "expired" });
    expect(liveMessages(leadsRoom)).toEqual([
      { type: "lead.changed", eventId: "e1-lead", id: leadId, buyers: 1, mostBuyers: 3, isOpen: true },
      { type: "lead.changed", eventId: "e2-lead", id: leadId, buyers: 3, mostBuyers: 3, isOpen: false },
    ]);
  });
});

it("the pages of leads listen to the room: a list for its own categories where the room is split, a lead for itself", async () => {
  const seeker = await createSeeker();
  await makeProfessional(seeker, { services: ["graphic-design", "seo"] });
  const leadId = await insertLead();
  const visitor = await signedIn(seeker);
  const list = (await visitor.get("/lead-management")).html;
  expect(list).toMatch(/<live-leads[^>]* categories="graphic-design seo"/);
  expect(list).toContain('data-many="{count} new leads – show"');
  expect(list).toContain('data-text="{count} of {most} contacts taken"');
  expect((await visitor.get(`/lead/${leadId}`)).html).toMatch(
    /<live-leads[^>]* room-url="[^"]*\/parties\/main\/leads"/,
  );
});
