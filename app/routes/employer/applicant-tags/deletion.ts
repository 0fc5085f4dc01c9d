import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deleteTag, findTag } from "~/features/applications/team/tags.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly("/applicant-tags");

export const formDoc: FormDoc = { fields: [] };

/** Deletes a tag and removes it from all applicants. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const tag = await findTag(context.db, company.id, params.tagId ?? "");
  if (!tag) throw new Response(null, { status: 404 });
  await deleteTag(context, company.id, tag.id);
  return redirectWithToast(request, "/applicant-tags", { title: m.tags_deleted(), text: tag.name, tone: "info" });
}
