import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { minute } from "db/catalogues/time";
import { isWriteRefused, readOnly } from "db/read-only";
import { adminUsers, companies, profiles, sessions, users } from "db/schema";
import { hashToken } from "~/features/accounts/sessions/sessions.server";
import { writePass } from "~/features/viewer/viewing/pass";
import { db, testContext } from "../../../support/context";
import { pageAbout } from "../../../support/people/acts";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createSeeker, signedIn, type Person } from "../../../support/people/people";
import { ageSession } from "../../../support/people/proof";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import { viewing, viewingsOf } from "../../../support/scenes/owner/viewing";

afterEach(() => {
  vi.useRealTimers();
});

const shows = async (desk: Visitor, person: Person, path = "/profile") =>
  (await desk.get(path)).text.includes(`You see the site as ${person.fullName}`);
const isOver = async (desk: Visitor, person: Person) => {
  const page = await desk.follow(await desk.get("/"));
  return (
    page.text.includes(`Viewing as ${person.fullName} has ended`) &&
    !page.text.includes("You see the site as") &&
    desk.cookie("viewing") === undefined
  );
};

it("a forged cookie shows nothing, and puts nothing into cached pages", async () => {
  const forger = createVisitor();
  forger.setCookie("viewing", "x");
  expect((await forger.get("/search")).text).not.toContain("has ended");
  const { owner, desk } = await viewing(await createSeeker({ fullName: "Kept Private" }));
  const copied = createVisitor();
  copied.setCookie("viewing", desk.cookie("viewing") ?? "");
  await db.delete(sessions).where(eq(sessions.userId, owner.id));
  const page = await copied.get("/search");
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect((await createVisitor().get("/search")).text).not.toContain("Kept Private");
});

describe("viewing the site as a person ends", () => {
  it("after 15 minutes; the owner returns to their own account and sees that once", async () => {
    const seeker = await createSeeker();
    const { desk } = await viewing(seeker);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 14 * minute });
    expect(await shows(desk, seeker)).toBe(true);
    vi.setSystemTime(Date.now() + 2 * minute);
    expect(await isOver(desk, seeker)).toBe(true);
    expect((await desk.get("/profile")).text).not.toContain("has ended");
  });

  it("when the owner loses the role, logs out, or was idle too long", async () => {
    const seeker = await createSeeker();
    const demoted = await viewing(seeker);
    await db.update(adminUsers).set({ role: "admin" }).where(eq(adminUsers.userId, demoted.owner.id));
    expect(await isOver(demoted.desk, seeker)).toBe(true);
    const gone = await viewing(seeker);
    await db.delete(sessions).where(eq(sessions.userId, gone.owner.id));
    expect(await shows(gone.desk, seeker)).toBe(false);
    const idle = await viewing(seeker);
    await ageSession(idle.desk, { createdAt: 40 * minute, provedAt: 40 * minute, adminSeenAt: 31 * minute });
    expect(await isOver(idle.desk, seeker)).toBe(true);
  });

  it("when the person is suspended, erased or given a role meanwhile", async () => {
    const [banned, erased, made] = [await createSeeker(), await createSeeker(), await createSeeker()];
    const employer = await createEmployer();
    const desks = await Promise.all([banned, erased, made, employer].map((person) => viewing(person)));
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, banned.id));
    await db.update(users).set({ erasedAt: Date.now() }).where(eq(users.id, erased.id));
    await db.insert(adminUsers).values({ userId: made.id, role: "admin" });
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, employer.companyId));
    for (const { desk } of desks) {
      const page = await desk.follow(await desk.get("/"));
      expect(page.text).not.toContain("You see the site as");
      expect(desk.cookie("viewing")).toBeUndefined();
    }
  });

  it("and a form of the person's page is refused then, and not processed as the owner's", async () => {
    const seeker = await createSeeker();
    const { owner, desk } = await viewing(seeker);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * minute });
    const refused = await desk.post("/profile", { intent: "about", fullName: "Changed By Mistake" });
    expect([refused.status, refused.text.includes("Nothing was sent")]).toEqual([403, true]);
    expect((await db.select().from(users).where(eq(users.id, owner.id)).get())?.fullName).toBe("Vikram Owner");
    expect(desk.cookie("viewing")).toBeUndefined();
  });

  it("also when its end button is pressed too late, or after the session", async () => {
    const seeker = await createSeeker();
    const late = await viewing(seeker);
    const gone = await viewing(seeker);
    await db.delete(sessions).where(eq(sessions.userId, gone.owner.id));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * minute });
    for (const { desk } of [late, gone]) {
      expect((await desk.post("/viewing/ending")).location).toBe(pageAbout({ id: seeker.id }));
      expect(desk.cookie("viewing")).toBeUndefined();
    }
    expect((await createVisitor().post("/viewing/ending")).location).toBe("/owner-portal");
  });
});

