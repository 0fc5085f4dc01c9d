import type { BadgeColor, VerificationStatus } from "db/vocabulary";
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

const names: Record<VerificationStatus, string> = { documents: "Waits for your papers", review: "Our team looks at the papers", approved: "Verified", refused: "Not verified", returned: "Given back" };

/** What became of the company's verifications, the newest first. */
export function Verifications({ verifications }: { verifications: ShownVerification[] }) {
  return (
    <section aria-labelledby="earlier-title">
      <h2 id="earlier-title">Your verifications</h2>
      <ul className="rows mt-3">
        {verifications.map(({ id, badge, status, refusal, endsAt, transactionId, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="mr-auto wrap-anywhere">
              <b className="capitalize">{badge}</b>
              {` · ${names[status]}${endsAt === null ? "" : ` until ${formatDate(endsAt)}`}`}
              {refusal && <span className="block">{refusal}</span>}
            </span>
            <span className="quiet">{formatDate(createdAt)}</span>
            {transactionId && (
              <a href={`/payment/${transactionId}`} className="inline-flex min-h-11 items-center">
                Payment and invoice
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
