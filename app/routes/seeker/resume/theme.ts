import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { resumeThemes } from "db/vocabulary";
import { chooseTheme, startResume } from "~/features/resumes/commands.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "seeker" };

export const loader = formOnly("/resume-editor#look");

export const formDoc: FormDoc = { fields: ["theme"] };

/** Puts the résumé into a theme, which is bought first where it has a price. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const wanted = (await request.formData()).get("theme");
  const theme = resumeThemes.find((each) => each === wanted);
  if (!theme) throw new Response(null, { status: 400 });
  await startResume(context, seeker, getLocale());
  const chosen = await chooseTheme(context, seeker.userId, theme);
  if (!chosen.ok) return redirect(`/resume-editor?theme=${theme}&poor=${theme}#look`, 303);
  return redirectWithToast(request, "/resume-editor#look", { title: m.resume_theme_changed(), tone: "success" });
}
