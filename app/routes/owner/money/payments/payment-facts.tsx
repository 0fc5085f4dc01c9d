import type {
  DisputeStatus,
  InvoiceKind,
  PaymentStatus as ProviderStatus,
  RefundReason,
  RefundStatus,
  TransactionKind,
} from "db/vocabulary";
import { formatAmount, formatDate, formatDateTime } from "~/ui/format";
import { Facts } from "../../members/member-page";
import { refundReasonNames } from "../refund-reasons";

interface PaymentFactsProps {
  payment: {
    id: string;
    number: string;
    kind: TransactionKind;
    points: number;
    wallet: string | null;
    createdAt: number;
    orderId: string | null;
    sold: string;
    buyer: { name: string; email: string } | null;
  };
  who: { user: { id: string; name: string; email: string } | null; company: { id: string; name: string } | null };
  unspent: number;
  job: { id: string; title: string } | null;
  /** A boost or badge. */
  lasting: { status: string; endsAt: number | null } | null;
  papers: { number: string; kind: InvoiceKind }[];
}

/** Who paid what, what it brought, and where its papers and its ledger are. */
export function PaymentFacts({ payment, who, unspent, job, lasting, papers }: PaymentFactsProps) {
  const { kind, points, wallet, buyer } = payment;
  const { user, company } = who;
  const ledger =
    wallet === "employer" && company
      ? `/employer-members/${company.id}?kind=points`
      : user && `/owner-portal/website-users/${user.id}?kind=points`;
  return (
    <Facts
      facts={[
        [
          "Payer",
          user ? (
            <>
              <a href={`/owner-portal/website-users/${user.id}`}>{user.name}</a> · {user.email}
            </>
          ) : buyer ? (
            `${buyer.name} · ${buyer.email} · guest, without an account`
          ) : null,
        ],
        ...(company
          ? [
              [
                "Company",
                <a key="company" href={`/employer-members/${company.id}`}>
                  {company.name}
                </a>,
              ] as const,
            ]
          : []),
        ["Bought", payment.sold],
        ...(kind === "points" || kind === "lead"
          ? [
              [
                "Unspent",
                <span key="unspent">
                  {user ? `${unspent} of ${points} points` : "not claimed yet"}
                  {ledger && (
                    <>
                      {" "}
                      · <a href={`${ledger}#timeline-title`}>Ledger</a>
                    </>
                  )}
                </span>,
              ] as const,
            ]
          : []),
        ...(lasting
          ? [
              [
                kind === "boost" ? "Boost" : "Badge",
                `${lastingNames[lasting.status] ?? lasting.status}${lasting.endsAt === null || lasting.status === "returned" ? "" : `, until ${formatDate(lasting.endsAt)}`}`,
              ] as const,
            ]
          : []),
        ...(job
          ? [
              [
                "Job",
                <a key="job" href={`/job/${job.id}`}>
                  {job.title}
                </a>,
              ] as const,
            ]
          : []),
        [
          "Receipt",
          papers.length === 0 ? null : (
            <span className="flex flex-wrap gap-x-4">
              {papers.map(({ number, kind: paper }) => (
                <a key={number} href={`/owner-portal/money/invoices/${number}`}>
                  {paper === "invoice" ? "Invoice" : "Credit note"} {number}
                </a>
              ))}
            </span>
          ),
        ],
        ["Payment number", payment.number],
        ["Order", payment.orderId],
        ["Started", formatDateTime(payment.createdAt)],
      ]}
    />
  );
}

const lastingNames: Readonly<Partial<Record<string, string>>> = {
  waiting: "Not started",
  running: "Running",
  paused: "Paused",
  ended: "Ended",
  returned: "Refunded",
  documents: "Documents missing",
  review: "In review",
  approved: "Given",
  refused: "Rejected",
};

interface PaymentHistoryProps {
  refunds: { id: string; amount: number; status: RefundStatus; reason: RefundReason; createdAt: number }[];
  attempts: { id: string; status: ProviderStatus; method: string | null; failure: string | null; at: number }[];
  disputes: { id: string; status: DisputeStatus; amount: number }[];
}

const refundStates: Record<RefundStatus, string> = {
  pending: "Sending to the provider",
  sent: "With the bank",
  processed: "Arrived",
  failed: "Failed",
};

const disputeStates: Record<DisputeStatus, string> = {
  open: "response needed",
  under_review: "under bank review",
  won: "won",
  lost: "lost",
  closed: "closed",
  settled: "lost, and booked",
};

/** The provider's payments, refunds and disputes of a purchase. */
export function PaymentHistory({ refunds, attempts, disputes }: PaymentHistoryProps) {
  if (refunds.length + attempts.length + disputes.length === 0) return null;
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <ul className="rows mt-2">
        {disputes.map(({ id, status, amount }) => (
          <li key={id} className="px-4 py-2.5 wrap-anywhere">
            <b>Dispute over {formatAmount(amount)}</b> · <a href="/owner-portal/money">{disputeStates[status]}</a>
            <span className="quiet block text-sm">{id}</span>
          </li>
        ))}
        {refunds.map(({ id, amount, status, reason, createdAt }) => (
          <li key={id} className="px-4 py-2.5">
            <b>Refund of {formatAmount(amount)}</b> · {refundReasonNames[reason]}
            <span className="quiet block text-sm">
              {formatDateTime(createdAt)} ·{" "}
              {status === "failed" ? <a href="/owner-portal/money">Failed: see Money</a> : refundStates[status]}
            </span>
          </li>
        ))}
        {attempts.map(({ id, status, method, failure, at }) => (
          <li key={id} className="px-4 py-2.5 wrap-anywhere">
            <b>Payment {status}</b>
            {method !== null && ` · ${method}`}
            {failure !== null && ` · ${failure}`}
            <span className="quiet block text-sm">
              {formatDateTime(at)} · {id}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
