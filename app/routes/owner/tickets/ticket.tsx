import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listCompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { getSettings } from "~/features/settings/queries.server";
import { answerTicket, noteOnTicket } from "~/features/tickets/answers/answering.server";
import { answerForm, noteForm } from "~/features/tickets/answers/forms";
import { fillAnswer } from "~/features/tickets/answers/templates";
import { findTicket, listMessages, type Ticket } from "~/features/tickets/queries.server";
import { listSenderApplications } from "~/features/tickets/sender.server";
import { optional } from "~/optional.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectDecided } from "../decisions/redirect-decided.server";
import { decisionForms, takeDecision } from "../decisions/take-decision.server";
import { useKeptForm } from "../kept-form";
import { AnswerForms } from "./answer-forms";
import { ticketDecisions } from "./decisions.server";
import { Due, Sender } from "./sender";
import { ticketPage } from "./settling.server";
import { Thread } from "./thread";
import { TicketActions, TicketAssignment } from "./ticket-actions";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `Ticket${found ? ` of ${found.ticket.name}` : ""} – KaamGhar` },
];

async function getTicket({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">): Promise<Ticket> {
  const ticket = await findTicket(context.db, params.ticketId ?? "");
  if (!ticket) throw data(null, 404);
  return ticket;
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const admin = await requireAdmin({ request, context });
  const [ticket, { messages, hasOlder }, { name: site, supportEmail }] = await Promise.all([
    getTicket(args),
    listMessages(context.db, args.params.ticketId ?? ""),
    getSettings(context.db),
  ]);
  const applications = ticket.account
    ? await optional("the applications of a sender", listSenderApplications(context.db, ticket.account.id), [])
    : [];
  const evidence = await listCompanyEvidence(
    context,
    admin.userId,
    applications.map(({ companyId }) => companyId),
  );
  const template = new URL(request.url).searchParams.get("template") ?? "";
  const text = fillAnswer(template, { name: ticket.name, number: ticket.id, site }, ticket.locale);
  return {
    ticket,
    applications,
    companies: Object.values(evidence),
    messages,
    hasOlder,
    template,
    text,
    ownId: admin.userId,
    repliesTo: context.inboundDomain === null ? supportEmail : null,
    now: context.now(),
  };
}

export const formDoc: FormDoc = { fields: { answer: answerForm, note: noteForm, ...decisionForms(ticketDecisions) } };

/** Answers a ticket by mail, adds a note to it, or closes it. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const admin = await requireAdmin({ request, context });
  const ticket = await getTicket(args);
  const form = await request.formData();
  if (form.get("intent") === "close") {
    form.set("subject", ticket.id);
    return takeDecision(args, form, ticketPage(args), ticketDecisions);
  }
  const isNote = form.get("intent") === "note";
  const submission = parseWithZod(form, { schema: isNote ? noteForm : answerForm });
  if (submission.status !== "success") return data({ isNote, result: submission.reply() }, 400);
  const isDone = await (isNote ? noteOnTicket : answerTicket)(context, admin, ticket, submission.value);
  if (!isDone) {
    const error = "There's a new message in this ticket. Read it below, then send again.";
    return data({ isNote, result: submission.reply({ fieldErrors: { body: [error] } }) }, 409);
  }
  return redirectDecided(args, admin, form, ticketPage(args), {
    title: isNote ? "Note added" : "Answer sent",
    tone: "success",
  });
}

/** One message to support with all that was written after it. */
export default function TicketPage() {
  const { ticket, applications, companies, messages, hasOlder, template, text, ownId, repliesTo, now } =
    useLoaderData<typeof loader>();
  const given = useActionData<typeof action>();
  const kept = useKeptForm();
  const keptAnswer =
    kept && kept.intent !== "close" ? { isNote: kept.intent === "note", result: kept.result } : undefined;
  const closing = given && "intent" in given ? given : kept?.intent === "close" ? kept : undefined;
  const answer = given ? ("isNote" in given ? given : undefined) : keptAnswer;
  return (
    <div lang="en">
      <p>
        <a href="/owner-portal/tickets" className="inline-flex min-h-11 items-center">
          All tickets
        </a>
      </p>
      <h1 className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
        {ticket.name}{" "}
        <span className="tag">{{ open: "Open", answered: "Answered", closed: "Closed" }[ticket.status]}</span>
      </h1>
      <div className="flex flex-wrap items-center gap-x-6">
        <Due ticket={ticket} now={now} />
        <TicketAssignment ticket={ticket} ownId={ownId} />
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Thread ticket={ticket} messages={messages} hasOlder={hasOlder} />
          <AnswerForms
            ticket={ticket}
            template={template}
            text={text}
            repliesTo={repliesTo}
            isNote={answer?.isNote ?? false}
            result={answer?.result}
          />
          <TicketActions ticket={ticket} closing={closing} />
        </div>
        <aside className="min-w-0 self-start max-lg:border-t max-lg:border-line max-lg:pt-4">
          <Sender ticket={ticket} applications={applications} companies={companies} />
        </aside>
      </div>
    </div>
  );
}
