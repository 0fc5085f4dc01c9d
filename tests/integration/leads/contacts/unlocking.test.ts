import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { leadFacets, leadReveals, leads, outboxEvents, profiles, professionals, settings, users } from "db/schema";
import { endLead } from "~/features/leads/lifecycle.server";
import { findFreeLeft } from "~/features/leads/unlocking/free.server";
import { unlockLead } from "~/features/leads/unlocking/unlock.server";
import { forgetSettings } from "~/features/settings/queries.server";
import { startOfIndianMonth } from "~/india-time";
import { db, testContext } from "../../../support/context";
import { createEmployer, createSeeker, signedIn, type Person } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import {
  contactOf,
  createLead,
  createProfessional,
  giveLeadPoints,
  leadEntriesOf,
  leadOf,
  leadPointsOf,
  revealsOf,
  useUpFree,
} from "../../../support/scenes/leads/contacts";
import { faults } from "../../../support/scenes/purchases";

let person: Person;
let visitor: Visitor;
beforeEach(async () => {
  person = await createProfessional();
  visitor = await signedIn(person);
});

const unlock = (leadId: string, price = 0, by = visitor) => by.post(`/lead/${leadId}/unlock`, { price: String(price) });
const eventsOf = async (leadId: string, kind: "lead.revealed" | "lead.ended") =>
  (await db.select().from(outboxEvents).where(eq(outboxEvents.kind, kind))).filter(
    ({ payload }) => (payload as { leadId: string }).leadId === leadId,
  );

async function useSettings(lead: Record<string, number>): Promise<void> {
  const values = { packages: { lead } };
  await db
    .insert(settings)
    .values({ id: 1, values, updatedAt: 1 })
    .onConflictDoUpdate({ target: settings.id, set: { values } });
  forgetSettings();
}

async function usualSettings(): Promise<void> {
  await db.delete(settings);
  forgetSettings();
}

