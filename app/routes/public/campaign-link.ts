import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countVisit, findByCode } from "~/features/campaigns/visits.server";
import { isCountedVisit } from "~/features/interactions/visit";
import { optional } from "~/optional.server";
import { campaignCookie, campaignSeconds } from "~/web/campaign.server";
import { writeCookie } from "~/web/cookies";
import { visitorKey } from "~/web/requests/visitor-key.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public" };

/**
 * The link of a campaign: redirects to the campaign's page, without parameters that other sites have added, and counts
 * the visit once per visitor and day. Robots and link previews are redirected but not counted; an unknown code
 * redirects to the home page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const code = (params.campaignCode ?? "").toLowerCase();
  const campaign = await optional("the campaign of a link", findByCode(context, code), null);
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (campaign && !campaign.isArchived && isCountedVisit(request)) {
    headers.append("set-cookie", writeCookie(request, campaignCookie, code, campaignSeconds));
    context.waitUntil(countVisit(context, campaign.id, visitorKey(request, context)));
  }
  return redirect(campaign?.target ?? "/", { status: 303, headers });
}