describe("a cookie", () => {
  const pass = (owner: Person, desk: Visitor, person: Person, values = {}) => ({
    id: "made-up",
    ownerId: owner.id,
    sessionId: hashToken(desk.cookie("session") ?? ""),
    userId: person.id,
    endsAt: Date.now() + 10 * minute,
    ...values,
  });

  it("that was forged, changed, or moved to another session shows no person's pages", async () => {
    const [seeker, other] = [await createSeeker(), await createSeeker()];
    const { owner, desk } = await viewing(seeker);
    const cookie = decodeURIComponent(desk.cookie("viewing") ?? "");
    const secondSession = await signedIn(owner);
    const stranger = await signedIn(await createSeeker());
    for (const visitor of [secondSession, stranger, await signedIn(await createAdmin("owner")), createVisitor()]) {
      visitor.setCookie("viewing", encodeURIComponent(cookie));
      expect(await shows(visitor, seeker)).toBe(false);
    }
    for (const forged of [
      cookie.replace(seeker.id, other.id),
      cookie.slice(0, -2),
      "x",
      "~~~~~",
      writePass(() => "mark", pass(owner, desk, other)),
    ]) {
      desk.setCookie("viewing", encodeURIComponent(forged));
      expect([await shows(desk, seeker), await shows(desk, other)], forged).toEqual([false, false]);
    }
  });

  it("that is signed, but has no entry in the audit log, shows nothing", async () => {
    const seeker = await createSeeker();
    const owner = await createAdmin("owner");
    const desk = await signedIn(owner);
    desk.setCookie("viewing", encodeURIComponent(writePass(testContext().sign, pass(owner, desk, seeker))));
    expect(await shows(desk, seeker)).toBe(false);
    expect(await viewingsOf(seeker)).toEqual([]);
  });
});

it("a read-only database refuses writes, alone and in a batch, and runs nothing of such a batch", async () => {
  const seeker = await createSeeker();
  const reading = readOnly(db);
  const rename = reading.update(users).set({ fullName: "Changed" }).where(eq(users.id, seeker.id));
  const attempts = [
    rename,
    reading.delete(users),
    reading.run("delete from users"),
    reading.run("with gone as (select 1) delete from users"),
    reading.run("pragma user_version = 9"),
    reading.insert(adminUsers).values({ userId: seeker.id, role: "owner" }),
    reading.batch([reading.select().from(users).limit(1), rename]),
  ];
  const results = await Promise.allSettled(attempts);
  expect(results.map((result) => result.status === "rejected" && isWriteRefused(result.reason))).toEqual(
    attempts.map(() => true),
  );
  expect((await reading.select().from(users).where(eq(users.id, seeker.id)).get())?.fullName).toBe(seeker.fullName);
  expect(
    (await reading.batch([reading.select({ id: users.id }).from(users).where(eq(users.id, seeker.id))]))[0],
  ).toEqual([{ id: seeker.id }]);
});
