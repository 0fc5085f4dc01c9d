import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

/** Does something with the college that the address names and leads back to the list. Throws 404 for one that it cannot be done with. */
export async function settleCollege(
  { request, params, context }: ActionFunctionArgs,
  command: (context: AppContext, actor: AdminActor, id: string) => Promise<{ again: boolean } | null>,
  done: string,
) {
  const admin = await requireAdmin({ request, context });
  const settled = await command(context, admin, params.collegeId ?? "");
  if (!settled) throw new Response(null, { status: 404 });
  return redirectWithToast(request, "/owner-portal/colleges", settled.again ? { title: "Already decided", tone: "info" } : { title: done, tone: "success" });
}
