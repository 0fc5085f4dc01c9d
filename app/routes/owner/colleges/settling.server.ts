import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AdminActor } from "~/features/audit/audit.server";
import type { CollegeResult } from "~/features/colleges/review.server";
import type { AppContext } from "~/features/context";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectDecided } from "../decisions/redirect-decided.server";
import { timeSeen } from "../decisions/take-decision.server";

/** Runs a command on the college of the address and redirects to the list. Throws 404 when the command does not apply. */
export async function settleCollege(
  { request, params, context }: ActionFunctionArgs,
  command: (context: AppContext, actor: AdminActor, id: string, seenAt: number | null) => Promise<CollegeResult>,
  done: string,
) {
  const admin = await requireAdmin({ request, context });
  const sent = await request.formData();
  const result = await command(context, admin, params.collegeId ?? "", timeSeen(sent.get("seen")));
  if (!result) throw new Response(null, { status: 404 });
  return redirectDecided({ request, context }, admin, sent, "/owner-portal/colleges", {
    title: result === "done" ? done : titles[result],
    tone: result === "done" ? "success" : result === "changed" ? "warning" : "info",
  });
}

/** The text when nothing was done. */
export const titles = { again: "Already decided", changed: "Someone changed it. Check the current version" } as const;
