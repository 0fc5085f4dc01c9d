import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { cancelErasure } from "~/features/privacy/erasure.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireViewer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";

export const handle: RouteHandle = { access: "signed-in" };

export const loader = formOnly("/your-data");

export const formDoc: FormDoc = { fields: ["redirect"] };

/** Cancels the requested erasure. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const back = safeRedirect((await request.formData()).get("redirect"), "/your-data");
  await cancelErasure(context, viewer);
  return redirectWithToastThere({ request, context }, back, () => ({
    title: m.settings_erase_cancelled(),
    tone: "success",
  }));
}
