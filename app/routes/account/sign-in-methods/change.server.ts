import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { requestPasswordReset } from "~/features/accounts/passwords/password-reset.server";
import { unlinkGoogle } from "~/features/accounts/proof/google-link.server";
import { listMethods } from "~/features/accounts/proof/methods.server";
import { addPasskey, mostPasskeys, removePasskey, renamePasskey } from "~/features/accounts/proof/passkeys.server";
import { makeRecoveryCodes } from "~/features/accounts/proof/recovery-codes.server";
import { markProved } from "~/features/accounts/proof/session-proof.server";
import { turnOffCodeApp } from "~/features/accounts/proof/totp/totp.server";
import { deviceName } from "~/features/accounts/sessions/device";
import type { Viewer } from "~/features/accounts/viewer";
import { m } from "~/paraglide/messages";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast, type Toast } from "~/web/toast.server";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

interface Answer {
  /** Recovery codes just made: they are shown on this page and never again. */
  codes: string[] | null;
  error: { title: string; text: string } | null;
}

const page = "/sign-in-methods";
const longestName = 60;

const refused = (title: string, text: string) => data<Answer>({ codes: null, error: { title, text } }, 400);
const textOf = (formData: FormData, name: string) => String(formData.get(name) ?? "");

/**
 * Changes the log-in methods of the user's account. Every change needs a recent proof. Google cannot be removed while
 * it is the only method.
 */
export async function changeMethods(args: Args, viewer: Viewer) {
  const { request, context } = args;
  await requireRecentProof(args, viewer, page);
  const formData = await request.formData();
  const done = (title: string, tone: Toast["tone"] = "success") => redirectWithToast(request, page, { title, tone });
  const id = textOf(formData, "id").slice(0, 2000);
  switch (formData.get("intent")) {
    case "add-passkey":
      return addOne(args, viewer, textOf(formData, "passkey"));
    case "rename-passkey": {
      const name = textOf(formData, "name").replace(/\s+/g, " ").trim().slice(0, longestName);
      if (name === "") return refused(m.proof_passkey_name(), m.proof_passkey_name_required());
      if (!(await renamePasskey(context, viewer.userId, id, name))) throw new Response(null, { status: 404 });
      return done(m.proof_passkey_renamed());
    }
    case "remove-passkey":
      // A second submission finds it removed, and succeeds as well.
      await removePasskey(context, viewer, id);
      return done(m.proof_passkey_removed());
    case "turn-off-code-app":
      await turnOffCodeApp(context, viewer);
      return done(m.proof_app_turned_off());
    case "make-recovery-codes": {
      const { passkeys, codeAppSince } = await listMethods(context, viewer.userId);
      if (passkeys.length === 0 && codeAppSince === null) return refused(m.proof_recovery(), m.proof_recovery_needs());
      return data<Answer>({ codes: await makeRecoveryCodes(context, viewer), error: null });
    }
    case "set-password": {
      const wait = await countAttempt(args, "reset", viewer.email);
      if (wait !== null) return data<Answer>({ codes: null, error: tooManyAttempts(context, wait) }, 429);
      await requestPasswordReset(context, viewer.email, page);
      return redirectWithToast(request, page, {
        title: m.account_check_email_title(),
        text: m.account_reset_sent(),
        tone: "success",
      });
    }
    case "unlink-google": {
      const unlinked = await unlinkGoogle(context, viewer);
      return unlinked ? done(m.proof_google_unlinked()) : refused(m.proof_google(), m.proof_google_last());
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

async function addOne({ request, context }: Args, viewer: Viewer, text: string) {
  const { passkeys } = await listMethods(context, viewer.userId);
  if (passkeys.length >= mostPasskeys) return refused(m.proof_passkey_not_added(), m.proof_passkey_most());
  const name = deviceName(request.headers.get("user-agent")).slice(0, longestName);
  if (!(await addPasskey(context, viewer, { session: viewer.sessionId, text, name }))) {
    return refused(m.proof_passkey_not_added(), m.proof_passkey_not_added_text());
  }
  // The passkey was just created with finger or PIN, which counts as the second factor.
  await markProved(context, viewer, { second: true });
  return redirectWithToast(request, page, { title: m.proof_passkey_added(), tone: "success" });
}
