import * as z from "zod";
import type { PushDevice } from "~/adapters/push/port";

const keyText = z.string().regex(/^[\w-]{1,200}={0,2}$/);

/** The registration of a browser: an address with two keys, or OneSignal's id of the device. */
export const deviceSchema = z
  .union([
    z.object({ endpoint: z.string().min(1).max(1000), p256dh: keyText, auth: keyText }),
    z.object({ player_id: z.uuid() }),
  ])
  .transform((given): PushDevice =>
    "endpoint" in given
      ? { provider: "webpush", playerId: given.endpoint, p256dh: given.p256dh, auth: given.auth }
      : { provider: "onesignal", playerId: given.player_id.toLowerCase(), p256dh: null, auth: null },
  );

/** Whether a browser registers automatically, because it was registered before. */
export const isAgain = (fields: Record<string, FormDataEntryValue>) => fields.again === "1";

/** Which of the user's own devices to turn off. */
export const removalSchema = z.union([
  z.object({ id: z.string().min(1).max(40) }),
  z.object({ endpoint: z.string().min(1).max(1000) }).transform(({ endpoint }) => ({ playerId: endpoint })),
  z
    .object({ player_id: z.string().min(1).max(100) })
    .transform((given) => ({ playerId: given.player_id.toLowerCase() })),
]);

/** A push that a user asks for; `action_url` is checked by the route, which knows the paths of this site. */
export const pushSchema = z.object({
  user_id: z.string().min(1).max(40),
  title: z.string().trim().min(1).max(100),
  message: z.string().trim().min(1).max(500),
  action_url: z.string().max(500).default(""),
});
