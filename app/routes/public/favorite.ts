import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countFavorites, setFavorite } from "~/features/favorites/favorites.server";
import { findJobPage } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { pathOf, refererPath, withRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "public", send: "seeker" }, ownRefusals: true };

const pageOf = (jobId: string | undefined) => `/job/${encodeURIComponent(jobId ?? "")}`;

/** Whoever comes back here after a log-in belongs on the page of the job. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(pageOf(params.jobId), 303);
}

/**
 * Saves a job (saved=yes) or takes it back (saved=no), and returns to the page where the heart was pressed. Script asks
 * for JSON instead: how many are saved now, or what to say to a user who has to log in (401).
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const jobId = params.jobId ?? "";
  const byScript = request.headers.get("accept") === "application/json";
  if (!(await context.viewer())) {
    const words = { title: m.account_login_required_title(), text: m.jobs_login_to_save() };
    if (byScript) return Response.json({ ...words, href: withRedirect("/auth", refererPath(request, pageOf(jobId))) }, { status: 401 });
    return redirectWithToast(request, withRedirect("/auth", pathOf(request)), { ...words, tone: "warning" });
  }
  const seeker = await requireSeeker({ request, context }, { complete: false });
  const back = refererPath(request, pageOf(jobId));
  const saved = (await request.formData()).get("saved");
  if (saved !== "yes" && saved !== "no") throw new Response(null, { status: 400 });
  if (saved === "yes" && !(await findJobPage(context.db, jobId))) throw new Response(null, { status: 404 });
  await setFavorite(context, seeker.userId, jobId, saved === "yes");
  if (byScript) return Response.json({ count: (await countFavorites(context.db, seeker.userId)).available });
  if (saved === "yes") return redirectWithToast(request, back, { title: m.jobs_saved_toast(), tone: "success" });
  const page = back.split("?")[0] === "/favorites" ? `/favorites?removed=${encodeURIComponent(jobId)}` : back;
  return redirectWithToast(request, page, { title: m.jobs_unsaved_toast(), tone: "info" });
}
