import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { removeUnavailableFavorites } from "~/features/favorites/favorites.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-seeker" };

export const loader = formOnly("/favorites");

export const formDoc: FormDoc = { fields: [] };

/** Removes the saved jobs that are no longer available. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  await removeUnavailableFavorites(context, seeker.userId);
  return redirectWithToast(request, "/favorites", { title: m.jobs_unsaved_toast(), tone: "info" });
}
