import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { isOpen } from "~/features/applications/application";
import { withdrawApplication } from "~/features/applications/commands.server";
import { findOwnApplicationStatus } from "~/features/applications/queries.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "public", send: "complete-seeker" } };

/** A user who returns here after a log-in is redirected to the page of the applications. */
export function loader() {
  return redirect("/activity", 303);
}

export const formDoc: FormDoc = { fields: [] };

/** Withdraws one's own application; another user's is not found. Pressed twice, it is withdrawn once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const id = params.applicationId ?? "";
  if (await withdrawApplication(context, seeker, id)) {
    return redirectWithToast(request, "/activity", { title: m.applications_withdrawn_toast(), tone: "success" });
  }
  const status = await findOwnApplicationStatus(context.db, seeker.userId, id, context.now());
  if (status === null) throw new Response(null, { status: 404 });
  const title =
    status === "withdrawn"
      ? m.applications_withdrawn_before()
      : isOpen(status)
        ? m.applications_withdraw_moved()
        : m.applications_withdraw_ended();
  return redirectWithToast(request, "/activity", { title, tone: status === "withdrawn" ? "info" : "warning" });
}
