import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hour } from "db/catalogues/time";
import {
  deliveries,
  leadFacets,
  leads,
  leadNotifications,
  notifications,
  outboxEvents,
  professionalReach,
  professionals,
} from "db/schema";
import { mostNotifiedADay } from "~/features/leads/lead";
import { db } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { mailsTo } from "../../../support/delivery/mails";
import { createEmployer, type Person } from "../../../support/people/people";
import {
  clearReach,
  confirmLead,
  createLead,
  createProfessional,
  noon,
  type Client,
} from "../../../support/scenes/leads/lead-news";
import { at, choose, createDevice, listOf } from "../../../support/scenes/news";

beforeEach(async () => {
  await db.batch([
    clearReach(),
    db.delete(leadNotifications),
    db.delete(outboxEvents),
    db.delete(notifications),
    db.delete(deliveries),
    db.delete(leadFacets),
    db.delete(professionals),
  ]);
});

/** A lead whose client has just given the right code, with the news of it delivered. */
async function open(
  values: Parameters<typeof createLead>[0] = {},
  contact: Parameters<typeof createLead>[1] = {},
  now = noon,
): Promise<Client> {
  const client = await createLead(
    { status: "new", openedAt: null, expiresAt: null, createdAt: now - 60_000, ...values },
    contact,
  );
  await confirmLead(client.leadId, now);
  await deliverAll(now, at(now));
  return client;
}

const heard = async (person: Person) => (await listOf(person)).map(({ title, actionUrl }) => ({ title, actionUrl }));
const pushesTo = (person: Person) =>
  db
    .select()
    .from(deliveries)
    .where(eq(deliveries.userId, person.id))
    .orderBy(asc(deliveries.id))
    .then((rows) => rows.filter(({ channel }) => channel === "push"));

