import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { moveImport } from "~/features/jobs/import/running/commands.server";
import { findImport } from "~/features/jobs/import/running/queries.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { hasMoved, importsPage, movedMeanwhile } from "./places";

export const handle: RouteHandle = { access: "owner" };

export const loader = formOnly(({ params }) => `${importsPage}/${params.importId}`);

export const formDoc: FormDoc = { fields: [] };

/** Stops an import; the written jobs stay. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const found = await findImport(context.db, params.importId ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const page = `${importsPage}/${found.id}`;
  if (hasMoved(found, await request.formData())) return redirectWithToast(request, page, movedMeanwhile);
  const isStopped = await moveImport(context, owner, found, "stopped");
  return redirectWithToast(
    request,
    page,
    isStopped
      ? { title: "Stopped. What is written stays", tone: "success" }
      : { title: "It isn't running", tone: "info" },
  );
}
