import { solveWork } from "~/enhance/log-in/solve-work";
import { rounds, zeroBits } from "~/features/accounts/log-in/proof-of-work";
import { policies } from "~/web/limits/rate-limit.server";
import { createVisitor, type Page, type Visitor } from "./visitor";

/** Fails to log in to an account from eight networks, as somebody who wants to lock its owner out. */
export async function attackFromAfar(email: string, page = "/auth", tries: number = policies.log_in.account[0] + 2): Promise<void> {
  for (let n = 0; n < tries; n++) {
    await createVisitor().post(page, { intent: "login", email, password: "a guess" }, { "cf-connecting-ip": `198.18.0.${n % 8}` });
  }
}

/** What a page asks for beside the password, with the proof that script would send; empty when it asks for nothing. */
export async function answerChallenge(page: Page): Promise<Record<string, string>> {
  const seed = /<log-in-challenge seed="([^"]+)"/.exec(page.html)?.[1];
  const challenge = /name="challenge" value="([^"]+)"/.exec(page.html)?.[1];
  if (!seed || !challenge) return {};
  return { challenge, proof: await solveWork(seed, rounds, zeroBits) };
}

/** Logs in by form; follows a challenge as script does. */
export async function logInAsPerson(visitor: Visitor, form: Record<string, string>, page = "/auth", headers?: HeadersInit): Promise<Page> {
  const first = await visitor.post(page, { intent: "login", ...form }, headers);
  const answer = await answerChallenge(first);
  return answer.proof ? visitor.post(page, { intent: "login", ...form, ...answer }, headers) : first;
}
