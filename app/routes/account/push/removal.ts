import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { removalSchema } from "~/features/notifications/owner-messages/push-forms";
import { listPushDevices, removeDevice } from "~/features/push-devices/push-devices.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { answer, answerTooMany, expectsPage } from "~/web/documents/script-answers";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { forgetPush } from "~/web/push-memory.server";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireViewer, requireViewerByScript } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { notificationSettingsOf } from "./settings-of";

export const handle: RouteHandle = { access: "signed-in", ownRefusals: true };

export const loader = formOnly((_args, viewer) => notificationSettingsOf(viewer));

export const formDoc: FormDoc = { fields: removalSchema, limits: ["push_device"] };

/** Turns off one of the user's own devices, by `id`, `endpoint` or `player_id`; a form redirects to `redirect`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const isPage = expectsPage(request);
  const viewer = isPage ? await requireViewer({ request, context }) : await requireViewerByScript({ context });
  const form = await request.formData();
  const back = safeRedirect(form.get("redirect"), notificationSettingsOf(viewer));
  const wait = await countAttempt({ request, context }, "push_device", viewer.userId);
  if (wait !== null)
    return isPage
      ? redirectWithToastThere({ request, context }, back, () => ({ ...tooManyAttempts(context, wait), tone: "error" }))
      : answerTooMany(context, wait);
  const which = removalSchema.safeParse(Object.fromEntries(form));
  if (!which.success) return isPage ? redirect(back, 303) : answer({ error: m.devices_unusable() }, 400);
  const { data } = which;
  // A browser sends only its own address, but an id may belong to another device.
  const isThis =
    !("id" in data) ||
    (await listPushDevices(context, viewer)).some(({ id, isThisBrowser }) => isThisBrowser && id === data.id);
  await removeDevice(context, viewer.userId, data);
  const done = isPage
    ? await redirectWithToastThere({ request, context }, back, () => ({ title: m.devices_removed(), tone: "success" }))
    : answer({});
  if (isThis) done.headers.append("set-cookie", forgetPush(request));
  return done;
}
