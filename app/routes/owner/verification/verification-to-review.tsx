import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { documentNames } from "~/features/companies/verification/document";
import type { listVerificationsToReview } from "~/features/moderation/verification-review.server";
import { formatDate } from "~/ui/format";
import { PostForm, TextArea } from "~/ui/forms/form";
import { Settle } from "../settle";

interface VerificationToReviewProps {
  verification: Awaited<ReturnType<typeof listVerificationsToReview>>[number];
  /** Beside the two ways to decide. */
  children?: ReactNode;
  /** The answer to this very refusal, when it was sent and not taken. */
  result: SubmissionResult | undefined;
}

/** What a company has typed beside the papers that it has sent, and the two ways to decide. Pictures are shown, PDF files are saved and opened outside of the site. */
export function VerificationToReview({ verification, result, children }: VerificationToReviewProps) {
  const { id, badge, months, requestedAt, company, legalName, gstin, address, email, isNameWaiting, documents } = verification;
  const [form, fields] = useForm<{ subject: string; reason: string }>({ id: `refuse-${id}`, lastResult: result });
  const facts = [
    ["Legal name", legalName],
    ["GSTIN", gstin],
    ["Address", address],
    ["Founder", email],
  ] as const;
  return (
    <article className="card mt-3 grid gap-4 wrap-anywhere lg:grid-cols-2 lg:items-start">
      <div className="grid gap-2 lg:sticky lg:top-20">
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
        {isNameWaiting === 1 && (
          <p>
            A new name or logo of this company waits: <a href="/owner-portal/reports#companies-title" className="underline">decide about it first</a>.
          </p>
        )}
        <div className="flex flex-wrap items-start gap-2">
          <Settle action={`/verification/${id}/approval`} label="Verify" name={company} look="btn-go" />
          <details open={result !== undefined} className="open:basis-full">
            <summary className="btn btn-line btn-small list-none text-brick! [&::-webkit-details-marker]:hidden" aria-label={`Refuse: ${company}`}>
              Refuse
            </summary>
            <PostForm form={form} className="mt-2 grid max-w-xl gap-3 pb-2">
              <p className="quiet">What the company has paid goes back by itself. Its team reads the reason.</p>
              <input type="hidden" name="subject" value={id} />
              <TextArea field={fields.reason} label="Reason" rows={3} maxLength={500} />
              <button className="btn btn-danger btn-small justify-self-start" aria-label={`Refuse for good: ${company}`}>
                Refuse and give the money back
              </button>
            </PostForm>
          </details>
          {children}
        </div>
      </div>
      <ul className="grid gap-4">
        {documents.map((each) => (
          <li key={each.id} className="grid gap-1">
            <b>{documentNames[each.kind]}</b>
            {each.contentType.startsWith("image/") && (
              <a href={`/verification-document/${each.id}`} className="block">
                <img src={`/verification-document/${each.id}`} alt={`${documentNames[each.kind]}: ${each.name ?? "paper"}`} loading="lazy" className="max-h-[80vh] w-full rounded-card border border-line object-contain" />
              </a>
            )}
            <a href={`/verification-document/${each.id}`} className="inline-flex min-h-11 items-center underline">
              {`Save ${each.name ?? "the paper"}`}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}
