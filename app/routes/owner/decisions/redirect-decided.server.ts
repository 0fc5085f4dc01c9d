import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { checkAdminRole } from "~/features/accounts/roles.server";
import type { AdminActor } from "~/features/audit/audit.server";
import { assignNext } from "~/features/owner-desk/assigning.server";
import { redirectWithToast, type Toast } from "~/web/toast.server";

/**
 * Redirects after a decision: to its page, or, where the pressed button says "… and next", to the next item of the
 * inbox, which is assigned to the actor. A warning stays on the page.
 */
export async function redirectDecided(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  actor: AdminActor,
  sent: FormData,
  page: string,
  toast: Toast,
) {
  if (sent.get("then") !== "next" || toast.tone === "warning") return redirectWithToast(request, page, toast);
  const role = (await checkAdminRole(context.db, actor.userId, "owner")) ? "owner" : "admin";
  const next = await assignNext(context, actor, role);
  return redirectWithToast(
    request,
    next ?? "/owner-portal",
    next === null ? { ...toast, text: "No unassigned items left" } : toast,
  );
}
