import type { AppLoadContext } from "@remix-run/cloudflare";
import { m } from "~/paraglide/messages";
import { countAttempt, forgiveAttempt } from "~/web/limits/rate-limit.server";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/**
 * Counts a mail with an invitation to an address, whoever sends it and whether the address has an account or not. When there were
 * too many of them, says so in words and on the answer (Retry-After); null when it may go out.
 */
export async function countInvitationMail(args: Args, email: string): Promise<string | null> {
  const wait = await countAttempt(args, "team_invitation_mail", email);
  if (wait === null) return null;
  args.context.answer.headers.set("retry-after", String(wait));
  return m.team_invite_often({ email });
}

/** Takes back the count of a mail that did not go out. */
export const uncountInvitationMail = (args: Args, email: string): Promise<void> =>
  forgiveAttempt(args, "team_invitation_mail", email);
