import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { emailTokens, rateLimits, sessions } from "db/schema";
import { userRoom } from "party/rooms";
import { cleanUp } from "~/features/accounts/sessions/clean-up.server";
import { hashToken } from "~/features/accounts/sessions/sessions.server";
import { db, testContext } from "../../support/context";
import { liveMessages } from "../../support/delivery/rooms";
import { createEmployer, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

const idOf = (visitor: Visitor) => hashToken(visitor.cookie("__Host-session") ?? "");

async function onTwoDevices(person: Person) {
  return { here: await signedIn(person), there: await signedIn(person) };
}

describe("the devices in the settings", () => {
  it("are named in plain words, and say which one this is", async () => {
    const seeker = await createSeeker();
    const { here, there } = await onTwoDevices(seeker);
    const userAgent =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
    await db
      .update(sessions)
      .set({ userAgent })
      .where(eq(sessions.id, idOf(there)));
    const page = await here.get("/settings/sign-in");
    expect(page.text).toContain("Chrome, Windows computer");
    expect(page.text).toContain("Unknown device");
    expect(page.text.match(/This device/g)).toHaveLength(1);
    expect(page.html).toContain(`/session/${idOf(there)}/closure`);
    expect(page.html).not.toContain(`/session/${idOf(here)}/closure`);
  });

  it("are signed out one by one: the other is refused on pages and sockets, and its open connections are closed", async () => {
    for (const [person, page] of [
      [await createSeeker(), "/settings"],
      [await createEmployer(), "/employer-settings"],
    ] as const) {
      const { here, there } = await onTwoDevices(person);
      expect((await there.get("/api/live/ticket")).status).toBe(200);
      const ended = await here.post(`/session/${idOf(there)}/closure`, { redirect: page });
      expect(ended).toMatchObject({ status: 303, location: page });
      expect(liveMessages(userRoom(person.id))).toEqual(["sent out"]);
      expect((await there.get(page)).location).toMatch(/auth\?redirect=/);
      expect((await there.get("/api/live/ticket")).status).toBe(401);
      expect((await here.follow(ended)).text).toContain("This device is signed out");
      expect((await here.post(`/session/${idOf(there)}/closure`, { redirect: page })).status).toBe(303);
    }
  });

  it("are all signed out except this one", async () => {
    const seeker = await createSeeker();
    const { here, there } = await onTwoDevices(seeker);
    await signedIn(seeker);
    expect((await here.post("/sessions/closure", { redirect: "/settings" })).location).toBe("/settings");
    expect(await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, seeker.id))).toEqual([
      { id: idOf(here) },
    ]);
    expect((await there.get("/settings")).location).toContain("/auth");
  });

  it("are not accessible to other users", async () => {
    const [mine, theirs] = [await signedIn(await createSeeker()), await signedIn(await createEmployer())];
    expect((await mine.post(`/session/${idOf(theirs)}/closure`)).status).toBe(404);
    expect((await theirs.get("/employer-settings")).status).toBe(200);
    expect((await createVisitor().post(`/session/${idOf(theirs)}/closure`)).location).toContain("/auth");
    expect((await mine.post("/sessions/closure", { redirect: "https://evil.example" })).location).toBe("/your-data");
  });
});

it("expired sessions are deleted, and valid ones stay", async () => {
  const seeker = await createSeeker();
  const now = Date.now();
  const session = (id: string, expiresAt: number) => ({ id, userId: seeker.id, createdAt: now, expiresAt });
  const token = (id: string, expiresAt: number) => ({ ...session(id, expiresAt), purpose: "confirm_email" as const });
  await db.insert(sessions).values([session("over", now - 1), session("open", now + day)]);
  await db.insert(emailTokens).values([token("old", now - 8 * day), token("recent", now - day)]);
  await db.insert(rateLimits).values([
    { key: "past", hits: 1, expiresAt: now - 1 },
    { key: "counting", hits: 1, expiresAt: now + day },
  ]);
  await cleanUp(testContext());
  expect(
    (await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, seeker.id))).map(({ id }) => id),
  ).toEqual(["open"]);
  expect(
    (await db.select({ id: emailTokens.id }).from(emailTokens).where(eq(emailTokens.userId, seeker.id))).map(
      ({ id }) => id,
    ),
  ).toEqual(["recent"]);
  expect((await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key)).toEqual(["counting"]);
});
