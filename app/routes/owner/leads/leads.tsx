import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findTown } from "db/catalogues/towns.server";
import { isId } from "db/id";
import { leadStatuses } from "db/vocabulary";
import {
  leadsPerPage,
  listLeads,
  listPendingRefunds,
  listPendingReports,
  mostPendingReviews,
} from "~/features/leads/reviewing/queries.server";
import { listAssignees } from "~/features/owner-desk/assigning.server";
import { listLeadFigures } from "~/features/owner-desk/figures.server";
import { optional } from "~/optional.server";
import { EmptyState } from "~/ui/empty-state";
import { LiveNews } from "~/ui/hydrated/live-news";
import { PageLinks } from "~/ui/layout/page-links";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { chooseItem } from "../decisions/chosen-item";
import { AloneProvider, GoneNote, ItemPlaceLine } from "../decisions/review-item";
import { decisionForms, takeDecision } from "../decisions/take-decision.server";
import { FigureBoard } from "../portal/figures";
import { leadDecisions } from "./decisions.server";
import { leadFactsOf, type Pending } from "./lead-facts.server";
import { LeadRow } from "./lead-row";
import { figureNames, statusNames } from "./names";
import { PendingRefunds, PendingReports, RefundItem, ReportItem } from "./pending";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Leads – KaamGhar" }];

const page = "/owner-portal/leads";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const { db } = context;
  const { searchParams } = new URL(request.url);
  const status = leadStatuses.find((each) => each === searchParams.get("status")) ?? "held";
  const asked = searchParams.get("before") ?? "";
  const before = isId(asked) ? asked : "";
  const [found, reports, refunds, pictures, factsOf, ...assignees] = await Promise.all([
    listLeads(db, status, before),
    optional("reports of leads", listPendingReports(db), null),
    optional("refund requests for leads", listPendingRefunds(db), null),
    optional("figures of leads", listLeadFigures(context), null),
    leadFactsOf(context, userId),
    listAssignees(context, "lead_report"),
    listAssignees(context, "lead_refund"),
  ]);
  const [report, refund] = [chooseItem(request, reports ?? []), chooseItem(request, refunds ?? [])];
  const place = report.place ?? refund.place;
  const leads = found
    .slice(0, leadsPerPage)
    .map((lead) => ({ ...lead, town: lead.townKey === null ? null : (findTown(lead.townKey)?.en ?? lead.townKey) }));
  const withFacts = <Item extends Pending>({ client, ...item }: Item) => ({
    ...item,
    facts: factsOf({ ...item, client }),
  });
  const counts = { reports: countOf(reports), refunds: countOf(refunds) };
  return {
    status,
    leads: place ? [] : leads,
    reports: reports && (refund.place ? [] : report.items).map(withFacts),
    refunds: refunds && (report.place ? [] : refund.items).map(withFacts),
    counts,
    pictures: place ? null : pictures,
    place,
    isGone: report.isGone && refund.isGone,
    assignees: Object.assign({}, ...assignees) as (typeof assignees)[number],
    ownId: userId,
    now: context.now(),
    isLater: before !== "",
    next: found.length > leadsPerPage ? (leads.at(-1)?.id ?? null) : null,
  };
}

/** The number of pending items, up to the shown limit. */
const countOf = (waiting: readonly unknown[] | null): string =>
  waiting?.length === mostPendingReviews ? `${mostPendingReviews} or more` : String(waiting?.length ?? 0);

export const formDoc: FormDoc = { fields: decisionForms(leadDecisions) };

/** Decides about a report of a lead or a refund of points, with a reason; a refund also needs a recent proof. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.formData();
  return takeDecision(args, sent, safeRedirect(sent.get("redirect"), page), leadDecisions);
}

/** The pending reports and refunds, the leads by status, and the numbers of requested, bought and won leads. */
export default function Leads() {
  const { status, leads, reports, refunds, counts, pictures, isLater, next, ...read } = useLoaderData<typeof loader>();
  const { place, isGone, assignees, ownId, now } = read;
  const answer = useActionData<typeof action>();
  const shared = { assignees, ownId, now, answer };
  if (place)
    return (
      <div lang="en">
        <LiveNews of="queue" />
        <ItemPlaceLine page={page} name={reports?.length ? "Lead reports" : "Lead refunds"} place={place} />
        <AloneProvider value>
          {reports?.map((report) => (
            <ReportItem key={report.id} report={report} {...shared} />
          ))}
          {refunds?.map((refund) => (
            <RefundItem key={refund.id} refund={refund} {...shared} />
          ))}
        </AloneProvider>
      </div>
    );
  return (
    <div lang="en">
      <LiveNews of="queue" />
      <h1>Leads</h1>
      {isGone && <GoneNote kind="lead_report" />}
      {reports === null && <p className="mt-3">Couldn't load reports.</p>}
      {reports !== null && reports.length > 0 && (
        <section aria-labelledby="reports-title" className="mt-4">
          <h2 id="reports-title">{`Reports: ${counts.reports}`}</h2>
          <PendingReports items={reports} {...shared} />
        </section>
      )}
      {refunds === null && <p className="mt-3">Couldn't load refund requests.</p>}
      {refunds !== null && refunds.length > 0 && (
        <section aria-labelledby="refunds-title" className="mt-8">
          <h2 id="refunds-title">{`Refund requests: ${counts.refunds}`}</h2>
          <PendingRefunds items={refunds} {...shared} />
        </section>
      )}
      <section aria-labelledby="leads-title" className="mt-8">
        <h2 id="leads-title">Leads by status</h2>
        <nav aria-label="Leads by status" className="my-3">
          <ul className="flex flex-wrap gap-2">
            {(Object.keys(statusNames) as (keyof typeof statusNames)[]).map((each) => (
              <li key={each}>
                <a
                  href={each === "held" ? page : `${page}?status=${each}`}
                  className="chip"
                  aria-current={each === status ? "page" : undefined}>
                  {statusNames[each]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {leads.length === 0 && !isLater ? (
          <EmptyState icon="check" title="No lead here">
            {status === "held"
              ? "Requests with warning signs appear here for review before professionals see them."
              : "Leads of this status are listed here."}
          </EmptyState>
        ) : (
          <>
            <ul className="rows">
              {leads.map((lead) => (
                <LeadRow key={lead.id} lead={lead} isHeld={status === "held"} now={now} />
              ))}
            </ul>
            <PageLinks
              first={isLater ? `${page}?status=${status}` : null}
              next={next && `${page}?status=${status}&before=${next}`}
              words={{ label: "Pages", first: "First page", next: "Next page" }}
            />
          </>
        )}
      </section>
      {pictures && (
        <FigureBoard
          {...pictures}
          names={figureNames}
          shown={(_figure, value) => value.toLocaleString("en-IN")}
          inAll={(_figure, values) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)}
        />
      )}
    </div>
  );
}
