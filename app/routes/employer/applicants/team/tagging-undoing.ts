import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { mostTagsEach } from "~/features/applications/team/tag";
import { undoTagging } from "~/features/applications/team/tags.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { applicantsName } from "../bulk/move-words";

export const handle: RouteHandle = { access: "complete-recruiter" };

export const loader = formOnly("/all-applicants");

export const formDoc: FormDoc = { fields: ["back"] };

/**
 * Undoes one bulk action of a tag: applicants who had the tag before keep it, and applicants who lost it get it again.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const back = safeRedirect((await request.formData()).get("back"), "/all-applicants");
  const undone = await undoTagging(context, employer, params.batchId ?? "");
  if (undone === "late")
    return redirectWithToastThere({ request, context }, back, () => ({
      title: m.tagging_undo_late_title(),
      text: m.tagging_undo_late(),
      tone: "warning",
    }));
  const { takenOff, putOn, missed } = undone;
  if (takenOff + putOn + missed === 0)
    return redirectWithToastThere({ request, context }, back, () => ({
      title: m.tagging_undo_none(),
      text: m.tagging_undo_none_text(),
      tone: "info",
    }));
  if (takenOff > 0)
    return redirectWithToastThere({ request, context }, back, () => ({
      title: m.tagging_undo_off({ who: applicantsName(takenOff) }),
      tone: "success",
    }));
  return redirectWithToastThere({ request, context }, back, () => ({
    title: putOn > 0 ? m.tagging_undo_on({ who: applicantsName(putOn) }) : m.tagging_undo_on_none(),
    text: missed > 0 ? m.tagging_undo_missed({ who: applicantsName(missed), most: mostTagsEach }) : undefined,
    tone: missed > 0 ? "warning" : "success",
  }));
}
