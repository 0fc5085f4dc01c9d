import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { reviewCompany } from "~/features/moderation/company-review.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectDecided } from "../decisions/redirect-decided.server";
import { seenAt } from "./answers.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly("/owner-portal/reports");

/** Marks a company as reviewed, as the page showed it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const sent = await request.formData();
  const result = await reviewCompany(context, admin, params.companyId ?? "", seenAt(sent));
  if (!result) throw new Response(null, { status: 404 });
  const texts = {
    done: "Marked as reviewed",
    again: "This company was reviewed before",
    changed: "The company was changed. Check it again.",
  };
  return redirectDecided({ request, context }, admin, sent, "/owner-portal/reports", {
    title: texts[result],
    tone: result === "done" ? "success" : "info",
  });
}