describe("a professional who unlocks a contact", () => {
  it("gets one of the three free ones of the month, and sees name, number, address and the unmasked text", async () => {
    const leadId = await createLead();
    const contact = await contactOf(leadId);
    const answer = await unlock(leadId);
    const [reveal] = await revealsOf(leadId);
    expect([answer.status, answer.location]).toEqual([303, `/purchased-leads/${reveal?.id}`]);
    const page = await visitor.follow(answer);
    for (const words of [
      contact.name,
      "Neem Sweets",
      contact.email,
      "A page for our sweet shop, call 50000 10000",
      "one of your free contacts",
      "₹2,000 to ₹5,000",
    ])
      expect(page.text).toContain(words);
    expect(page.html).toContain(`href="tel:+91${contact.phone}"`);
    expect(page.html).toContain(`href="https://wa.me/91${contact.phone}?text=`);
    expect(page.html).toContain(`href="mailto:${contact.email}`);
    expect(reveal).toMatchObject({ place: 1, points: 0, entryKey: null, wasHot: false, outcome: "new" });
    expect(await leadOf(leadId)).toMatchObject({ buyers: 1, status: "open" });
    expect(await eventsOf(leadId, "lead.revealed")).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  it("pays 20 lead points for the fourth of a month, and 35 for a hot one", async () => {
    await useUpFree(person);
    const [usual, hot] = [await createLead(), await createLead({ isPhoneConfirmed: true })];
    await giveLeadPoints(person, 60);
    const answer = await unlock(usual, 20);
    expect((await visitor.follow(answer)).text).toContain("20 lead points were taken.");
    expect((await unlock(hot, 35)).location).toMatch(/^\/purchased-leads\//);
    expect(await leadEntriesOf(person)).toEqual(["correction 60", "lead -20", "lead -35"]);
    expect((await revealsOf(hot))[0]).toMatchObject({ points: 35, wasHot: true, entryKey: `lead:${hot}:${person.id}` });
    expect(await faults()).toEqual([]);
  });

  it("has one more free contact this month when one of last month is refunded", async () => {
    await useUpFree(person);
    const [before, now] = [startOfIndianMonth(Date.now()) - 3_600_000, Date.now()];
    const of = await createLead({ buyers: 1 });
    await db
      .insert(leadReveals)
      .values({
        id: createId(before),
        leadId: of,
        userId: person.id,
        place: 1,
        points: 0,
        wasHot: false,
        createdAt: before,
      });
    const leadId = await createLead();
    expect(await findFreeLeft(testContext(), person.id)).toEqual({ left: 0, of: 3, needsPhone: false });
    await db
      .update(leadReveals)
      .set({ refundStatus: "granted", refundDecidedAt: now })
      .where(eq(leadReveals.leadId, of));
    expect(await findFreeLeft(testContext(), person.id)).toEqual({ left: 1, of: 3, needsPhone: false });
    await unlock(leadId);
    expect((await revealsOf(leadId))[0]).toMatchObject({ points: 0 });
    expect(await findFreeLeft(testContext(), person.id)).toEqual({ left: 0, of: 3, needsPhone: false });
    expect(await faults()).toEqual([]);
  });

  it("is charged once, with repeated and simultaneous presses", async () => {
    const rich = await createProfessional({ points: 100 });
    await useUpFree(rich);
    const by = await signedIn(rich);
    const leadId = await createLead();
    const answers = await Promise.all(Array.from({ length: 8 }, () => unlock(leadId, 20, by)));
    const reveals = await revealsOf(leadId);
    expect(reveals).toHaveLength(1);
    expect(new Set(answers.map(({ location }) => location))).toEqual(new Set([`/purchased-leads/${reveals[0]?.id}`]));
    expect([await leadPointsOf(rich), (await leadOf(leadId)).buyers]).toEqual([80, 1]);
    expect(await eventsOf(leadId, "lead.revealed")).toHaveLength(1);
    expect((await unlock(leadId, 20, by)).location).toBe(`/purchased-leads/${reveals[0]?.id}`);
    expect(await faults()).toEqual([]);
  });

  it("never pays more than the displayed price: after a rise, the contact is shown again with its price", async () => {
    const rich = await createProfessional({ points: 100 });
    await useUpFree(rich);
    const by = await signedIn(rich);
    const hot = await createLead({ isPhoneConfirmed: true });
    const answer = await unlock(hot, 20, by);
    expect(answer.location).toBe(`/lead/${hot}`);
    expect(decodeURIComponent(by.cookie("toast") ?? "")).toContain("costs 35 lead points now");
    expect((await unlock(await createLead(), 0, by)).location).toMatch(/^\/lead\//);
    expect([await leadPointsOf(rich), await revealsOf(hot)]).toEqual([100, []]);
    expect(await faults()).toEqual([]);
  });

  it("sees how many points are missing, and gets from there back to the lead", async () => {
    const poor = await createProfessional({ points: 5 });
    await useUpFree(poor);
    const by = await signedIn(poor);
    const leadId = await createLead();
    const answer = await unlock(leadId, 20, by);
    expect(answer.location).toBe(`/lead-points?lead=${leadId}`);
    expect(decodeURIComponent(by.cookie("toast") ?? "")).toContain("15 lead points are missing");
    const page = await by.follow(answer);
    expect(page.text).toContain("The contact costs 20 lead points: 15 are missing.");
    expect(page.html).toContain(`href="/lead/${leadId}"`);
    expect([await leadPointsOf(poor), await revealsOf(leadId)]).toEqual([5, []]);
  });

  it("sees why a lead that is sold out, over, unconfirmed, or their own cannot be bought", async () => {
    const ends = {
      sold_out: "No place is left",
      expired: "This lead is no longer open",
      withdrawn: "This lead is no longer open",
      removed: "This lead is no longer open",
    } as const;
    for (const [status, words] of Object.entries(ends)) {
      const leadId = await createLead({ status: status as keyof typeof ends });
      expect((await unlock(leadId)).location).toBe("/lead-management");
      expect(decodeURIComponent(visitor.cookie("toast") ?? "")).toContain(words);
      expect(await revealsOf(leadId)).toEqual([]);
    }
    const late = await createLead({ expiresAt: Date.now() - 1 });
    expect((await unlock(late)).location).toBe("/lead-management");
    for (const status of ["new", "held"] as const)
      expect((await unlock(await createLead({ status, openedAt: null, expiresAt: null }))).status).toBe(404);
    expect((await unlock(createId(Date.now()))).status).toBe(404);
    expect((await unlock("%0d%0aset-cookie")).status).toBe(404);
    for (const own of [{ userId: person.id }, { email: person.email }]) {
      const leadId = await createLead({}, own);
      expect((await unlock(leadId)).location).toBe(`/lead/${leadId}`);
      expect(decodeURIComponent(visitor.cookie("toast") ?? "")).toContain("This is your own request");
      expect(await revealsOf(leadId)).toEqual([]);
    }
    for (const price of ["", "-1", "1e9", "9999999", "twenty"])
      expect((await visitor.post(`/lead/${await createLead()}/unlock`, { price })).location).toMatch(/^\/lead\//);
    expect(await db.select().from(leadReveals).where(eq(leadReveals.userId, person.id))).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it("is sent to the missing step without a charge: no offer, unconfirmed address, incomplete profile, suspended, employer, visitor", async () => {
    const leadId = await createLead();
    const without = await createSeeker();
    const unconfirmed = await createProfessional();
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, unconfirmed.id));
    const incomplete = await createProfessional();
    await db
      .update(profiles)
      .set({ isProfileComplete: false, phone: null, skills: [] })
      .where(eq(profiles.userId, incomplete.id));
    const banned = await createProfessional();
    await db
      .update(profiles)
      .set({ accountStatus: "banned", accountStatusReason: "Asked for a deposit" })
      .where(eq(profiles.userId, banned.id));
    const tries = [
      [without, /^\/lead-settings$/],
      [unconfirmed, /^\/lead-settings$/],
      [incomplete, /^\/profile-setup/],
      [banned, /^\/banned/],
    ] as const;
    for (const [who, where] of tries) expect((await unlock(leadId, 0, await signedIn(who))).location).toMatch(where);
    expect((await unlock(leadId, 0, await signedIn(await createEmployer()))).status).toBe(403);
    expect((await unlock(leadId, 0, createVisitor())).location).toMatch(/^\/auth/);
    expect(await revealsOf(leadId)).toEqual([]);
    expect(await db.select().from(professionals).where(eq(professionals.userId, without.id))).toEqual([]);
  });

  it("must wait after too many presses, and nothing is charged", async () => {
    const leadId = createId(Date.now());
    let last = "";
    for (let press = 0; press < 70 && !/too many/i.test(last); press++) {
      await unlock(leadId);
      last = decodeURIComponent(visitor.cookie("toast") ?? "");
    }
    expect(last).toMatch(/too many/i);
  }, 60_000);
});

describe("the places of a lead", () => {
  it("are three: the third buyer makes it sold out and unlisted, and the fourth professional keeps their points", async () => {
    const leadId = await createLead();
    for (let place = 1; place <= 3; place++) {
      expect((await leadOf(leadId)).status).toBe("open");
      expect(await unlockLead(testContext(), (await createProfessional()).id, leadId, 0)).toMatchObject({
        is: "done",
        points: 0,
      });
    }
    expect(await leadOf(leadId)).toMatchObject({ buyers: 3, status: "sold_out" });
    expect(await db.select().from(leadFacets).where(eq(leadFacets.leadId, leadId))).toEqual([]);
    expect(await unlockLead(testContext(), person.id, leadId, 0)).toEqual({ is: "sold_out" });
    expect((await revealsOf(leadId)).map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(await faults()).toEqual([]);
  });

  it("are limited by the settings, also for a lead that had more before", async () => {
    const leadId = await createLead();
    await unlockLead(testContext(), (await createProfessional()).id, leadId, 0);
    await useSettings({ mostBuyers: 1 });
    expect(await unlockLead(testContext(), person.id, leadId, 100)).toEqual({ is: "sold_out" });
    await useSettings({ mostBuyers: 2 });
    await useUpFree(person);
    expect(await unlockLead(testContext(), person.id, leadId, 100)).toEqual({ is: "points", points: 20, balance: 0 });
    expect(await unlockLead(testContext(), (await createProfessional()).id, leadId, 100)).toMatchObject({ is: "done" });
    expect(await leadOf(leadId)).toMatchObject({ buyers: 2, status: "sold_out" });
    await usualSettings();
  });

  it("are not sold after the last free contact: of five leads bought at once, three are free and two show their price", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => createLead()));
    const results = await Promise.all(all.map((leadId) => unlockLead(testContext(), person.id, leadId, 0)));
    expect(results.map(({ is }) => is).sort()).toEqual(["done", "done", "done", "price", "price"]);
    expect(await faults()).toEqual([]);
  });
});

it("A professional who gets a contact just as its lead is removed gets their points back, too", async () => {
  const rich = await Promise.all(Array.from({ length: 3 }, () => createProfessional({ points: 50 })));
  for (const each of rich) await useUpFree(each);
  const leadId = await createLead();
  const [first, second] = rich;
  await unlockLead(testContext(), first?.id ?? "", leadId, 20);
  // The end is prepared before the second one buys, and takes place afterwards.
  const context = testContext();
  const end = await endLead(context, leadId, { to: "removed", reason: "spam" });
  await unlockLead(testContext(), second?.id ?? "", leadId, 20);
  const [ended] = await context.db.batch(end.statements);
  expect(ended).toEqual([{ id: leadId }]);
  expect(await Promise.all(rich.map(leadPointsOf))).toEqual([50, 50, 50]);
  expect((await revealsOf(leadId)).map(({ refundStatus, refundDecision }) => [refundStatus, refundDecision])).toEqual([
    ["granted", "removed"],
    ["granted", "removed"],
  ]);
  expect(await unlockLead(testContext(), rich[2]?.id ?? "", leadId, 20)).toEqual({ is: "over" });
  const again = await endLead(context, leadId, { to: "removed", reason: "spam" });
  expect((await context.db.batch(again.statements))[0]).toEqual([]);
  expect(await Promise.all(rich.map(leadPointsOf))).toEqual([50, 50, 50]);
  expect(
    await db
      .select()
      .from(leads)
      .where(and(eq(leads.id, leadId), eq(leads.status, "removed"))),
  ).toHaveLength(1);
  expect(await faults()).toEqual([]);
});

it("A free contact of a removed lead does not count among those of the month", async () => {
  await useUpFree(person);
  const leadId = await createLead();
  expect(await unlockLead(testContext(), person.id, leadId, 0)).toMatchObject({ is: "price", points: 20 });
  const [used] = await db.select().from(leadReveals).where(eq(leadReveals.userId, person.id));
  const context = testContext();
  const end = await endLead(context, used?.leadId ?? "", { to: "removed", reason: "spam" });
  await context.db.batch(end.statements);
  expect(await unlockLead(testContext(), person.id, leadId, 0)).toMatchObject({ is: "done", points: 0 });
});
