import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { choiceName } from "~/features/notifications/choices";
import { saveChoices } from "~/features/notifications/choices.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "employer" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireEmployer({ request, context }, { complete: false });
  return redirect("/employer-settings", 303);
}

/** Keeps what one wants to be told: a box that is not ticked is not sent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireEmployer({ request, context }, { complete: false, role: "viewer" });
  const formData = await request.formData();
  await saveChoices(context, userId, (kind, channel) => formData.has(choiceName(kind, channel)));
  return redirectWithToast(request, "/employer-settings#news", { title: m.team_news_saved(), tone: "success" });
}
