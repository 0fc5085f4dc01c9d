import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { findApplicationForEmployer } from "~/features/applications/queries.server";
import { deleteNote } from "~/features/applications/team/notes.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { refuse } from "~/web/documents/refuse.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { backOf, backTo } from "../back";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(
  ({ params }) => `/application/${encodeURIComponent(params.applicationId ?? "")}?tab=activity#notes`,
);

export const formDoc: FormDoc = { fields: ["back"] };

/** Deletes one's own note about an applicant; the company's owner may delete any. Pressed twice, it is deleted once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const application = await findApplicationForEmployer(context.db, employer.company.id, params.applicationId ?? "");
  if (!application) throw new Response(null, { status: 404 });
  const note = { applicationId: application.id, noteId: params.noteId ?? "", any: isAtLeast(employer, "owner") };
  const back = backOf((await request.formData()).get("back"), application.id);
  const outcome = await deleteNote(context, employer, note);
  if (outcome === "not_own") return refuse("role_too_low", 403);
  return redirectWithToastThere({ request, context }, backTo(back, "notes"), () =>
    outcome === "deleted"
      ? { title: m.applicant_note_deleted(), tone: "success" }
      : { title: m.applicant_note_deleted_before(), tone: "info" },
  );
}
