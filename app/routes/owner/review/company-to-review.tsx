import type { SubmissionResult } from "@conform-to/react";
import { networkName, socialNetworks } from "~/features/companies/directory/social-links";
import type { CompanyPhoto } from "~/features/companies/photos/photos.server";
import type { listCompaniesToReview } from "~/features/moderation/job-review.server";
import type { Assignee } from "~/features/owner-desk/assigning.server";
import type { ReviewSign } from "~/features/screening/review-signs";
import { SentForm } from "~/ui/forms/sent-form";
import { DecideButtons } from "../decisions/decide-buttons";
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
  /** ms UTC */
  now: number;
  ownId: string;
  assignee: Assignee | null;
  result: SubmissionResult | undefined;
}

/** A company in review: its public texts as plain text, its photos, and the way to suspend it. */
export function CompanyToReview({ company, signs, photos, now, ownId, assignee, result }: CompanyToReviewProps) {
  const { id, companyName: name, legalName, about, websiteUrl, employerEmail, upheld, accountStatus } = company;
  const facts = [
    ["Legal name", legalName],
    ["Website", websiteUrl],
    ...socialNetworks.map((network) => [networkName(network), company[network]] as const),
  ] as const;
  return (
    <ReviewItem
      item={{ kind: "company", id, since: company.reviewRequestedAt ?? now, assignee }}
      name={name}
      now={now}
      ownId={ownId}
      decision={<CompanyDecision company={company} result={result} />}>
      <ItemTitle>
        {name}
        {accountStatus === "banned" && <span className="tag bg-brick-tint! text-brick!">Suspended</span>}
      </ItemTitle>
      <p className="quiet">
        {[employerEmail ?? "From imported jobs, without an account", upheld > 0 && `${upheld} upheld reports`]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <ProposedIdentity company={company} />
      <Signs signs={signs} />
      {about && <p className="max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">{about}</p>}
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
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <SentForm action={`/company/${id}/review`}>
          <input type="hidden" name="seen" value={updatedAt} />
          <DecideButtons label={proposedIdentity ? "Approve the new values" : "Reviewed"} name={name} />
        </SentForm>
        {proposedIdentity && <IdentityRefusal company={company} result={result} />}
      </div>
    </>
  );
}
