import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  companies,
  employerNotifications,
  notifications,
  outboxEvents,
  referralCodes,
  userReferrals,
  users,
} from "db/schema";
import { recordEvent } from "~/features/outbox/record-event.server";
import { db, testContext } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { linkIn, mailsTo } from "../../../support/delivery/mails";
import {
  createEmployer,
  createJob,
  createSeeker,
  password,
  signedIn,
  type Person,
} from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";

const form = (email: string, fullName: string) => ({
  intent: "signup",
  fullName,
  email,
  password,
  passwordAgain: password,
  consent: "on",
});
const listOf = (person: Person) => db.select().from(notifications).where(eq(notifications.userId, person.id));

async function withCode(): Promise<[Person, string]> {
  const person = await createSeeker();
  const code = `N${createId(Date.now()).slice(-6).toUpperCase()}`;
  await db.insert(referralCodes).values({ userId: person.id, code, createdAt: 1 });
  return [person, code];
}

describe("the owner of a referral code", () => {
  it("gets no notification of twelve unconfirmed sign-ups with it", async () => {
    const [owner, code] = await withCode();
    for (let n = 0; n < 12; n++)
      await createVisitor().post("/auth?mode=signup", {
        ...form(`twelve${n}@example.in`, `Ravi ${n}`),
        referralCode: code,
      });
    await deliverAll();
    expect(await listOf(owner)).toEqual([]);
    expect(await db.$count(userReferrals, eq(userReferrals.referrerId, owner.id))).toBe(0);
    expect(await db.$count(outboxEvents, eq(outboxEvents.kind, "referral.joined"))).toBe(0);
  });

  it("gets one notification of the confirmed one, even after repeated presses", async () => {
    const [owner, code] = await withCode();
    const visitor = createVisitor();
    await visitor.post("/auth?mode=signup", { ...form("joined.once@example.in", "Kavita Rao"), referralCode: code });
    const token =
      new URLSearchParams(linkIn((await mailsTo("joined.once@example.in"))[0]).split("?")[1]).get("token") ?? "";
    await Promise.all([1, 2, 3].map(() => visitor.post("/confirm-email", { token })));
    await deliverAll();
    expect((await listOf(owner)).map(({ message }) => message)).toEqual(["Kavita joined with your code."]);
  });

  it("sees no payment name that was stored before names were screened", async () => {
    const [owner] = await withCode();
    const referred = await createSeeker({ fullName: "Pay500AtUPI98765 now" });
    await db.insert(userReferrals).values({ referredUserId: referred.id, referrerId: owner.id, createdAt: 1 });
    const joined = recordEvent(testContext(), { kind: "referral.joined", referredUserId: referred.id });
    await joined.statement;
    joined.send();
    await deliverAll();
    expect((await listOf(owner)).map(({ message }) => message)).toEqual(["New User joined with your code."]);
    expect((await (await signedIn(owner)).get("/rewards")).text).not.toContain("Pay500");
  });
});

const bad = ["Pay500AtUPI98765", "You won Rs 5 lakh!", "Call 98765 43210", "evil.in/bonus", "ravi@okaxis"];

describe("a name with payments, numbers, prizes or websites is refused at its field", () => {
  const refuses = async (send: (name: string) => Promise<Awaited<ReturnType<Visitor["post"]>>>, field: string) => {
    for (const name of bad) {
      const page = await send(name);
      expect(page.status, name).toBe(400);
      expect(page.html, name).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid`));
      expect(page.text, name).toMatch(/Enter the name without|Enter only the name/);
    }
  };

  it("at a seeker's and an employer's sign-up", async () => {
    await refuses((name) => createVisitor().post("/auth?mode=signup", form("bad.name@example.in", name)), "fullName");
    await refuses(
      (name) =>
        createVisitor().post("/employer-auth?mode=signup", {
          ...form("bad.name@example.in", "Ravi"),
          companyName: name,
        }),
      "companyName",
    );
    expect(await db.$count(users, eq(users.email, "bad.name@example.in"))).toBe(0);
    expect(await mailsTo("bad.name@example.in")).toEqual([]);
  });

  it("in the settings, the profile and the company's profile", async () => {
    const [seeker, employer] = [await createSeeker(), await createEmployer()];
    const [visitor, boss] = [await signedIn(seeker), await signedIn(employer)];
    await refuses((name) => visitor.post("/settings", { intent: "name", fullName: name }), "fullName");
    const profile = { phone: "98765 43210", location: "Lucknow" };
    await refuses(
      (name) => visitor.post("/profile-setup?step=about", { ...profile, whatsappNumber: "", fullName: name }),
      "fullName",
    );
    const company = {
      companyName: "Neem Textiles",
      legalName: "Neem Textiles Private Limited",
      hrContactName: "Ravi Rao",
      email: "hr@neem.example",
      phone: "98765 43210",
    };
    for (const field of ["companyName", "legalName", "hrContactName"]) {
      await refuses((name) => boss.post("/company-profile-setup?step=company", { ...company, [field]: name }), field);
    }
    expect((await db.select().from(users).where(eq(users.id, seeker.id)).get())?.fullName).toBe(seeker.fullName);
    expect((await db.select().from(companies).where(eq(companies.id, employer.companyId)).get())?.companyName).toBe(
      employer.companyName,
    );
  });
});

it("an applicant whose name could be a web address signs up and applies, and no part of a mail makes a link of the name", async () => {
  const employer = await createEmployer();
  const job = await createJob(employer);
  const seeker = await createSeeker();
  const visitor = await signedIn(seeker);
  expect((await visitor.post("/settings", { intent: "name", fullName: "Ram.Com" })).status).toBe(303);
  await visitor.post(`/job/${job}`, { note: "I type fast" });
  await deliverAll();
  const mails = await mailsTo(employer.email);
  expect(JSON.stringify(mails)).toContain("Ram.\u200bCom");
  expect(JSON.stringify([mails, await mailsTo(seeker.email)])).not.toContain("Ram.Com");
});

it("an employer sees a neutral word in place of a stored applicant name that asks for money", async () => {
  const employer = await createEmployer();
  const job = await createJob(employer);
  const seeker = await createSeeker({ fullName: "Pay 500 UPI ravi" });
  await (await signedIn(seeker)).post(`/job/${job}`, { note: "I type fast" });
  await deliverAll();
  const [told] = await db.select().from(employerNotifications).where(eq(employerNotifications.userId, employer.id));
  expect(told?.message).toContain("A KaamGhar user");
  expect(JSON.stringify([told, await mailsTo(employer.email)])).not.toContain("Pay 500");
});
