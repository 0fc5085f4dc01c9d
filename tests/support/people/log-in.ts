import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { rateLimits } from "db/schema";
import { solveWork } from "~/enhance/log-in/solve-work";
import { rounds, zeroBits } from "~/features/accounts/log-in/proof-of-work";
import { policies } from "~/web/limits/rate-limit.server";
import { db } from "../context";
import { createVisitor, type Page, type Visitor } from "./visitor";

/** More failures than an account may have. */
const tooMany = policies.log_in.account[0] + 2;

const fail = (email: string, page: string, network: number) =>
  createVisitor().post(
    page,
    { intent: "login", email, password: "a guess" },
    { "cf-connecting-ip": `198.18.0.${network}` },
  );

/** Fails to log in to an account from eight networks, as a user who wants to lock its owner out. */
export async function attackFromAfar(email: string, page: string, tries: number): Promise<void> {
  for (let n = 0; n < tries; n++) await fail(email, page, n % 8);
}

/** Leaves an account as attackFromAfar does: one failure is sent, and counted as if it had been all of them. */
export async function attackedFromAfar(email: string, page = "/auth"): Promise<void> {
  await fail(email, page, 9);
  const key = createHmac("sha256", env.COOKIE_SECRET ?? "")
    .update(["log_in", "account", email].join("\n"))
    .digest("base64url");
  const counted = await db.update(rateLimits).set({ hits: tooMany }).where(eq(rateLimits.key, key)).returning();
  if (counted.length !== 1) throw new Error("the failures of an account are counted under another key");
}

/** What a page asks for beside the password, with the proof that script would send; empty when it asks for nothing. */
export async function answerChallenge(page: Page): Promise<Record<string, string>> {
  const seed = /<log-in-challenge seed="([^"]+)"/.exec(page.html)?.[1];
  const challenge = /name="challenge" value="([^"]+)"/.exec(page.html)?.[1];
  if (!seed || !challenge) return {};
  return { challenge, proof: await solveWork(seed, rounds, zeroBits) };
}

/** Logs in by form; follows a challenge as script does. */
export async function logInAsPerson(
  visitor: Visitor,
  form: Record<string, string>,
  page = "/auth",
  headers?: HeadersInit,
): Promise<Page> {
  const first = await visitor.post(page, { intent: "login", ...form }, headers);
  const answer = await answerChallenge(first);
  return answer.proof ? visitor.post(page, { intent: "login", ...form, ...answer }, headers) : first;
}
