import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { documentName } from "~/features/companies/verification/document";
import type { listVerificationsToReview } from "~/features/moderation/verification-review.server";
import type { Assignee } from "~/features/owner-desk/assigning.server";
import { formatAmount, formatDate } from "~/ui/format";
import { PostForm, TextArea } from "~/ui/forms/form";
import { DecideButtons } from "../decisions/decide-buttons";
import { ChangeNote } from "../decisions/decision-form";
import { ReviewItem } from "../decisions/review-item";
import { Settle } from "../settle";

interface VerificationToReviewProps {
  verification: Awaited<ReturnType<typeof listVerificationsToReview>>[number];
  /** ms UTC */
  now: number;
  ownId: string;
  assignee: Assignee | null;
  /** Beside the two ways to decide. */
  children?: ReactNode;
  /** The answer to this refusal form, when it was not accepted. */
  result: SubmissionResult | undefined;
}

/** The typed data of a company beside the documents that it has sent, and the two decisions. */
export function VerificationToReview({
  verification,
  now,
  ownId,
  assignee,
  result,
  children,
}: VerificationToReviewProps) {
  const {
    id,
    badge,
    months,
    requestedAt,
    company,
    legalName,
    gstin,
    address,
    email,
    isNameWaiting,
    documents,
    seen,
    amount,
    badgeNow,
  } = verification;
  const [form, fields] = useForm<{ subject: string; seen: string; reason: string }>({
    id: `refuse-${id}`,
    lastResult: result,
  });
  const facts = [
    ["Legal name", legalName],
    ["GSTIN", gstin],
    ["Address", address],
    ["Founder", email],
  ] as const;
  const decision = (
    <div className="grid gap-2">
      {isNameWaiting === 1 && (
        <p>
          This company's new name or logo is in review:{" "}
          <a href="/owner-portal/reports#companies-title" className="underline">
            decide that first
          </a>
          .
        </p>
      )}
      <ChangeNote
        now={badgeNow ? `It has the ${badgeNow} badge.` : "It has no badge."}
        next={`If verified, it has the ${badge} badge for ${months} months${badgeNow ? ", plus the time left on the old one" : ""}. If rejected, ${amount === null ? "what it has paid" : formatAmount(amount)} is refunded, and the team sees the reason and how to appeal.`}
      />
      <div className="flex flex-wrap items-start gap-2">
        <Settle action={`/verification/${id}/approval`} label="Verify" name={company} look="decision" seen={seen} />
        <details open={result !== undefined} className="open:basis-full">
          <summary className="btn btn-line btn-small text-brick!" aria-label={`Reject: ${company}`}>
            Reject
          </summary>
          <PostForm form={form} className="mt-2 grid max-w-xl gap-3 pb-2">
            <p className="quiet">The payment is refunded automatically. The team sees the reason.</p>
            <input type="hidden" name="subject" value={id} />
            <input type="hidden" name="seen" value={seen} />
            <TextArea field={fields.reason} label="Reason" rows={3} maxLength={500} />
            <DecideButtons label="Reject and refund" name={company} isSevere />
          </PostForm>
        </details>
        {children}
      </div>
    </div>
  );
  return (
    <article className="card mt-3">
      <ReviewItem
        item={{ kind: "verification", id, since: requestedAt ?? now, assignee }}
        name={company}
        now={now}
        ownId={ownId}
        decision={decision}>
        <h3>{company}</h3>
        <p className="quiet">{`${badge} badge for ${months} months${requestedAt === null ? "" : `, sent on ${formatDate(requestedAt)}`}`}</p>
        <dl>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="flex flex-wrap gap-x-2">
                  <dt className="text-ink-2">{label}:</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <ul className="mt-3 grid min-w-0 gap-4">
          {documents.map((each) => (
            <Paper key={each.id} paper={each} />
          ))}
        </ul>
      </ReviewItem>
    </article>
  );
}

/**
 * A document as it was sent: a picture within the page, a PDF file in a frame where there is room for one, and a link
 * to save either.
 */
function Paper({
  paper: { id, kind, name, contentType },
}: {
  paper: VerificationToReviewProps["verification"]["documents"][number];
}) {
  const address = `/verification-document/${id}`;
  const title = `${documentName(kind, "en")}: ${name ?? "document"}`;
  return (
    <li className="grid min-w-0 gap-1">
      <b>{documentName(kind, "en")}</b>
      {contentType.startsWith("image/") ? (
        <a href={`${address}?view`} className="block">
          <img
            src={`${address}?view`}
            alt={title}
            loading="lazy"
            className="max-h-[80vh] w-full rounded-card border border-line object-contain"
          />
        </a>
      ) : (
        <iframe
          src={`${address}?view#navpanes=0&view=FitH`}
          title={title}
          loading="lazy"
          className="hidden h-[80vh] w-full rounded-card border border-line lg:block"
        />
      )}
      <p className="flex flex-wrap gap-x-5">
        <a href={`${address}?view`} className="inline-flex min-h-11 items-center underline">
          {`Open ${name ?? "the document"}`}
        </a>
        <a
          href={address}
          className="inline-flex min-h-11 items-center underline"
          aria-label={`Save ${name ?? "the document"}`}>
          Save
        </a>
      </p>
    </li>
  );
}
