import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { createCampaign } from "~/features/campaigns/campaigns.server";
import { campaignForm } from "~/features/campaigns/forms";
import type { FormDoc } from "~/web/api/api-doc";
import { targetCheck } from "~/web/redirects/target-check";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { useKeptForm } from "../kept-form";
import { CampaignForm } from "./campaign-form";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "New campaign – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return null;
}

export const formDoc: FormDoc = { fields: campaignForm(() => true) };

/** Makes a campaign. */
export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const submission = parseWithZod(await request.formData(), { schema: campaignForm(targetCheck(context)) });
  if (submission.status !== "success") return data(submission.reply(), 400);
  const id = await createCampaign(context, admin, submission.value);
  if (id === null) return data(submission.reply({ fieldErrors: { code: ["Another campaign has this code"] } }), 400);
  return redirectWithToast(request, `/referral-marketing/${id}`, { title: "The link works", tone: "success" });
}

export default function NewCampaign() {
  const kept = useKeptForm();
  const result = useActionData<typeof action>() ?? kept?.result;
  return (
    <div lang="en">
      <h1 className="mb-4">New campaign</h1>
      <CampaignForm values={{ target: "/" }} result={result} button="Create link" />
    </div>
  );
}
