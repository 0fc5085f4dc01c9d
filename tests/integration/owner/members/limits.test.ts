import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { auditLog, companies, proposals, sessions, tickets } from "db/schema";
import { getBalance } from "~/features/points/ledger.server";
import { db } from "../../../support/context";
import { actOn, pageAbout } from "../../../support/people/acts";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createSeeker, signedIn, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";

let owner: Person;
let desk: Visitor;
let adminDesk: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
  desk = await signedIn(owner);
  adminDesk = await signedIn(await createAdmin("admin"));
});

const grant = (person: Person, points: number) =>
  actOn(desk, pageAbout({ id: person.id }), "points", { way: "grant_points", points: String(points) });
const balanceOf = ({ id: userId }: Person) => getBalance(db, { userId, wallet: "seeker" });
const auditOf = (subjectId: string) => db.$count(auditLog, eq(auditLog.subjectId, subjectId));

describe("the limit of one owner", () => {
  it("applies to all points moved within a day, to any recipient", async () => {
    const [one, other] = [await createSeeker(), await createSeeker()];
    expect((await desk.follow(await grant(one, 1_500))).text).toContain("1500 points granted");
    expect((await desk.follow(await grant(other, 600))).text).toContain("Added to Approvals");
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([1_500, 0]);
    expect(await db.$count(proposals, eq(proposals.subjectId, other.id))).toBe(1);
    expect((await desk.follow(await grant(other, 400))).text).toContain("400 points granted");
  });

  it("does not count approved points, neither for the proposer nor for the approver", async () => {
    const [first, second] = [await signedIn(await createAdmin("owner")), await signedIn(await createAdmin("owner"))];
    const [one, other] = [await createSeeker(), await createSeeker()];
    const give = (visitor: Visitor, person: Person, points: number) =>
      actOn(visitor, pageAbout({ id: person.id }), "points", { way: "grant_points", points: String(points) });
    await give(first, one, 2_500);
    const proposal = (await db.select().from(proposals).where(eq(proposals.subjectId, one.id)).get())?.id ?? "";
    await second.post("/owner-portal/proposals", { proposal, decision: "approve" });
    expect(await balanceOf(one)).toBe(2_500);
    for (const visitor of [first, second])
      expect((await visitor.follow(await give(visitor, other, 1_500))).text).toContain("1500 points granted");
    expect((await second.follow(await give(second, other, 501))).text).toContain("Added to Approvals");
  });

  it("forbids owners to move points of their own", async () => {
    const page = await grant(owner, 10);
    expect([page.status, page.text.includes("You can't change your own points.")]).toEqual([400, true]);
    expect(await balanceOf(owner)).toBe(0);
  });
});

describe("an admin", () => {
  it("cannot warn or log out a user with a role, one by one or several at once", async () => {
    for (const intent of ["warn", "end_sessions"]) {
      const page = await actOn(adminDesk, pageAbout({ id: owner.id }), intent);
      expect([page.status, page.text.includes("only an owner can do this")]).toEqual([400, true]);
    }
    await adminDesk.post("/owner-portal/website-users", {
      id: owner.id,
      act: "end_sessions",
      press: "confirm",
      reason: "A long enough reason",
    });
    expect(await db.$count(sessions, eq(sessions.userId, owner.id))).toBeGreaterThan(0);
    expect(await auditOf(owner.id)).toBe(0);
  });

  it("can assign only waiting items, and unassign only their own", async () => {
    const take = async (visitor: Visitor, fields: Record<string, string>) =>
      (await visitor.follow(await visitor.post("/owner-portal", fields))).text;
    expect(await take(adminDesk, { kind: "ticket", id: "nothing", press: "take" })).toContain("Already handled");
    expect(
      await take(adminDesk, {
        kind: "proposal",
        id: (await db.select().from(proposals).get())?.id ?? "",
        press: "take",
      }),
    ).toContain("Already handled");
    const now = Date.now();
    const id = createId(now);
    await db
      .insert(tickets)
      .values({
        id,
        name: "Kavita",
        email: "kavita@example.in",
        topic: "job",
        message: "The company does not answer.",
        locale: "en",
        createdAt: now,
        updatedAt: now,
      });
    await take(desk, { kind: "ticket", id, press: "take" });
    expect(await take(adminDesk, { kind: "ticket", id, press: "leave" })).toContain("Not assigned to you");
  });
});

it("a ticket is not closed from a page older than its last mail", async () => {
  const now = Date.now();
  const id = createId(now);
  await db
    .insert(tickets)
    .values({
      id,
      name: "Kavita",
      email: "kavita@example.in",
      topic: "job",
      message: "The company does not answer.",
      locale: "en",
      createdAt: now,
      updatedAt: now,
    });
  await db
    .update(tickets)
    .set({ updatedAt: now + 1 })
    .where(eq(tickets.id, id));
  const close = { intent: "close", reason: "The company has answered by telephone." };
  const late = await desk.post(`/owner-portal/tickets/${id}`, { ...close, seen: String(now) });
  expect([late.status, late.text.includes("It changed since you opened this page")]).toEqual([409, true]);
  expect(late.html).toContain("The company has answered by telephone.</textarea>");
  expect((await db.select().from(tickets).where(eq(tickets.id, id)).get())?.status).toBe("open");
  await desk.post(`/owner-portal/tickets/${id}`, { ...close, seen: String(now + 1) });
  expect((await db.select().from(tickets).where(eq(tickets.id, id)).get())?.status).toBe("closed");
});

it("a company without members is not warned, and is merged only into one with a similar beginning of the name", async () => {
  const [company, stranger] = [
    await createEmployer({}, { companyName: "Lotus Mills", nameKey: "lotus mills" }),
    await createEmployer({}, { companyName: "Other Works", nameKey: "other works" }),
  ];
  await db.update(companies).set({ userId: null }).where(eq(companies.id, stranger.companyId));
  expect((await actOn(desk, pageAbout(stranger), "warn")).text).toContain(
    "This company has no team here, so no one would see it",
  );
  expect((await actOn(desk, pageAbout(company), "merge", { duplicate: stranger.companyId })).text).toContain(
    "Its name doesn't start like this company's",
  );
  expect(await db.$count(companies, eq(companies.id, stranger.companyId))).toBe(1);
});
