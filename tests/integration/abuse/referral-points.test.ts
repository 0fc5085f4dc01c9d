import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  accountDevices,
  auditLog,
  companies,
  pointEntries,
  profiles,
  referralCommissions,
  userReferrals,
  users,
} from "db/schema";
import { saveCompany } from "~/features/companies/commands.server";
import { decideCommission } from "~/features/referrals/held-commissions.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createAdmin } from "../../support/people/admins";
import { decide } from "../../support/people/decisions";
import {
  createEmployer,
  createSeeker,
  password,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { faults } from "../../support/scenes/purchases";

const money = "/owner-portal/money";
const phone = "98765 43210";
let number = 0;

let referrer: Person;
let desk: Visitor;
let owner: Person;
beforeEach(async () => {
  await db.batch([db.delete(referralCommissions), db.delete(userReferrals), db.delete(accountDevices)]);
  referrer = await createSeeker(
    { email: `kavita.rao${++number}@gmail.com`, fullName: `Kavita Rao ${number}`, withPassword: true },
    { phone },
  );
  owner = await createAdmin("owner");
  desk = await signedIn(owner);
});

const bring = (person: Person) =>
  db.insert(userReferrals).values({ referredUserId: person.id, referrerId: referrer.id, createdAt: Date.now() });
const entries = () =>
  db
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.userId, referrer.id), eq(pointEntries.reason, "referral_active")));
const held = () =>
  db
    .select()
    .from(referralCommissions)
    .where(eq(referralCommissions.referrerId, referrer.id))
    .orderBy(referralCommissions.createdAt, referralCommissions.id);
const signsOf = async (person: Person) =>
  (await held()).find(({ referredUserId }) => referredUserId === person.id)?.signs;

/** A seeker whom the referrer has brought completes their profile. */
async function complete(
  values: Parameters<typeof createSeeker>[0] = {},
  own = `50000 2${String(++number).padStart(4, "0")}`,
  prepare: (person: Person) => Promise<unknown> = () => Promise.resolve(),
): Promise<Person> {
  const person = await createSeeker(values, { isProfileComplete: false, phone: null });
  await bring(person);
  await prepare(person);
  await db.update(profiles).set({ phone: own, isProfileComplete: true }).where(eq(profiles.userId, person.id));
  await (await signedIn(person)).get("/rewards");
  return person;
}

/** An employer whom the referrer has brought completes their company by its form. */
async function completeCompany(
  answers: { phone?: string; hrContactName?: string },
  company: Partial<typeof companies.$inferInsert> = {},
): Promise<Employer> {
  const employer = await createEmployer({}, { isProfileComplete: false, phone: null, hrContactName: null, ...company });
  await bring(employer);
  const contact = {
    email: employer.email,
    phone: `50000 3${String(++number).padStart(4, "0")}`,
    hrContactName: "Ravi Shankar",
    ...answers,
  };
  await saveCompany(
    testContext(),
    { userId: employer.id, company: { id: employer.companyId } },
    { companyName: employer.companyName, legalName: `${employer.companyName} Private Limited`, about: "", ...contact },
  );
  return employer;
}

it("Six sign-ups by the referrer give no points until an owner releases them", async () => {
  await db
    .insert(companies)
    .values({
      id: `own${number}`,
      userId: referrer.id,
      companyName: "Own",
      nameKey: "own",
      gstin: "29AAAAA0000A1ZY",
      createdAt: 1,
      updatedAt: 1,
    });
  const [name] = referrer.email.split("@");
  const browser = createVisitor();
  await browser.post("/auth", { email: referrer.email, password, intent: "log-in" });
  await browser.post("/sign-out");
  const made = [
    await complete({}, "98765 43210"),
    await complete({ email: `${name}+2@gmail.com` }),
    await complete({ email: `${name?.replace(".", "")}@googlemail.com` }),
    await complete({ withPassword: true }, undefined, async ({ email }) =>
      browser.post("/auth", { email, password, intent: "log-in" }),
    ),
    await completeCompany({ hrContactName: referrer.fullName.toUpperCase() }),
    await completeCompany({}, { gstin: "29AAAAA0000A1ZY" }),
  ];
  expect(await Promise.all(made.map(signsOf))).toEqual([
    ["same_phone"],
    ["same_payer"],
    ["same_payer"],
    ["same_device"],
    ["same_payer"],
    ["same_gstin"],
  ]);
  expect(await entries()).toEqual([]);
  expect((await (await signedIn(referrer)).get("/rewards")).text).toContain("Profile complete, points under review");
  expect((await desk.get("/owner-portal")).text).toContain("Commission 6");
  const page = await desk.get(money);
  for (const words of [
    `25 points for ${referrer.fullName} ( ${referrer.email} )`,
    `Referral of ${made[1]?.email}`,
    "same name or mailbox",
    "same browser",
  ])
    expect(page.text).toContain(words);
  for (const { id } of await held()) await decide(desk, money, "release_commission", id);
  expect((await entries()).map(({ delta }) => delta)).toEqual(Array(6).fill(25));
  expect(await faults()).toEqual([]);
});

