import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import type { DocumentKind } from "db/vocabulary";
import { documentName } from "~/features/companies/verification/document";
import type { listVerificationsToReview } from "~/features/moderation/verification-review.server";
import type { Assignee } from "~/features/owner-desk/assigning.server";
import type { CompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { formatAmount, formatDate } from "~/ui/format";
import { PostForm, TextArea } from "~/ui/forms/form";
import { placeOf } from "../decisions/company-strip";
import { DecideButtons } from "../decisions/decide-buttons";
import { ApproveOrReject } from "../decisions/decision-bar";
import { ChangeNote } from "../decisions/decision-form";
import { ReviewItem } from "../decisions/review-item";

interface VerificationToReviewProps {
  verification: Awaited<ReturnType<typeof listVerificationsToReview>>[number];
  /** ms UTC */
  now: number;
  ownId: string;
  assignee: Assignee | null;
  evidence: CompanyEvidence | undefined;
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
  evidence,
  result,
  children,
}: VerificationToReviewProps) {
  const { id, badge, months, requestedAt, company, isNameWaiting, documents, seen, amount, badgeNow } = verification;
  const [form, fields] = useForm<{ subject: string; seen: string; reason: string }>({
    id: `refuse-${id}`,
    lastResult: result,
  });
  const decision = (
    <>
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
      <ApproveOrReject
        name={company}
        approve={{ label: "Verify", action: `/verification/${id}/approval`, seen }}
        reject={{
          label: "Reject",
          isOpen: result !== undefined,
          form: (
            <PostForm form={form} className="mt-2 grid max-w-xl gap-3 pb-2">
              <p className="quiet">The payment is refunded automatically. The team sees the reason.</p>
              <input type="hidden" name="subject" value={id} />
              <input type="hidden" name="seen" value={seen} />
              <TextArea field={fields.reason} label="Reason" rows={3} maxLength={500} />
              <DecideButtons label="Reject and refund" name={company} isSevere />
            </PostForm>
          ),
        }}
      />
      {children}
    </>
  );
  return (
    <article className="card mt-3">
      <ReviewItem
        item={{ kind: "verification", id, since: requestedAt ?? now, assignee }}
        name={company}
        now={now}
        ownId={ownId}
        company={evidence}
        decision={decision}
        title={
          <>
            <h3>{company}</h3>
            <p className="quiet">{`${badge} badge for ${months} months${requestedAt === null ? "" : `, sent on ${formatDate(requestedAt)}`}`}</p>
          </>
        }>
        <Claims verification={verification} evidence={evidence} />
        <ul className="mt-3 grid min-w-0 gap-4">
          {documents.map((each, at) => (
            <Paper key={each.id} paper={each} isOpen={at === 0} />
          ))}
        </ul>
      </ReviewItem>
    </article>
  );
}

type Verification = VerificationToReviewProps["verification"];

/** What the company says of itself, and beside each line the documents that must say the same. */
function Claims({ verification, evidence }: Pick<VerificationToReviewProps, "verification" | "evidence">) {
  const { company, legalName, gstin, address, founder, email, documents } = verification;
  const place = evidence ? placeOf(evidence) : address;
  const rows: readonly (readonly [what: string, claimed: string | null, kinds: readonly DocumentKind[]])[] = [
    [
      "Name",
      legalName === null || legalName === company ? company : `${company} (${legalName})`,
      ["registration", "gst_certificate", "pan"],
    ],
    ["GSTIN", gstin, ["gst_certificate"]],
    ["Address", place, ["address_proof", "registration", "gst_certificate"]],
    ["Founder", founder === null ? email : `${founder}, ${email}`, []],
  ];
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="figures max-w-[680px] max-md:block [&_:is(th,td)]:text-left! max-md:[&_:is(th,td)]:border-0! max-md:[&_:is(th,td)]:p-0!">
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            <th scope="col">Claimed</th>
            <th scope="col" className="whitespace-nowrap">
              Document
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(([what, claimed, kinds]) => {
            const shown = documents.filter(({ kind }) => kinds.includes(kind));
            return (
              <tr key={what} className="max-md:grid max-md:border-t max-md:border-line max-md:py-2">
                <th scope="row" className="font-normal whitespace-nowrap max-md:text-ink-2">
                  {what}
                </th>
                <td>{claimed || "Not given"}</td>
                <td className="wrap-break-word max-md:before:text-ink-2 max-md:before:content-['Document:_']">
                  {shown.map(({ id, name }) => (
                    <a key={id} href={`#document-${id}`} className="py-0.5 underline max-md:mr-3 md:block">
                      {name ?? "document"}
                    </a>
                  ))}
                  {shown.length === 0 && "None"}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The size of a file in words. @param bytes */
const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * A document as it was sent: a picture within the page, a PDF file in a frame where there is room for one, and a link
 * to open or save either. A closed frame loads nothing: a browser that reads several files at once leaves some of them dark.
 */
function Paper({
  paper: { id, kind, name, contentType, size },
  isOpen,
}: {
  paper: Verification["documents"][number];
  isOpen: boolean;
}) {
  const address = `/verification-document/${id}`;
  const title = `${documentName(kind, "en")}: ${name ?? "document"}`;
  return (
    <li id={`document-${id}`} className="grid min-w-0 gap-1">
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
        <details open={isOpen} className="max-lg:hidden">
          <summary className="min-h-11 py-2.5" aria-label={`Show here: ${title}`}>
            Show here
          </summary>
          <div className="relative">
            <p className="quiet absolute inset-x-0 top-6 -z-1 text-center">
              Loading… If it stays empty, open it by the link below.
            </p>
            <iframe
              src={`${address}?view#navpanes=0&view=FitH`}
              title={title}
              loading="lazy"
              className="block aspect-4/3 max-h-[70vh] w-full rounded-card border border-line"
            />
          </div>
        </details>
      )}
      <p className="flex flex-wrap gap-x-5">
        <a href={`${address}?view`} className="inline-flex min-h-11 items-center underline">
          {`Open ${name ?? "the document"} (${sizeOf(size)})`}
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
