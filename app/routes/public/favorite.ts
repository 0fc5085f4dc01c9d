import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countFavorites, setFavorite } from "~/features/favorites/favorites.server";
import { findJobPage } from "~/features/jobs/queries.server";
import { logError } from "~/log/log";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { refererPath, safeRedirect, withRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { forgetHeart, hasHeart, saveHeart } from "~/web/sessions/visitor-heart.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "public", send: "seeker" }, ownRefusals: true };

const pageOf = (jobId: string | undefined) => `/job/${encodeURIComponent(jobId ?? "")}`;

/**
 * For a user who arrives after a log-in: saves the job that they saved as a visitor in this browser, and redirects to
 * that page. Others are redirected to the job.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const jobId = params.jobId ?? "";
  const back = safeRedirect(new URL(request.url).searchParams.get("back"), pageOf(jobId));
  if (!hasHeart(request, jobId)) return redirect(pageOf(jobId), 303);
  const viewer = await context.viewer();
  if (viewer?.userType !== "seeker" || viewer.profile?.isBanned || !(await findJobPage(context.db, jobId)))
    return redirect(pageOf(jobId), 303);
  await setFavorite(context, viewer.userId, jobId, true);
  const answer = redirectWithToast(request, back, { title: m.jobs_saved_toast(), tone: "success" });
  answer.headers.append("set-cookie", forgetHeart(request));
  return answer;
}

/**
 * Saves a job (saved=yes) or removes it (saved=no), and redirects to the page of the heart. Script gets JSON instead:
 * the number of saved jobs, or the message for a user who has to sign up (401).
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const jobId = params.jobId ?? "";
  const byScript = request.headers.get("accept") === "application/json";
  if (!(await context.viewer())) {
    const words = { title: m.account_login_required_title(), text: m.jobs_login_to_save() };
    const here = `${pageOf(jobId)}/favorite?${new URLSearchParams({ back: refererPath(request, pageOf(jobId)) }).toString()}`;
    const href = withRedirect("/auth?mode=signup", here);
    const answer = byScript
      ? Response.json({ ...words, href }, { status: 401 })
      : redirectWithToast(request, href, { ...words, tone: "warning" });
    answer.headers.append("set-cookie", saveHeart(request, jobId));
    return answer;
  }
  const seeker = await requireSeeker({ request, context });
  const back = refererPath(request, pageOf(jobId));
  const saved = (await request.formData()).get("saved");
  if (saved !== "yes" && saved !== "no") throw new Response(null, { status: 400 });
  if (saved === "yes" && !(await findJobPage(context.db, jobId))) throw new Response(null, { status: 404 });
  try {
    await setFavorite(context, seeker.userId, jobId, saved === "yes");
  } catch (error) {
    logError("A saved job cannot be written", error);
    const words = { title: m.jobs_favorites_failed() };
    return byScript
      ? Response.json(words, { status: 503 })
      : redirectWithToast(request, back, { ...words, tone: "error" });
  }
  if (byScript) {
    const none = { available: null, gone: 0 };
    const { available } = await optional("How many jobs are saved", countFavorites(context.db, seeker.userId), none);
    return Response.json({ count: available ?? undefined });
  }
  if (saved === "yes") return redirectWithToast(request, back, { title: m.jobs_saved_toast(), tone: "success" });
  const page = back.split("?")[0] === "/favorites" ? `/favorites?removed=${encodeURIComponent(jobId)}` : back;
  return redirectWithToast(request, page, { title: m.jobs_unsaved_toast(), tone: "info" });
}
