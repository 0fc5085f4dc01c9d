import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanyLogo } from "~/features/companies/components/company-logo";
import { isIdentityChecked } from "~/features/companies/identity/identity.server";
import { removeLogo, saveLogo, type LogoFault } from "~/features/companies/identity/logo.server";
import { getCompany } from "~/features/companies/queries.server";
import { m } from "~/paraglide/messages";
import { Alert } from "~/ui/alert";
import { RemovalForm, UploadForm } from "~/ui/forms/upload-form";
import type { FormDoc } from "~/web/api/api-doc";
import { refuse } from "~/web/documents/refuse.server";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { isForOtherCompany } from "~/web/requests/same-company.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = {
  access: { read: "complete-employer", send: "complete-company-owner" },
  ownRefusals: true,
};

export const meta: MetaFunction = () => [{ title: `${m.logo_title()} – KaamGhar` }];

const profile = "/employer-profile";

const faultWords: Record<LogoFault | "other_company", () => string> = {
  no_file: m.logo_fault_none,
  path: m.logo_fault_path,
  empty: m.logo_fault_empty,
  too_big: () => m.logo_fault_big({ size: 8 }),
  not_a_picture: m.logo_fault_picture,
  too_many_pixels: m.logo_fault_pixels,
  too_many: m.logo_fault_many,
  failed: m.logo_fault_failed,
  other_company: m.logo_fault_other,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const company = await getCompany(context.db, employer.company.id);
  const { id, companyName, logoUrl, proposedIdentity } = company;
  return {
    company: { id, companyName, logoUrl },
    waiting: proposedIdentity?.logoUrl ?? null,
    isChecked: isIdentityChecked(company),
    isOwner: isAtLeast(employer, "owner"),
  };
}

export const formDoc: FormDoc = { fields: ["intent", "logo"], limits: ["upload"] };

/** Takes or removes the logo; what is refused is explained here. */
export async function action({ request, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  const formData = await request.formData();
  if (isForOtherCompany(formData, employer)) return data({ fault: "other_company" as const }, 409);
  if (!isAtLeast(employer, "owner")) refuse("role_too_low", 403);
  const removes = formData.get("intent") === "remove";
  const wait = removes ? null : await countAttempt({ request, context }, "upload", employer.userId);
  if (wait !== null) {
    tooManyAttempts(context, wait);
    return data({ fault: "too_many" as const }, 429);
  }
  const result = removes
    ? await removeLogo(context, employer)
    : await saveLogo(context, employer, formData.get("logo"));
  if (!result.ok) return data({ fault: result.fault }, result.fault === "failed" ? 503 : 400);
  return redirectWithToast(request, profile, {
    title: removes ? m.logo_removed() : result.isHeld ? m.logo_held() : m.logo_saved(),
    tone: "success",
  });
}

export default function LogoPage() {
  const { company, waiting, isChecked, isOwner } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>()?.fault;
  const hasLogo = company.logoUrl !== null;
  return (
    <div className="grid max-w-xl grid-cols-1 gap-6">
      <h1>{m.logo_title()}</h1>
      <section className="card grid gap-4" aria-label={m.company_logo()}>
        <div className="flex items-center gap-4">
          <CompanyLogo company={company} isLarge alt={m.companies_logo_of({ company: company.companyName })} />
          <p className="quiet">{hasLogo ? m.logo_seen() : m.logo_letters()}</p>
        </div>
        {waiting !== null && (
          <div className="flex items-center gap-4">
            <CompanyLogo company={{ ...company, logoUrl: waiting }} isLarge alt={m.logo_new()} />
            <p className="quiet">{m.logo_waits()}</p>
          </div>
        )}
        {isOwner && isChecked && <p>{m.logo_checked()}</p>}
        {isOwner && (
          <UploadForm
            action="/employer-profile/logo"
            name="logo"
            accept="image/jpeg,image/png,image/webp"
            label={hasLogo ? m.logo_choose_another() : m.logo_choose()}
            hint={m.logo_hint()}
            send={hasLogo ? m.logo_replace() : m.logo_upload()}
            fault={fault && faultWords[fault]()}
            back={profile}
            company={company.id}
          />
        )}
        {!isOwner && fault && (
          <Alert as="p" className="text-brick">
            {faultWords[fault]()}
          </Alert>
        )}
        {isOwner && hasLogo && (
          <RemovalForm
            action="/employer-profile/logo"
            ask={m.logo_remove()}
            sure={m.logo_remove_sure()}
            back={profile}
            company={company.id}
          />
        )}
      </section>
      <p>
        <a href={profile} className="inline-flex min-h-11 items-center">
          {m.company_back()}
        </a>
      </p>
    </div>
  );
}