it("A phone number counts in any spelling when an employer enters it with the step that completes the company", async () => {
  const employer = await completeCompany({ phone: "9876543210" });
  expect(await signsOf(employer)).toEqual(["same_phone"]);
  expect(await entries()).toEqual([]);
});

it("An honest referral gives its points at once, without a row for owners", async () => {
  const friend = await complete();
  const company = await completeCompany({});
  expect((await entries()).map(({ reference }) => reference).sort()).toEqual([friend.id, company.id].sort());
  expect(await held()).toEqual([]);
  expect(await faults()).toEqual([]);
});

describe("held points of a referral", () => {
  const decideAt = (id: string, decision: "release" | "refuse") =>
    decideCommission(testContext(), { userId: owner.id }, id, decision, {
      reason: "A long enough reason",
      seenAt: null,
    });
  const heldOne = async () => {
    const friend = await complete({}, phone);
    return { friend, id: (await held())[0]?.id ?? "" };
  };

  it("are paid once when they are released, with repeated and parallel presses, and any later change by the friend", async () => {
    const { friend, id } = await heldOne();
    const results = await Promise.all([1, 2, 3].map(() => decideAt(id, "release")));
    expect(results.sort()).toEqual(["again", "again", "done"]);
    await decide(desk, money, "release_commission", id);
    await decide(desk, money, "refuse_commission", id);
    await (await signedIn(friend)).get("/rewards");
    expect((await entries()).map(({ delta, reference }) => [delta, reference])).toEqual([[25, friend.id]]);
    expect((await held()).map(({ status }) => status)).toEqual(["completed"]);
    expect(await db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
    expect((await (await signedIn(referrer)).get("/rewards")).text).toContain("Profile complete ");
  });

  it("are never paid after a refusal, and the referrer reads why", async () => {
    const { friend, id } = await heldOne();
    await decide(desk, money, "refuse_commission", id, { reason: "Both accounts have one number." });
    expect(await decideAt(id, "release")).toBe("again");
    await db.update(profiles).set({ phone: "50000 40000" }).where(eq(profiles.userId, friend.id));
    await (await signedIn(friend)).get("/rewards");
    expect(await entries()).toEqual([]);
    expect((await held()).map(({ status, heldAt }) => [status, heldAt])).toEqual([["cancelled", null]]);
    await deliverAll();
    const mail = (await mailsTo(referrer.email)).find(
      ({ subject }) => subject === "KaamGhar: Referral Points Rejected",
    );
    for (const words of ["25 points", "Both accounts have one number.", "grievance@kaamghar.example"])
      expect(mail?.body).toContain(words);
    expect((await (await signedIn(referrer)).get("/rewards")).text).toContain("Profile complete, points rejected");
  });

  it.each([
    ["suspended", () => db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, referrer.id))],
    ["erased", () => db.update(users).set({ erasedAt: Date.now() }).where(eq(users.id, referrer.id))],
  ])("are not paid to a referrer who is %s meanwhile, and page and audit log say so", async (_name, change) => {
    const { id } = await heldOne();
    await change();
    const page = await desk.follow(await decide(desk, money, "release_commission", id));
    expect(page.html).toMatch(
      /data-tone="warning">(?:<[^>]+>)*Cancelled, not paid: the referrer’s account is suspended or deleted/,
    );
    expect([await entries(), (await held())[0]?.status]).toEqual([[], "cancelled"]);
    const [line] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect([line?.action, line?.after]).toEqual([
      "commission_released",
      { status: "cancelled", held: false, points: 25 },
    ]);
  });

  it("say completed in the audit log when they were paid, and change nothing when the referrer is suspended at that moment", async () => {
    const { id } = await heldOne();
    const afterRead = () =>
      db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, referrer.id));
    const suspending = {
      ...testContext(),
      db: new Proxy(db, {
        get: (target, key) =>
          key === "batch"
            ? async (...args: never[]) => (await afterRead(), (target.batch as (...all: never[]) => unknown)(...args))
            : Reflect.get(target, key),
      }),
    };
    expect(
      await decideCommission(suspending, { userId: owner.id }, id, "release", {
        reason: "A long enough reason",
        seenAt: null,
      }),
    ).toBe("changed");
    expect([await entries(), (await held())[0]?.status, await db.$count(auditLog, eq(auditLog.subjectId, id))]).toEqual(
      [[], "pending", 0],
    );
    await db.update(profiles).set({ accountStatus: "active" }).where(eq(profiles.userId, referrer.id));
    expect(await decideAt(id, "release")).toBe("done");
    expect((await db.select().from(auditLog).where(eq(auditLog.subjectId, id)))[0]?.after).toMatchObject({
      status: "completed",
    });
  });

  it("are decided by owners and admins only, count for no commission, and are not held twice", async () => {
    const { friend, id } = await heldOne();
    for (const person of [referrer, friend])
      expect(
        (
          await (
            await signedIn(person)
          ).post(money, { intent: "release_commission", subject: id, reason: "A long enough reason" })
        ).status,
      ).toBe(403);
    for (let time = 0; time < 3; time++) await (await signedIn(friend)).get("/rewards");
    expect(await held()).toHaveLength(1);
    expect((await (await signedIn(referrer)).get("/rewards")).text).not.toContain("Pending");
  });
});
