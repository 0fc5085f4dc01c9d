import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cardIcons } from "~/features/jobs/components/job-card";
import { renderJobCards } from "~/features/jobs/listing/cards.server";
import { companyJobsSize, listCompanyJobs } from "~/features/jobs/listing/company-jobs.server";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { breadcrumbList, jsonLdOf } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { HelpPanel } from "~/ui/help/help-panel";
import { useIcons } from "~/ui/icon";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { RailLinks, WithRail } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public", index: true };

const path = "/were-hiring";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const page = { title: m.hiring_own_title(), description: m.hiring_own_description() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl: data.siteUrl, path, ...page }),
  ];
};

export const headers = cacheable;

export async function loader({ context }: LoaderFunctionArgs) {
  const { ownCompanyId, supportEmail } = await getSettings(context.db);
  const found = ownCompanyId === "" ? [] : await listCompanyJobs(context.db, ownCompanyId, null);
  return {
    siteUrl: context.siteUrl,
    supportEmail,
    cards: renderJobCards(found.slice(0, companyJobsSize), context.now()),
    more: found.length > companyJobsSize ? `/company-profile/${ownCompanyId}` : null,
  };
}

/** The jobs of the company behind the site: those of the company that the setting `ownCompanyId` names. */
export default function WereHiringPage() {
  const { siteUrl, supportEmail, cards, more } = useLoaderData<typeof loader>();
  useIcons(...cardIcons);
  return (
    <>
      <Breadcrumbs steps={[["/about-us", m.layout_footer_about()]]} />
      <WithRail
        rail={
          <>
            <RailLinks
              title={m.layout_rail()}
              links={[
                ["/about-us", m.layout_footer_about()],
                ["/team-diary", m.guides_diary_title()],
              ]}
            />
            <HelpPanel articles={["apply-for-a-job"]} />
            <SafeNotice />
          </>
        }>
        <div>
          <h1>{m.hiring_own_title()}</h1>
          <p className="mt-2">{m.hiring_own_text()}</p>
        </div>
        <section aria-labelledby="jobs">
          <h2 id="jobs">{m.hiring_own_jobs()}</h2>
          {cards !== "" && <div className="mt-3 job-list" data-list="" dangerouslySetInnerHTML={{ __html: cards }} />}
          {cards === "" && (
            <EmptyState
              scene="people"
              title={m.hiring_own_none()}
              action={
                <a href="/free-job-alerts?q=KaamGhar" className="btn btn-go">
                  {m.hiring_own_alert()}
                </a>
              }
            />
          )}
          {more && (
            <p className="mt-3">
              <a href={more} className="btn btn-plain">
                {m.hiring_own_more()}
              </a>
            </p>
          )}
        </section>
        <section>
          <h2>{m.hiring_own_how()}</h2>
          <ol className="mt-2 list-decimal pl-5">
            <li>{m.hiring_own_step_apply()}</li>
            <li>{m.hiring_own_step_task()}</li>
            <li>{m.hiring_own_step_talk()}</li>
            <li>{m.hiring_own_step_answer()}</li>
          </ol>
          <p className="mt-3">
            {m.hiring_own_ask()}{" "}
            <a href={`mailto:${supportEmail}`} className="inline-flex min-h-11 items-center wrap-anywhere">
              {supportEmail}
            </a>
          </p>
        </section>
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: jsonLdOf(
              breadcrumbList(siteUrl, [
                { name: m.layout_footer_about(), path: "/about-us" },
                { name: m.hiring_own_title(), path },
              ]),
            ),
          }}
        />
      </WithRail>
    </>
  );
}
