import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { moveImport } from "~/features/jobs/import/running/commands.server";
import { findImport } from "~/features/jobs/import/running/queries.server";
import { requestBudget, runImport } from "~/features/jobs/import/running/running.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { hasMoved, importsPage, movedMeanwhile } from "./places";

export const handle: RouteHandle = { access: "owner" };

export const loader = formOnly(({ params }) => `${importsPage}/${params.importId}`);

export const formDoc: FormDoc = { fields: [] };

/** Continues an import, and writes its next rows at once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const found = await findImport(context.db, params.importId ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const page = `${importsPage}/${found.id}`;
  if (hasMoved(found, await request.formData())) return redirectWithToast(request, page, movedMeanwhile);
  if (found.status === "mapping")
    return redirectWithToast(request, page, { title: "Match its columns first", tone: "info" });
  if (found.status === "undone")
    return redirectWithToast(request, page, { title: "This import is undone", tone: "info" });
  if (found.status === "done") return redirectWithToast(request, page, { title: "This import is done", tone: "info" });
  if (found.status === "stopped" || found.status === "failed") {
    await requireRecentProof({ request, context }, owner, page);
    await moveImport(context, owner, found, "running");
  }
  const rows = await runImport(context, found.id, requestBudget(context));
  if (rows === null) return redirectWithToast(request, page, { title: "The server is at it already", tone: "info" });
  return redirectWithToast(request, page, {
    title: `${rows.toLocaleString("en-IN")} more ${found.status === "undoing" ? "jobs checked" : "rows read"}`,
    tone: "success",
  });
}
