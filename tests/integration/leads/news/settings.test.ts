import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day, hour } from "db/catalogues/time";
import {
  deliveries,
  leadFacets,
  leads,
  leadNotifications,
  notificationChoices,
  notifications,
  outboxEvents,
  professionalReach,
  professionals,
} from "db/schema";
import { sendLeadSummaries } from "~/features/digest/leads/sending.server";
import { db } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { mailsTo } from "../../../support/delivery/mails";
import { createEmployer, createSeeker, signedIn, type Person } from "../../../support/people/people";
import { buyContact, createLead, createProfessional, noon } from "../../../support/scenes/leads/lead-news";
import { at, choose, createDevice, listOf } from "../../../support/scenes/news";

const page = "/lead-notification-settings";
const rowOf = (person: Person) => db.select().from(professionals).where(eq(professionals.userId, person.id)).get();
const reachOf = (person: Person) =>
  db
    .select({ category: professionalReach.category, place: professionalReach.place })
    .from(professionalReach)
    .where(eq(professionalReach.userId, person.id));
const form = { frequency: "at_once", push: "on", email: "on", quietFrom: "22", quietTo: "7" };

describe("a professional", () => {
  it("chooses when, how and at which hours to be notified of leads, and the page shows it again", async () => {
    const asha = await createProfessional({ frequency: "daily", towns: ["pune"] });
    const visitor = await signedIn(asha);
    expect(await reachOf(asha)).toEqual([]);
    const saved = await visitor.post(page, { ...form, push: "", quietFrom: "23", quietTo: "9" });
    expect(saved.location).toBe(page);
    expect((await visitor.follow(saved)).text).toContain("Saved. The next lead goes by it.");
    expect(await rowOf(asha)).toMatchObject({ frequency: "at_once", quietFrom: 23, quietTo: 9 });
    expect(await reachOf(asha)).toEqual(
      expect.arrayContaining([
        { category: "graphic-design", place: "pune" },
        { category: "graphic-design", place: "remote" },
      ]),
    );
    expect(
      await db
        .select({ channel: notificationChoices.channel, wanted: notificationChoices.wanted })
        .from(notificationChoices)
        .where(eq(notificationChoices.userId, asha.id)),
    ).toEqual(
      expect.arrayContaining([
        { channel: "push", wanted: false },
        { channel: "email", wanted: true },
      ]),
    );
    const html = (await visitor.get(page)).html;
    expect(html).toMatch(/<input type="radio"(?=[^>]*checked)[^>]*value="at_once"/);
    expect(html).toMatch(/<option value="23" selected/);
  });

  it("who chose none gets no notification and no summary, and nothing of the time between when they turn it on again", async () => {
    const asha = await createProfessional();
    const visitor = await signedIn(asha);
    await visitor.post(page, { ...form, frequency: "never" });
    expect([(await rowOf(asha))?.nextSummaryAt, await reachOf(asha)]).toEqual([null, []]);
    const before = Date.now();
    await visitor.post(page, { ...form, frequency: "daily" });
    const row = await rowOf(asha);
    expect(row?.toldUntil).toBeGreaterThanOrEqual(before);
    expect(row?.nextSummaryAt).toBeGreaterThan(before);
  });

  it("sees errors at the fields, and nothing is saved", async () => {
    const asha = await createProfessional({ frequency: "daily" });
    const visitor = await signedIn(asha);
    const wrong = await visitor.post(page, { ...form, quietFrom: "25" });
    expect([wrong.status, wrong.text.includes("Choose an hour from the list.")]).toEqual([400, true]);
    const { frequency: _frequency, ...without } = form;
    expect((await visitor.post(page, without)).text).toContain("Choose when we should notify you about leads.");
    expect(await rowOf(asha)).toMatchObject({ frequency: "daily", quietFrom: 22 });
  });

  it("without an offer is sent to the page where they enter it", async () => {
    const visitor = await signedIn(await createSeeker({ locale: "hi" }));
    const html = (await visitor.get(page)).html;
    expect(html).toContain('href="/lead-settings"');
    expect(html).not.toContain('<form method="post" id="lead-news"');
    expect((await visitor.post(page, form)).location).toBe(page);
  });

  it("must be a seeker", async () => {
    expect((await (await signedIn(await createEmployer())).get(page)).status).toBe(403);
  });
});

