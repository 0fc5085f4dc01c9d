import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { mostCounted, totalsQuery } from "~/features/moderation/queries.server";
import { countVerifications } from "~/features/moderation/verification-review.server";
import { countUndelivered } from "~/features/outbox/undelivered.server";
import { countWaitingMoney } from "~/features/payments/settling/failed-refunds.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: `${m.owner_portal_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  // Mails to support once named a ticket like this.
  const ticket = new URL(request.url).searchParams.get("ticket");
  if (ticket !== null) throw redirect(`/owner-portal/tickets/${encodeURIComponent(ticket)}`, 303);
  const [totals, givenUp, money, papers] = await Promise.all([
    optional("the totals", totalsQuery(context.db).get(), undefined),
    optional("what was given up", countUndelivered(context, mostCounted + 1), 0),
    optional("money that waits", countWaitingMoney(context.db), 0),
    optional("papers that wait", countVerifications(context.db), 0),
  ]);
  const shown = (count?: number) => (count === undefined ? "–" : count > mostCounted ? `${mostCounted}+` : String(count));
  const counts = [totals?.waitingJobs, totals?.waitingTexts, totals?.waitingCompanies, totals?.openReports, totals?.openTickets, totals?.users, totals?.companies, totals?.activeJobs];
  return {
    counts: counts.map(shown),
    colleges: totals && totals.waitingColleges > 0 ? shown(totals.waitingColleges) : null,
    undelivered: givenUp > 0 ? shown(givenUp) : null,
    money,
    papers,
  };
}

export default function OwnerPortal() {
  const { counts, colleges, undelivered, money, papers } = useLoaderData<typeof loader>();
  const labels = [
    <a href="/owner-portal/jobs">{m.owner_total_waiting()}</a>, <a href="/owner-portal/texts">{m.owner_total_texts()}</a>,
    <a href="/owner-portal/reports#companies-title">{m.owner_companies_review_title()}</a>, <a href="/owner-portal/reports">{m.owner_total_reports()}</a>,
    <a href="/owner-portal/tickets">{m.owner_total_tickets()}</a>, m.owner_total_users(), m.owner_total_companies(), m.owner_total_jobs(),
  ];
  return (
    <live-region id="portal" events="queue" class="block">
      <h1>{m.owner_portal_title()}</h1>
      <dl className="mt-4 grid grid-cols-2 border-y border-line lg:grid-cols-8 lg:rounded-card lg:border lg:bg-surface">
        {counts.map((count, index) => (
          <div key={index} className="flex flex-col-reverse border-line p-3 odd:border-r lg:px-4 lg:not-last:border-r max-lg:nth-[-n+6]:border-b">
            <dt className="quiet">{labels[index]}</dt>
            <dd className="text-xl font-bold">{count}</dd>
          </div>
        ))}
      </dl>
      {colleges !== null && (
        <p className="mt-4">
          <a href="/owner-portal/colleges" lang="en" className="inline-flex min-h-11 items-center">
            Colleges that wait for approval: {colleges}
          </a>
        </p>
      )}
      {undelivered !== null && (
        <p className="mt-4">
          <a href="/owner-portal/undelivered" className="inline-flex min-h-11 items-center">
            {m.owner_undelivered({ count: undelivered })}
          </a>
        </p>
      )}
      <p className="mt-4">
        <a href="/owner-portal/verification" lang="en" className="inline-flex min-h-11 items-center">
          {papers > 0 ? `Companies that wait for verification: ${papers}` : "Verification of companies and the silver badge"}
        </a>{" "}
        <span className="quiet">(owners only)</span>
      </p>
      {money > 0 && (
        <p className="mt-4">
          <a href="/owner-portal/money" lang="en" className="inline-flex min-h-11 items-center">
            Refunds, disputes and commissions that wait for you: {money}
          </a>
        </p>
      )}
    </live-region>
  );
}
