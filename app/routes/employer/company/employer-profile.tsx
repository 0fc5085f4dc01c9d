import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { companySizeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import { leavingLinksOf } from "~/features/companies/company";
import { addPart, completenessOf } from "~/features/companies/completeness";
import { CompanyPhotos } from "~/features/companies/components/company-photos";
import {
  BadgeNote,
  CompanyAbout,
  CompanyFacts,
  CompanyHead,
  CompanyLinks,
} from "~/features/companies/components/company-profile";
import { findCompanyPage } from "~/features/companies/directory/company-page.server";
import { networkName, socialNetworks } from "~/features/companies/directory/social-links";
import { companySigns } from "~/features/companies/identity/company-signs";
import { isNamePending, withProposed } from "~/features/companies/identity/identity.server";
import { cityText, stateText } from "~/features/companies/names";
import { phoneText } from "~/features/companies/phone";
import { listPhotos } from "~/features/companies/photos/photos.server";
import { getCompany } from "~/features/companies/queries.server";
import { companyStepAddress, type CompanyStep } from "~/features/companies/steps";
import { reasonInWords } from "~/features/screening/sign-reasons";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { LiveNews } from "~/ui/hydrated/live-news";
import { ProgressMeter } from "~/ui/progress-meter";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { photosPage } from "./photos/photos-page";
import { savedStepMeta, stepTitles, companyValuesOf } from "./step-values";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

export const meta: MetaFunction = ({ location }) => [
  { title: `${m.company_title()} – KaamGhar` },
  ...savedStepMeta(location.search),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { id } = employer.company;
  const [company, page, photos] = await Promise.all([
    getCompany(context.db, id),
    findCompanyPage(context.db, id, id),
    optional("the photos", listPhotos(context.db, id), []),
  ]);
  return {
    page,
    photos,
    links: page ? leavingLinksOf(context, page) : [],
    values: companyValuesOf(withProposed(company)),
    signs: companySigns(company),
    waiting: company.proposedIdentity && { isName: isNamePending(company) },
    refusal: company.identityRefusal,
    hasLogo: company.logoUrl !== null,
    completeness: completenessOf(company),
    canEdit: isAtLeast(employer, "owner"),
    canAddPhotos: isAtLeast(employer, "recruiter"),
    now: context.now(),
  };
}

const logoPage = "/employer-profile/logo";
const editAddress = (step: CompanyStep | null) => (step === null ? logoPage : companyStepAddress(step, ""));
const phoneOf = (number: string) => (/^\d{10}$/.test(number) ? phoneText(number) : number);

export default function EmployerProfile() {
  const { page, photos, links, values, signs, waiting, refusal, hasLogo, completeness, canEdit, canAddPhotos, now } =
    useLoaderData<typeof loader>();
  const { filled, total, missing } = completeness;
  return (
    <div className="grid max-w-[760px] grid-cols-1 gap-6">
      <LiveNews of="company" />
      <h1>{m.company_title()}</h1>
      {waiting && (
        <p className="safe">
          <b>{waiting.isName ? m.company_waits_identity() : m.company_waits_logo()}</b>
          {waiting.isName
            ? m.company_waits_identity_text({ company: page?.companyName ?? m.company_old_name() })
            : m.company_waits_logo_text()}
        </p>
      )}
      {refusal && (
        <p className="safe">
          <b>{m.company_refused()}</b>
          {refusal}
        </p>
      )}
      {page?.waits && !waiting && (
        <p className="safe">
          <b>{m.company_profile_waits()}</b>
          {m.company_profile_waits_text()} {signs.length > 0 && m.company_reason({ reason: reasonInWords(signs) })}
        </p>
      )}
      <section className="grid gap-3" aria-label={m.company_how_complete()}>
        <ProgressMeter
          value={filled}
          max={total}
          label={m.company_completeness()}
          text={missing.length === 0 ? m.company_complete() : m.company_filled({ filled, total })}
        />
        {canEdit && missing.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {missing.map(({ name, step }) => (
              <li key={name}>
                <a href={editAddress(step)} className="chip">
                  {addPart(name)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      {page && (
        <section aria-labelledby="as-seen">
          <h2 id="as-seen" className="mb-3">
            {m.company_as_seen()}
          </h2>
          <div className="card grid gap-4">
            <CompanyHead company={page} now={now} heading="h2" />
            <CompanyFacts company={page} />
            <BadgeNote company={page} now={now} />
            <CompanyAbout company={page} />
            <CompanyLinks links={links} />
            <CompanyPhotos photos={photos} label={m.companies_photos()} />
          </div>
          <p className="flex flex-wrap gap-x-6">
            <a href={`/company-profile/${page.id}`} className="inline-flex min-h-11 items-center">
              {m.company_public()}
            </a>
            <a href="/employer-profile/verification" className="inline-flex min-h-11 items-center">
              {m.company_verification()}
            </a>
            <a href={photosPage} className="inline-flex min-h-11 items-center">
              {canAddPhotos ? m.company_photos_change() : m.company_photos()}
            </a>
            {canEdit && (
              <a href={logoPage} className="inline-flex min-h-11 items-center">
                {hasLogo ? m.company_logo_change() : m.company_logo_upload()}
              </a>
            )}
          </p>
        </section>
      )}
      <Section step="company" canEdit={canEdit}>
        <Fact name={m.company_name()} value={values.companyName} />
        <Fact name={m.company_legal()} value={values.legalName} />
        <Fact name={m.company_contact()} value={values.hrContactName} />
        <Fact name={m.company_email()} value={values.email} />
        <Fact name={m.company_phone()} value={phoneOf(values.phone)} />
        <Fact name="WhatsApp" value={phoneOf(values.whatsappNumber)} />
      </Section>
      <Section step="place" canEdit={canEdit}>
        <Fact name={m.company_city()} value={cityText(values.companyCity)} />
        <Fact name={m.company_state()} value={stateText(values.companyState)} />
        <Fact
          name={m.company_country()}
          value={values.companyCountry === "India" ? m.companies_india() : values.companyCountry}
        />
        <Fact name={m.company_address()} value={values.preciseAddress} />
      </Section>
      <Section step="about" canEdit={canEdit}>
        <Fact name={m.company_people()} value={findByKey(companySizeNames, values.size)?.[getLocale()] ?? ""} />
        <Fact name={m.company_since()} value={values.foundedYear} />
        <Fact name={m.company_website()} value={values.websiteUrl} />
      </Section>
      <Section step="links" canEdit={canEdit}>
        {socialNetworks.map((network) => (
          <Fact key={network} name={networkName(network)} value={values[network]} />
        ))}
      </Section>
    </div>
  );
}

/** A section of the company's profile, with the link to change it. */
function Section({ step, canEdit, children }: { step: CompanyStep; canEdit: boolean; children: ReactNode }) {
  return (
    <section className="card grid gap-2" aria-labelledby={`${step}-title`}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={`${step}-title`}>{stepTitles[step]()}</h2>
        {canEdit && (
          <a
            href={editAddress(step)}
            className="inline-flex min-h-11 items-center"
            aria-label={m.company_edit_named({ step: stepTitles[step]() })}>
            {m.company_edit()}
          </a>
        )}
      </div>
      <dl className="facts [&_dt]:flex-none md:[&>div]:justify-start md:[&_dt]:w-52 max-md:[&>div]:block max-md:[&_dd]:text-left">
        {children}
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={value ? "min-w-0 whitespace-pre-line wrap-anywhere" : "font-normal! text-ink-2"}>
        {value || m.company_not_told()}
      </dd>
    </div>
  );
}
