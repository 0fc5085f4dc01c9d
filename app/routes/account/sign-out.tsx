import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { endSessions } from "~/features/accounts/sessions.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/access";
import { forgottenRoutesCookie } from "~/web/route-memory.server";
import { endedSessionCookie } from "~/web/session.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "public" };

export function loader() {
  return redirect("/", 303);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (viewer) {
    const end = endSessions(context, viewer.userId, { only: viewer.sessionId });
    await context.db.batch([...end.statements]);
    end.send();
  }
  const answer = redirectWithToast(request, "/", { title: m.layout_signed_out(), tone: "info", forgetForms: true });
  answer.headers.append("set-cookie", endedSessionCookie(request));
  answer.headers.append("set-cookie", forgottenRoutesCookie(request));
  return answer;
}
