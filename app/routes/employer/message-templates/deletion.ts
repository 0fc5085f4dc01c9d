import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deleteTemplate, findTemplate } from "~/features/applications/messages/message-templates.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly("/message-templates");

export const formDoc: FormDoc = { fields: [] };

/** Deletes a template; what was sent with it stays. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const template = await findTemplate(context.db, company.id, params.templateId ?? "");
  if (!template) throw new Response(null, { status: 404 });
  await deleteTemplate(context, company.id, template.id);
  return redirectWithToast(request, "/message-templates", {
    title: m.template_deleted(),
    text: template.name,
    tone: "info",
  });
}
