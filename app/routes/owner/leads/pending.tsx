import type { ReactNode } from "react";
import type { PendingRefund, PendingReport } from "~/features/leads/reviewing/queries.server";
import type { Assignee } from "~/features/owner-desk/assigning.server";
import { formatAgo, formatDateTime } from "~/ui/format";
import { agoInSentence } from "../ago";
import { DecisionForm } from "../decisions/decision-form";
import { ItemTitle, ReviewItem } from "../decisions/review-item";
import type { DecisionAnswer } from "../decisions/take-decision.server";
import { categoryName, costOf, outcomeNames, refundReasonNames, reportReasonNames, statusNames } from "./names";

const page = "/owner-portal/leads";

interface Shared {
  /** The assignees of the shown items, by item. */
  assignees: Record<string, Assignee>;
  ownId: string;
  /** ms UTC */
  now: number;
  answer: DecisionAnswer | undefined;
  /** The page of the lead, where it is shown on that; the lead itself is not repeated there. */
  back?: string;
}

interface Rows<Item> extends Shared {
  items: readonly Item[];
}

/** Pending reports, of a lead by a professional or of a professional by a client, and the possible decisions. */
export const PendingReports = ({ items, ...shared }: Rows<PendingReport>) => (
  <ul className="rows mt-3">
    {items.map((report) => (
      <li key={report.id} className="p-4">
        <ReportItem report={report} {...shared} />
      </li>
    ))}
  </ul>
);

/** Refund requests for the points of a contact: the reason, and the two decisions. */
export const PendingRefunds = ({ items, ...shared }: Rows<PendingRefund>) => (
  <ul className="rows mt-3">
    {items.map((refund) => (
      <li key={refund.id} className="p-4">
        <RefundItem refund={refund} {...shared} />
      </li>
    ))}
  </ul>
);

/** The need of the lead, where it is not on the page already. */
const Need = ({ leadId, need }: { leadId: string; need: string }) => (
  <div className="mt-2">
    <p className="quiet">
      <a href={`${page}/${leadId}`} className="inline-flex min-h-11 items-center">
        The lead
      </a>
    </p>
    <p className="max-w-[65ch] whitespace-pre-line">
      {need === "" ? <span className="quiet">Deleted by its client</span> : need}
    </p>
  </div>
);

const Quote = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">{children}</p>
);

/** The fields that every decision of these has. */
const formOf = (id: string, { answer, back }: Shared) => ({
  subject: id,
  answer,
  // On the page of the lead, the list takes the form and leads back.
  action: back === undefined ? undefined : page,
  children: back === undefined ? undefined : () => <input type="hidden" name="redirect" value={back} />,
});

/** A report of a lead or of a professional. */
export function ReportItem({ report, ...shared }: Shared & { report: PendingReport }) {
  const { id, leadId, reason, text, createdAt, reporter, reportedId, reported, category, status, need, buyers } =
    report;
  const { now, ownId, assignees, back } = shared;
  const name = categoryName(category);
  const isRemoved = status === "removed";
  const form = { ...formOf(id, shared), name };
  return (
    <ReviewItem
      item={{ kind: "lead_report", id, since: createdAt, assignee: assignees[id] ?? null }}
      name={name}
      now={now}
      ownId={ownId}
      decision={
        <div className="flex flex-wrap items-start gap-2">
          <DecisionForm
            {...form}
            intent="uphold_lead_report"
            seen={report.updatedAt}
            label="Uphold"
            confirm="Uphold report"
            change={{
              now: isRemoved ? "The lead was removed." : `Not decided yet. ${buyersWords(buyers)}`,
              next: upheldWords(reportedId !== null, isRemoved, buyers),
            }}
            hint="For the audit log, 10 to 500 characters"
            isSevere
          />
          <DecisionForm
            {...form}
            intent="dismiss_lead_report"
            label="Dismiss"
            confirm="Dismiss report"
            change={{ now: "Not decided yet.", next: "It's removed from this list. Nothing else changes." }}
            hint="For the audit log, 10 to 500 characters"
          />
        </div>
      }>
      <ItemTitle>
        {name}
        <span className={`tag ${reason === "asked_money" ? "bg-brick-tint! text-brick!" : ""}`}>
          {reportReasonNames[reason]}
        </span>
        <span className="tag">{statusNames[status]}</span>
      </ItemTitle>
      <p className="quiet">
        {reportedId === null
          ? `The lead, reported by ${reporter ?? "someone"}`
          : `A professional, reported by the client of the lead`}{" "}
        ·{" "}
        <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt, "en")}>
          {formatAgo(createdAt, now)}
        </time>
      </p>
      <Quote>{text}</Quote>
      {reportedId !== null && (
        <a href={`/owner-portal/website-users/${reportedId}`} className="inline-flex min-h-11 items-center">
          {`To warn or suspend: ${reported ?? "the professional"}`}
        </a>
      )}
      {back === undefined && <Need leadId={leadId} need={need} />}
    </ReviewItem>
  );
}

