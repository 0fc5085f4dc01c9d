import { createChallenge, codeOf, isAnswered, readPass, seedOf } from "~/features/accounts/log-in/log-in-challenge";
import { rounds, zeroBits } from "~/features/accounts/log-in/proof-of-work";
import type { Turn } from "~/features/accounts/passwords/password-queue";
import type { Account } from "~/features/viewer/log-in.server";
import { countAttempt, forgiveAttempt, type Limited } from "~/web/limits/rate-limit.server";
import { findDevice, hasDeviceMarks } from "~/web/sessions/known-device.server";
import type { Sent } from "./answers.server";
import type { Challenge } from "./challenge";
import { challengeCode } from "./mail-links/code-cookie.server";

interface Admission {
  /** When the password is checked. Null: after the challenge is answered. */
  turn: Turn | null;
  /** What the page requires next when this attempt fails. */
  challenge: Challenge | null;
  /** Whether a wrong or expired code was typed. */
  isCodeWrong: boolean;
  /** Uncounts the attempt: only failures count. */
  forgive: () => Promise<void>;
}

/**
 * Whether a log-in attempt is processed. A known device is judged by its own failures only. For others, failures lead
 * to a solvable challenge and never to a refusal, since every visitor can cause them. Unknown addresses are treated
 * alike.
 */
export async function admit(sent: Sent, email: string, account: Account | null): Promise<Admission> {
  const { args } = sent;
  const user = account && { userId: account.user.id, passwordHash: account.user.passwordHash };
  const device = user && findDevice(args, user);
  if (user && device) {
    const key = `${user.userId}\n${device}`;
    const isGuessing = (await countAttempt(args, "log_in_device", key)) !== null;
    if (!isGuessing)
      return admitted({ lane: "known_device", account: user.userId }, () => forgiveAttempt(args, "log_in_device", key));
  }
  const forgive = () => forgiveAttempt(args, "log_in", email);
  const turn: Turn = { lane: "log_in", isReserved: !hasDeviceMarks(args.request) };
  if ((await countAttempt(args, "log_in", email)) === null) return admitted(turn, forgive);

  const mailed = await checkMailed(sent, email);
  if (mailed === "right") return { turn, forgive, isCodeWrong: false, challenge: challengeFor(sent, email, false) };
  const work = await checkWork(sent, email);
  return {
    turn: work === "done" ? turn : null,
    forgive,
    isCodeWrong: mailed === "wrong",
    challenge: challengeFor(sent, email, work === "mail-only"),
  };
}

const admitted = (turn: Turn, forgive: Admission["forgive"]): Admission => ({
  turn,
  forgive,
  challenge: null,
  isCodeWrong: false,
});

function challengeFor({ args }: Sent, email: string, isMailOnly: boolean): Challenge {
  const name = createChallenge(args.context, email);
  return { name, seed: seedOf(name), rounds, zeroBits, isMailOnly };
}

const textOf = ({ formData }: Sent, name: string) => {
  const value = formData.get(name);
  return typeof value === "string" ? value.trim().slice(0, 500) : "";
};

const isWithin = async ({ args }: Sent, what: Limited, key: string) => (await countAttempt(args, what, key)) === null;

async function checkMailed(sent: Sent, email: string): Promise<"right" | "wrong" | "none"> {
  const { context, request } = sent.args;
  const pass = readPass(context, email, textOf(sent, "pass"));
  if (pass !== null && (await isWithin(sent, "log_in_pass_try", pass))) return "right";
  const typed = textOf(sent, "code").replace(/\D/g, "");
  if (typed === "") return "none";
  const asked = challengeCode.read(request, context);
  if (asked?.subject !== email || !(await isWithin(sent, "log_in_code_try", asked.id))) return "wrong";
  return codeOf(context, asked.ticket) === typed ? "right" : "wrong";
}

async function checkWork(sent: Sent, email: string): Promise<"done" | "mail-only" | "missing"> {
  const challenge = textOf(sent, "challenge");
  if (!isAnswered(sent.args.context, email, challenge, textOf(sent, "proof"))) return "missing";
  if (!(await isWithin(sent, "log_in_challenge", challenge))) return "missing";
  return (await isWithin(sent, "log_in_answered", email)) ? "done" : "mail-only";
}
