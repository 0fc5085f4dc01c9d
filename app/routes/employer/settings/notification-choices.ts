import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { choiceName } from "~/features/notifications/choices";
import { saveChoices } from "~/features/notifications/choices.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { shownChannels, shownKinds } from "./news-section";

export const handle: RouteHandle = { access: "employer" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireEmployer({ request, context }, { complete: false });
  return redirect("/employer-settings", 303);
}

/** Keeps what one wants to be told: a box that is not ticked is not sent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: false, role: "viewer" });
  const formData = await request.formData();
  const isShown = (list: readonly string[], name: string) => list.includes(name);
  await saveChoices(context, employer, (kind, channel) =>
    isShown(shownKinds, kind) && isShown(shownChannels, channel) ? formData.has(choiceName(kind, channel)) : undefined,
  );
  return redirectWithToast(request, "/employer-settings#news", { title: m.team_news_saved(), tone: "success" });
}
