import type { PendingRefund, PendingReport } from "~/features/leads/reviewing/queries.server";
import { formatAgo, formatDateTime } from "~/ui/format";
import { DecisionForm } from "../decisions/decision-form";
import type { DecisionAnswer } from "../decisions/take-decision.server";
import { categoryName, costOf, outcomeNames, refundReasonNames, reportReasonNames, statusNames } from "./names";

const page = "/owner-portal/leads";

interface Shared {
  /** ms UTC */
  now: number;
  answer: DecisionAnswer | undefined;
  /** The page on which it is shown, where that is not the list. */
  back?: string;
}

const Back = ({ back }: Pick<Shared, "back">) =>
  back === undefined ? null : <input type="hidden" name="redirect" value={back} />;

/** Pending reports, of a lead by a professional or of a professional by a client, and the possible decisions. */
export function PendingReports({ reports, now, answer, back }: Shared & { reports: readonly PendingReport[] }) {
  return (
    <ul className="rows mt-3">
      {reports.map(
        ({
          id,
          leadId,
          reason,
          text,
          createdAt,
          reporter,
          reportedId,
          reported,
          category,
          status,
          buyers,
          updatedAt,
        }) => {
          const name = categoryName(category);
          const isRemoved = status === "removed";
          const shared = { subject: id, name, answer, action: page };
          return (
            <li key={id} id={`report-${id}`} className="grid gap-2 p-4 wrap-anywhere">
              <div>
                <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[17px]!">
                  <a href={`${page}/${leadId}`} className="inline-flex min-h-11 items-center">
                    {name}
                  </a>
                  <span className={`tag ${reason === "asked_money" ? "bg-brick-tint! text-brick!" : ""}`}>
                    {reportReasonNames[reason]}
                  </span>
                  <span className="tag">{statusNames[status]}</span>
                </h3>
                <p className="quiet">
                  {reportedId === null
                    ? `The lead, reported by ${reporter ?? "someone"}`
                    : `A professional, reported by the client of the lead`}{" "}
                  ·{" "}
                  <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt, "en")}>
                    {formatAgo(createdAt, now)}
                  </time>
                </p>
                {reportedId !== null && (
                  <a href={`/owner-portal/website-users/${reportedId}`} className="inline-flex min-h-11 items-center">
                    {`To warn or suspend: ${reported ?? "the professional"}`}
                  </a>
                )}
                <p className="mt-1 max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">{text}</p>
              </div>
              <div className="flex flex-wrap items-start gap-2">
                <DecisionForm
                  {...shared}
                  intent="uphold_lead_report"
                  seen={updatedAt}
                  label="Uphold"
                  confirm="Uphold report"
                  change={{
                    now: isRemoved ? "The lead was removed." : `Not decided yet. ${buyersWords(buyers)}`,
                    next: upheldWords(reportedId !== null, isRemoved, buyers),
                  }}
                  hint="For the audit log, 10 to 500 characters"
                  isSevere>
                  {() => <Back back={back} />}
                </DecisionForm>
                <DecisionForm
                  {...shared}
                  intent="dismiss_lead_report"
                  label="Dismiss"
                  confirm="Dismiss report"
                  change={{ now: "Not decided yet.", next: "It's removed from this list. Nothing else changes." }}
                  hint="For the audit log, 10 to 500 characters">
                  {() => <Back back={back} />}
                </DecisionForm>
              </div>
            </li>
          );
        },
      )}
    </ul>
  );
}

const buyersWords = (buyers: number): string =>
  buyers === 1 ? "1 professional has the contact." : `${buyers} professionals have the contact.`;

function upheldWords(isOfPerson: boolean, isRemoved: boolean, buyers: number): string {
  if (isOfPerson) return "This only confirms the report. Warn or suspend the professional on their page.";
  if (isRemoved) return "The report is confirmed. The lead was already removed, so nothing else changes.";
  return `The lead is removed permanently, its client is notified, and ${buyers === 0 ? "it has no buyers" : buyers === 1 ? "its 1 buyer is refunded" : `its ${buyers} buyers are refunded`}.`;
}

/** Refund requests for the points of a contact: the reason, and the two decisions. */
export function PendingRefunds({ refunds, now, answer, back }: Shared & { refunds: readonly PendingRefund[] }) {
  return (
    <ul className="rows mt-3">
      {refunds.map(
        ({ id, leadId, points, reason, text, askedAt, boughtAt, outcome, userId, professional, category, status }) => {
          const shared = { subject: id, name: professional, answer, action: page, seen: askedAt ?? undefined };
          return (
            <li key={id} id={`refund-${id}`} className="grid gap-2 p-4 wrap-anywhere">
              <div>
                <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[17px]!">
                  <a href={`${page}/${leadId}`} className="inline-flex min-h-11 items-center">
                    {categoryName(category)}
                  </a>
                  {reason !== null && <span className="tag">{refundReasonNames[reason]}</span>}
                  <span className="tag">{statusNames[status]}</span>
                </h3>
                <p className="quiet">
                  <a href={`/owner-portal/website-users/${userId}`} className="underline">
                    {professional}
                  </a>{" "}
                  · {costOf(points)} · bought {formatAgo(boughtAt, now)} · {outcomeNames[outcome]}
                  {askedAt !== null && ` · asked ${formatAgo(askedAt, now)}`}
                </p>
                {text !== null && text !== "" && (
                  <p className="mt-1 max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">{text}</p>
                )}
              </div>
              <div className="flex flex-wrap items-start gap-2">
                <DecisionForm
                  {...shared}
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
                  hint="For the audit log, 10 to 500 characters">
                  {() => <Back back={back} />}
                </DecisionForm>
                <DecisionForm
                  {...shared}
                  intent="refuse_lead_refund"
                  label="Reject"
                  confirm="Reject request"
                  change={{
                    now: `${costOf(points)} they want refunded.`,
                    next: "No refund. They see the reason and how to appeal.",
                  }}
                  hint="The professional reads it, 10 to 500 characters"
                  isSevere>
                  {() => <Back back={back} />}
                </DecisionForm>
              </div>
            </li>
          );
        },
      )}
    </ul>
  );
}
