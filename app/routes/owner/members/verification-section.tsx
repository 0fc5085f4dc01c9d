import type { BadgeColor, VerificationStatus } from "db/vocabulary";
import { formatDate } from "~/ui/format";

interface Verification {
  id: string;
  badge: BadgeColor;
  status: VerificationStatus;
  refusal: string | null;
  /** ms UTC, both */
  endsAt: number | null;
  createdAt: number;
}

/** How many are shown here, the newest first. */
const most = 3;

/**
 * The status of a company's verification, and the link to the review of its documents. @param verifications the newest
 * first; null when they cannot be read
 */
export function VerificationSection({
  verifications,
  running,
  isOwner,
}: {
  verifications: readonly Verification[] | null;
  /** The badge that the company has; null for none. */
  running: string | null;
  isOwner: boolean;
}) {
  const waiting = verifications?.filter(({ status }) => status === "review") ?? [];
  return (
    <section aria-labelledby="verification-title" className="card p-4">
      <h2 id="verification-title" className="text-[17px]!">
        Verification
      </h2>
      {verifications === null && (
        <p role="alert" className="mt-1">
          Couldn't load this. Reload the page in a moment.
        </p>
      )}
      {running !== null && <p className="mt-1">Has the {running} badge.</p>}
      {running === null && verifications?.length === 0 && <p className="quiet mt-1">No badge requested or given.</p>}
      <ul className="mt-2 grid gap-1">
        {verifications?.slice(0, most).map((each) => (
          <li key={each.id} className="wrap-anywhere">
            <b>{each.badge}</b> {stateOf(each)} <span className="quiet">{formatDate(each.createdAt)}</span>
          </li>
        ))}
      </ul>
      {waiting.map(({ id, badge }) =>
        isOwner ? (
          <a key={id} href={`/owner-portal/verification?id=${id}`} className="btn btn-line btn-small mt-3">
            Review documents ({badge})
          </a>
        ) : (
          <p key={id} className="quiet mt-2">
            Only an owner can review the documents.
          </p>
        ),
      )}
    </section>
  );
}

function stateOf({ status, refusal, endsAt }: Verification): string {
  switch (status) {
    case "documents":
      return "paid, documents needed";
    case "review":
      return "documents to review";
    case "approved":
      return endsAt === null ? "approved" : `approved until ${formatDate(endsAt)}`;
    case "refused":
      return refusal === null ? "refused" : `rejected: ${refusal}`;
    case "returned":
      return "cancelled and refunded";
  }
}
