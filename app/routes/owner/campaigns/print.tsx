import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findCampaign } from "~/features/campaigns/queries.server";
import { drawQr } from "~/ui/qr/qr-code.server";
import { QrPicture } from "~/ui/qr/qr-picture";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "QR code – KaamGhar" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const campaign = await findCampaign(context, params.campaignId ?? "");
  if (!campaign) throw new Response(null, { status: 404 });
  const address = `${context.siteUrl}/c/${campaign.code}`;
  return { id: campaign.id, name: campaign.name, address, qr: await drawQr(address) };
}

/** The QR code of a campaign alone on a sheet. */
export default function CampaignPrint() {
  const { id, name, address, qr } = useLoaderData<typeof loader>();
  return (
    <div lang="en" className="grid justify-items-center gap-4 text-center wrap-anywhere">
      <p className="justify-self-start print:hidden">
        <a href={`/referral-marketing/${id}`} className="inline-flex min-h-11 items-center">
          {name}
        </a>
      </p>
      <h1 className="print:hidden">Print view</h1>
      <p className="quiet print:hidden">
        Print this page from your browser: only the code and its address are printed.
      </p>
      <QrPicture qr={qr} name={address} className="w-full max-w-[16cm]" />
      <p className="text-xl font-bold">{address.replace(/^https?:\/\//, "")}</p>
    </div>
  );
}
