import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listConversations } from "~/features/moderation/conversations.server";
import { textRefusalForm } from "~/features/moderation/forms";
import { suggestedKind } from "~/features/moderation/lessons/scam-kind";
import { listPendingTexts, refuseText } from "~/features/moderation/text-review.server";
import { listAssignees } from "~/features/owner-desk/assigning.server";
import { listCompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { splitAtPassages } from "~/features/screening/marking/passages";
import { readReviewSigns } from "~/features/screening/review-signs";
import { EmptyState } from "~/ui/empty-state";
import { formatDate, formatDateTime } from "~/ui/format";
import { LiveNews } from "~/ui/hydrated/live-news";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { chooseItem } from "../../decisions/chosen-item";
import { CompanyStrip } from "../../decisions/company-strip";
import { AloneProvider, GoneNote, ItemPlaceLine, ItemTitle, ReviewItem } from "../../decisions/review-item";
import { useKeptForm } from "../../kept-form";
import { redirectAfterText } from "../answers.server";
import { Conversation, heldFieldName } from "../conversation";
import { Signs } from "../signs";
import { TextDecision } from "./text-decision";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Held messages – KaamGhar" }];

const page = "/owner-portal/texts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const [waiting, assignees] = await Promise.all([listPendingTexts(context.db), listAssignees(context, "text")]);
  const {
    items: texts,
    place,
    isGone,
  } = chooseItem(
    request,
    waiting.map((text) => ({ ...text, id: text.batchId })),
  );
  const conversations = await listConversations(
    context.db,
    texts.map(({ applicationId }) => applicationId),
  );
  const evidence = await listCompanyEvidence(
    context,
    userId,
    texts.map(({ companyId }) => companyId),
  );
  return {
    texts: texts.map(({ signs, ...text }) => ({
      ...text,
      signs: readReviewSigns(signs),
      company: evidence[text.companyId],
      said: conversations.get(text.applicationId) ?? [],
      assignee: assignees[text.batchId] ?? null,
    })),
    place,
    isGone,
    ownId: userId,
    now: context.now(),
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
  const settled = await refuseText(context, admin, subject, reason);
  return redirectAfterText({ request, context }, admin, formData, settled, "Rejected. The employer is notified");
}

/** The held texts of employers to applicants, or the one that the address names. */
export default function PendingTexts() {
  const { texts, place, isGone, ownId, now } = useLoaderData<typeof loader>();
  const kept = useKeptForm();
  const answer = useActionData<typeof action>() ?? kept;
  const row = ({ batchId, assignee, company, ...text }: (typeof texts)[number]) => (
    <ReviewItem
      item={{ kind: "text", id: batchId, since: text.createdAt, assignee }}
      name={`${text.companyName}, ${text.applicant}`}
      now={now}
      ownId={ownId}
      company={company}
      decision={
        <TextDecision
          batchId={batchId}
          name={`${text.companyName}, ${text.applicant}`}
          isWarned={suggestedKind(text.signs) !== null}
          result={answer?.subject === batchId ? answer.result : undefined}
        />
      }
      title={<HeldTextTitle {...text} />}>
      <HeldText {...text} />
      {place && <CompanyStrip company={company} now={now} />}
    </ReviewItem>
  );
  if (place)
    return (
      <div lang="en">
        <LiveNews of="queue" />
        <ItemPlaceLine page={page} name="Held messages" place={place} />
        <AloneProvider value>{texts.map(row)}</AloneProvider>
      </div>
    );
  return (
    <div lang="en">
      <LiveNews of="queue" />
      <h1>Held messages</h1>
      {isGone && <GoneNote kind="text" />}
      {texts.length === 0 ? (
        <EmptyState icon="check" title="No messages to review">
          Messages from employers that read like a scam come here before applicants see them.
        </EmptyState>
      ) : (
        <>
          <p className="quiet mt-1 mb-3">
            Oldest first. Applicants haven't seen these. The text that raised the warning is marked.
          </p>
          <ul className="rows">
            {texts.map((text) => (
              <li key={text.batchId} className="p-4">
                {row(text)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type Held = ReturnType<typeof useLoaderData<typeof loader>>["texts"][number];

type HeldTextProps = Omit<Held, "batchId" | "assignee" | "company">;

function HeldTextTitle({ field, count, ...each }: HeldTextProps) {
  return (
    <>
      <ItemTitle>
        {each.companyName}
        <span className="tag">{heldFieldName(field)}</span>
      </ItemTitle>
      <p>{`To ${each.applicant}${count > 1 ? ` and ${count - 1} more` : ""} · ${each.jobTitle}`}</p>
      <p className="quiet">
        {`Written by ${each.author} · ${formatDateTime(each.createdAt)} · ${each.companyName}, here since ${formatDate(each.companySince)}`}
      </p>
    </>
  );
}

function HeldText({ text, signs, said, applicant }: HeldTextProps) {
  const { parts, found } = splitAtPassages(
    text,
    signs.map(({ passage }) => passage),
  );
  return (
    <>
      <p className="mt-2 max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">
        {parts.map((part, at) => (part.isMarked ? <mark key={at}>{part.text}</mark> : part.text))}
      </p>
      <Signs signs={signs} marked={found} />
      <details className="mt-2">
        <summary className="min-h-11 py-2.5" aria-label={`The whole conversation: ${applicant}`}>
          The whole conversation
        </summary>
        <Conversation said={said} label={`The whole conversation: ${applicant}`} />
      </details>
    </>
  );
}
