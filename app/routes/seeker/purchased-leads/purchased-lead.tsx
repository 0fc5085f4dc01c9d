import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findTown } from "db/catalogues/towns.server";
import { LeadMenu } from "~/features/leads/components/lead-pages";
import { outcomeForm } from "~/features/leads/purchased/forms";
import { findPurchased, saveOutcome } from "~/features/leads/purchased/purchased.server";
import { canRequestRefund, refundWindow } from "~/features/leads/purchased/refund-rules";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { Contact } from "./contact";
import { Need } from "./need";
import { OutcomeSection } from "./outcome-form";
import { RefundState } from "./refund-state";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.contacts_page_title()} – KaamGhar` }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const lead = await findPurchased(context, seeker.userId, params.revealId ?? "");
  if (!lead) throw new Response(null, { status: 404 });
  const now = context.now();
  return {
    lead,
    town: lead.townKey === null ? null : (findTown(lead.townKey)?.[getLocale()] ?? lead.townKey),
    ownName: seeker.fullName,
    hoursLeft: canRequestRefund(lead, now)
      ? Math.max(1, Math.floor((lead.createdAt + refundWindow - now) / 3_600_000))
      : null,
  };
}

export const formDoc: FormDoc = { fields: outcomeForm };

/** Saves the outcome of the contact, and the user's own note about it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const id = params.revealId ?? "";
  if (!(await findPurchased(context, userId, id))) throw new Response(null, { status: 404 });
  const submission = parseWithZod(await request.formData(), { schema: outcomeForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  await saveOutcome(context, userId, id, submission.value);
  return redirectWithToast(request, `/purchased-leads/${id}`, { title: m.contacts_saved(), tone: "success" });
}

/** The contact of a client, the need as it was typed, and the outcome. */
export default function PurchasedLead() {
  const { lead, town, ownName, hoursLeft } = useLoaderData<typeof loader>();
  return (
    <>
      <PageAbove href="/purchased-leads">{m.contacts_title()}</PageAbove>
      <WithRail
        rail={
          <>
            <div className="card">
              <RefundState lead={lead} hoursLeft={hoursLeft} />
            </div>
            <LeadMenu here="/purchased-leads" />
          </>
        }>
        <div className="grid grid-cols-1 gap-6">
          <Contact lead={lead} ownName={ownName} />
          <Need lead={lead} town={town} />
          <OutcomeSection lead={lead} result={useActionData<typeof action>()?.result} />
        </div>
      </WithRail>
    </>
  );
}
