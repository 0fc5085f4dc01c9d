import type { SubmissionResult } from "@conform-to/react";
import { BanForm, LiftForm } from "~/features/moderation/components/ban-form";
import type { MemberCompany } from "~/features/moderation/queries.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { Status } from "./user-row";

interface CompanyRowProps {
  company: MemberCompany;
  /** The address to come back to. */
  back: string;
  result: SubmissionResult | undefined;
}

/** A company with its employer, and what can be done about it. */
export function CompanyRow({ company, back, result }: CompanyRowProps) {
  const { id, companyName: name, employerEmail } = company;
  const isSuspended = company.accountStatus === "banned";
  const facts = [
    company.city,
    m.owner_joined({ date: formatDate(company.createdAt) }),
    company.isProfileComplete || employerEmail === null ? null : m.owner_profile_incomplete(),
  ].filter(Boolean);
  return (
    <li className="grid gap-1 p-4">
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[17px]!">
        {name}
        <Status isSuspended={isSuspended} />
      </h2>
      <p>{employerEmail === null ? m.owner_no_account() : `${company.employerName} · ${employerEmail}`}</p>
      <p className="quiet">{facts.join(" · ")}</p>
      {company.accountStatusReason && (
        <p className="quiet max-w-[65ch] whitespace-pre-line">{m.owner_reason({ reason: company.accountStatusReason })}</p>
      )}
      {isSuspended && <p className="quiet max-w-[65ch]">{m.owner_unban_company_note()}</p>}
      <div className="mt-1 flex flex-wrap items-start gap-2">
        {isSuspended ? (
          <LiftForm action={`/company/${id}/reinstatement`} name={name} back={back} />
        ) : (
          company.role === null && <BanForm subject={id} name={name} text={m.owner_ban_company_text()} result={result} />
        )}
      </div>
    </li>
  );
}
