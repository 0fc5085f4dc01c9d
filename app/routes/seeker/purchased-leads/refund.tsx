import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { leadRefundReasons } from "db/vocabulary";
import { explanationLength, refundForm } from "~/features/leads/purchased/forms";
import { findPurchased } from "~/features/leads/purchased/purchased.server";
import { requestRefund } from "~/features/leads/purchased/refund-request.server";
import { canRequestRefund } from "~/features/leads/purchased/refund-rules";
import { refundReasonName } from "~/features/leads/purchased/words";
import { m } from "~/paraglide/messages";
import { ChoiceGroup, PostForm, TextArea } from "~/ui/forms/form";
import { HelpPanel } from "~/ui/help/help-panel";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { RefundWords } from "./refund-state";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.contacts_refund_title()} – KaamGhar` }];

async function findOwn({ request, params, context }: LoaderFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const lead = await findPurchased(context, userId, params.revealId ?? "");
  if (!lead) throw new Response(null, { status: 404 });
  return { userId, lead };
}

export async function loader(args: LoaderFunctionArgs) {
  const { lead } = await findOwn(args);
  return { lead, canAsk: canRequestRefund(lead, args.context.now()) };
}

export const formDoc: FormDoc = { fields: refundForm, limits: ["lead_refund"] };

/** Requests a refund of the points of a contact. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { userId, lead } = await findOwn(args);
  const submission = parseWithZod(await request.formData(), { schema: refundForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const wait = await countAttempt({ request, context }, "lead_refund", userId);
  if (wait !== null)
    return data({ result: submission.reply({ formErrors: [tooManyAttempts(context, wait).text] }) }, 429);
  const asked = await requestRefund(context, userId, lead.id, submission.value);
  if (asked === null) throw new Response(null, { status: 404 });
  const toasts = {
    granted: {
      title: lead.points === 0 ? m.contacts_refund_free_back() : m.contacts_refund_points_back({ count: lead.points }),
      tone: "success",
    },
    asked: { title: m.contacts_refund_sent(), text: m.contacts_refund_sent_text(), tone: "success" },
    late: { title: m.contacts_refund_late(), tone: "warning" },
  } as const;
  return redirectWithToast(request, `/purchased-leads/${lead.id}`, toasts[asked]);
}

/** The reasons for which points are refunded or not, and the request form. */
export default function RefundOfLead() {
  const { lead, canAsk } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ reason: string; text: string }>({
    id: "refund",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <>
      <PageAbove href={`/purchased-leads/${lead.id}`}>
        {lead.name === "" ? m.contacts_page_title() : lead.name}
      </PageAbove>
      <WithRail
        rail={
          <>
            <p className="safe">{m.contacts_refund_not_for()}</p>
            <HelpPanel
              articles={["points-and-rewards"]}
              more={[
                ["/refund-policy", m.layout_footer_refund()],
                ["/points-policy", m.layout_footer_points()],
              ]}
            />
          </>
        }>
        <div className="grid grid-cols-1 gap-4">
          <div>
            <h1>{m.contacts_refund_title()}</h1>
            <p className="mt-1 text-ink-2">{m.contacts_refund_intro()}</p>
          </div>
          <RefundWords lead={lead} />
          {canAsk ? (
            <section className="card" aria-label={m.contacts_refund_title()}>
              <PostForm form={form}>
                <ChoiceGroup
                  field={fields.reason}
                  label={m.contacts_refund_reason()}
                  choices={leadRefundReasons.map((value) => ({ value, label: refundReasonName(value) }))}
                />
                <TextArea
                  field={fields.text}
                  label={m.contacts_refund_text()}
                  hint={m.contacts_refund_text_hint()}
                  rows={5}
                  maxLength={explanationLength.most}
                />
                <button className="btn btn-go justify-self-start">{m.contacts_refund_send()}</button>
              </PostForm>
            </section>
          ) : (
            lead.refundStatus === null && <p>{m.contacts_refund_over()}</p>
          )}
        </div>
      </WithRail>
    </>
  );
}
