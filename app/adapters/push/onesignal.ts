import { createHash } from "node:crypto";
import * as z from "zod";
import { parseJson } from "../answers";
import { pushErrorOf } from "./answers";
import { PushGone, PushRefused, type PushMessage } from "./port";

/** OneSignal's answer; the id is empty when nothing was created, and `errors` gives the reason. */
const answerSchema = z.object({ id: z.string().optional(), errors: z.unknown().optional() });

const endpointOfOneSignal = "https://api.onesignal.com/notifications";
const placeholder = "your-onesignal-app-id";
const shortestAppId = 10;

interface Settings {
  appId: string | undefined;
  apiKey: string | undefined;
  endpoint: string | undefined;
  siteUrl: string;
  /** Time limit of a request, in ms. */
  timeLimit: number;
  /** Milliseconds UTC. */
  now: () => number;
}

interface OneSignal {
  appId: string;
  /** Throws PushGone or PushRefused when a retry is useless; PushBusy and any other error can be retried. */
  send(playerId: string, message: PushMessage, idempotencyKey: string): Promise<void>;
}

/** The app id when it can be one: ten characters or more, and not the one of the instructions. */
export function validAppId(appId: string | undefined): string | null {
  const id = appId?.trim() ?? "";
  return id.length >= shortestAppId && id !== placeholder ? id : null;
}

/** A UUID derived from a text: OneSignal sends messages with the same key only once. */
export function uuidOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Push by OneSignal; null without an app id that can be one and the key of its API. */
export function createOneSignal({
  appId: given,
  apiKey,
  endpoint = endpointOfOneSignal,
  siteUrl,
  timeLimit,
  now,
}: Settings): OneSignal | null {
  const appId = validAppId(given);
  if (appId === null || !apiKey) return null;
  return {
    appId,
    async send(playerId, { title, body, url, tag }, idempotencyKey) {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { authorization: `Key ${apiKey}`, "content-type": "application/json" },
        body: JSON.stringify({
          app_id: appId,
          target_channel: "push",
          include_subscription_ids: [playerId],
          // OneSignal requires the key "en"; the texts are in the reader's language.
          headings: { en: title },
          contents: { en: body },
          ...(url === null ? {} : { url: siteUrl + url }),
          web_push_topic: tag,
          collapse_id: uuidOf(tag),
          idempotency_key: uuidOf(idempotencyKey),
        }),
        redirect: "manual",
        signal: AbortSignal.timeout(timeLimit),
      });
      const answer = await response.text();
      const read = answerSchema.safeParse(parseJson(answer)).data;
      if (read && saysGone(read.errors, playerId)) throw new PushGone("OneSignal knows no such device");
      if (response.ok && read?.id) return;
      const failure = `OneSignal answered ${response.status}: ${answer.slice(0, 200)}`;
      // An answer without an id and without errors is not OneSignal's.
      if (response.ok) throw read?.errors ? new PushRefused(failure) : new Error(failure);
      // Here a 404 is about our settings, not about the device.
      if (response.status === 404) throw new Error(failure);
      throw pushErrorOf(response.status, response.headers, now());
    },
  };
}

/** Answers report missing devices in one of two ways, with any status. */
function saysGone(errors: unknown, playerId: string): boolean {
  if (Array.isArray(errors)) return errors.some((error) => /not subscribed/i.test(String(error)));
  return (
    z
      .object({ invalid_player_ids: z.array(z.unknown()) })
      .safeParse(errors)
      .data?.invalid_player_ids.includes(playerId) ?? false
  );
}
