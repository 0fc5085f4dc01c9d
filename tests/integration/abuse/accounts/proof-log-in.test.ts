import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hour, minute } from "db/catalogues/time";
import { passkeys, pendingLogIns, sessions } from "db/schema";
import { db } from "../../../support/context";
import { createAuthenticator } from "../../../support/people/authenticator";
import { createSeeker, password, signedIn } from "../../../support/people/people";
import { addPasskey, ageSession, findSession, passkeyOptions, withCodeApp } from "../../../support/people/proof";
import { createVisitor } from "../../../support/people/visitor";

const logInForm = (email: string) => ({ intent: "login", email, password });

describe("the second step of a log-in", () => {
  async function halfWay() {
    const person = await createSeeker({ withPassword: true });
    const code = await withCodeApp(person);
    const visitor = createVisitor();
    const page = await visitor.post("/auth?redirect=%2Ffavorites", logInForm(person.email));
    expect(page.location).toBe("/second-step");
    return { person, code, visitor };
  }

  it("cannot be skipped by opening a page directly: there is no session before it", async () => {
    const { person, visitor } = await halfWay();
    expect(visitor.cookie("__Host-session")).toBeUndefined();
    for (const page of ["/settings", "/favorites", "/sign-in-methods", "/confirm-identity", "/your-data/export"]) {
      expect((await visitor.get(page)).location, page).toMatch(/^\/auth\?redirect=/);
    }
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    // The half-way token is no session's token either.
    visitor.setCookie("__Host-session", visitor.cookie("__Host-second-step") ?? "");
    expect((await visitor.get("/settings")).location).toMatch(/^\/auth/);
  });

  it("accepts the right code once: the same code in another browser is refused", async () => {
    const { person, code, visitor } = await halfWay();
    const shown = code();
    expect((await visitor.post("/second-step", { way: "code", code: shown })).location).toBe("/favorites");
    expect((await visitor.get("/favorites")).status).toBe(200);
    const thief = createVisitor();
    await thief.post("/auth", logInForm(person.email));
    const replayed = await thief.post("/second-step", { way: "code", code: shown });
    expect(replayed.status).toBe(400);
    expect(replayed.text).toContain("was already used");
    expect((await thief.post("/second-step", { way: "code", code: code(-1) })).status).toBe(400);
    expect((await thief.post("/second-step", { way: "code", code: code(1) })).location).toBe("/profile-setup");
  });

  it("ends after five wrong codes; the right one is then refused", async () => {
    const { person, code, visitor } = await halfWay();
    for (let tries = 1; tries <= 4; tries++)
      expect((await visitor.post("/second-step", { way: "code", code: "000000" })).status).toBe(400);
    expect((await visitor.post("/second-step", { way: "code", code: "000000" })).location).toBe(
      "/auth?error=second_step_over",
    );
    visitor.setCookie("__Host-second-step", "anything");
    expect((await visitor.post("/second-step", { way: "code", code: code() })).location).toBe(
      "/auth?error=second_step_over",
    );
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    // Anyone who knows the password and begins again and again is stopped by the person's own limit.
    const tries: number[] = [];
    for (let round = 0; round < 2; round++) {
      const thief = createVisitor();
      await thief.post("/auth", logInForm(person.email));
      for (let each = 0; each < 4; each++)
        tries.push((await thief.post("/second-step", { way: "code", code: "000000" })).status);
    }
    expect(tries).toContain(429);
  });

  it("is refused after ten minutes", async () => {
    const { person, code, visitor } = await halfWay();
    await db
      .update(pendingLogIns)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(pendingLogIns.userId, person.id));
    expect((await visitor.post("/second-step", { way: "code", code: code() })).location).toBe(
      "/auth?error=second_step_over",
    );
  });
});

describe("a passkey", () => {
  it("answers a challenge once: the same answer is refused the second time", async () => {
    const phone = await createAuthenticator();
    const person = await createSeeker();
    expect((await addPasskey(await signedIn(person), phone)).status).toBe(303);
    const visitor = createVisitor();
    const passkey = await phone.get(await passkeyOptions(visitor, "log-in"));
    expect((await visitor.post("/auth/passkey", { passkey })).location).toBe("/profile-setup");
    const thief = createVisitor();
    expect((await thief.post("/auth/passkey", { passkey })).location).toBe("/auth?error=passkey_failed");
    expect((await thief.get("/settings")).location).toMatch(/^\/auth/);
  });

  it("is refused with a foreign challenge, for another purpose, from a fake page, and without finger or PIN", async () => {
    const person = await createSeeker();
    const owner = await signedIn(person);
    const phone = await createAuthenticator();
    await addPasskey(owner, phone);
    const visitor = createVisitor();
    const options = await passkeyOptions(visitor, "log-in");
    const answers = [
      await phone.get({ ...options, challenge: Buffer.from("x".repeat(56)).toString("base64url") }),
      await phone.get(await passkeyOptions(owner, "confirm")),
      await phone.get({ ...options, rpId: "kaamghar.evil" } as typeof options),
      JSON.stringify({ id: "x" }),
      "not JSON",
      "",
    ];
    for (const passkey of answers)
      expect((await visitor.post("/auth/passkey", { passkey })).location).toBe("/auth?error=passkey_failed");
    for (const manner of [{ origin: "https://kaamghar.evil" }, { isVerified: false }]) {
      const fake = await createAuthenticator(manner);
      expect((await addPasskey(owner, fake)).status).toBe(400);
    }
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, person.id))).toHaveLength(1);
  });

  it("of another user confirms nothing, in the session or at the second step", async () => {
    const [ravi, phone] = [await signedIn(await createSeeker()), await createAuthenticator()];
    await addPasskey(ravi, phone);
    const asha = await createSeeker({ withPassword: true });
    const visitor = await signedIn(asha);
    await addPasskey(visitor, await createAuthenticator());
    await ageSession(visitor, { provedAt: hour });
    const refused = await visitor.post("/confirm-identity?redirect=%2Fsettings", {
      passkey: await phone.get(await passkeyOptions(visitor, "confirm")),
    });
    expect(refused.status).toBe(400);
    expect((await findSession(visitor))?.provedAt).toBeLessThan(Date.now() - minute);

    await withCodeApp(asha);
    const half = createVisitor();
    await half.post("/auth", logInForm(asha.email));
    const passkey = await phone.get(await passkeyOptions(half, "second-step"));
    expect((await half.post("/second-step", { passkey })).status).toBe(400);
  });

  it("offered in one session cannot be added in another, nor can one that another account has", async () => {
    const [asha, ravi] = [await signedIn(await createSeeker()), await signedIn(await createSeeker())];
    const phone = await createAuthenticator();
    const offered = await phone.create(await passkeyOptions(asha, "add"));
    expect((await ravi.post("/sign-in-methods", { intent: "add-passkey", passkey: offered })).status).toBe(400);
    expect((await asha.post("/sign-in-methods", { intent: "add-passkey", passkey: offered })).status).toBe(303);
    expect((await addPasskey(ravi, phone)).status).toBe(400);
  });

  it("cannot be removed or renamed by another user", async () => {
    const person = await createSeeker();
    await addPasskey(await signedIn(person), await createAuthenticator());
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, person.id));
    const thief = await signedIn(await createSeeker());
    await thief.post("/sign-in-methods", { intent: "remove-passkey", id: row?.id ?? "" });
    expect(
      (await thief.post("/sign-in-methods", { intent: "rename-passkey", id: row?.id ?? "", name: "Mine" })).status,
    ).toBe(404);
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, person.id))).toEqual([row]);
  });
});
