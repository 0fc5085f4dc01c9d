import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { findSuppression, liftSuppression } from "~/features/mail/suppression.server";
import { maskAddress } from "~/features/text/mask-address";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt } from "~/web/limits/rate-limit.server";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireViewer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";

export const handle: RouteHandle = { access: "signed-in" };

export const loader = formOnly("/your-data");

export const formDoc: FormDoc = { fields: ["redirect"], limits: ["mail_again"] };

/**
 * Allows mails to the user's own address again, at most once a day, so that a mailbox that no longer exists does not
 * get mail repeatedly.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const back = safeRedirect((await request.formData()).get("redirect"), "/email-management");
  const done = () =>
    ({ title: m.preferences_again_done({ email: maskAddress(viewer.email) }), tone: "success" }) as const;
  if (!(await findSuppression(context, viewer.email))) return redirectWithToastThere({ request, context }, back, done);
  if ((await countAttempt({ request, context }, "mail_again", viewer.email.toLowerCase())) !== null) {
    return redirectWithToastThere({ request, context }, back, () => ({
      title: m.preferences_again_wait(),
      text: m.preferences_again_wait_text(),
      tone: "warning",
    }));
  }
  await liftSuppression(context, viewer);
  return redirectWithToastThere({ request, context }, back, done);
}
