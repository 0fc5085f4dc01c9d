import type { SubmissionResult } from "@conform-to/react";
import { networkName, socialNetworks } from "~/features/companies/directory/social-links";
import type { CompanyPhoto } from "~/features/companies/photos/photos.server";
import type { listCompaniesToReview } from "~/features/moderation/job-review.server";
import type { Assignee } from "~/features/owner-desk/assigning.server";
import type { CompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { splitAtPassages } from "~/features/screening/marking/passages";
import type { ReviewSign } from "~/features/screening/review-signs";
import { SentForm } from "~/ui/forms/sent-form";
import { CompanyStrip } from "../decisions/company-strip";
import { DecideButtons } from "../decisions/decide-buttons";
import { ApproveOrReject, DecisionBar } from "../decisions/decision-bar";
import { ChangeNote } from "../decisions/decision-form";
import { ItemTitle, ReviewItem } from "../decisions/review-item";
import { IdentityRefusal, ProposedIdentity } from "./proposed-identity";
import { ReviewedPhotos } from "./reviewed-photos";
import { Signs } from "./signs";

interface CompanyToReviewProps {
  company: Awaited<ReturnType<typeof listCompaniesToReview>>[number];
  /** The warning signs in its texts. */
  signs: ReviewSign[];
  photos: readonly CompanyPhoto[];
  evidence: CompanyEvidence | undefined;
  /** Whether the page shows no other. */
  isAlone: boolean;
  /** ms UTC */
  now: number;
  ownId: string;
  assignee: Assignee | null;
  result: SubmissionResult | undefined;
}

/** A company in review: its public texts as plain text, its photos, and the way to suspend it. */
export function CompanyToReview({ company, signs, photos, evidence, isAlone, ...props }: CompanyToReviewProps) {
  const { now, ownId, assignee, result } = props;
  const { id, companyName: name, legalName, about, websiteUrl, employerEmail, upheld, accountStatus } = company;
  const facts = [
    ["Legal name", legalName],
    ["Website", websiteUrl],
    ...socialNetworks.map((network) => [networkName(network), company[network]] as const),
  ] as const;
  const { parts, found } = splitAtPassages(
    about ?? "",
    signs.map(({ passage }) => passage),
  );
  return (
    <ReviewItem
      item={{ kind: "company", id, since: company.reviewRequestedAt ?? now, assignee }}
      name={name}
      now={now}
      ownId={ownId}
      company={evidence}
      decision={<CompanyDecision company={company} result={result} />}
      title={
        <>
          <ItemTitle>
            {name}
            {accountStatus === "banned" && <span className="tag bg-brick-tint! text-brick!">Suspended</span>}
          </ItemTitle>
          <p className="quiet">
            {[employerEmail ?? "From imported jobs, without an account", upheld > 0 && `${upheld} upheld reports`]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </>
      }>
      <ProposedIdentity company={company} />
      <Signs signs={signs} marked={found} />
      {about && (
        <p className="max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">
          {parts.map((part, at) => (part.isMarked ? <mark key={at}>{part.text}</mark> : part.text))}
        </p>
      )}
      <ul>
        {facts.map(
          ([what, value]) =>
            value && (
              <li key={what}>
                <span className="text-ink-2">{what}:</span> {value}
              </li>
            ),
        )}
      </ul>
      {isAlone && <CompanyStrip company={evidence} now={now} />}
      <ReviewedPhotos photos={photos} />
      <p className="mt-1">
        <a
          href={`/employer-members/${id}`}
          className="inline-flex min-h-11 items-center"
          aria-label={`See the company: ${name}`}>
          See the company
        </a>
      </p>
    </ReviewItem>
  );
}

function CompanyDecision({ company, result }: Pick<CompanyToReviewProps, "company" | "result">) {
  const { id, companyName: name, updatedAt, proposedIdentity } = company;
  return (
    <>
      {proposedIdentity ? (
        <ChangeNote
          now="The old values are public; the new ones are in review."
          next="If approved, the new ones are public. If rejected, the old ones stay, and the team is notified with the reason and how to appeal."
        />
      ) : (
        <ChangeNote
          now="It's in this list. Everything is public."
          next="Once reviewed, it's removed from the list, and nothing changes."
        />
      )}
      {proposedIdentity ? (
        <ApproveOrReject
          name={name}
          approve={{ label: "Approve the new values", action: `/company/${id}/review`, seen: updatedAt }}
          isWarned={proposedIdentity.resembles !== null}
          reject={{
            label: "Reject the new values",
            isOpen: result !== undefined,
            form: <IdentityRefusal company={company} result={result} />,
          }}
        />
      ) : (
        <DecisionBar>
          <SentForm action={`/company/${id}/review`}>
            <input type="hidden" name="seen" value={updatedAt} />
            <DecideButtons label="Reviewed" name={name} />
          </SentForm>
        </DecisionBar>
      )}
    </>
  );
}
