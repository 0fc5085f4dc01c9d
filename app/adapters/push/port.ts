import type { PushProvider } from "db/vocabulary";

/** A browser that may be pushed to. */
export interface PushDevice {
  provider: PushProvider;
  /** OneSignal's id of the device, or the address of the browser's push service. */
  playerId: string;
  /** The browser's keys (base64url), for Web Push only. */
  p256dh: string | null;
  auth: string | null;
}

export interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  url: string | null;
  /** A message replaces an earlier one with the same tag on the screen; a repeated message is shown once. */
  tag: string;
  /** Whether it may wake a sleeping phone; normal by default. */
  urgency?: "normal" | "high";
}

/** The device no longer exists: no message can reach it. */
export class PushGone extends Error {
  override readonly name = "PushGone";
}

/** The push service will never accept this message. */
export class PushRefused extends Error {
  override readonly name = "PushRefused";
}

/** The push service asks for a pause. */
export class PushBusy extends Error {
  constructor(
    message: string,
    /** Milliseconds. */
    readonly retryAfterMs: number,
  ) {
    super(message);
  }
}

export interface PushPort {
  /** The public key for a browser's subscription (base64url); null where Web Push is not set up. */
  readonly publicKey: string | null;
  /** The app id with which OneSignal is loaded; null where it is not set up, or the id is invalid. */
  readonly oneSignalAppId: string | null;
  /** The state of OneSignal's settings. */
  readonly oneSignalState: "valid" | "invalid" | "no key" | "none";
  /**
   * Whether a device can get pushes: its service is set up here, its address belongs to a push service, and its keys
   * are valid.
   */
  examine(device: PushDevice): "fine" | "unusable" | "not set up";
  /**
   * Hands a message to the device's push service. Throws PushGone or PushRefused when a retry is useless, PushBusy or
   * any other error when it can be retried.
   */
  send(device: PushDevice, message: PushMessage, idempotencyKey: string): Promise<void>;
}
