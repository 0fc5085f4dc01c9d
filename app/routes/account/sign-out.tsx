import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { endSessions } from "~/features/accounts/sessions/sessions.server";
import { noteEvent } from "~/features/audit/events.server";
import { m } from "~/paraglide/messages";
import { forgottenFormCookie } from "~/web/redirects/logged-out-form.server";
import { forgottenRoutesCookie } from "~/web/redirects/route-memory.server";
import type { RouteHandle } from "~/web/sessions/access";
import { endedSessionCookie } from "~/web/sessions/session.server";
import { redirectWithToast } from "~/web/toast.server";
import { forgetDeleted } from "./notifications/deleted-notification.server";

export const handle: RouteHandle = { access: "public", openToSuspended: true };

export function loader() {
  return redirect("/", 303);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (viewer) {
    const end = endSessions(context, viewer.userId, { only: viewer.sessionId });
    await context.db.batch([...end.statements]);
    end.send();
    noteEvent(context, { actorId: viewer.userId, action: "logged_out" });
  }
  const answer = redirectWithToast(request, "/", { title: m.layout_signed_out(), tone: "info", forgetForms: true });
  answer.headers.append("set-cookie", endedSessionCookie(request));
  answer.headers.append("set-cookie", forgottenRoutesCookie(request));
  answer.headers.append("set-cookie", forgottenFormCookie(request));
  answer.headers.append("set-cookie", forgetDeleted(request));
  // Deletes photos that a browser may cache for a day: other people may use this phone.
  answer.headers.set("clear-site-data", '"cache"');
  return answer;
}
