import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deviceSchema, isAgain } from "~/features/notifications/owner-messages/push-forms";
import { registerDevice } from "~/features/push-devices/push-devices.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { answer, answerTooMany, expectsPage } from "~/web/documents/script-answers";
import { countAttempt } from "~/web/limits/rate-limit.server";
import { forgetPush, rememberPush } from "~/web/push-memory.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireViewer, requireViewerByScript } from "~/web/sessions/guards.server";
import { notificationSettingsOf } from "./settings-of";

export const handle: RouteHandle = { access: "signed-in", ownRefusals: true };

export const loader = formOnly((_args, viewer) => notificationSettingsOf(viewer));

export const formDoc: FormDoc = { fields: deviceSchema, limits: ["push_device"] };

/**
 * Registers this browser: `endpoint`, `p256dh` and `auth`, or OneSignal's `player_id`. Answers `{ id }` or `{ error }`;
 * 409 for an automatic registration (`again=1`) of a browser that the user has removed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = expectsPage(request)
    ? await requireViewer({ request, context })
    : await requireViewerByScript({ context });
  const wait = await countAttempt({ request, context }, "push_device", viewer.userId);
  if (wait !== null) return answerTooMany(context, wait);
  const fields = Object.fromEntries(await request.formData());
  const device = deviceSchema.safeParse(fields);
  const found = device.success ? context.push.examine(device.data) : "unusable";
  if (found === "not set up") return answer({ error: m.devices_not_set_up() }, 503);
  if (found === "unusable" || !device.success) return answer({ error: m.devices_unusable() }, 400);
  const id = await registerDevice(context, viewer, device.data, isAgain(fields));
  if (id === null) return answer({ error: m.devices_removed() }, 409, { "set-cookie": forgetPush(request) });
  return answer({ id }, 200, { "set-cookie": rememberPush(request, viewer) });
}
