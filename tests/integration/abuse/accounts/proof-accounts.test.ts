import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hour } from "db/catalogues/time";
import { auditLog, users } from "db/schema";
import { db, testContext } from "../../../support/context";
import { mailsTo } from "../../../support/delivery/mails";
import { createSeeker, password, signedIn } from "../../../support/people/people";
import { ageSession } from "../../../support/people/proof";
import { createVisitor } from "../../../support/people/visitor";

describe("an account that only Google opens", () => {
  it("needs a code from its mailbox before it changes its address or is erased", async () => {
    const person = await createSeeker({ googleId: "google-only-1" });
    const visitor = await signedIn(person);
    await ageSession(visitor, { provedAt: hour });
    for (const [page, form] of [
      ["/settings", { intent: "email", newEmail: "new@example.in" }],
      ["/your-data/erasure", { redirect: "/settings" }],
    ] as const) {
      expect((await visitor.post(page, form)).status, page).toBe(307);
    }
    expect(await mailsTo(person.email)).toEqual([]);
    const target = "/confirm-identity?redirect=%2Fsettings";
    const carried = { intent: "email", newEmail: "fresh@example.in", proofCarried: "1" };
    const sent = await visitor.post(target, { ...carried, proof: "send-mail" });
    expect(sent.text).toContain("We've sent a code to");
    const [mail] = await mailsTo(person.email);
    const code = /\b\d{8}\b/.exec(mail?.body ?? "")?.[0] ?? "";
    expect(
      (await visitor.post(target, { ...carried, proof: "mail", proofMailed: "1", proofValue: "00000000" })).status,
    ).toBe(400);
    // In another session of the same person the code is worth nothing.
    const elsewhere = await signedIn(person);
    expect((await elsewhere.post(target, { proof: "mail", proofValue: code })).status).toBe(400);
    const right = await visitor.post(target, { ...carried, proof: "mail", proofMailed: "1", proofValue: code });
    expect([right.status, right.location]).toEqual([307, "/settings"]);
    expect((await visitor.post("/settings", carried)).status).toBe(303);
    expect(await mailsTo("fresh@example.in")).toHaveLength(1);
    await ageSession(visitor, { provedAt: hour });
    expect((await visitor.post(target, { proof: "mail", proofValue: code })).status).toBe(400);
  });

  it("is no longer opened by the old Google account after its address has changed", async () => {
    const person = await createSeeker({ googleId: "google-old-1", withPassword: true });
    const visitor = await signedIn(person);
    await visitor.post("/settings", { intent: "email", newEmail: "moved1@example.in", currentPassword: password });
    const [mail] = await mailsTo("moved1@example.in");
    const token = /token=([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
    expect((await visitor.post("/email-change", { token })).status).toBe(303);
    const after = await db.select().from(users).where(eq(users.id, person.id)).get();
    expect(after).toMatchObject({ email: "moved1@example.in", googleId: null });
    expect(
      (await mailsTo(person.email)).some(({ body }) => body.includes("no longer opens your KaamGhar account")),
    ).toBe(true);
    const { logInWithGoogle } = await import("~/features/accounts/log-in/google.server");
    const profile = { id: "google-old-1", email: person.email, isEmailVerified: true, name: "Asha" };
    const result = await logInWithGoogle(testContext(), profile, "seeker", { referrerId: null, locale: "en" });
    expect(result.ok && result.userId).not.toBe(person.id);
  });

  it("keeps Google while it is the only way in, and loses it when a password exists", async () => {
    const only = await createSeeker({ googleId: "google-only-2" });
    const refused = await (await signedIn(only)).post("/sign-in-methods", { intent: "unlink-google" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Set a password first");
    const both = await createSeeker({ googleId: "google-both-1", withPassword: true });
    const visitor = await signedIn(both);
    expect((await visitor.get("/settings/sign-in")).text).toContain(`Linked with Google: ${both.email}`);
    expect((await visitor.post("/sign-in-methods", { intent: "unlink-google" })).status).toBe(303);
    expect((await db.select().from(users).where(eq(users.id, both.id)).get())?.googleId).toBeNull();
    expect((await mailsTo(both.email)).length).toBe(1);
  });

  it("gets a mail when Google is linked to a password account", async () => {
    const person = await createSeeker({ withPassword: true });
    const { logInWithGoogle } = await import("~/features/accounts/log-in/google.server");
    const profile = { id: "google-link-1", email: person.email, isEmailVerified: true, name: "Asha" };
    expect(await logInWithGoogle(testContext(), profile, "seeker", { referrerId: null, locale: "en" })).toEqual({
      ok: true,
      userId: person.id,
    });
    const written = await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    expect(written.map(({ action }) => action)).toEqual(["google_linked"]);
  });
});

describe("a common password, or the user's own name", () => {
  const consent = { consent: "on" };
  it("is refused at sign-up in both portals, at its field, with everything else kept", async () => {
    for (const secret of ["123456", "India123", "kaamghar123", "weakling1@example.in"]) {
      const page = await createVisitor().post("/auth?mode=signup", {
        intent: "signup",
        fullName: "Asha Verma",
        email: "weakling1@example.in",
        password: secret,
        passwordAgain: secret,
        ...consent,
      });
      expect(page.status, secret).toBe(400);
      expect(page.html).toContain('value="weakling1@example.in"');
      expect(page.text).toMatch(/This password is too easy to guess|Don't use your name/);
    }
    const company = await createVisitor().post("/employer-auth?mode=signup", {
      intent: "signup",
      companyName: "Mango Traders",
      fullName: "Ravi",
      email: "weakling2@example.in",
      password: "mangotraders1",
      passwordAgain: "mangotraders1",
      ...consent,
    });
    expect(company.status).toBe(400);
    expect(await db.select().from(users).where(eq(users.email, "weakling1@example.in"))).toEqual([]);
  });

  it("is refused when a password is changed or set by a link", async () => {
    const person = await createSeeker({ withPassword: true });
    const visitor = await signedIn(person);
    const page = await visitor.post("/settings", {
      intent: "password",
      currentPassword: password,
      password: "password1",
      passwordAgain: "password1",
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("This password is too easy to guess");
    await createVisitor().post("/auth?mode=forgot", { intent: "forgot", email: person.email });
    const [mail] = await mailsTo(person.email);
    const token = /token=([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
    const link = `/auth?type=recovery&token=${token}`;
    const refused = await createVisitor().post(link, {
      intent: "new-password",
      password: "qwerty123",
      passwordAgain: "qwerty123",
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("This password is too easy to guess");
    expect(
      (
        await createVisitor().post(link, {
          intent: "new-password",
          password: "mango tree seven",
          passwordAgain: "mango tree seven",
        })
      ).status,
    ).toBe(303);
  });
});
