import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { approveText } from "~/features/moderation/text-review.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectAfterText } from "../answers.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly("/owner-portal/texts");

export const formDoc: FormDoc = { fields: [] };

/** Lets a held text reach its applicants; submitted twice, it goes out once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const sent = await request.formData();
  const settled = await approveText(context, admin, params.batchId ?? "");
  return redirectAfterText({ request, context }, admin, sent, settled, "Approved and sent");
}
