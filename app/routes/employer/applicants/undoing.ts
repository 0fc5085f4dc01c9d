import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { undoMoves } from "~/features/applications/moves/undoing.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToastThere, type Toast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-recruiter" };

export const loader = formOnly("/all-applicants");

export const formDoc: FormDoc = { fields: ["back"] };

/** Undoes a move, or all moves of a bulk action, before any applicant is notified. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const back = safeRedirect((await request.formData()).get("back"), "/all-applicants");
  const result = await undoMoves(context, employer, params.moveId ?? "");
  const say = (toast: () => Toast) => redirectWithToastThere({ request, context }, back, toast);
  if (result === null) return say(() => ({ title: m.applicants_undone_before(), tone: "info" }));
  const { undone, left } = result;
  if (undone === 0)
    return say(() => ({ title: m.applicants_undone_late(), text: m.applicants_undone_late_text(), tone: "warning" }));
  return say(() => ({
    title: undone === 1 && left === 0 ? m.applicants_undone() : m.applicants_undone_count({ count: undone }),
    text: left > 0 ? m.applicants_undone_left({ count: left }) : undefined,
    tone: left > 0 ? "warning" : "success",
  }));
}
