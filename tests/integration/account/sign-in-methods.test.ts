import { and, eq, ne } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, passkeys, recoveryCodes, totpSecrets } from "db/schema";
import { codeAt, timeStepOf } from "~/features/accounts/proof/totp/totp";
import { db } from "../../support/context";
import { mailsTo } from "../../support/delivery/mails";
import { createAuthenticator } from "../../support/people/authenticator";
import { createEmployer, createSeeker, password, signedIn } from "../../support/people/people";
import { addPasskey, passkeyOptions, withCodeApp } from "../../support/people/proof";
import { createVisitor, type Visitor } from "../../support/people/visitor";

/** What the audit log says of a person's ways in, beside the log-ins themselves. */
const actionsAbout = async (userId: string) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, userId), ne(auditLog.action, "logged_in")))
  ).map(({ action }) => action);

/** The bytes of the key that a page shows for typing it into an app. */
function secretIn(html: string): Buffer {
  const key = (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? "").replace(/ /g, "");
  const bits = [...key]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

const codesIn = (html: string) => [...html.matchAll(/[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}/g)].map(([code]) => code);

/** Sets a code app up as a person does, by the page; answers the app's secret and the recovery codes. */
async function setUpApp(visitor: Visitor) {
  const page = await visitor.get("/sign-in-methods/code-app");
  const secret = secretIn(page.html);
  const done = await visitor.post("/sign-in-methods/code-app", { code: codeAt(secret, timeStepOf(Date.now()) - 1) });
  return { page, secret, done, codes: codesIn(done.html) };
}

describe("a code app", () => {
  it("is set up without script, shows ten recovery codes once, and is asked for at the next log-in", async () => {
    const person = await createSeeker({ withPassword: true });
    const visitor = await signedIn(person);
    const { page, secret, done, codes } = await setUpApp(visitor);
    expect(page.html).toContain('aria-label="QR code for your code app"');
    expect(page.html).toContain("otpauth://totp/KaamGhar:");
    expect(done.status).toBe(200);
    expect(new Set(codes).size).toBe(10);
    expect(codesIn((await visitor.get("/sign-in-methods")).html)).toEqual([]);
    expect((await visitor.get("/sign-in-methods/code-app")).location).toBe("/sign-in-methods");

    const stored = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, person.id)).get();
    expect(stored?.secret).not.toContain(secret.toString("base64url"));
    const hashes = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    for (const code of codes) expect(JSON.stringify(hashes)).not.toContain(code.replaceAll("-", ""));

    const later = createVisitor();
    expect(
      (await later.post("/auth?redirect=%2Fjobs", { intent: "login", email: person.email, password })).location,
    ).toBe("/second-step");
    expect(
      (await later.post("/second-step", { way: "code", code: codeAt(secret, timeStepOf(Date.now())) })).location,
    ).toBe("/jobs");
    expect((await later.get("/jobs")).status).toBe(200);
    expect(await actionsAbout(person.id)).toEqual(["code_app_turned_on", "identity_confirmed", "recovery_codes_made"]);
    expect(
      (await mailsTo(person.email)).map(({ body }) => /A code app was set up|New recovery codes/.exec(body)?.[0]),
    ).toEqual(["A code app was set up", "New recovery codes"]);
  });

  it("stays off while its first code is wrong, and the page keeps the same key", async () => {
    const visitor = await signedIn(await createSeeker());
    const first = secretIn((await visitor.get("/sign-in-methods/code-app")).html);
    const wrong = await visitor.post("/sign-in-methods/code-app", { code: "000000" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("The code is wrong or was already used");
    expect(secretIn(wrong.html)).toEqual(first);
  });

  it("that was lost can be replaced by a recovery code, once, in any spelling", async () => {
    const person = await createSeeker({ withPassword: true });
    const { codes } = await setUpApp(await signedIn(person));
    const typed = ` ${(codes[0] ?? "").toLowerCase().replaceAll("-", " ")} `;
    const logIn = async (code: string) => {
      const visitor = createVisitor();
      await visitor.post("/auth", { intent: "login", email: person.email, password });
      return visitor.post("/second-step", { way: "recovery", recovery: code });
    };
    expect((await logIn(typed)).location).toBe("/profile-setup");
    expect((await logIn(typed)).status).toBe(400);
    expect((await mailsTo(person.email)).at(-1)?.body).toContain("A recovery code was used");
    expect((await (await signedIn(person)).get("/settings/sign-in")).text).toContain("9 of 10 are left");
  });

  it("is turned off with a code, and the log-in has one step again", async () => {
    const person = await createSeeker({ withPassword: true });
    const code = await withCodeApp(person);
    const visitor = await signedIn(person);
    expect((await visitor.post("/sign-in-methods", { intent: "turn-off-code-app" })).status).toBe(307);
    await visitor.post("/confirm-identity?redirect=%2Fsign-in-methods", { proof: "code", proofValue: code() });
    expect((await visitor.post("/sign-in-methods", { intent: "turn-off-code-app" })).status).toBe(303);
    expect((await createVisitor().post("/auth", { intent: "login", email: person.email, password })).location).toBe(
      "/profile-setup",
    );
  });
});

describe("a passkey", () => {
  it("of an employer works at either portal and leads to theirs; a mail reports it, and it can be renamed and removed", async () => {
    const employer = await createEmployer();
    const visitor = await signedIn(employer);
    const phone = await createAuthenticator();
    expect((await addPasskey(visitor, phone)).status).toBe(303);
    expect((await visitor.get("/employer-settings/sign-in")).text).toContain("Passkeys: Chrome, Android phone");
    for (const [door, leads] of [
      ["/employer-auth/passkey?redirect=%2Fall-applicants", "/all-applicants"],
      ["/auth/passkey?redirect=%2Fjobs", "/employer-portal"],
    ] as const) {
      const later = createVisitor();
      expect(
        (await later.post(door, { passkey: await phone.get(await passkeyOptions(later, "log-in")) })).location,
      ).toBe(leads);
      expect((await later.get("/employer-portal")).status).toBe(200);
    }
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, employer.id));
    expect(row?.lastUsedAt).toBeGreaterThan(Date.now() - 60_000);
    await visitor.post("/sign-in-methods", { intent: "rename-passkey", id: row?.id ?? "", name: "  Office   phone " });
    expect((await visitor.get("/sign-in-methods")).text).toContain("Office phone");
    expect((await visitor.post("/sign-in-methods", { intent: "remove-passkey", id: row?.id ?? "" })).status).toBe(303);
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, employer.id))).toEqual([]);
    expect(await actionsAbout(employer.id)).toEqual(["passkey_added", "identity_confirmed", "passkey_removed"]);
    expect((await mailsTo(employer.email)).map(({ body }) => /A passkey was (added|removed)/.exec(body)?.[1])).toEqual([
      "added",
      "removed",
    ]);
  });

  it("makes the code app unnecessary: finger or PIN are the second factor", async () => {
    const person = await createSeeker();
    const code = await withCodeApp(person);
    const visitor = await signedIn(person);
    await visitor.post("/confirm-identity", { proof: "code", proofValue: code() });
    const phone = await createAuthenticator();
    expect((await addPasskey(visitor, phone)).status).toBe(303);
    const later = createVisitor();
    expect(
      (await later.post("/auth/passkey", { passkey: await phone.get(await passkeyOptions(later, "log-in")) })).location,
    ).toBe("/profile-setup");
    expect((await later.get("/your-data/export")).status).toBe(200);
  });

  it("alone requires no second step after a seeker's password", async () => {
    const person = await createSeeker({ withPassword: true });
    await addPasskey(await signedIn(person), await createAuthenticator());
    expect((await createVisitor().post("/auth", { intent: "login", email: person.email, password })).location).toBe(
      "/profile-setup",
    );
  });
});

it("recovery codes are made only with a second factor, and new ones invalidate the old", async () => {
  const person = await createSeeker({ withPassword: true });
  const visitor = await signedIn(person);
  expect((await visitor.post("/sign-in-methods", { intent: "make-recovery-codes" })).status).toBe(400);
  const { codes } = await setUpApp(visitor);
  const again = await visitor.post("/sign-in-methods", { intent: "make-recovery-codes" });
  const newer = codesIn(again.html);
  expect(newer).toHaveLength(10);
  expect(newer.filter((code) => codes.includes(code))).toEqual([]);
  const later = createVisitor();
  await later.post("/auth", { intent: "login", email: person.email, password });
  expect((await later.post("/second-step", { way: "recovery", recovery: codes[1] ?? "" })).status).toBe(400);
  expect((await later.post("/second-step", { way: "recovery", recovery: newer[1] ?? "" })).location).toBe(
    "/profile-setup",
  );
});
