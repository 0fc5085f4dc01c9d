import type { PushProvider } from "db/vocabulary";

/** A browser that may be pushed to. */
export interface PushDevice {
  provider: PushProvider;
  /** OneSignal's name of the device, or the address of the browser's push service. */
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
  /** A message with the tag of another takes its place on the screen; the same one is shown once. */
  tag: string;
  /** Whether it may wake a sleeping phone; normal by default. */
  urgency?: "normal" | "high";
}

/** The device is not there any more: nothing will ever reach it. */
export class PushGone extends Error {
  override readonly name = "PushGone";
}

/** The push service will never take this message. */
export class PushRefused extends Error {
  override readonly name = "PushRefused";
}

/** The push service wants to be left alone for a while. */
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
  /** What a browser subscribes with (base64url); null where Web Push is not set up. */
  readonly publicKey: string | null;
  /** The app id with which OneSignal is loaded; null where it is not set up, or the id is none. */
  readonly oneSignalAppId: string | null;
  /** What is set up of OneSignal. */
  readonly oneSignalState: "valid" | "invalid" | "no key" | "none";
  /** Whether a device could be pushed to: its service is set up here, its address is one of a push service, its keys are keys. */
  examine(device: PushDevice): "fine" | "unusable" | "not set up";
  /**
   * Hands a message to the device's push service.
   * Throws PushGone or PushRefused when trying again is of no use, PushBusy or any other error when it is.
   */
  send(device: PushDevice, message: PushMessage, idempotencyKey: string): Promise<void>;
}
