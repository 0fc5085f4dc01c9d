import type { AppLoadContext } from "@remix-run/cloudflare";
import { noteDevices } from "~/features/accounts/log-in/account-devices.server";
import {
  createDeviceMark,
  deviceOf,
  findDeviceMark,
  type MarkedAccount,
} from "~/features/accounts/log-in/known-device";
import { findMarkedAccount } from "~/features/accounts/queries.server";
import { logError } from "~/log/log";
import { readCookie, writeCookie } from "../cookies";

type Args = { request: Request; context: AppLoadContext };

/** A year. */
const keptFor = 365 * 24 * 3600;

/** Several people may share a phone; the one who has been away longest is forgotten. */
const mostMarks = 8;

const cookie = "device";

const marksOf = (request: Request) =>
  (readCookie(request, cookie) ?? "").split("~").filter(Boolean).slice(0, mostMarks);

/** Whether a browser claims that a user has logged in there; `findDevice` verifies it. */
export const hasDeviceMarks = (request: Request) => marksOf(request).length > 0;

/** The name of the device from which an account was logged in to under its present password; null for any other. */
export function findDevice({ request, context }: Args, account: MarkedAccount): string | null {
  return findDeviceMark(context.sign, marksOf(request), account)?.device ?? null;
}

/**
 * Makes the browser a known device of an account: adds the cookie to the headers of the answer. Call it wherever a user has
 * shown that the account is theirs. When the database fails, the browser stays as it was and the log-in goes on.
 */
export async function rememberDevice({ request, context }: Args, userId: string, headers: Headers): Promise<void> {
  try {
    const account = await findMarkedAccount(context.db, userId);
    if (!account) return;
    const marks = marksOf(request);
    const known = findDeviceMark(context.sign, marks, account)?.mark ?? createDeviceMark(context.sign, account);
    const all = [known, ...marks.filter((mark) => mark !== known)].slice(0, mostMarks);
    headers.append("set-cookie", writeCookie(request, cookie, all.join("~"), keptFor));
    noteDevices(context, userId, all.map(deviceOf));
  } catch (error) {
    logError("the device is not remembered", error);
  }
}
