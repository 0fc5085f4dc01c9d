import type { ReactNode } from "react";
import type { PendingRefund, PendingReport } from "~/features/leads/reviewing/queries.server";
import type { Assignee } from "~/features/owner-desk/assigning.server";
import { formatAgo, formatDateTime } from "~/ui/format";
import { agoInSentence } from "../ago";
import { DecisionBar } from "../decisions/decision-bar";
import { ChangeNote, DecisionForm } from "../decisions/decision-form";
import { ItemTitle, ReviewItem } from "../decisions/review-item";
import type { DecisionAnswer } from "../decisions/take-decision.server";
import { LeadEvidence, type LeadFacts } from "./lead-evidence";
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

/** An item, with the facts of its lead where that is not on the page already. */
type Shown<Item> = Omit<Item, "client"> & { facts?: LeadFacts };

interface Rows<Item> extends Shared {
  items: readonly Shown<Item>[];
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
export function ReportItem({ report, ...shared }: Shared & { report: Shown<PendingReport> }) {
  const { id, reason, text, createdAt, reporter, reportedId, reported, category, status, buyers, facts } = report;
  const { now, ownId, assignees } = shared;
  const name = categoryName(category);
  const isRemoved = status === "removed";
  const form = { ...formOf(id, shared), name };
  return (
    <ReviewItem
      item={{ kind: "lead_report", id, since: createdAt, assignee: assignees[id] ?? null }}
      name={name}
      now={now}
      ownId={ownId}
      title={
        <>
          <ItemTitle>
            {name}
            <span className={`tag ${reason === "asked_money" ? "bg-brick-tint! text-brick!" : ""}`}>
              {reportReasonNames[reason]}
            </span>
            <span className="tag">{statusNames[status]}</span>
          </ItemTitle>
          <p className="quiet">
            {reportedId === null
              ? `The lead, reported by ${reporter ?? "someone"}${recordOf(report)}`
              : `A professional, reported by the client of the lead`}{" "}
            ·{" "}
            <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt, "en")}>
              {formatAgo(createdAt, now)}
            </time>
          </p>
        </>
      }
      decision={
        <>
          <ChangeNote
            now={isRemoved ? "The lead was removed." : `Not decided yet. ${buyersWords(buyers)}`}
            next={`If upheld: ${upheldWords(reportedId !== null, isRemoved, buyers)} If dismissed: it leaves this list, and nothing else changes.`}
          />
          <DecisionBar>
            <DecisionForm
              {...form}
              intent="uphold_lead_report"
              seen={report.updatedAt}
              label="Uphold"
              confirm="Uphold report"
              hint="For the audit log, 10 to 500 characters"
              isSevere
            />
            <DecisionForm
              {...form}
              intent="dismiss_lead_report"
              label="Dismiss"
              confirm="Dismiss report"
              hint="For the audit log, 10 to 500 characters"
            />
          </DecisionBar>
        </>
      }>
      <Quote>{text}</Quote>
      {reportedId !== null && (
        <a href={`/owner-portal/website-users/${reportedId}`} className="inline-flex min-h-11 items-center">
          {`To warn or suspend: ${reported ?? "the professional"}`}
        </a>
      )}
      {facts && <LeadEvidence lead={report} facts={facts} />}
    </ReviewItem>
  );
}

/** What was decided about the reporter's other reports, such as " · 2 upheld, 1 dismissed". */
const recordOf = ({
  upheldBefore: upheld,
  dismissedBefore: dismissed,
}: Pick<PendingReport, "upheldBefore" | "dismissedBefore">) =>
  upheld + dismissed === 0
    ? " · no decided reports before"
    : ` · earlier reports: ${upheld} upheld, ${dismissed} dismissed`;

const buyersWords = (buyers: number): string =>
  buyers === 1 ? "1 professional has the contact." : `${buyers} professionals have the contact.`;

function upheldWords(isOfPerson: boolean, isRemoved: boolean, buyers: number): string {
  if (isOfPerson) return "this only confirms the report. Warn or suspend the professional on their page.";
  if (isRemoved) return "the report is confirmed. The lead was already removed, so nothing else changes.";
  return `the lead is removed permanently, its client is notified, and ${buyers === 0 ? "it has no buyers" : buyers === 1 ? "its 1 buyer is refunded" : `its ${buyers} buyers are refunded`}.`;
}

/** A request for the points of a contact. */
export function RefundItem({ refund, ...shared }: Shared & { refund: Shown<PendingRefund> }) {
  const { id, points, reason, text, askedAt, boughtAt, outcome, userId, professional, category, status, facts } =
    refund;
  const { now, ownId, assignees } = shared;
  const form = { ...formOf(id, shared), name: professional, seen: askedAt ?? undefined };
  return (
    <ReviewItem
      item={{ kind: "lead_refund", id, since: askedAt ?? boughtAt, assignee: assignees[id] ?? null }}
      name={professional}
      now={now}
      ownId={ownId}
      title={
        <>
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
        </>
      }
      decision={
        <>
          <ChangeNote
            now={`They want ${costOf(points)} refunded.`}
            next={`If refunded, ${points === 0 ? "it no longer counts as one of their free contacts" : `${costOf(points)} are refunded to their wallet`}; they keep the contact. If rejected, they see the reason and how to appeal.`}
          />
          <DecisionBar>
            <DecisionForm
              {...form}
              intent="grant_lead_refund"
              label="Refund"
              confirm="Refund contact"
              hint="For the audit log, 10 to 500 characters"
            />
            <DecisionForm
              {...form}
              intent="refuse_lead_refund"
              label="Reject"
              confirm="Reject request"
              hint="The professional reads it, 10 to 500 characters"
              isSevere
            />
          </DecisionBar>
        </>
      }>
      {text !== null && text !== "" && <Quote>{text}</Quote>}
      {facts && <LeadEvidence lead={refund} facts={facts} />}
    </ReviewItem>
  );
}
