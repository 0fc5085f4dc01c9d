import { useForm, type SubmissionResult } from "@conform-to/react";
import { CompanyLogo } from "~/features/companies/components/company-logo";
import type { listCompaniesToReview } from "~/features/moderation/job-review.server";
import { PostForm, TextArea } from "~/ui/forms/form";
import { DecideButtons } from "../decisions/decide-buttons";

type Company = Awaited<ReturnType<typeof listCompaniesToReview>>[number];

/** The proposed name, legal name, GSTIN and logo beside the public ones; changes are marked. */
export function ProposedIdentity({ company }: { company: Company }) {
  const { proposedIdentity: next } = company;
  if (!next) return null;
  const rows = [
    ["Name", company.companyName, next.companyName],
    ["Legal name", company.legalName, next.legalName],
    ["GSTIN", company.gstin, next.gstin],
  ] as const;
  return (
    <div className="my-2 border-l-4 border-marigold pl-3">
      <p className="font-semibold">Asks for another name, legal name, GSTIN or logo</p>
      <dl className="my-1 grid gap-1.5">
        {rows.map(([what, now, wanted]) => (
          <div key={what}>
            <dt className="quiet">{what}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {(now ?? "") === (wanted ?? "") ? (
                (now ?? "none")
              ) : (
                <>
                  <span className="block">{`now: ${now ?? "none"}`}</span>
                  <b className="block">{`new: ${wanted ?? "none"}`}</b>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {next.logoUrl !== undefined && (
        <p className="my-1 flex flex-wrap items-center gap-3">
          <span className="quiet">now:</span> <CompanyLogo company={company} isLarge alt="Logo, now" />
          <b>new:</b> <CompanyLogo company={{ ...company, logoUrl: next.logoUrl }} isLarge alt="Logo, new" />
        </p>
      )}
      {next.resembles && <p className="font-semibold text-brick">{`Looks like: ${next.resembles}`}</p>}
      {next.wasVerified && <p className="quiet">Had a verified badge; it is off until you decide.</p>}
    </div>
  );
}

interface RefusalProps {
  company: Company;
  /** The answer to this refusal form, when it was not accepted. */
  result: SubmissionResult | undefined;
}

/** Refuses the proposed values, with a reason that the employer reads. */
export function IdentityRefusal({ company, result }: RefusalProps) {
  const [form, fields] = useForm<{ subject: string; seen: string; reason: string }>({
    id: `refuse-${company.id}`,
    lastResult: result,
  });
  const name = company.companyName;
  return (
    <PostForm form={form} className="mt-2 grid max-w-xl gap-3 pb-2">
      <p className="quiet">The employer reads the reason.</p>
      <input type="hidden" name="subject" value={company.id} />
      <input type="hidden" name="seen" value={company.updatedAt} />
      <TextArea field={fields.reason} label="Reason" rows={3} maxLength={500} />
      <DecideButtons label="Reject" name={name} isSevere />
    </PostForm>
  );
}
