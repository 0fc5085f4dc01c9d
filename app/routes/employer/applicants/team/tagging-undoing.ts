import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { mostTagsEach } from "~/features/applications/team/tag";
import { undoTagging } from "~/features/applications/team/tags.server";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-recruiter" };

export const loader = formOnly("/all-applicants");

export const formDoc: FormDoc = { fields: ["back"] };

const applicants = (count: number) => (count === 1 ? "1 applicant" : `${count} applicants`);

/**
 * Undoes one bulk action of a tag: applicants who had the tag before keep it, and applicants who lost it get it again.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const back = safeRedirect((await request.formData()).get("back"), "/all-applicants");
  const undone = await undoTagging(context, employer, params.batchId ?? "");
  if (undone === "late")
    return redirectWithToast(request, back, {
      title: "Too late to undo",
      text: "That is possible for a day.",
      tone: "warning",
    });
  const { takenOff, putOn, missed } = undone;
  if (takenOff + putOn + missed === 0)
    return redirectWithToast(request, back, {
      title: "Nothing to undo",
      text: "This was already undone, or the tag was deleted.",
      tone: "info",
    });
  if (takenOff > 0)
    return redirectWithToast(request, back, { title: `Removed from ${applicants(takenOff)}`, tone: "success" });
  return redirectWithToast(request, back, {
    title: putOn > 0 ? `Added to ${applicants(putOn)}` : "No applicants tagged again",
    text:
      missed > 0
        ? `${applicants(missed)} couldn't get it: they have ${mostTagsEach} tags, or already have it.`
        : undefined,
    tone: missed > 0 ? "warning" : "success",
  });
}
