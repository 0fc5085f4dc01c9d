import { and, desc, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { passkeys, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { isOwnChallenge, makeChallenge, useChallenge } from "./challenges.server";
import { recordMethodChange, type Person } from "./method-change.server";

/** Enough for any user, and the list stays short. */
export const mostPasskeys = 20;

// Its ASN.1 and CBOR readers are large, so only requests with a passkey load them.
const library = () => import("@simplewebauthn/server");

const rpIdOf = (context: AppContext) => new URL(context.siteUrl).hostname;

/** The purpose of a passkey request. */
type PasskeyPurpose = "log in" | { confirm: string } | { add: string };

const purposeText = (purpose: PasskeyPurpose) =>
  typeof purpose === "string" ? purpose : "add" in purpose ? `add\n${purpose.add}` : `confirm\n${purpose.confirm}`;

/** The browser options for requesting one of the person's passkeys; at log-in any passkey of the device. */
export async function createPasskeyRequest(
  context: AppContext,
  purpose: "log in" | { confirm: string },
  userId: string | null,
) {
  const allowed = userId === null ? [] : await listPasskeys(context, userId);
  return {
    challenge: makeChallenge(context, purposeText(purpose)),
    rpId: rpIdOf(context),
    timeout: 120_000,
    userVerification: "required",
    allowCredentials: allowed.map(({ id, transports }) => ({ id, type: "public-key", transports })),
  };
}

/** The browser options for creating a person's passkey. @param session its id, to which the challenge is bound */
export async function offerPasskey(context: AppContext, person: Person, session: string) {
  const known = await listPasskeys(context, person.userId);
  return {
    challenge: makeChallenge(context, purposeText({ add: session })),
    rp: { id: rpIdOf(context), name: "KaamGhar" },
    user: { id: Buffer.from(person.userId).toString("base64url"), name: person.email, displayName: person.fullName },
    // EdDSA, ES256 and RS256: the usual algorithms of authenticators.
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: "public-key", alg })),
    timeout: 120_000,
    attestation: "none",
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    excludeCredentials: known.map(({ id, transports }) => ({ id, type: "public-key", transports })),
  };
}

/** The passkeys of a person, the newest first. */
export function listPasskeys(context: Pick<AppContext, "db">, userId: string) {
  return context.db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      transports: passkeys.transports,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt))
    .limit(mostPasskeys);
}

const base64url = z
  .string()
  .max(8000)
  .regex(/^[\w-]+$/);
const credential = z.object({ id: base64url, rawId: base64url, type: z.literal("public-key") });
const attestation = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).catch([]),
  }),
});
const assertion = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional().catch(undefined),
  }),
});

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The challenge in a browser's answer; empty if unreadable. The library checks the signature. */
function challengeIn(clientDataJSON: string): string {
  const data = read(z.object({ challenge: z.string() }), Buffer.from(clientDataJSON, "base64url").toString());
  return data?.challenge ?? "";
}

/**
 * Stores a new passkey and notifies the user by mail. False when the browser's answer is invalid: for another session,
 * expired, used before, from another site, without user verification, or for a known passkey.
 * @param text what the browser answered to `offerPasskey`, as JSON
 */
export async function addPasskey(
  context: AppContext,
  person: Person,
  { session, text, name }: { session: string; text: string; name: string },
): Promise<boolean> {
  const answer = read(attestation, text);
  if (!answer) return false;
  const { clientDataJSON, attestationObject, transports } = answer.response;
  const challenge = challengeIn(clientDataJSON);
  if (!isOwnChallenge(context, purposeText({ add: session }), challenge)) return false;
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: { ...answer, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: new URL(context.siteUrl).origin,
    expectedRPID: rpIdOf(context),
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified || !(await useChallenge(context, challenge))) return false;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const notice = await recordMethodChange(context, person, "passkey_added");
  const row = {
    id,
    userId: person.userId,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports,
    name,
    createdAt: context.now(),
  };
  const [added] = await context.db.batch([
    context.db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id }),
    ...notice.statements,
  ]);
  if (added.length > 0) notice.send();
  return added.length > 0;
}

/**
 * The user of the answering passkey; null when the answer is invalid: unknown passkey, other purpose, expired, used
 * before, from another site, or without user verification.
 * @param text what the browser answered to `createPasskeyRequest`, as JSON
 */
export async function takePasskey(
  context: AppContext,
  purpose: "log in" | { confirm: string },
  text: string,
): Promise<{ userId: string } | null> {
  const answer = read(assertion, text);
  if (!answer) return null;
  const challenge = challengeIn(answer.response.clientDataJSON);
  if (!isOwnChallenge(context, purposeText(purpose), challenge)) return null;
  const known = await context.db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, answer.id), isNull(users.erasedAt)))
    .get();
  if (!known) return null;
  const { id, userId, publicKey, counter } = known.passkey;
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: new URL(context.siteUrl).origin,
    expectedRPID: rpIdOf(context),
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified || !(await useChallenge(context, challenge))) return null;
  const { newCounter } = checked.authenticationInfo;
  await context.db.update(passkeys).set({ counter: newCounter, lastUsedAt: context.now() }).where(eq(passkeys.id, id));
  return { userId };
}

/** Renames one of the user's passkeys. False when it is not the user's. */
export async function renamePasskey(context: AppContext, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await context.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/**
 * Removes one of the user's passkeys and notifies the user by mail. An unknown or another user's passkey changes
 * nothing.
 */
export async function removePasskey(context: AppContext, person: Person, id: string): Promise<boolean> {
  const notice = await recordMethodChange(context, person, "passkey_removed");
  const [removed] = await context.db.batch([
    context.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, person.userId)))
      .returning({ id: passkeys.id }),
    ...notice.statements,
  ]);
  if (removed.length > 0) notice.send();
  return removed.length > 0;
}
