import type { LeadOutcome, LeadRefundStatus, LeadStatus } from "db/vocabulary";
import { categoryName } from "~/features/leads/names";
import { clientName, outcomeName } from "~/features/leads/purchased/words";
import { m } from "~/paraglide/messages";
import { formatDate, formatRupees } from "~/ui/format";

interface PurchasedCardProps {
  row: {
    id: string;
    outcome: LeadOutcome;
    earned: number | null;
    createdAt: number;
    refundStatus: LeadRefundStatus | null;
    status: LeadStatus;
    category: string;
    name: string;
    isDenied: boolean;
    company: string | null;
    need: string;
  };
}

/** One contact in the list: the client, the need, the date and the outcome. */
export function PurchasedCard({
  row: { id, outcome, earned, createdAt, refundStatus, status, category, name, isDenied, company, need },
}: PurchasedCardProps) {
  return (
    <li className="grid gap-1 px-4 py-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <a href={`/purchased-leads/${id}`} className="inline-flex min-h-11 items-center font-semibold">
          {clientName({ name, isDenied })}
        </a>
        <span className={outcome === "won" ? "tag bg-leaf-tint! text-leaf!" : "tag"}>
          {outcome === "won" && earned !== null
            ? `${outcomeName(outcome)} · ${formatRupees(earned)}`
            : outcomeName(outcome)}
        </span>
        <StatusTag status={status} />
        {refundStatus !== null && (
          <span className="tag">
            {{ asked: m.contacts_refund_asked, granted: m.contacts_refund_granted, refused: m.contacts_refund_refused }[
              refundStatus
            ]()}
          </span>
        )}
      </p>
      <p className="line-clamp-2">{need}</p>
      <p className="quiet">
        {[company, categoryName(category), m.contacts_since({ date: formatDate(createdAt) })]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </li>
  );
}

/** The notice of an end that the professional must know about; nothing otherwise. */
export function StatusTag({ status }: { status: LeadStatus }) {
  const words = {
    withdrawn: m.contacts_status_withdrawn,
    expired: m.contacts_status_expired,
    removed: m.contacts_status_removed,
  };
  return status in words ? (
    <span className="tag bg-brick-tint! text-brick!">{words[status as keyof typeof words]()}</span>
  ) : null;
}