const buyersWords = (buyers: number): string =>
  buyers === 1 ? "1 professional has the contact." : `${buyers} professionals have the contact.`;

function upheldWords(isOfPerson: boolean, isRemoved: boolean, buyers: number): string {
  if (isOfPerson) return "This only confirms the report. Warn or suspend the professional on their page.";
  if (isRemoved) return "The report is confirmed. The lead was already removed, so nothing else changes.";
  return `The lead is removed permanently, its client is notified, and ${buyers === 0 ? "it has no buyers" : buyers === 1 ? "its 1 buyer is refunded" : `its ${buyers} buyers are refunded`}.`;
}

/** A request for the points of a contact. */
export function RefundItem({ refund, ...shared }: Shared & { refund: PendingRefund }) {
  const { id, leadId, points, reason, text, askedAt, boughtAt, outcome, userId, professional, category, status, need } =
    refund;
  const { now, ownId, assignees, back } = shared;
  const form = { ...formOf(id, shared), name: professional, seen: askedAt ?? undefined };
  return (
    <ReviewItem
      item={{ kind: "lead_refund", id, since: askedAt ?? boughtAt, assignee: assignees[id] ?? null }}
      name={professional}
      now={now}
      ownId={ownId}
      decision={
        <div className="flex flex-wrap items-start gap-2">
          <DecisionForm
            {...form}
            intent="grant_lead_refund"
            label="Refund"
            confirm="Refund contact"
            change={{
              now: `${costOf(points)} they want refunded.`,
              next:
                points === 0
                  ? "It no longer counts as one of their free contacts. They keep the contact."
                  : `${costOf(points)} are refunded to their wallet. They keep the contact.`,
            }}
            hint="For the audit log, 10 to 500 characters"
          />
          <DecisionForm
            {...form}
            intent="refuse_lead_refund"
            label="Reject"
            confirm="Reject request"
            change={{
              now: `${costOf(points)} they want refunded.`,
              next: "No refund. They see the reason and how to appeal.",
            }}
            hint="The professional reads it, 10 to 500 characters"
            isSevere
          />
        </div>
      }>
      <ItemTitle>
        {categoryName(category)}
        {reason !== null && <span className="tag">{refundReasonNames[reason]}</span>}
        <span className="tag">{statusNames[status]}</span>
      </ItemTitle>
      <p className="quiet">
        <a href={`/owner-portal/website-users/${userId}`} className="underline">
          {professional}
        </a>{" "}
        · {costOf(points)} · bought {agoInSentence(boughtAt, now)} · {outcomeNames[outcome]}
        {askedAt !== null && ` · asked ${agoInSentence(askedAt, now)}`}
      </p>
      {text !== null && text !== "" && <Quote>{text}</Quote>}
      {back === undefined && <Need leadId={leadId} need={need} />}
    </ReviewItem>
  );
}
