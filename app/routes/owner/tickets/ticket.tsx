import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getSettings } from "~/features/settings/queries.server";
import { answerTicket, noteOnTicket } from "~/features/tickets/answers/answering.server";
import { answerForm, noteForm } from "~/features/tickets/answers/forms";
import { fillAnswer } from "~/features/tickets/answers/templates";
import { ticketTopicName } from "~/features/tickets/names";
import { findTicket, listMessages, type Ticket } from "~/features/tickets/queries.server";
import { grievanceDates, isGrievance } from "~/features/tickets/ticket";
import { formatDateTime } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectDecided } from "../decisions/redirect-decided.server";
import { decisionForms, takeDecision } from "../decisions/take-decision.server";
import { AnswerForms } from "./answer-forms";
import { ticketDecisions } from "./decisions.server";
import { ticketPage } from "./settling.server";
import { Thread } from "./thread";
import { TicketActions } from "./ticket-actions";

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
  const template = new URL(request.url).searchParams.get("template") ?? "";
  const text = fillAnswer(template, { name: ticket.name, number: ticket.id, site }, ticket.locale);
  return {
    ticket,
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
  const { ticket, messages, hasOlder, template, text, ownId, repliesTo, now } = useLoaderData<typeof loader>();
  const given = useActionData<typeof action>();
  const closing = given && "intent" in given ? given : undefined;
  const answer = given && "isNote" in given ? given : undefined;
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
      <div className="mt-3 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <Facts ticket={ticket} now={now} />
          <Thread ticket={ticket} messages={messages} hasOlder={hasOlder} />
        </div>
        <div className="grid min-w-0 content-start gap-6 self-start lg:sticky lg:top-20">
          <TicketActions ticket={ticket} ownId={ownId} closing={closing} />
          <AnswerForms
            ticket={ticket}
            template={template}
            text={text}
            repliesTo={repliesTo}
            isNote={answer?.isNote ?? false}
            result={answer?.result}
          />
        </div>
      </div>
    </div>
  );
}

function Facts({ ticket, now }: { ticket: Ticket; now: number }) {
  const { id, email, topic, locale, account, assignee, createdAt, status } = ticket;
  const { acknowledgedBy, closedBy } = grievanceDates(createdAt);
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p className="quiet">
        {[
          email,
          ticketTopicName(topic, "en"),
          locale === "hi" ? "reads Hindi" : "reads English",
          `no. ${id}`,
          assignee ? `with ${assignee}` : "unassigned",
        ].join(" · ")}
      </p>
      {account ? (
        <p>
          <a href={`/owner-portal/website-users/${account.id}`}>{`Account ${account.email}`}</a>
          {account.confirmedAt === null && " (address not confirmed)"}
          {account.email !== email && ", another address than that of the message"}
        </p>
      ) : (
        <p className="quiet">Sent without an account: this address isn't confirmed.</p>
      )}
      {isGrievance(topic) && (
        <p className={status !== "closed" && closedBy < now ? "text-brick" : "quiet"}>
          {`Promised: acknowledged by ${formatDateTime(acknowledgedBy, "en")} (the receipt went out immediately), closed by ${formatDateTime(closedBy, "en")}.`}
          {status !== "closed" && closedBy < now && " This is later than promised."}
        </p>
      )}
    </div>
  );
}
