import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findTown } from "db/catalogues/towns.server";
import { checkAdminRole } from "~/features/accounts/roles.server";
import {
  findContactForOwners,
  findLeadForOwners,
  listPendingRefunds,
  listPendingReports,
} from "~/features/leads/reviewing/queries.server";
import { listAssignees } from "~/features/owner-desk/assigning.server";
import { formatAgo, formatDate, formatDateTime } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { DecisionBar } from "../decisions/decision-bar";
import { ChangeNote, DecisionForm } from "../decisions/decision-form";
import { ReviewItem } from "../decisions/review-item";
import { decisionForms, takeDecision } from "../decisions/take-decision.server";
import { Settle } from "../settle";
import { Contact } from "./contact";
import { removal } from "./decisions.server";
import {
  budgetName,
  categoryName,
  costOf,
  endReasonNames,
  outcomeNames,
  placeNameOf,
  refundReasonNames,
  refundStatusNames,
  reportReasonNames,
  sourceNames,
  statusNames,
  timeNames,
} from "./names";
import { PendingRefunds, PendingReports } from "./pending";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Lead – KaamGhar" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const { db } = context;
  const id = params.leadId ?? "";
  const [found, assignees, isOwner, reports, refunds, ...ofItems] = await Promise.all([
    findLeadForOwners(db, id),
    listAssignees(context, "lead"),
    checkAdminRole(db, userId, "owner"),
    listPendingReports(db, id),
    listPendingRefunds(db, id),
    listAssignees(context, "lead_report"),
    listAssignees(context, "lead_refund"),
  ]);
  if (!found) throw new Response(null, { status: 404 });
  const { townKey } = found.lead;
  const town = townKey === null ? null : (findTown(townKey)?.en ?? townKey);
  return {
    ...found,
    town,
    assignee: assignees[id] ?? null,
    assignees: Object.assign({}, ...ofItems) as (typeof ofItems)[number],
    ownId: userId,
    reportsToDecide: reports.map(withoutClient),
    refunds: refunds.map(withoutClient),
    isOwner,
    contact: isOwner ? ((await findContactForOwners(db, id)) ?? null) : null,
    now: context.now(),
  };
}

/** The name of the client is only for owners, see the contact. */
const withoutClient = <Item extends { client: string | null }>({ client: _client, ...item }: Item) => item;

export const formDoc: FormDoc = { fields: decisionForms(removal) };

