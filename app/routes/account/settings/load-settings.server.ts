import type { AppLoadContext } from "@remix-run/cloudflare";
import { listConsents } from "~/features/accounts/consents.server";
import { hasPassword } from "~/features/accounts/passwords/password-change.server";
import { listMethods } from "~/features/accounts/proof/methods.server";
import { findPhone } from "~/features/accounts/proof/phone-number.server";
import { provesByPassword } from "~/features/accounts/proof/second-step.server";
import { deviceName } from "~/features/accounts/sessions/device";
import { listDevices } from "~/features/accounts/sessions/devices.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findMembership } from "~/features/companies/team/team-members.server";
import { findSuppression } from "~/features/mail/suppression.server";
import { findChoices } from "~/features/notifications/choices/choices.server";
import { listPushDevices } from "~/features/push-devices/push-devices.server";
import { optional } from "~/optional.server";
import { pushServiceOf, wasPushed } from "~/web/push-memory.server";
import { readPhoneClaim } from "./phone/phone-action.server";

/** What the pages about one's account and data show. Times in ms UTC. */
export async function loadSettings(context: AppLoadContext, viewer: Viewer, request: Request) {
  const now = context.now();
  const { userId, sessionId, userType, fullName, email, erasureDueAt } = viewer;
  const [withPassword, asksPassword, sessions, consents, standing, push] = await Promise.all([
    hasPassword(context.db, userId),
    // Without the password field, the form leads to the page that asks for a proof.
    optional("how one proves who one is", provesByPassword(context, userId), false),
    listDevices(context.db, userId, now),
    listConsents(context.db, viewer),
    findMembership(context.db, viewer),
    loadPush(context, viewer, request),
  ]);
  const devices = sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    name: deviceName(userAgent),
    since: createdAt,
    lastUsed: Math.max(lastSeenAt, createdAt),
    isThis: id === sessionId,
  }));
  return {
    userType,
    fullName,
    email,
    erasureDueAt,
    hasPassword: withPassword,
    asksPassword,
    devices,
    consents,
    standing,
    push,
    now,
  };
}

/** How many last characters of a device's push address a page gets; they differ between browsers. */
const endLength = 16;

/** Where a user gets notifications, and whether this site can send any. Times in ms UTC. */
export async function loadPush(context: AppLoadContext, viewer: Viewer, request: Request) {
  const devices = await optional("devices that get notifications", listPushDevices(context, viewer), []);
  const own = devices.find(({ isThisBrowser }) => isThisBrowser);
  return {
    /** The push service of this browser; null for none. */
    service: pushServiceOf(context.push),
    /** The end of the id of this session's device. */
    registered: own?.playerId.slice(-endLength),
    /** Whether this browser was registered, and the session has no device. */
    isLost: !own && wasPushed(request, viewer),
    devices: devices.map(({ id, userAgent, registeredAt, isThisBrowser }) => ({
      id,
      name: deviceName(userAgent),
      since: registeredAt,
      isThis: isThisBrowser,
    })),
  };
}

export type PushData = Awaited<ReturnType<typeof loadPush>>;
export type SettingsData = Awaited<ReturnType<typeof loadSettings>>;

/** What the settings show beside it: the person's notification choices, and whether mails reach them. */
export async function loadOwnSettings(context: AppLoadContext, viewer: Viewer, request: Request) {
  const [settings, choices, suppression, methods, phone] = await Promise.all([
    loadSettings(context, viewer, request),
    findChoices(context.db, viewer),
    optional("whether mails are stopped", findSuppression(context, viewer.email), null),
    optional("ways to sign in", listMethods(context, viewer.userId), null),
    optional("the mobile number", loadPhone(context, viewer, request), null),
  ]);
  return { ...settings, choices, suppression, methods, phone };
}

/** The mobile number that opens the account (E.164), and the one that waits for its code here; null while text messages are off. */
async function loadPhone(context: AppLoadContext, viewer: Viewer, request: Request) {
  if (!context.textMessages) return null;
  const isAnother = new URL(request.url).searchParams.get("phone") === "another";
  return {
    channels: context.textMessages.channels,
    number: await findPhone(context, viewer.userId),
    waitsFor: isAnother ? null : (readPhoneClaim(request, context, viewer)?.phone ?? null),
  };
}

export type OwnSettings = Awaited<ReturnType<typeof loadOwnSettings>>;
