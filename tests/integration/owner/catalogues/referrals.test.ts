import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { referralCommissions, sandboxObjects, userReferrals } from "db/schema";
import { completeDueCommissions } from "~/features/payments/settling/commissions.server";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { decisionForm } from "../../../support/people/decisions";
import { createEmployer, createSeeker, signedIn, type Person } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import { forgetMemories, resetSettings, sendForm } from "../../../support/scenes/owner/settings-forms";
import { begin, comeBack, contextAt, pay, usePoints } from "../../../support/scenes/purchases";

const page = "/referral-settings";
let desk: Visitor;
let referrer: Person;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("owner"));
});
beforeEach(async () => {
  await resetSettings(desk);
  await db.batch([db.delete(sandboxObjects), db.delete(referralCommissions), db.delete(userReferrals)]);
  referrer = await createSeeker({ fullName: "Lata Mehta" });
});

/** An employer whom the referrer has brought pays for the first time. */
async function firstPayment(): Promise<void> {
  const employer = await createEmployer();
  await db
    .insert(userReferrals)
    .values({ referrerId: referrer.id, referredUserId: employer.id, isActive: true, createdAt: Date.now() - day });
  const id = await begin(await signedIn(employer), "/hire-portal-points", {
    packageKey: "medium",
    name: `Neem ${employer.companyName}`,
    state: "29",
  });
  await comeBack(createVisitor(), await pay(id));
  await usePoints(employer, 550);
}
const earned = async () =>
  (await db.select().from(referralCommissions).where(eq(referralCommissions.referrerId, referrer.id))).map(
    ({ commissionAmount }) => commissionAmount,
  );

describe("an owner on the page of referral settings", () => {
  it("changes rate and waiting days: they apply to the next payment, and pages of referrers show them", async () => {
    expect(
      (await sendForm(desk, page, "referrals", { "commission-percent": "20", "commission-waits": "3" })).status,
    ).toBe(303);
    await firstPayment();
    expect(await earned()).toEqual([99]);
    forgetMemories();
    expect(await completeDueCommissions(contextAt(Date.now() + 2 * day))).toMatchObject({ completed: 0 });
    expect(await completeDueCommissions(contextAt(Date.now() + 3 * day + 60_000))).toMatchObject({ completed: 1 });
    expect((await (await signedIn(referrer)).get("/rewards")).text).toContain(
      "you get 20% of it as points, at most 5,000 points a month",
    );
    forgetMemories();
    expect((await createVisitor().get("/points-policy")).text).toContain("at the earliest after 3 days");
  });

  it("caps a referrer's monthly earnings: the payment that reaches the cap gives the rest, later ones nothing", async () => {
    await sendForm(desk, page, "referrals", { "commission-monthlyCap": "60" });
    for (let payment = 0; payment < 3; payment++) await firstPayment();
    expect((await earned()).sort()).toEqual([11, 49]);
  });

  it("sets the levels in ascending order", async () => {
    expect((await sendForm(desk, page, "referrals", { "levels-silver": "20", "levels-gold": "40" })).status).toBe(303);
    expect((await (await signedIn(referrer)).get("/rewards")).text).toContain("Gold");
    const refused = await sendForm(desk, page, "referrals", { "levels-gold": "20", "commission-percent": "51" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("from 1 to 50");
    expect((await sendForm(desk, page, "referrals", { "levels-gold": "20" })).text).toContain(
      "Gold must be above silver.",
    );
    expect((await sendForm(desk, page, "referrals", { "levels-platinum": "30" })).text).toContain(
      "Platinum must be above gold.",
    );
  });

  it("sees waiting commissions, decides on them, and sees suspected abuse", async () => {
    const id = createId(Date.now());
    const now = Date.now();
    await db
      .insert(referralCommissions)
      .values({
        id,
        referrerId: referrer.id,
        referredUserId: (await createEmployer()).id,
        commissionAmount: 49,
        signs: ["same_phone"],
        heldAt: now,
        createdAt: now,
        updatedAt: now,
      });
    for (let number = 0; number < 6; number++)
      await db
        .insert(userReferrals)
        .values({
          referrerId: referrer.id,
          referredUserId: (await createSeeker()).id,
          isActive: number < 2,
          createdAt: now,
        });
    const { text, html } = await desk.get(page);
    expect(text).toContain("1 held, 49 points same phone number");
    expect(text).toMatch(/Lata Mehta \S+ 6 on .* 2 with a complete profile/);
    const form = decisionForm(html, "release_commission", id);
    expect(
      (await desk.post("/owner-portal/money", { ...form, reason: "Two people who share a phone." })).location,
    ).toBe(page);
    expect((await desk.get(page)).text).toContain("Held commissions and referral points All caught up");
  });
});

it("An admin reads the referral settings and changes nothing", async () => {
  const admin = await signedIn(await createAdmin("admin"));
  const read = await admin.get(page);
  expect([read.status, read.text.includes("Commission (%) : 10")]).toEqual([200, true]);
  expect((await admin.post(page, { form: "referrals", version: "0", reason: "An admin wants this" })).status).toBe(403);
});
