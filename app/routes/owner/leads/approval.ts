import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { approveLead } from "~/features/leads/reviewing/deciding.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectDecided } from "../decisions/redirect-decided.server";
import { changedMeanwhile, timeSeen } from "../decisions/take-decision.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly("/owner-portal/leads");

export const formDoc: FormDoc = { fields: ["seen"] };

/** Lets professionals see a held lead; submitted twice, it opens once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const leadId = params.leadId ?? "";
  const sent = await request.formData();
  const result = await approveLead(context, admin, leadId, timeSeen(sent.get("seen")));
  if (result === null) throw new Response(null, { status: 404 });
  const titles = { done: "Open: professionals see it", again: "It's no longer held", changed: changedMeanwhile };
  const page = result === "changed" ? `/owner-portal/leads/${leadId}` : "/owner-portal/leads";
  const tone = result === "done" ? "success" : result === "changed" ? "warning" : "info";
  return redirectDecided({ request, context }, admin, sent, page, { title: titles[result], tone });
}
