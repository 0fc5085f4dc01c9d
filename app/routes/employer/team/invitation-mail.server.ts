import type { AppLoadContext } from "@remix-run/cloudflare";
import { m } from "~/paraglide/messages";
import { countAttempt, forgiveAttempt } from "~/web/limits/rate-limit.server";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/**
 * Counts a mail with an invitation to an address, whoever sends it and whether or not the address has an account. Over
 * the limit it returns an error text and sets Retry-After; null when the mail may be sent.
 */
export async function countInvitationMail(args: Args, email: string): Promise<string | null> {
  const wait = await countAttempt(args, "team_invitation_mail", email);
  if (wait === null) return null;
  args.context.answer.headers.set("retry-after", String(wait));
  return m.team_invite_often({ email });
}

/** Uncounts a mail that was not sent. */
export const uncountInvitationMail = (args: Args, email: string): Promise<void> =>
  forgiveAttempt(args, "team_invitation_mail", email);
