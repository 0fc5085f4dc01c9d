import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { funnelOf } from "~/features/campaigns/campaign";
import { changeCampaign } from "~/features/campaigns/campaigns.server";
import { campaignForm } from "~/features/campaigns/forms";
import { findBrought, findCampaign } from "~/features/campaigns/queries.server";
import { formatAmount, formatDate } from "~/ui/format";
import { drawQr } from "~/ui/qr/qr-code.server";
import { QrPicture } from "~/ui/qr/qr-picture";
import type { FormDoc } from "~/web/api/api-doc";
import { targetCheck } from "~/web/redirects/target-check";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { DecisionForm } from "../decisions/decision-form";
import { decisionForms, takeDecision, type DecisionAnswer } from "../decisions/take-decision.server";
import { useKeptForm } from "../kept-form";
import { ByDay } from "./by-day";
import { CampaignForm } from "./campaign-form";
import { campaignDecisions } from "./decisions.server";
import { Funnel } from "./funnel";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Campaign – KaamGhar" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const campaign = await findCampaign(context, params.campaignId ?? "");
  if (!campaign) throw new Response(null, { status: 404 });
  const { counts, days } = await findBrought(context, campaign.id);
  const address = `${context.siteUrl}/c/${campaign.code}`;
  return { campaign, address, steps: funnelOf(counts, campaign.cost), days, qr: await drawQr(address) };
}

export const formDoc: FormDoc = { fields: { change: campaignForm(() => true), ...decisionForms(campaignDecisions) } };

/** Changes a campaign except its code, archives it or restores it. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const admin = await requireAdmin({ request, context });
  const id = params.campaignId ?? "";
  const sent = await request.formData();
  if (sent.has("intent")) {
    sent.set("subject", id);
    return takeDecision(args, sent, `/referral-marketing/${id}`, campaignDecisions);
  }
  const submission = parseWithZod(sent, { schema: campaignForm(targetCheck(context)) });
  const answer = (result: SubmissionResult) => data<DecisionAnswer>({ intent: "change", subject: id, result }, 400);
  if (submission.status !== "success") return answer(submission.reply());
  if (!(await findCampaign(context, id))) throw new Response(null, { status: 404 });
  if (!(await changeCampaign(context, admin, id, submission.value))) {
    return answer(
      submission.reply({
        formErrors: ["Someone changed this campaign on another page. Check their changes before you save over them"],
      }),
    );
  }
  return redirectWithToast(request, `/referral-marketing/${id}`, { title: "Changed", tone: "success" });
}

/** A campaign: its link, its results and its costs. */
export default function CampaignPage() {
  const { campaign, address, steps, days, qr } = useLoaderData<typeof loader>();
  const kept = useKeptForm();
  const answer = useActionData<typeof action>() ?? (kept?.intent === "" ? { ...kept, intent: "change" } : kept);
  const result = answer?.intent === "change" ? answer.result : undefined;
  const { id, name, place, code, cost, target, version, author, archivedAt, createdAt } = campaign;
  return (
    <div lang="en" className="wrap-anywhere">
      <p>
        <a href="/referral-marketing" className="inline-flex min-h-11 items-center">
          Campaigns
        </a>
      </p>
      <h1 className="flex flex-wrap items-center gap-x-2">
        {name} {archivedAt !== null && <span className="tag">Archived</span>}
      </h1>
      <p className="quiet mt-1">
        {[place, cost > 0 && formatAmount(cost), `leads to ${target}`, `by ${author}, ${formatDate(createdAt, "en")}`]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <div className="mt-4 grid gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
        <div className="grid content-start justify-items-start gap-2">
          <QrPicture qr={qr} name={address} className="size-44 rounded-card border border-line" />
          <p className="font-semibold">{address}</p>
          <div className="flex flex-wrap gap-2">
            <a href={`/referral-marketing/${id}/qr.svg`} className="btn btn-line btn-small" download>
              SVG file
            </a>
            <a href={`/referral-marketing/${id}/print`} className="btn btn-line btn-small">
              Print view
            </a>
          </div>
        </div>
        <section aria-labelledby="funnel-title">
          <h2 id="funnel-title">From visit to payment</h2>
          <Funnel steps={steps} />
          <p className="quiet mt-2 max-w-[65ch]">
            A visitor counts once a day; bots don't count. A sign-up within 30 days in the same browser counts for this
            link. Profiles and payments are counted for the first 20,000 sign-ups.
          </p>
        </section>
      </div>
      <ByDay days={days} />
      <section aria-labelledby="change-title" className="mt-8">
        <details open={result !== undefined}>
          <summary className="inline-flex min-h-11 items-center text-peacock underline">
            <h2 id="change-title">Change</h2>
          </summary>
          <CampaignForm
            values={{ name, place, code, cost: String(cost / 100), target }}
            version={version}
            result={result}
            button="Save"
          />
        </details>
        <div className="mt-4">
          {archivedAt === null ? (
            <DecisionForm
              isApart
              intent="archive"
              subject={id}
              seen={version}
              name={name}
              label="Archive"
              confirm="Archive campaign"
              change={{
                now: "Active. Visits are counted.",
                next: "Archived. The link still works, but visits aren't counted.",
              }}
              hint="For the audit log, 10 to 500 characters"
              answer={answer}
            />
          ) : (
            <DecisionForm
              intent="restore"
              subject={id}
              seen={version}
              name={name}
              label="Restore"
              confirm="Restore campaign"
              change={{
                now: "Archived. The link still works, but visits aren't counted.",
                next: "Active. Visits are counted.",
              }}
              hint="For the audit log, 10 to 500 characters"
              answer={answer}
            />
          )}
        </div>
      </section>
    </div>
  );
}
