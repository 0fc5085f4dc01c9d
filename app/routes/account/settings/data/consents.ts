import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { setConsent } from "~/features/accounts/consents.server";
import { withdrawJobMails } from "~/features/alerts/stopping.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireViewer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";

export const handle: RouteHandle = { access: "signed-in" };

export const loader = formOnly("/your-data");

export const formDoc: FormDoc = { fields: ["given", "kind", "redirect"] };

/** Gives or withdraws an optional consent. Withdrawing the one to job mails stops the job alerts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const form = await request.formData();
  const given = form.get("given");
  if (form.get("kind") !== "job_mails" || (given !== "yes" && given !== "no"))
    throw new Response(null, { status: 404 });
  await (given === "yes" ? setConsent(context, viewer.userId, "job_mails", true) : withdrawJobMails(context, viewer));
  return redirectWithToastThere({ request, context }, safeRedirect(form.get("redirect"), "/your-data"), () => ({
    title: given === "yes" ? m.settings_consent_saved_given() : m.settings_consent_saved_withdrawn(),
    tone: "success",
  }));
}
