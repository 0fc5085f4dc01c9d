import type { AppLoadContext } from "@remix-run/cloudflare";
import { findMarkedAccountOf } from "~/features/accounts/queries.server";
import { findDevice, hasDeviceMarks } from "../sessions/known-device.server";
import { countAttempt, countOrRefuse, type Limited } from "./rate-limit.server";

type Args = { request: Request; context: AppLoadContext };

/** The purposes of codes that anyone can request by typing an address or a number. */
type CodePurpose = Extract<Limited, "log_in_code" | "one_time_code" | "text_log_in" | "text_lead"> | "mail_lead";

/**
 * Whether a code counts against the own limit of a known device of the account; counts it if so. Strangers cannot use
 * up this limit. A browser without a mark causes no query, so that the time of the answer reveals nothing to it.
 * @param receiver an e-mail address, or a mobile number in E.164
 */
async function takeOwnCode(args: Args, purpose: CodePurpose, receiver: string): Promise<boolean> {
  if (!hasDeviceMarks(args.request)) return false;
  const account = await findMarkedAccountOf(args.context.db, receiver);
  const device = account && findDevice(args, account);
  if (!account || !device) return false;
  if ((await countAttempt(args, "code_on_device", [purpose, account.userId, device].join("\n"))) !== null) return false;
  return (await countAttempt(args, "code_on_devices", [purpose, account.userId].join("\n"))) === null;
}

interface CountedCode {
  /** Seconds until the next code may be sent; null when this one may. */
  wait: number | null;
  /** Whether it counts against a known device's own limit instead of the limits for strangers. */
  isOwn: boolean;
}

/** Counts a code before it is sent. */
export async function countCode(
  args: Args,
  purpose: Exclude<CodePurpose, "mail_lead">,
  receiver: string,
): Promise<CountedCode> {
  const isOwn = await takeOwnCode(args, purpose, receiver);
  return { wait: isOwn ? null : await countAttempt(args, purpose, receiver), isOwn };
}

/** The limits of the forms of clients, as `features/leads` asks for them. */
export const leadLimits = (args: Args) => ({
  limit: (what: Limited, account: string) => countOrRefuse(args, what, account),
  takeOwnCode: (purpose: "text_lead" | "mail_lead", receiver: string) => takeOwnCode(args, purpose, receiver),
});
