import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Sent } from "./answers.server";
import { readAddress, sendSignedInOn } from "./auth-loader.server";
import { logIn } from "./log-in.server";
import { askForConfirmation, askForReset, setNewPassword } from "./mail-links.server";
import type { Portal } from "./portal";
import { askAboutReferral, signUpHere } from "./sign-up.server";

/** All forms of one portal; the form's `intent` says which. */
export async function authAction(args: ActionFunctionArgs, portal: Portal) {
  const formData = await args.request.clone().formData();
  const { token, mode: _, ...kept } = readAddress(args.request, portal);
  const sent = (mode: Sent["mode"]): Sent => ({ args, portal, kept, mode, formData });
  const intent = formData.get("intent");
  if (intent === "new-password") return setNewPassword(sent("forgot"), token);
  await sendSignedInOn(args, portal);
  if (intent === "signup") return signUpHere(sent("signup"));
  if (intent === "check-referral" && portal.userType === "seeker") return askAboutReferral(sent("signup"));
  if (intent === "forgot") return askForReset(sent("forgot"));
  if (intent === "resend") return askForConfirmation(sent("resend"));
  return logIn(sent("login"));
}
