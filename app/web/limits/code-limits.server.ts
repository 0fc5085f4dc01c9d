import type { AppLoadContext } from "@remix-run/cloudflare";
import { findMarkedAccountOf } from "~/features/accounts/queries.server";
import { findDevice, hasDeviceMarks } from "../sessions/known-device.server";
import { countAttempt, countOrRefuse, type Limited } from "./rate-limit.server";

type Args = { request: Request; context: AppLoadContext };

/** What a code is sent for that anybody can ask for by typing an address or a number. */
type CodePurpose = Extract<Limited, "log_in_code" | "one_time_code" | "text_log_in" | "text_lead"> | "mail_lead";

/**
 * Whether a code is asked for in a browser in which the account behind the address or number was logged in to before, and counts it if so. Strangers use
 * up no such code. Without a mark in the browser nothing is read, so that the answer's time tells strangers nothing.
 * @param receiver an e-mail address, or a mobile number in E.164
 */
export async function takeOwnCode(args: Args, purpose: CodePurpose, receiver: string): Promise<boolean> {
  if (!hasDeviceMarks(args.request)) return false;
  const account = await findMarkedAccountOf(args.context.db, receiver);
  const device = account && findDevice(args, account);
  if (!account || !device) return false;
  if ((await countAttempt(args, "code_on_device", [purpose, account.userId, device].join("\n"))) !== null) return false;
  return (await countAttempt(args, "code_on_devices", [purpose, account.userId].join("\n"))) === null;
}

/**
 * Counts a code that is about to be sent. @returns how many seconds to wait when there were too many, null when it may go; and whether it is one of those
 * that a known device has of its own, which no limit for strangers holds up
 */
export async function countCode(args: Args, purpose: Exclude<CodePurpose, "mail_lead">, receiver: string): Promise<{ wait: number | null; isOwn: boolean }> {
  const isOwn = await takeOwnCode(args, purpose, receiver);
  return { wait: isOwn ? null : await countAttempt(args, purpose, receiver), isOwn };
}

/** The limits of the forms of clients, as `features/leads` asks for them. */
export const leadLimits = (args: Args) => ({
  limit: (what: Limited, account: string) => countOrRefuse(args, what, account),
  takeOwnCode: (purpose: "text_lead" | "mail_lead", receiver: string) => takeOwnCode(args, purpose, receiver),
});
