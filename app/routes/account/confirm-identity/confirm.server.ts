import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { isOwnPassword } from "~/features/accounts/passwords/password-change.server";
import { mailCode, takeMailedCode } from "~/features/accounts/proof/mailed-code.server";
import { takePasskey } from "~/features/accounts/proof/passkeys.server";
import { takeRecoveryCode } from "~/features/accounts/proof/recovery-codes.server";
import { markProved } from "~/features/accounts/proof/session-proof.server";
import { takeCode } from "~/features/accounts/proof/totp/totp.server";
import type { Viewer } from "~/features/accounts/viewer";
import { m } from "~/paraglide/messages";
import { countAttempt, forgiveAttempt, tooBusy, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { loadWays, type Ways } from "./ways.server";

type Args = Pick<ActionFunctionArgs, "request" | "context">;
export type Way = "password" | "passkey" | "code" | "recovery" | "mail";

export interface ConfirmAnswer {
  /** The form that waits for the proof, field by field; null when a user came by a link. */
  carried: [name: string, value: string][] | null;
  /** What was wrong, and with which way. */
  error: { way: Way; text: string } | null;
  banner: { title: string; text: string } | null;
  /** Whether a code was mailed. */
  isMailed: boolean;
}

/**
 * The page's own fields; all others belong to the form that waits, except passwords, which are never in a page. A form
 * with a password field is itself such a proof and never waits here.
 */
const isLeftOut = (name: string) => name === "passkey" || name.startsWith("proof") || /password/i.test(name);

function carriedBy(formData: FormData): ConfirmAnswer["carried"] {
  if (formData.has("proof") && !formData.has("proofCarried")) return null;
  return [...formData].flatMap(([name, value]): [string, string][] =>
    isLeftOut(name) || typeof value !== "string" ? [] : [[name, value]],
  );
}

const wrong: Record<Way, () => string> = {
  password: m.proof_password_wrong,
  passkey: m.proof_passkey_failed,
  code: m.proof_code_wrong,
  recovery: m.proof_recovery_wrong,
  mail: m.proof_code_wrong,
};

async function isRight({ context }: Args, viewer: Viewer, way: Way, given: string): Promise<boolean> {
  const { userId, sessionId } = viewer;
  if (way === "password") return given.length <= 128 && isOwnPassword(context.db, userId, given);
  if (way === "code") return takeCode(context, userId, given);
  if (way === "recovery") return takeRecoveryCode(context, viewer, given);
  if (way === "mail") return takeMailedCode(context, viewer, sessionId, given);
  return (await takePasskey(context, { confirm: sessionId }, given))?.userId === userId;
}

/** The method that a form names, if the user has it. */
function wayOf(formData: FormData, ways: Ways): { way: Way; given: string } | null {
  const passkey = formData.get("passkey");
  const way =
    typeof passkey === "string" && passkey !== ""
      ? "passkey"
      : (["password", "code", "recovery", "mail"] as const).find((each) => each === formData.get("proof"));
  if (!way || !ways[way]) return null;
  return { way, given: String(way === "passkey" ? passkey : (formData.get("proofValue") ?? "")) };
}

/**
 * Takes a proof. When valid, the waiting form is forwarded (307), or the link opens. Otherwise the error is beside its
 * field, and the form keeps waiting.
 */
export async function confirmIdentity(args: Args, viewer: Viewer) {
  const { request, context } = args;
  const ways = await loadWays(args, viewer);
  const formData = await request.formData();
  const waiting: ConfirmAnswer = {
    carried: carriedBy(formData),
    error: null,
    banner: null,
    isMailed: formData.has("proofMailed"),
  };
  if (formData.get("proof") === "send-mail" && ways.mail) {
    const wait = await countAttempt(args, "identity_code", viewer.userId);
    if (wait !== null) return data<ConfirmAnswer>({ ...waiting, banner: tooManyAttempts(context, wait) }, 429);
    await mailCode(context, viewer, viewer.sessionId);
    return data<ConfirmAnswer>({ ...waiting, isMailed: true });
  }
  const proof = wayOf(formData, ways);
  if (!proof) return data<ConfirmAnswer>(waiting, formData.has("proof") ? 400 : 200);
  const wait = await countAttempt(args, "confirm_identity", viewer.userId);
  if (wait !== null) return data<ConfirmAnswer>({ ...waiting, banner: tooManyAttempts(context, wait) }, 429);
  try {
    if (!(await isRight(args, viewer, proof.way, proof.given))) {
      return data<ConfirmAnswer>({ ...waiting, error: { way: proof.way, text: wrong[proof.way]() } }, 400);
    }
  } catch (error) {
    return data<ConfirmAnswer>({ ...waiting, banner: tooBusy(context, error) }, 503);
  }
  await forgiveAttempt(args, "confirm_identity", viewer.userId);
  await markProved(context, viewer, { second: ["passkey", "code", "recovery"].includes(proof.way) });
  if (waiting.carried) return redirect(ways.back, 307);
  return redirectWithToastThere({ request, context }, ways.back, () => ({
    title: m.proof_confirm_done(),
    text: m.proof_confirm_done_text(),
    tone: "success",
  }));
}
