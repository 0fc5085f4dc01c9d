import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deleteFilter, findSavedFilter } from "~/features/applications/team/saved-filters.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-member" };

export const loader = formOnly("/applicant-filters");

export const formDoc: FormDoc = { fields: [] };

/** Deletes one of the member's own filters. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const member = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  const filter = await findSavedFilter(context.db, member, params.filterId ?? "");
  if (!filter) throw new Response(null, { status: 404 });
  await deleteFilter(context, member, filter.id);
  return redirectWithToast(request, "/applicant-filters", {
    title: m.filters_deleted(),
    text: filter.name,
    tone: "info",
  });
}
