import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { leavingLinksOf } from "~/features/companies/company";
import { CompanyPhotos } from "~/features/companies/components/company-photos";
import {
  BadgeNote,
  CompanyAbout,
  CompanyFacts,
  CompanyHead,
  CompanyLinks,
} from "~/features/companies/components/company-profile";
import { FollowForm } from "~/features/companies/components/follow-form";
import { findCompanyPage } from "~/features/companies/directory/company-page.server";
import { directoryPath } from "~/features/companies/directory/directory";
import { isFollowing } from "~/features/companies/follows.server";
import { placeText } from "~/features/companies/names";
import { listPhotos } from "~/features/companies/photos/photos.server";
import { cardIcons } from "~/features/jobs/components/job-card";
import { renderJobCards } from "~/features/jobs/listing/cards.server";
import { companyJobsSize, listCompanyJobs } from "~/features/jobs/listing/company-jobs.server";
import { pageOf } from "~/features/list-page";
import { companyPicture } from "~/features/pictures/picture-facts";
import { pictureOf } from "~/features/pictures/share-pictures.server";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { breadcrumbList, jsonLdOf } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { useIcons } from "~/ui/icon";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { PageLinks } from "~/ui/layout/page-links";
import { Panel, WithRail } from "~/ui/layout/with-rail";
import { ShareLinks } from "~/ui/share/share-links";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { organization } from "./organization";

// A later page without jobs is not indexed.
export const handle: RouteHandle<typeof loader> = {
  access: "not-suspended",
  viewAs: "person",
  index: ({ before, cards }) => before === null || cards !== "",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: m.layout_not_found_title() }];
  const { company, siteUrl, before, picture } = data;
  const { companyName, about, openJobsCount } = company;
  const title = m.companies_title({ company: companyName });
  const description = [
    placeText(company),
    m.companies_description({ company: companyName, count: openJobsCount }),
    about?.slice(0, 120),
  ]
    .filter(Boolean)
    .join("\u00a0· ");
  return [
    { title: `${title} – KaamGhar` },
    { name: "description", content: description },
    ...openGraph({ siteUrl, path: pageAddress(company.id, before), title, description, picture }),
  ];
};

export const headers = cacheable;

const pageAddress = (id: string, before: number | null) =>
  `/company-profile/${id}${before === null ? "" : `?before=${before}`}`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const suspensionPage = suspensionPageOf(viewer);
  if (suspensionPage) throw redirect(suspensionPage, 303);
  const { db, siteUrl } = context;
  const id = params.companyId ?? "";
  const asked = Number(new URL(request.url).searchParams.get("before") ?? undefined);
  const before = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const isSeeker = viewer?.userType === "seeker";
  const [settings, company, found, photos, follows] = await Promise.all([
    getSettings(db),
    findCompanyPage(db, id, viewer?.company?.id ?? null),
    listCompanyJobs(db, id, before),
    optional("a company's photos", listPhotos(db, id), []),
    isSeeker ? optional("whether one follows", isFollowing(db, viewer.userId, id), false) : false,
  ]);
  if (!company) throw new Response(null, { status: 404 });
  const { shown: jobs, next } = pageOf(found, companyJobsSize, ({ listingKey }) => listingKey);
  const crumbs = [
    { name: m.companies_directory(), path: directoryPath },
    { name: company.companyName, path: `/company-profile/${id}` },
  ];
  const now = context.now();
  return {
    company,
    links: leavingLinksOf(context, company),
    photos: company.waits && !company.isOwn ? [] : photos,
    siteUrl,
    before,
    now,
    mayFollow: viewer === null || isSeeker,
    follows,
    cards: renderJobCards(jobs, now, viewer),
    next,
    picture: company.waits ? undefined : pictureOf("company", company.id, () => companyPicture(company, settings.name)),
    jsonLd: jsonLdOf(organization(company, siteUrl), breadcrumbList(siteUrl, crumbs)),
  };
}

export default function CompanyProfilePage() {
  const { company, photos, now, mayFollow, follows, jsonLd } = useLoaderData<typeof loader>();
  useIcons(...cardIcons);
  return (
    <>
      <Breadcrumbs steps={[[directoryPath, m.companies_directory()]]} />
      <WithRail rail={<CompanyRail />} isLong>
        {company.isOwn && company.waits && <Waits />}
        <div>
          <CompanyHead company={company} now={now} />
          {mayFollow && (
            <div className="mt-4">
              <FollowForm company={company} follows={follows} />
            </div>
          )}
        </div>
        <CompanyPhotos photos={photos} label={m.companies_photos()} />
        <CompanyAbout company={company} />
        <OpenJobs />
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
      </WithRail>
    </>
  );
}

/** What speaks for the company, where else it is found, and how to share or report it. */
function CompanyRail() {
  const { company, links, siteUrl, now } = useLoaderData<typeof loader>();
  const { id, companyName } = company;
  return (
    <>
      <CompanyFacts company={company} />
      <BadgeNote company={company} now={now} />
      {links.length > 0 && (
        <Panel id="links" title={m.companies_links()}>
          <CompanyLinks links={links} />
        </Panel>
      )}
      <Panel id="share" title={m.jobs_share()}>
        <div className="mt-3">
          <ShareLinks
            siteUrl={siteUrl}
            path={`/company-profile/${id}`}
            title={m.companies_title({ company: companyName })}
          />
        </div>
      </Panel>
      <SafeNotice />
      <p>
        <a href={`/report-job-scam?company=${id}`} rel="nofollow" className="inline-flex min-h-11 items-center">
          {m.reports_link_company({ company: companyName })}
        </a>
      </p>
    </>
  );
}

/** The notice for the company's own team while its texts are hidden from everybody else. */
function Waits() {
  return (
    <p className="safe">
      <b>{m.companies_waits_title()}</b>
      {m.companies_waits_text()}
    </p>
  );
}

function OpenJobs() {
  const { company, before, cards, next } = useLoaderData<typeof loader>();
  const isFirst = before === null;
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs">{m.companies_open_jobs({ count: company.openJobsCount })}</h2>
      {cards !== "" && <div className="mt-3 job-list" data-list="" dangerouslySetInnerHTML={{ __html: cards }} />}
      {cards === "" && !isFirst && <p className="quiet mt-2">{m.companies_no_jobs_more()}</p>}
      {cards === "" && isFirst && (
        <EmptyState
          help="no_followed_companies"
          scene="company"
          title={m.companies_no_jobs_title()}
          action={
            <a href={directoryPath} className="btn btn-line">
              {m.companies_see_others()}
            </a>
          }>
          {m.companies_no_jobs_text()}
        </EmptyState>
      )}
      <PageLinks
        first={isFirst ? null : `${pageAddress(company.id, null)}#jobs`}
        next={next === null ? null : `${pageAddress(company.id, next)}#jobs`}
      />
    </section>
  );
}
