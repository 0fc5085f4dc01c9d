import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { badgeOf } from "~/features/companies/company";
import {
  directoryAddress,
  directoryPath,
  directorySize,
  readDirectorySearch,
} from "~/features/companies/directory/directory";
import { listHiring } from "~/features/jobs/listing/company-directory.server";
import { pageOf } from "~/features/list-page";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { openGraph } from "~/ui/head/open-graph";
import { PageLinks } from "~/ui/layout/page-links";
import { Panel, WithRail } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { CompanyRow } from "./company-row";
import { DirectoryFilters } from "./directory-filters";
import { Letters } from "./letters";

// One page of the directory for search engines; the companies themselves stand in the sitemap.
export const handle: RouteHandle<typeof loader> = {
  access: "not-suspended",
  viewAs: "person",
  index: ({ isPlain }) => isPlain,
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "KaamGhar" }];
  const title = m.companies_directory();
  const description = m.companies_directory_description();
  const { search, siteUrl } = data;
  return [
    { title: `${title} – KaamGhar` },
    { name: "description", content: description },
    ...openGraph({ siteUrl, path: directoryAddress(search), title, description }),
  ];
};

export const headers = cacheable;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const suspensionPage = suspensionPageOf(await context.viewer());
  if (suspensionPage) throw redirect(suspensionPage, 303);
  const search = readDirectorySearch(new URL(request.url).searchParams);
  const now = context.now();
  const found = await listHiring(context.db, search, now);
  const { shown, next } = pageOf(found, directorySize, ({ openJobsCount, id }) => ({ openJobs: openJobsCount, id }));
  return {
    siteUrl: context.siteUrl,
    search,
    isPlain: directoryAddress(search) === directoryPath,
    companies: shown.map((company) => ({ ...company, badge: badgeOf(company, now) })),
    next: next && directoryAddress({ ...search, after: next }),
  };
}

export default function DirectoryPage() {
  const { search, isPlain, companies, next } = useLoaderData<typeof loader>();
  const isFiltered = directoryAddress({ ...search, after: null }) !== directoryPath;
  return (
    <WithRail
      rail={
        <>
          <Panel id="letters" title={m.companies_list()}>
            <Letters current={null} />
          </Panel>
          <SafeNotice />
        </>
      }>
      <div>
        <h1>{m.companies_directory()}</h1>
        <p className="mt-2 text-ink-2">{m.companies_directory_text()}</p>
      </div>
      <DirectoryFilters search={search} isFiltered={isFiltered} />
      {companies.length === 0 ? (
        <EmptyState
          help="no_companies"
          scene="company"
          title={m.companies_none_title()}
          action={
            !isPlain && (
              <a href={directoryPath} className="btn btn-line">
                {m.companies_all()}
              </a>
            )
          }>
          {m.companies_none_text()}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} withLogo />
          ))}
        </ul>
      )}
      <PageLinks
        first={search.after === null ? null : directoryAddress({ ...search, after: null })}
        next={next}
        className=""
      />
    </WithRail>
  );
}
