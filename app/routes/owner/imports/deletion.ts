import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { dropImport } from "~/features/jobs/import/running/clean-up.server";
import { findImport } from "~/features/jobs/import/running/queries.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { importsPage } from "./places";

export const handle: RouteHandle = { access: "owner" };

export const loader = formOnly(importsPage);

export const formDoc: FormDoc = { fields: [] };

/** Deletes a file that was never begun. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const id = params.importId ?? "";
  const dropped = await dropImport(context, owner, id);
  if (dropped)
    return redirectWithToast(
      request,
      importsPage,
      dropped === "done" ? { title: "Deleted", tone: "success" } : { title: "It was deleted before", tone: "info" },
    );
  if (!(await findImport(context.db, id))) throw new Response(null, { status: 404 });
  return redirectWithToast(request, `${importsPage}/${id}`, {
    title: "Already started: stop it instead",
    tone: "info",
  });
}
