import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { undoMoves } from "~/features/applications/moves/undoing.server";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-recruiter" };

export const loader = formOnly("/all-applicants");

export const formDoc: FormDoc = { fields: ["back"] };

/** Undoes a move, or all moves of a bulk action, before any applicant is notified. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const back = safeRedirect((await request.formData()).get("back"), "/all-applicants");
  const result = await undoMoves(context, employer, params.moveId ?? "");
  if (result === null) return redirectWithToast(request, back, { title: "This was undone before", tone: "info" });
  const { undone, left } = result;
  if (undone === 0)
    return redirectWithToast(request, back, {
      title: "Too late to undo",
      text: "The applicant has been notified or moved again.",
      tone: "warning",
    });
  const title =
    undone === 1 && left === 0
      ? "Undone. No one was notified."
      : `${undone} undone. These applicants were not notified.`;
  return redirectWithToast(request, back, {
    title,
    text: left > 0 ? `${left} could no longer be undone.` : undefined,
    tone: left > 0 ? "warning" : "success",
  });
}