/** Removes the lead. Its reports and refunds are decided about on the page of all leads. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.formData();
  const id = args.params.leadId ?? "";
  sent.set("subject", id);
  return takeDecision(args, sent, `/owner-portal/leads/${id}`, removal);
}

/** A lead: the part that professionals see, its client (for owners), its buyers, and the decisions about it. */
export default function LeadPage() {
  const {
    lead,
    town,
    buyers,
    reports,
    lines,
    reportsToDecide,
    refunds,
    isOwner,
    contact,
    assignee,
    assignees,
    ownId,
    now,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, status, category, endReason, need, signs, updatedAt } = lead;
  const name = categoryName(category);
  const shared = { assignees, ownId, now, answer: undefined, back: `/owner-portal/leads/${id}` };
  const isOver = status === "expired" || status === "withdrawn" || status === "removed";
  const paid = buyers.reduce((sum, { points, refundStatus }) => sum + (refundStatus === "granted" ? 0 : points), 0);
  const evidence = (
    <>
      {signs.length > 0 && (
        <section aria-labelledby="signs-title" className="mt-4">
          <h2 id="signs-title" className="text-[17px]!">
            Warning signs
          </h2>
          <ul className="list-disc pl-5">
            {signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="need-title" className="card mt-4">
        <h2 id="need-title">What professionals see</h2>
        <p className="mt-2 max-w-[80ch] whitespace-pre-line">
          {need === "" ? <span className="quiet">Deleted by its client.</span> : need}
        </p>
        {lead.skills.length > 0 && <p className="quiet mt-2">{lead.skills.join(", ")}</p>}
      </section>
      <Contact contact={contact} isOwner={isOwner} />
    </>
  );
  const decision = (
    <>
      {status === "held" && (
        <ChangeNote
          now="Held: no professional sees it."
          next="If approved, professionals see it immediately. If removed, no one sees it, and its client is notified with how to appeal."
        />
      )}
      <DecisionBar>
        {status === "held" && (
          <Settle action={`/lead/${id}/approval`} label="Approve" name={name} look="decision" seen={updatedAt} />
        )}
        {status !== "removed" && (
          <DecisionForm
            intent="remove_lead"
            subject={id}
            seen={updatedAt}
            name={name}
            label="Remove as spam"
            confirm="Remove for good"
            change={{
              now: `${statusNames[status]}. ${buyers.length === 1 ? "1 professional has" : `${buyers.length} professionals have`} the contact.`,
              next: `It's no longer visible. ${returnWords(buyers.length, paid)} The client is notified, with how to appeal.`,
            }}
            hint="For the audit log, 10 to 500 characters"
            isSevere
            answer={answer}
          />
        )}
      </DecisionBar>
    </>
  );
  return (
    <div lang="en" className="wrap-anywhere">
      <p>
        <a href="/owner-portal/leads" className="inline-flex min-h-11 items-center">
          Leads
        </a>
      </p>
      <h1 className="flex flex-wrap items-center gap-x-2">
        {name} <span className="tag">{statusNames[status]}</span>
      </h1>
      <p className="quiet mt-1">{factsOf(lead, town)}</p>
      {isOver && lead.endedAt !== null && (
        <p className="mt-1">{`Ended ${formatDateTime(lead.endedAt, "en")}${endReason === null ? "" : `: ${endReasonNames[endReason]}`}`}</p>
      )}
      {status === "held" ? (
        <ReviewItem
          item={{ kind: "lead", id, since: lead.createdAt, assignee }}
          name={name}
          now={now}
          ownId={ownId}
          decision={decision}>
          {evidence}
        </ReviewItem>
      ) : (
        <>
          {evidence}
          <div className="mt-4">{decision}</div>
        </>
      )}
      <section aria-labelledby="buyers-title" className="mt-8">
        <h2 id="buyers-title">{`Who has the contact: ${buyers.length} of 3`}</h2>
        {buyers.length === 0 ? (
          <p className="quiet mt-1">No buyers yet.</p>
        ) : (
          <ul className="rows mt-3">
            {buyers.map(
              ({
                id: revealId,
                userId,
                name: buyer,
                points,
                outcome,
                refundStatus,
                refundReason,
                refundDecision,
                rating,
                ratingText,
                createdAt,
              }) => (
                <li key={revealId} className="grid gap-1 px-4 py-2">
                  <a
                    href={`/owner-portal/website-users/${userId}`}
                    className="inline-flex min-h-11 items-center font-semibold">
                    {buyer}
                  </a>
                  <p className="quiet">
                    {costOf(points)} · {formatAgo(createdAt, now)} · {outcomeNames[outcome]}
                    {refundStatus !== null &&
                      ` · ${refundStatusNames[refundStatus]}${refundReason === null ? "" : ` (${refundReasonNames[refundReason].toLowerCase()})`}`}
                  </p>
                  {refundDecision !== null && <p>{`Decided by: ${refundDecision}`}</p>}
                  {rating !== null && (
                    <p>{`Rated ${rating} of 5${ratingText === null || ratingText === "" ? "" : `: ${ratingText}`}`}</p>
                  )}
                </li>
              ),
            )}
          </ul>
        )}
      </section>
      {refunds.length > 0 && (
        <section aria-labelledby="refunds-title" className="mt-8">
          <h2 id="refunds-title">Refund requests</h2>
          <PendingRefunds items={refunds} {...shared} />
        </section>
      )}
      {(reportsToDecide.length > 0 || reports.length > 0) && (
        <section aria-labelledby="reports-title" className="mt-8">
          <h2 id="reports-title">Reports</h2>
          {reportsToDecide.length > 0 && <PendingReports items={reportsToDecide} {...shared} />}
          {reports.length > 0 && (
            <ul className="rows mt-3">
              {reports.map(({ id: reportId, reason, text, status: decided, reportedId, decidedAt }) => (
                <li key={reportId} className="px-4 py-2">
                  <b>{reportReasonNames[reason]}</b> · {reportedId === null ? "of the lead" : "of a professional"} ·{" "}
                  {decided}
                  {decidedAt !== null && ` ${formatDate(decidedAt, "en")}`}
                  {text !== "" && <span className="block whitespace-pre-line">{text}</span>}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <section aria-labelledby="audit-title" className="mt-8">
        <h2 id="audit-title">What owners have done</h2>
        {lines.length === 0 ? (
          <p className="quiet mt-1">Nothing yet.</p>
        ) : (
          <ul className="rows mt-3">
            {lines.map(({ id: lineId, action: act, detail, createdAt, actor }) => (
              <li key={lineId} className="px-4 py-2">
                <b>{act.replaceAll("_", " ")}</b> · {actor ?? "someone"} · {formatDateTime(createdAt, "en")}
                {detail !== null && <span className="block">{detail}</span>}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

type Lead = ReturnType<typeof useLoaderData<typeof loader>>["lead"];

function factsOf(
  { budget, neededBy, place, people, source, locale, isPhoneConfirmed, createdAt, expiresAt, extensions }: Lead,
  town: string | null,
): string {
  return [
    budgetName(budget),
    placeNameOf(place, town),
    `needed ${timeNames[neededBy]}`,
    people !== null && (people === 1 ? "1 person" : `${people} people`),
    sourceNames[source],
    locale === "hi" && "client reads Hindi",
    isPhoneConfirmed && "phone proved",
    `asked ${formatDateTime(createdAt, "en")}`,
    expiresAt !== null && `until ${formatDate(expiresAt, "en")}`,
    extensions > 0 && `extended ${extensions === 1 ? "once" : "twice"}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function returnWords(buyers: number, paid: number): string {
  if (buyers === 0) return "No buyers, so no refunds.";
  return `${buyers === 1 ? "The 1 professional gets" : `The ${buyers} professionals get`} back what it has cost: ${paid === 0 ? "free contacts" : costOf(paid)}.`;
}
