import type { Purchased } from "~/features/leads/purchased/purchased.server";
import { decisionText, refundReasonName } from "~/features/leads/purchased/words";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";

interface RefundStateProps {
  lead: Pick<
    Purchased,
    | "id"
    | "leadId"
    | "points"
    | "refundStatus"
    | "refundReason"
    | "refundText"
    | "refundAskedAt"
    | "refundDecidedAt"
    | "refundDecision"
  >;
  /** Hours left to request a refund of the points; null when it is not possible. */
  hoursLeft: number | null;
}

/** The link to request a refund for a bad contact, or the status of the request. */
export function RefundState({ lead, hoursLeft }: RefundStateProps) {
  return (
    <section aria-labelledby="refund-title" className="grid grid-cols-1 gap-2">
      <h2 id="refund-title">{m.contacts_wrong_title()}</h2>
      <RefundWords lead={lead} />
      {lead.refundStatus === null &&
        (hoursLeft === null ? (
          <p className="quiet">{m.contacts_refund_over()}</p>
        ) : (
          <p className="quiet">{m.contacts_refund_hours({ count: hoursLeft })}</p>
        ))}
      <p className="flex flex-wrap gap-3">
        {hoursLeft !== null && (
          <a href={`/purchased-leads/${lead.id}/refund`} className="btn btn-line">
            {m.contacts_refund_link()}
          </a>
        )}
        <a href={`/lead/${lead.leadId}/report`} className="inline-flex min-h-11 items-center">
          {m.contacts_report_link()}
        </a>
      </p>
    </section>
  );
}

/** The status of a refund request; nothing without one. */
export function RefundWords({
  lead: { points, refundStatus, refundReason, refundText, refundAskedAt, refundDecidedAt, refundDecision },
}: Pick<RefundStateProps, "lead">) {
  if (refundStatus === null) return null;
  const back = points === 0 ? m.contacts_refund_free_back() : m.contacts_refund_points_back({ count: points });
  return (
    <div className="safe grid gap-1 wrap-anywhere">
      {refundStatus === "asked" && <p>{m.contacts_refund_asked_text({ date: formatDate(refundAskedAt ?? 0) })}</p>}
      {refundStatus === "granted" && <p>{`${back} ${formatDate(refundDecidedAt ?? 0)}`}</p>}
      {refundStatus === "refused" && (
        <p>{m.contacts_refund_refused_text({ date: formatDate(refundDecidedAt ?? 0) })}</p>
      )}
      {refundDecision !== null && <p>{decisionText(refundDecision)}</p>}
      {refundReason !== null && (
        <p className="quiet">
          {refundReasonName(refundReason)}: {refundText}
        </p>
      )}
    </div>
  );
}
