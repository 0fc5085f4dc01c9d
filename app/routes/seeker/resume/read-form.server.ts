import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Seeker } from "~/features/accounts/viewer";
import type { ResumeContent } from "~/features/resumes/content";
import { applyEdit, editOf, type Edit } from "~/features/resumes/edit";
import { readDraft } from "~/features/resumes/editing/draft";
import { getResume } from "~/features/resumes/queries.server";
import { getLocale } from "~/paraglide/runtime";

interface Sent {
  /** The stored content with the typed values, after the edit of the pressed button. */
  draft: ResumeContent;
  edit: Edit | null;
  /** The version that the sender has seen; 0 before the first saving. */
  version: number;
}

/** Reads a form of the builder or the editor. */
export async function readResumeForm(request: Request, context: AppLoadContext, seeker: Seeker): Promise<Sent> {
  const form = await request.formData();
  const { content } = await getResume(context.db, seeker, getLocale());
  const edit = editOf(form.get("edit"));
  const typed = readDraft(form, content);
  const version = Number(form.get("version"));
  return {
    draft: edit ? applyEdit(typed, edit) : typed,
    edit,
    version: Number.isSafeInteger(version) && version > 0 ? version : 0,
  };
}
