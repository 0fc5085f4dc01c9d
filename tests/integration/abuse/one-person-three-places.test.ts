import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "db/schema";
import { findFreeLeft } from "~/features/leads/unlocking/free.server";
import { unlockLead } from "~/features/leads/unlocking/unlock.server";
import { db, testContext } from "../../support/context";
import { signedIn, type Person } from "../../support/people/people";
import { createLead, createProfessional, leadOf, leadPointsOf, revealsOf } from "../../support/scenes/leads/contacts";
import { faults } from "../../support/scenes/purchases";

const unlock = (leadId: string, person: Person, shown = 0) => unlockLead(testContext(), person.id, leadId, shown);
const setPhone = (person: Person, phone: string | null) =>
  db.update(users).set({ phone }).where(eq(users.id, person.id));

/** A number that is proved by one account after another, as it can be in the settings. */
async function moveNumber(from: Person, to: Person): Promise<void> {
  const row = await db.select({ phone: users.phone }).from(users).where(eq(users.id, from.id)).get();
  await setPhone(from, null);
  await setPhone(to, row?.phone ?? null);
}

it("three accounts of one mailbox do not get three places of a lead", async () => {
  const [first, second, third] = await Promise.all(
    ["asha.places@gmail.com", "ashaplaces+2@gmail.com", "ashaplaces+3@googlemail.com"].map((email) =>
      createProfessional({ email, points: 50 }),
    ),
  );
  if (!first || !second || !third) throw new Error("three professionals");
  const leadId = await createLead();
  const results = await Promise.all([first, second, third].map((each) => unlock(leadId, each, 20)));
  expect(results.map(({ is }) => is).sort()).toEqual(["done", "other_account", "other_account"]);
  expect(await leadOf(leadId)).toMatchObject({ buyers: 1, status: "open" });
  expect(await revealsOf(leadId)).toHaveLength(1);
  expect(await Promise.all([first, second, third].map(leadPointsOf))).toEqual([50, 50, 50]);
  expect(await faults()).toEqual([]);
});

it("an account of a person who already has the contact is told that another account of theirs has it", async () => {
  const first = await createProfessional({ email: "kiran@places.example" });
  const second = await createProfessional({ email: "kiran+b@places.example", points: 50 });
  const leadId = await createLead();
  await unlock(leadId, first);
  const visitor = await signedIn(second);
  const answer = await visitor.post(`/lead/${leadId}/unlock`, { price: "0" });
  expect([answer.status, answer.location]).toEqual([303, `/lead/${leadId}`]);
  expect(decodeURIComponent(visitor.cookie("toast") ?? "")).toContain(
    "Another account of yours already has this contact",
  );
  expect(await leadPointsOf(second)).toBe(50);
});

it("free contacts of a month are shared by the accounts of one mailbox, and of a number that moves between accounts", async () => {
  const first = await createProfessional({ email: "ravi@quota.example" });
  const sameMailbox = await createProfessional({ email: "ravi+2@quota.example" });
  const sameNumber = await createProfessional({ email: "someone.else@quota.example", phone: null });
  for (let used = 0; used < 2; used++)
    expect(await unlock(await createLead(), first)).toMatchObject({ is: "done", points: 0 });
  await moveNumber(first, sameNumber);
  expect(await findFreeLeft(testContext(), sameNumber.id)).toMatchObject({ left: 1 });
  const leads = await Promise.all(Array.from({ length: 4 }, () => createLead()));
  const results = await Promise.all(
    leads.map((leadId, index) => unlock(leadId, index % 2 === 0 ? sameNumber : sameMailbox)),
  );
  // Each gets the last of its three: the number has used two of them, and the mailbox has used two.
  expect(results.filter(({ is }) => is === "done").length).toBe(2);
  expect(await findFreeLeft(testContext(), sameNumber.id)).toMatchObject({ left: 0 });
  expect(await findFreeLeft(testContext(), sameMailbox.id)).toMatchObject({ left: 0 });
  expect(await faults()).toEqual([]);
});

it("an account with the same number does not get a second place of a lead, even for points", async () => {
  const first = await createProfessional();
  const second = await createProfessional({ phone: null, points: 50 });
  const leadId = await createLead();
  await unlock(leadId, first);
  await moveNumber(first, second);
  expect(await unlock(leadId, second, 20)).toEqual({ is: "other_account" });
  expect([await leadPointsOf(second), (await leadOf(leadId)).buyers]).toEqual([50, 1]);
});

it("without a confirmed number no contact is free, but one can be bought", async () => {
  const person = await createProfessional({ phone: null, points: 20 });
  expect(await findFreeLeft(testContext(), person.id)).toMatchObject({ left: 0, needsPhone: true });
  expect(await findFreeLeft({ ...testContext(), textMessages: null }, person.id)).toEqual({
    left: 0,
    of: 0,
    needsPhone: false,
  });
  const leadId = await createLead();
  expect(await unlock(leadId, person)).toEqual({ is: "price", points: 20 });
  const visitor = await signedIn(person);
  const page = await visitor.get(`/lead/${leadId}`);
  expect(page.text).toContain("Confirm your mobile number with a code");
  expect(page.html).toContain('href="/settings/account#phone"');
  expect(page.html).toContain('name="price" value="20"');
  expect((await visitor.get("/lead-points")).html).toContain('href="/settings/account#phone"');
  expect(await unlock(leadId, person, 20)).toMatchObject({ is: "done", points: 20 });
  expect(await faults()).toEqual([]);
});

it("a client with the professional's confirmed number or mailbox cannot sell to themselves", async () => {
  const person = await createProfessional({ phone: "+916000999999", email: "meena@own.example" });
  expect(await unlock(await createLead({}, { email: "meena+client@own.example" }), person)).toEqual({ is: "own" });
  expect(await unlock(await createLead({}, { phone: "6000999999", phoneConfirmedAt: 1 }), person)).toEqual({
    is: "own",
  });
});
