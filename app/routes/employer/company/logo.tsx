import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanyLogo } from "~/features/companies/components/company-logo";
import { isIdentityChecked } from "~/features/companies/identity/identity.server";
import { removeLogo, saveLogo, type LogoFault } from "~/features/companies/identity/logo.server";
import { getCompany } from "~/features/companies/queries.server";
import { RemovalForm, UploadForm } from "~/ui/forms/upload-form";
import type { FormDoc } from "~/web/api/api-doc";
import { refuse } from "~/web/documents/refuse.server";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { isForOtherCompany } from "~/web/requests/same-company.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "complete-employer", send: "complete-company-owner" }, ownRefusals: true };

export const meta: MetaFunction = () => [{ title: "Company logo – KaamGhar" }];

const profile = "/employer-profile";

const faultWords: Record<LogoFault | "other_company", string> = {
  no_file: "Please choose a file first",
  path: "The name of this file is not a plain name",
  empty: "This file is empty",
  too_big: "This file is larger than 8 MB",
  not_a_picture: "We cannot read this as a picture. Choose a JPEG, PNG or WebP",
  too_many_pixels: "This picture has too many pixels. Choose a smaller one",
  too_many: "Too many uploads. Please try again later",
  failed: "The logo could not be stored. Please try again",
  other_company: "You work for another company now, and this is its logo. Nothing was changed",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const company = await getCompany(context.db, employer.company.id);
  const { id, companyName, logoUrl, proposedIdentity } = company;
  return { company: { id, companyName, logoUrl }, waiting: proposedIdentity?.logoUrl ?? null, isChecked: isIdentityChecked(company), isOwner: isAtLeast(employer, "owner") };
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
  const result = removes ? await removeLogo(context, employer) : await saveLogo(context, employer, formData.get("logo"));
  if (!result.ok) return data({ fault: result.fault }, result.fault === "failed" ? 503 : 400);
  return redirectWithToast(request, profile, { title: removes ? "Logo removed" : result.isHeld ? "Logo sent: our team looks at it first" : "Logo saved", tone: "success" });
}

export default function LogoPage() {
  const { company, waiting, isChecked, isOwner } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>()?.fault;
  const hasLogo = company.logoUrl !== null;
  return (
    <div className="grid max-w-xl grid-cols-1 gap-6">
      <h1>Company logo</h1>
      <section className="card grid gap-4" aria-label="Logo">
        <div className="flex items-center gap-4">
          <CompanyLogo company={company} isLarge alt={`Logo of ${company.companyName}`} />
          <p className="quiet">{hasLogo ? "Job seekers see it on your company page and beside your jobs." : "Without a logo job seekers see these letters."}</p>
        </div>
        {waiting !== null && (
          <div className="flex items-center gap-4">
            <CompanyLogo company={{ ...company, logoUrl: waiting }} isLarge alt="The new logo" />
            <p className="quiet">This one waits for a look by our team.</p>
          </div>
        )}
        {isOwner && isChecked && <p>Our team looks at a new logo before job seekers see it. Until then the old one stays, and the verified badge is not shown.</p>}
        {isOwner && (
          <UploadForm
            action="/employer-profile/logo"
            name="logo"
            accept="image/jpeg,image/png,image/webp"
            label={hasLogo ? "Choose another logo" : "Choose a logo"}
            hint="JPEG, PNG or WebP, at most 8 MB. A square one looks best."
            send={hasLogo ? "Replace logo" : "Upload logo"}
            fault={fault && faultWords[fault]}
            back={profile}
            company={company.id}
          />
        )}
        {!isOwner && fault && (
          <p role="alert" className="text-brick">
            {faultWords[fault]}
          </p>
        )}
        {isOwner && hasLogo && <RemovalForm action="/employer-profile/logo" ask="Remove the logo" sure="Yes, remove it" back={profile} company={company.id} />}
      </section>
      <p>
        <a href={profile} className="inline-flex min-h-11 items-center">
          Back to the company profile
        </a>
      </p>
    </div>
  );
}
