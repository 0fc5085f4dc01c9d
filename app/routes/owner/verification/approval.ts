import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { approveVerification } from "~/features/moderation/verification-review.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectDecided } from "../decisions/redirect-decided.server";

export const handle: RouteHandle = { access: "owner" };

const page = "/owner-portal/verification";

export const loader = formOnly(page);

export const formDoc: FormDoc = { fields: ["seen"] };

/** Gives a company the badge that it has paid for. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const sent = await request.formData();
  const seen = sent.get("seen");
  const result = await approveVerification(
    context,
    owner,
    params.verificationId ?? "",
    typeof seen === "string" ? seen : null,
  );
  if (result === null) throw new Response(null, { status: 404 });
  const titles = {
    done: "Verified",
    again: "Already decided",
    changed: "The company changed something since you opened this page. Check it again",
    name: "Decide about the new name of the company first",
  };
  const tone = result === "done" ? "success" : result === "again" ? "info" : "warning";
  return redirectDecided({ request, context }, owner, sent, page, { title: titles[result], tone });
}
