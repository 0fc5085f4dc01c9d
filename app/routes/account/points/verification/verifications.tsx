import type { BadgeColor, VerificationStatus } from "db/vocabulary";
import { badgeColorName } from "~/features/companies/verification/document";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";

interface ShownVerification {
  id: string;
  badge: BadgeColor;
  status: VerificationStatus;
  refusal: string | null;
  /** ms UTC */
  endsAt: number | null;
  transactionId: string | null;
  createdAt: number;
}

const statusName = (status: VerificationStatus) =>
  ({
    documents: m.verify_status_documents,
    review: m.verify_status_review,
    approved: m.verify_status_approved,
    refused: m.verify_status_refused,
    returned: m.verify_status_returned,
  })[status]();

/** The company's verifications with their status, the newest first. */
export function Verifications({ verifications }: { verifications: ShownVerification[] }) {
  return (
    <section aria-labelledby="earlier-title">
      <h2 id="earlier-title">{m.verify_earlier()}</h2>
      <ul className="rows mt-3">
        {verifications.map(({ id, badge, status, refusal, endsAt, transactionId, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="mr-auto wrap-anywhere">
              <b className="capitalize">{badgeColorName(badge)}</b>
              {` · ${endsAt === null ? statusName(status) : m.verify_until({ status: statusName(status), date: formatDate(endsAt) })}`}
              {refusal && <span className="block">{refusal}</span>}
            </span>
            <span className="quiet">{formatDate(createdAt)}</span>
            {transactionId && (
              <a href={`/payment/${transactionId}`} className="inline-flex min-h-11 items-center">
                {m.boost_payment()}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