describe("a new lead", () => {
  it("is announced at once to matching professionals, by list, push and mail, each in their language", async () => {
    const fits = await createProfessional({}, { locale: "hi" });
    await createDevice(fits);
    const inTown = await createProfessional({ isRemote: false, towns: ["pune"] });
    const other = await createProfessional({ services: ["translation"] });
    const { leadId } = await open({ place: "both", townKey: "pune" });
    expect(await heard(fits)).toEqual([{ title: "New lead: Graphic Design", actionUrl: `/lead/${leadId}` }]);
    expect((await mailsTo(fits.email)).map(({ subject }) => subject)).toEqual(["KaamGhar: नई लीड: ग्राफ़िक डिज़ाइन"]);
    expect((await pushesTo(fits)).map(({ kind }) => kind)).toEqual(["leads"]);
    expect(await heard(inTown)).toEqual([{ title: "New lead: Graphic Design", actionUrl: `/lead/${leadId}` }]);
    expect((await mailsTo(inTown.email))[0]?.body).toContain("₹2,000 to ₹5,000 · Pune or from home");
    expect(await heard(other)).toEqual([]);
  });

  it("reveals nothing of its client or their text, in no list, mail or push", async () => {
    const fits = await createProfessional();
    await createDevice(fits);
    const client = await open(
      { need: "A logo for Secretshop." },
      { name: "Hiddenname Client", company: "Hiddencompany", need: "A logo for Secretshop, call 5000012399." },
    );
    const all = JSON.stringify([
      await db.select().from(notifications),
      await db.select().from(deliveries),
      await mailsTo(fits.email),
      await db.select().from(outboxEvents),
    ]);
    expect(all).toContain("Graphic Design");
    for (const word of [client.email, client.phone, "Hiddenname", "Hiddencompany", "Secretshop", "5000012399"])
      expect(all).not.toContain(word);
  });

  it("is not announced to professionals who cannot get it, are paused, or do not match", async () => {
    const people = [
      await createProfessional({}, { emailConfirmedAt: null }),
      await createProfessional({}, {}, { isProfileComplete: false }),
      await createProfessional({}, {}, { accountStatus: "banned", accountStatusReason: "Asked for money" }),
      await createProfessional({ isPaused: true }),
      await createProfessional({ frequency: "daily" }),
      await createProfessional({ leastBudget: "15000" }),
      await createProfessional({ mostBudget: "2000" }),
    ];
    const own = await createProfessional({}, { email: "client-and-pro@example.in" });
    const fits = await createProfessional({ leastBudget: "2000", mostBudget: "5000" });
    await open({}, { email: own.email });
    for (const person of [...people, own]) expect(await heard(person)).toEqual([]);
    expect(await heard(fits)).toHaveLength(1);
  });

  it("with an open budget suits everybody", async () => {
    const fits = await createProfessional({ leastBudget: "200000" });
    await open({ budget: "unsure" });
    expect(await heard(fits)).toHaveLength(1);
  });

  it("causes at most five notifications in 24 hours, and none in quiet hours", async () => {
    const busy = await createProfessional();
    for (let number = 0; number < mostNotifiedADay + 2; number++) await open({}, {}, noon + number * 60_000);
    expect(await heard(busy)).toHaveLength(mostNotifiedADay);
    await open({}, {}, noon + 24 * hour + 10 * 60_000);
    expect(await heard(busy)).toHaveLength(mostNotifiedADay + 1);
    const sleeping = await createProfessional({ quietFrom: 10, quietTo: 14 });
    await open({}, {}, noon + 48 * hour);
    expect(await heard(sleeping)).toEqual([]);
  });

  it("uses each channel only for those who chose it", async () => {
    const [noMail, noList] = [await createProfessional(), await createProfessional()];
    await choose(noMail, "leads", "email", false);
    await choose(noList, "leads", "app", false);
    await open();
    expect([(await heard(noMail)).length, (await mailsTo(noMail.email)).length]).toEqual([1, 0]);
    expect([(await heard(noList)).length, (await mailsTo(noList.email)).length]).toEqual([0, 1]);
  });

  it("is announced once with repeated deliveries, to the same people", async () => {
    const fits = await createProfessional();
    const { leadId } = await open();
    const late = await createProfessional();
    await db
      .update(outboxEvents)
      .set({ deliveredAt: null, doneChannels: [], nextAttemptAt: noon })
      .where(eq(outboxEvents.kind, "lead.opened"));
    await deliverAll(noon + 60_000, at(noon + 60_000));
    expect([(await heard(fits)).length, (await mailsTo(fits.email)).length, (await heard(late)).length]).toEqual([
      1, 1, 0,
    ]);
    expect(
      await db.select({ leadId: leadNotifications.leadId, userId: leadNotifications.userId }).from(leadNotifications),
    ).toEqual([{ leadId, userId: fits.id }]);
  });

  it("that has ended before the notification is not announced", async () => {
    const fits = await createProfessional();
    const { leadId } = await createLead({ status: "new", openedAt: null, expiresAt: null, createdAt: noon });
    await confirmLead(leadId, noon);
    await db.update(leads).set({ status: "withdrawn" }).where(eq(leads.id, leadId));
    await deliverAll(noon, at(noon));
    expect(await heard(fits)).toEqual([]);
  });

  it("starts at a different point of the list than others, and wraps around", async () => {
    const people = [await createProfessional(), await createProfessional()];
    await clearReach();
    await db
      .insert(professionalReach)
      .values(
        people.map(({ id }, place) => ({
          userId: id,
          category: "graphic-design",
          place: "remote",
          spread: place * 999_999,
        })),
      );
    await open();
    for (const person of people) expect(await heard(person)).toHaveLength(1);
  });
});

it("a user who is no seeker gets no notification of leads", async () => {
  const employer = await createEmployer();
  const now = Date.now();
  await db
    .insert(professionals)
    .values({
      userId: employer.id,
      offer: "x",
      services: ["graphic-design"],
      isRemote: true,
      frequency: "at_once",
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(professionalReach)
    .values({ userId: employer.id, category: "graphic-design", place: "remote", spread: 1 });
  await open();
  expect(await db.select().from(leadNotifications).where(eq(leadNotifications.userId, employer.id))).toEqual([]);
});
