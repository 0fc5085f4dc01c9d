import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { mostTagsEach } from "~/features/applications/team/tag";
import { findTag, tagMany } from "~/features/applications/team/tags.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { readBulkForm } from "../bulk/read-form.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly("/all-applicants");

export const formDoc: FormDoc = { fields: ["tag", "way"] };

const applicants = (count: number) => (count === 1 ? "1 applicant" : `${count} applicants`);

/** Puts a tag on many applicants, or takes it off them, and comes back to the list. What was put on at once can be taken off at once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const formData = await request.formData();
  const { chosen, back } = await readBulkForm(formData, context.db, employer.company.id, context.now());
  const tag = await findTag(context.db, employer.company.id, String(formData.get("tag") ?? ""));
  if (!tag) return redirectWithToast(request, back, { title: "This tag is gone", text: "Choose another one.", tone: "warning" });
  if (chosen.length === 0) return redirectWithToast(request, back, { title: "Nobody is ticked", text: "Tick applicants first, then tag them.", tone: "warning" });
  const way = formData.get("way") === "off" ? "off" : "on";
  const { batchId, changed, full } = await tagMany(context, employer, chosen.map(({ id }) => id), tag.id, way);
  if (way === "off") {
    return redirectWithToast(request, back, changed === 0 ? { title: "None of them has this tag", text: tag.name, tone: "info" } : { title: `Taken off ${applicants(changed)}`, text: tag.name, tone: "success" });
  }
  const tooMany = full > 0 ? `${applicants(full)} ${full === 1 ? "has" : "have"} ${mostTagsEach} tags already.` : undefined;
  if (changed === 0) return redirectWithToast(request, back, { title: full > 0 ? "Nobody was tagged" : "They have this tag already", text: tooMany ?? tag.name, tone: full > 0 ? "warning" : "info" });
  return redirectWithToast(request, back, {
    title: `“${tag.name}” put on ${applicants(changed)}`, text: tooMany, tone: tooMany ? "warning" : "success", seconds: 10,
    undo: { action: `/applications/tags/${batchId}/undoing`, fields: { back } },
  });
}
