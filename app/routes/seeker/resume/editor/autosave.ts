import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { saveResume } from "~/features/resumes/commands.server";
import { checkDraft } from "~/features/resumes/editing/checking.server";
import { contentSchema } from "~/features/resumes/editing/content-schema";
import type { FieldErrors } from "~/features/resumes/editing/draft";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { readResumeForm } from "../read-form.server";

export const handle: RouteHandle = { access: "seeker" };

export const loader = formOnly("/resume-editor");

/**
 * The answer to the editor: the version that it has now, what is wrong with its fields (400), or that another version
 * was saved first (409).
 */
export type Autosaved = { version: number } | { errors: FieldErrors } | { latest: number };

export const formDoc: FormDoc = { fields: contentSchema };

/** Saves the editor's form while it is being filled in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const { draft, version } = await readResumeForm(request, context, seeker);
  const { content, errors } = checkDraft(draft);
  if (!content) return Response.json({ errors } satisfies Autosaved, { status: 400 });
  const saved = await saveResume(context, seeker.userId, content, version);
  if (!saved.ok) return Response.json({ latest: saved.latest } satisfies Autosaved, { status: 409 });
  return Response.json({ version: saved.version } satisfies Autosaved);
}
