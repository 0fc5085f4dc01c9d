import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findCampaign } from "~/features/campaigns/queries.server";
import { drawQr } from "~/ui/qr/qr-code.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "admin" };

/** The QR code of a campaign as a file for a printer. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const campaign = await findCampaign(context, params.campaignId ?? "");
  if (!campaign) throw new Response(null, { status: 404 });
  const { path, size } = await drawQr(`${context.siteUrl}/c/${campaign.code}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  return new Response(svg, {
    headers: { "content-type": "image/svg+xml", "content-disposition": `attachment; filename="${campaign.code}.svg"` },
  });
}
