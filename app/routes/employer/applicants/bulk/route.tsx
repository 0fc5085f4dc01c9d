import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import type { Employer } from "~/features/accounts/viewer";
import { type BulkMove, type Chosen, isFinal, writeChosen } from "~/features/applications/applicants/bulk";
import { listNamed, moveApplications } from "~/features/applications/applicants/bulk.server";
import { canMove } from "~/features/applications/application";
import { starters } from "~/features/applications/messages/message";
import { bulkMessageForm } from "~/features/applications/messages/message-forms";
import { addWords } from "~/features/applications/messages/message-template";
import { findTemplate, listTemplates } from "~/features/applications/messages/message-templates.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { BulkResultPage } from "./bulk-result";
import { Compose } from "./compose";
import { EmptySelection } from "./empty-selection";
import { movedWords, pendingWords, undoWords } from "./move-words";
import { type BulkForm, readBulkForm, readUnsent } from "./read-form.server";
import { SendAgain } from "./send-again";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction = () => [{ title: `${m.bulk_page()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.answer.keepsForm) return null;
  await requireEmployer({ request, context }, { complete: true });
  return null;
}

export const formDoc: FormDoc = { fields: bulkMessageForm };

/**
 * Moves many applicants at once. A move that ends applications, and a message, need a confirmation first. After the end
 * of the session the selection and the message are shown again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const unsent = (await context.viewer()) ? null : readUnsent(formData);
  if (unsent) {
    context.answer.keepsForm = true;
    return data({ kind: "unsent" as const, ...unsent }, 401);
  }
  const employer = await requireEmployer({ request, context }, { complete: true });
  const form = await readBulkForm(formData, context.db, employer.company.id, context.now());
  const { to, chosen, intent, back } = form;
  if (chosen.length === 0)
    return redirectWithToastThere({ request, context }, back, () => ({
      title: m.bulk_none_selected(),
      text: m.bulk_none_selected_text(),
      tone: "warning",
    }));
  if (!to)
    return redirectWithToastThere({ request, context }, back, () => ({ title: m.bulk_no_status(), tone: "warning" }));
  const typed = String(formData.get("message") ?? "").replaceAll("\r\n", "\n");
  const reason = String(formData.get("reason") ?? "");
  if (intent === "fill") {
    const message = addWords(typed, await wordsOf(context, employer, form.template));
    return compose(context, employer, { ...form, template: "" }, to, { message, reason, result: null });
  }
  const submission = parseWithZod(formData, { schema: bulkMessageForm });
  const again = async (result: SubmissionResult<string[]>, status: number) =>
    data(await compose(context, employer, form, to, { message: typed, reason, result }), status);
  if (submission.status !== "success") return again(submission.reply(), 400);
  if (intent === "compose" || (intent === "move" && isFinal(to)))
    return compose(context, employer, form, to, { message: "", reason, result: null });
  const message = submission.value.message || (await wordsOf(context, employer, form.template)) || null;
  if (message === null && form.template !== "")
    return again(submission.reply({ fieldErrors: { message: [m.bulk_message_gone()] } }), 409);
  const outcome = await moveApplications(context, employer, {
    to,
    chosen,
    message,
    reason: submission.value.reason || null,
    isSilent: submission.value.silent === "on",
  });
  // A repeated or concurrent submission: the move is done already.
  const { failures } = outcome;
  if (outcome.moved === 0 && failures.every(({ reason }) => reason.kind === "already")) {
    return redirectWithToastThere({ request, context }, back, () => ({
      title: movedWords(failures.length, to),
      tone: "info",
    }));
  }
  const seconds = context.undoMs / 1000;
  const undo = outcome.moved > 0 && seconds > 0 ? { key: outcome.press, seconds } : null;
  if (failures.length > 0 || outcome.held) return { kind: "result" as const, to, back, message, undo, ...outcome };
  if (!undo)
    return redirectWithToastThere({ request, context }, back, () => ({
      title: movedWords(outcome.moved, to),
      tone: "success",
    }));
  return redirectWithToastThere({ request, context }, back, () => ({
    title: pendingWords(outcome.moved, to),
    text: undoWords(to, seconds),
    tone: "success",
    seconds: 10,
    undo: { action: `/applications/moves/${undo.key}/undoing`, fields: { back } },
  }));
}

async function wordsOf(context: AppLoadContext, employer: Employer, template: string): Promise<string> {
  if (template === "") return "";
  const starter = starters.find(({ key }) => key === template);
  return starter?.body ?? (await findTemplate(context.db, employer.company.id, template))?.body ?? "";
}

const shownNames = 10;

/** The page that asks once more, with the words that go to the applicants. */
async function compose(
  context: AppLoadContext,
  employer: Employer,
  { chosen, template, back }: BulkForm,
  to: BulkMove,
  { message, reason, result }: { message: string; reason: string; result: SubmissionResult<string[]> | null },
) {
  const [named, templates, keep] = await Promise.all([
    listNamed(context, employer, chosen),
    listTemplates(context.db, employer.company.id),
    keptName(to, chosen),
  ]);
  const going = named.filter(({ status }) => canMove(status, to));
  return {
    kind: "compose" as const,
    to,
    back,
    chosen,
    keep,
    template,
    templates,
    going: going.length,
    names: going.slice(0, shownNames).map(({ fullName }) => fullName),
    first: going[0] ? { name: going[0].fullName, job: going[0].jobTitle, company: employer.company.name } : null,
    unmet: going.filter(({ status, hasMet }) => !hasMet && status !== "interview_scheduled").length,
    message,
    reason,
    result,
  };
}

export default function BulkMovePage() {
  const answer = useActionData<typeof action>();
  if (!answer || !("kind" in answer)) return <EmptySelection>{m.bulk_list_first()}</EmptySelection>;
  if (answer.kind === "unsent")
    return <SendAgain title={m.bulk_page()} action="/applications/status" button={m.bulk_again()} {...answer} />;
  return answer.kind === "compose" ? <Compose {...answer} /> : <BulkResultPage {...answer} />;
}

/**
 * The storage name of the message to a group in the browser: it is restored after a reload, and only for the same
 * group.
 */
async function keptName(to: BulkMove, chosen: readonly Chosen[]): Promise<string> {
  const group = new TextEncoder().encode(chosen.map(writeChosen).sort().join(" "));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", group)).slice(0, 12);
  return `bulk-${to}-${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
