import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { mostFollowed, setFollow } from "~/features/companies/follows.server";
import { m } from "~/paraglide/messages";
import { pathOf, refererPath, withRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "public", send: "seeker" }, ownRefusals: true };

const dashboard = "/company-dashboard";

/** A user who returns here after a log-in is redirected to the companies to follow. */
export function loader() {
  return redirect(dashboard, 303);
}

/** Follows a company (follow=yes) or stops it (follow=no), and returns to the page where the button was pressed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (!(await context.viewer())) {
    const words = { title: m.account_login_required_title(), text: m.dashboard_login(), tone: "warning" as const };
    return redirectWithToast(request, withRedirect("/auth", refererPath(request, pathOf(request))), words);
  }
  const { userId } = await requireSeeker({ request, context });
  const follow = (await request.formData()).get("follow");
  if (follow !== "yes" && follow !== "no") throw new Response(null, { status: 400 });
  const companyId = params.companyId ?? "";
  const result = await setFollow(context, userId, companyId, follow === "yes");
  const back = refererPath(request, dashboard);
  if (!result.ok && result.reason === "unknown") throw new Response(null, { status: 404 });
  if (!result.ok)
    return redirectWithToast(request, back, { title: m.dashboard_too_many({ count: mostFollowed }), tone: "warning" });
  const isDashboard = back.split("?")[0] === dashboard;
  if (follow === "no") {
    const page = isDashboard ? `${dashboard}?removed=${encodeURIComponent(companyId)}` : back;
    return redirectWithToast(request, page, {
      title: m.dashboard_unfollowed({ company: result.companyName }),
      tone: "info",
    });
  }
  const text = isDashboard ? undefined : m.dashboard_followed_text();
  return redirectWithToast(request, isDashboard ? dashboard : back, {
    title: m.dashboard_followed({ company: result.companyName }),
    text,
    tone: "success",
  });
}
