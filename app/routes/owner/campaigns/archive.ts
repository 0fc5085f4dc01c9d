import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { archiveCampaign } from "~/features/campaigns/campaigns.server";
import { findCampaign } from "~/features/campaigns/queries.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly(({ params }) => `/referral-marketing/${params.campaignId}`);

export const formDoc: FormDoc = { fields: ["archived"] };

/** Puts a campaign away, or takes it back. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const campaign = await findCampaign(context, params.campaignId ?? "");
  if (!campaign) throw new Response(null, { status: 404 });
  const isArchived = (await request.formData()).get("archived") === "1";
  const isDone = await archiveCampaign(context, admin, campaign.id, isArchived);
  const page = `/referral-marketing/${campaign.id}`;
  if (!isDone) return redirectWithToast(request, page, { title: "It was so already", tone: "info" });
  return redirectWithToast(request, page, { title: isArchived ? "Archived: its link leads on and is counted no more" : "It counts again", tone: "success" });
}
