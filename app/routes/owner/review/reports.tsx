import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listCompaniesToReview } from "~/features/moderation/job-review.server";
import { listReportsToReview } from "~/features/moderation/report-queries.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import type { RouteHandle } from "~/web/access";
import { requireAdmin } from "~/web/guards.server";
import { CompanyToReview } from "./company-to-review";
import { ReportRow } from "./report-row";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: `${m.owner_reports_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const [reports, companies] = await Promise.all([listReportsToReview(context.db), listCompaniesToReview(context.db)]);
  return { reports, companies, now: context.now() };
}

/** What people have reported, and the companies that this speaks against. */
export default function Reports() {
  const { reports, companies, now } = useLoaderData<typeof loader>();
  return (
    <live-region id="reports" events="queue" class="block">
      <h1>{m.owner_reports_title()}</h1>
      {reports.length === 0 ? (
        <EmptyState icon="check" title={m.owner_reports_empty_title()}>
          {m.owner_reports_empty_text()}
        </EmptyState>
      ) : (
        <>
          <p className="quiet mt-1 mb-3">{m.owner_reports_note()}</p>
          <ul className="rows">
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} now={now} />
            ))}
          </ul>
        </>
      )}
      <section aria-labelledby="companies-title" className="mt-8">
        <h2 id="companies-title" className="mb-3">
          {m.owner_companies_review_title()}
        </h2>
        {companies.length === 0 ? (
          <p className="quiet">{m.owner_companies_review_empty()}</p>
        ) : (
          <ul className="rows">
            {companies.map((company) => (
              <CompanyToReview key={company.id} company={company} />
            ))}
          </ul>
        )}
      </section>
    </live-region>
  );
}
