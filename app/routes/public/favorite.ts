import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { setFavorite } from "~/features/favorites/favorites.server";
import { findJobPage } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/access";
import { requireSeeker } from "~/web/guards.server";
import { pathOf, safeRedirect, withRedirect } from "~/web/redirect";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "public", send: "seeker" } };

const pageOf = (jobId: string | undefined) => `/job/${encodeURIComponent(jobId ?? "")}`;

/** Whoever comes back here after a log-in belongs on the page of the job. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(pageOf(params.jobId), 303);
}

/** Saves a job (saved=yes) or takes it back (saved=no), and returns to the page where the heart was pressed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const jobId = params.jobId ?? "";
  if (!(await context.viewer())) {
    return redirectWithToast(request, withRedirect("/auth", pathOf(request)), {
      title: m.account_login_required_title(),
      text: m.jobs_login_to_save(),
      tone: "warning",
    });
  }
  const seeker = await requireSeeker({ request, context }, { complete: false });
  const back = refererPath(request, pageOf(jobId));
  const saved = (await request.formData()).get("saved");
  if (saved !== "yes" && saved !== "no") throw new Response(null, { status: 400 });
  if (saved === "yes" && !(await findJobPage(context.db, jobId))) throw new Response(null, { status: 404 });
  await setFavorite(context, seeker.userId, jobId, saved === "yes");
  return saved === "yes"
    ? redirectWithToast(request, back, { title: m.jobs_saved_toast(), tone: "success" })
    : redirectWithToast(request, back, { title: m.jobs_unsaved_toast(), tone: "info" });
}

/** The page of this site that sent the request. */
function refererPath(request: Request, fallback: string): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return fallback;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(request.url).origin ? safeRedirect(pathname + search, fallback) : fallback;
}
