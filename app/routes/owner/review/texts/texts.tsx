import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listConversations } from "~/features/moderation/conversations.server";
import { textRefusalForm } from "~/features/moderation/reports/report-forms";
import { listWaitingTexts, refuseText } from "~/features/moderation/text-review.server";
import { readReviewSigns } from "~/features/screening/review-signs";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { formatDate, formatDateTime } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { answerText } from "../answers.server";
import { Conversation, heldFieldName } from "../conversation";
import { Signs } from "../signs";
import { TextDecision } from "./text-decision";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: `${m.owner_texts_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const texts = await listWaitingTexts(context.db);
  const conversations = await listConversations(
    context.db,
    texts.map(({ applicationId }) => applicationId),
  );
  return {
    texts: texts.map(({ signs, ...text }) => ({
      ...text,
      signs: readReviewSigns(signs),
      said: conversations.get(text.applicationId) ?? [],
    })),
  };
}

export const formDoc: FormDoc = { fields: textRefusalForm };

/** Refuses the text that the form names. */
export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: textRefusalForm });
  if (submission.status !== "success")
    return data({ subject: String(formData.get("subject")), result: submission.reply() }, 400);
  const { subject, reason } = submission.value;
  return answerText(request, await refuseText(context, admin, subject, reason), m.owner_refuse_done());
}

/** What employers wrote to applicants and nobody has read yet, each with its signs and all that was said before. */
export default function WaitingTexts() {
  const { texts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <live-region id="waiting-texts" events="queue" class="block">
      <h1>{m.owner_texts_title()}</h1>
      {texts.length === 0 ? (
        <EmptyState icon="check" title={m.owner_texts_empty_title()}>
          {m.owner_texts_empty_text()}
        </EmptyState>
      ) : (
        <>
          <p className="quiet mt-1 mb-3">{m.owner_texts_note()}</p>
          <ul className="rows">
            {texts.map(({ batchId, field, text, signs, said, count, ...each }) => (
              <li key={batchId} className="p-4 wrap-anywhere">
                <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[17px]!">
                  {each.companyName}
                  <span className="tag">{heldFieldName(field)}</span>
                </h2>
                <p>
                  {count > 1
                    ? m.owner_text_to_many({ name: each.applicant, count: count - 1 })
                    : m.owner_text_to({ name: each.applicant })}{" "}
                  · {each.jobTitle}
                </p>
                <p className="quiet">
                  {m.owner_text_by({ name: each.author })} · {formatDateTime(each.createdAt)} ·{" "}
                  {m.owner_waiting_company_since({ company: each.companyName, date: formatDate(each.companySince) })}
                </p>
                <p className="mt-2 max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">{text}</p>
                <Signs signs={signs} />
                <details className="mt-2">
                  <summary className="min-h-11 py-2.5" aria-label={`${m.owner_text_conversation()}: ${each.applicant}`}>
                    {m.owner_text_conversation()}
                  </summary>
                  <Conversation said={said} label={`${m.owner_text_conversation()}: ${each.applicant}`} />
                </details>
                <TextDecision
                  batchId={batchId}
                  name={`${each.companyName}, ${each.applicant}`}
                  result={answer?.subject === batchId ? answer.result : undefined}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </live-region>
  );
}
