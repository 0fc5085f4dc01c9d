import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { badgeOf } from "~/features/companies/company";
import { findFollowable, listFollowed } from "~/features/companies/follows.server";
import { cardIcons } from "~/features/jobs/components/job-card";
import { renderJobCards } from "~/features/jobs/listing/cards.server";
import { listCompaniesToFollow, listFollowedJobs } from "~/features/jobs/listing/followed-jobs.server";
import { pageSize } from "~/features/jobs/search/search";
import { LeadMenu } from "~/features/leads/components/lead-pages";
import { getOverview } from "~/features/leads/listing/overview.server";
import { pageOf } from "~/features/list-page";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { HelpPanel } from "~/ui/help/help-panel";
import { useIcons } from "~/ui/icon";
import { PageLinks } from "~/ui/layout/page-links";
import { WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { CompanyRow, FollowedCompanies, Undo } from "./companies";
import { isProfessional, LeadOverview } from "./lead-overview";

export const handle: RouteHandle = { access: "complete-seeker", viewAs: "person" };

export const meta: MetaFunction = () => [
  { title: `${m.professionals_dash_title()} – KaamGhar` },
  { name: "description", content: m.professionals_dash_description() },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const { db } = context;
  const now = context.now();
  const { searchParams } = new URL(request.url);
  const before = Number(searchParams.get("before")) || null;
  const removedId = searchParams.get("removed");
  const [overview, followed, found, removed] = await Promise.all([
    optional("the figures of leads", getOverview(context, seeker.userId), null),
    listFollowed(db, seeker.userId),
    listFollowedJobs(db, seeker.userId, { before, now }),
    isId(removedId) ? findFollowable(db, removedId) : null,
  ]);
  const suggested = followed.length === 0 ? await listCompaniesToFollow(db, seeker.userId) : [];
  const { shown: jobs, next } = pageOf(found, pageSize, ({ listingKey }) => listingKey);
  const withBadge = <Company extends (typeof followed)[number]>(company: Company) => ({
    ...company,
    badge: badgeOf(company, now),
  });
  return {
    overview,
    followed: followed.map(withBadge),
    suggested: suggested.map(withBadge),
    removed: removed && !followed.some(({ id }) => id === removed.id) ? removed : null,
    cards: renderJobCards(jobs, now, seeker),
    isFirstPage: before === null,
    next,
  };
}

export default function CompanyDashboard() {
  const { overview, followed, suggested, removed, cards, isFirstPage, next } = useLoaderData<typeof loader>();
  useIcons(...cardIcons);
  return (
    <WithRail
      rail={
        <>
          {isProfessional(overview) && <LeadMenu here="/company-dashboard" />}
          <HelpPanel articles={["saved-jobs"]} more={[["/company-directory", m.companies_directory()]]} />
        </>
      }>
      <div className="grid grid-cols-1 gap-6">
        <h1>{m.professionals_dash_title()}</h1>
        {overview && <LeadOverview overview={overview} />}
        <h2 id="followed" className="-mb-2">
          {m.dashboard_title()}
        </h2>
        {removed && <Undo company={removed} />}
        {followed.length === 0 ? (
          <NobodyYet suggested={suggested} />
        ) : (
          <FollowedCompanies companies={followed} isOpen={cards === "" || removed !== null} />
        )}
        {followed.length > 0 && (
          <section aria-labelledby="new-jobs">
            <h2 id="new-jobs">{m.dashboard_jobs_title()}</h2>
            {cards === "" ? (
              <p className="quiet mt-2">{isFirstPage ? m.dashboard_jobs_none() : m.dashboard_jobs_no_more()}</p>
            ) : (
              <div className="mt-3 job-list" dangerouslySetInnerHTML={{ __html: cards }} />
            )}
            <PageLinks
              first={isFirstPage ? null : "/company-dashboard"}
              next={next === null ? null : `/company-dashboard?before=${next}#new-jobs`}
            />
          </section>
        )}
      </div>
    </WithRail>
  );
}

/** Why the page is empty, and companies to begin with. */
function NobodyYet({ suggested }: { suggested: Parameters<typeof CompanyRow>[0]["company"][] }) {
  return (
    <>
      <EmptyState
        help="no_followed_companies"
        scene="company"
        title={m.dashboard_empty_title()}
        action={
          <a href="/jobs" className="btn btn-go">
            {m.pages_favorites_browse()}
          </a>
        }>
        {m.dashboard_empty_text()}
      </EmptyState>
      {suggested.length > 0 && (
        <section aria-labelledby="suggested">
          <h2 id="suggested">{m.dashboard_suggested()}</h2>
          <ul className="rows mt-3">
            {suggested.map((company) => (
              <CompanyRow key={company.id} company={company} follows={false} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
