import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { markSeen } from "~/features/alerts/commands.server";
import { findAlertOf } from "~/features/alerts/queries.server";
import { newestAddress, readAlertSearch } from "~/features/alerts/search";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "seeker" };

/** Redirects to the jobs of an own alert, the newest first; this marks the jobs of a saved search as seen. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const alert = await findAlertOf(context.db, seeker, params.alertId ?? "");
  if (!alert) throw new Response(null, { status: 404 });
  await markSeen(context, seeker, alert.id);
  return redirect(newestAddress(readAlertSearch(alert.search)), 303);
}
