import { eq } from "drizzle-orm";
import { sessions } from "db/schema";
import { codeAt, timeStepOf } from "~/features/accounts/proof/totp/totp";
import { beginCodeApp, turnOnCodeApp } from "~/features/accounts/proof/totp/totp.server";
import { hashToken, startSession } from "~/features/accounts/sessions/sessions.server";
import { db, testContext } from "../context";
import type { Authenticator } from "./authenticator";
import type { Person } from "./people";
import { createVisitor, type Circumstances, type Visitor } from "./visitor";

/** The variables with which the rule for second factors treats the site as production. */
export const inProduction = {
  MAIL_ADAPTER: "http",
  MAIL_API_KEY: "none",
  MAIL_ENDPOINT: "https://mail.test/none",
} as const;

/** A user who is logged in with their second factor, as anyone who works in the owner area in production. */
export async function provedVisitor(person: Person, circumstances?: Circumstances): Promise<Visitor> {
  const visitor = createVisitor(circumstances);
  visitor.setCookie("__Host-session", await startSession(testContext(), person.id, null, { second: true }));
  return visitor;
}

const sessionOf = (visitor: Visitor) => eq(sessions.id, hashToken(visitor.cookie("__Host-session") ?? ""));

/** Makes a visitor's session older: everything in it happened this long before. Milliseconds. */
export async function ageSession(
  visitor: Visitor,
  by: Partial<Record<"createdAt" | "lastSeenAt" | "adminSeenAt" | "provedAt" | "secondFactorAt", number>>,
): Promise<void> {
  const past = Object.fromEntries(Object.entries(by).map(([name, age]) => [name, Date.now() - age]));
  await db.update(sessions).set(past).where(sessionOf(visitor));
}

export const findSession = (visitor: Visitor) => db.select().from(sessions).where(sessionOf(visitor)).get();

/** Sets a code app up for a user; answers what shows the code of a half minute from now, 0 for this one. */
export async function withCodeApp(person: Person): Promise<(steps?: number) => string> {
  const context = testContext();
  const secret = await beginCodeApp(context, person.id);
  if (!secret) throw new Error("an app is set up already");
  const show = (steps = 0) => codeAt(secret, timeStepOf(Date.now()) + steps);
  const owner = { userId: person.id, email: person.email, fullName: person.fullName, locale: "en" } as const;
  // The code before is used up by this, so that those of now and the next half minute are good.
  if (!(await turnOnCodeApp(context, owner, show(-1)))) throw new Error("the code was refused");
  return show;
}

/** What the site asks a browser's passkey. */
export async function passkeyOptions(visitor: Visitor, purpose: string) {
  return JSON.parse((await visitor.get(`/api/passkey-options?for=${purpose}`)).html) as { challenge: string };
}

/** Adds a passkey to the account in which a visitor is logged in. */
export async function addPasskey(visitor: Visitor, authenticator: Authenticator) {
  const passkey = await authenticator.create(await passkeyOptions(visitor, "add"));
  return visitor.post("/sign-in-methods", { intent: "add-passkey", passkey });
}