describe("the summary of a day", () => {
  beforeEach(async () => {
    await db.batch([
      db.delete(professionalReach),
      db.delete(professionals),
      db.delete(leadNotifications),
      db.delete(leadFacets),
      db.delete(outboxEvents),
      db.delete(notifications),
      db.delete(deliveries),
      db.update(leads).set({ status: "withdrawn" }),
    ]);
  });

  /** A professional whose summary is due at noon, and who has read all leads from before yesterday. */
  const due = (
    values: Parameters<typeof createProfessional>[0] = {},
    person: Parameters<typeof createProfessional>[1] = {},
  ) =>
    createProfessional({ frequency: "daily", nextSummaryAt: noon - 1, toldUntil: noon - 30 * hour, ...values }, person);
  const lead = (values: Parameters<typeof createLead>[0] = {}, contact: Parameters<typeof createLead>[1] = {}) =>
    createLead({ createdAt: noon - 20 * hour, ...values }, contact);
  const run = async (now = noon) => {
    const counts = await sendLeadSummaries(at(now));
    await deliverAll(now, at(now));
    return counts;
  };

  it("has up to five new leads that fit, in the list, by mail and by push, and the next one none of them", async () => {
    const asha = await due({}, { locale: "hi" });
    await createDevice(asha);
    for (let number = 0; number < 6; number++) await lead();
    await lead({ category: "translation" });
    expect(await run()).toMatchObject({ people: 1, notified: 1, mails: 1, pushes: 1 });
    const [mail, ...more] = await mailsTo(asha.email);
    expect([mail?.subject, more]).toEqual(["KaamGhar: आपके लायक 5 नई लीड", []]);
    expect(mail?.body).toContain("5. ग्राफ़िक डिज़ाइन\n₹2,000 से ₹5,000 · घर से\nhttps://");
    expect(mail?.body).not.toContain("6. ");
    expect((await listOf(asha)).map(({ title, actionUrl }) => [title, actionUrl])).toEqual([
      ["5 New Leads Match Your Services", "/all-leads"],
    ]);
    expect((await rowOf(asha))?.nextSummaryAt).toBe(noon + 20 * hour);
    expect(await run(noon + day)).toMatchObject({ people: 1, notified: 0 });
    expect(await mailsTo(asha.email)).toHaveLength(1);
  });

  it("is not sent without a new lead, and excludes leads that were announced, bought, their own or outside the budget", async () => {
    const asha = await due({ frequency: "at_once", leastBudget: "5000" });
    const [told, bought] = [await lead(), await lead()];
    await lead({}, { email: asha.email });
    await lead({ budget: "2000" });
    await lead({ status: "expired" });
    await lead({ createdAt: noon - 31 * hour });
    await db.insert(leadNotifications).values({ userId: asha.id, leadId: told.leadId, toldAt: noon - 20 * hour });
    await buyContact(bought.leadId, asha);
    expect(await run()).toMatchObject({ people: 1, notified: 0, mails: 0 });
    expect(await listOf(asha)).toEqual([]);
  });

  it("is mailed only to those who chose that", async () => {
    const asha = await due();
    await choose(asha, "leads", "email", false);
    await lead();
    expect(await run()).toMatchObject({ notified: 1, mails: 0 });
    expect(await listOf(asha)).toHaveLength(1);
  });

  it("waits for the end of quiet hours, and then includes all leads", async () => {
    const asha = await due({ quietFrom: 10, quietTo: 15 });
    await lead();
    expect(await run()).toMatchObject({ people: 1, notified: 0 });
    expect(await run(noon + 3 * hour + 1)).toMatchObject({ people: 0 });
    const next = (await rowOf(asha))?.nextSummaryAt ?? 0;
    expect(await run(next)).toMatchObject({ people: 1, notified: 1 });
  });

  it("is not sent to paused or suspended professionals", async () => {
    await due({ isPaused: true });
    const banned = await createProfessional(
      { frequency: "daily", nextSummaryAt: noon - 1, toldUntil: 0 },
      {},
      { accountStatus: "banned", accountStatusReason: "Asked for money" },
    );
    await lead();
    expect(await run()).toMatchObject({ people: 2, notified: 0 });
    expect(await listOf(banned)).toEqual([]);
  });

  it("is sent again after a pause or suspension of one morning, and never again after it was turned off", async () => {
    const [paused, banned, never] = [
      await due({ isPaused: true }),
      await createProfessional(
        { frequency: "daily", nextSummaryAt: noon - 1, toldUntil: 0 },
        {},
        { accountStatus: "banned", accountStatusReason: "Asked for money" },
      ),
      await due({ frequency: "never" }),
    ];
    expect(await run()).toMatchObject({ people: 3, notified: 0 });
    expect([
      (await rowOf(paused))?.nextSummaryAt,
      (await rowOf(banned))?.nextSummaryAt,
      (await rowOf(never))?.nextSummaryAt,
    ]).toEqual([noon + 20 * hour, noon + 20 * hour, null]);
    await db.update(professionals).set({ isPaused: false }).where(eq(professionals.userId, paused.id));
    await lead({ createdAt: noon + hour });
    expect(await run(noon + 20 * hour)).toMatchObject({ people: 2, notified: 1 });
    expect(await mailsTo(paused.email)).toHaveLength(1);
  });

  it("is written once by two runs at the same time", async () => {
    const asha = await due();
    await lead();
    await Promise.all([sendLeadSummaries(at(noon)), sendLeadSummaries(at(noon))]);
    await deliverAll(noon, at(noon));
    expect([(await mailsTo(asha.email)).length, (await listOf(asha)).length]).toEqual([1, 1]);
  });
});
