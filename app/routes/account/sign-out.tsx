import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { endSession } from "~/features/accounts/sessions.server";
import { m } from "~/paraglide/messages";
import { endedSessionCookie } from "~/web/session.server";
import { redirectWithToast } from "~/web/toast.server";

export function loader() {
  return redirect("/", 303);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (viewer) await endSession(context, viewer.sessionId);
  const answer = redirectWithToast(request, "/", { title: m.layout_signed_out(), tone: "info" });
  answer.headers.append("set-cookie", endedSessionCookie(request));
  return answer;
}
