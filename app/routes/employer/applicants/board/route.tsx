import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { countApplicants } from "~/features/applications/applicants/applicant-list.server";
import { boardStatuses, listBoard } from "~/features/applications/applicants/board.server";
import { countBeforeShowing } from "~/features/applications/applicants/matching/scoring.server";
import { stepNames } from "~/features/applications/step-names";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { optional } from "~/optional.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import deskStyles from "../desk/desk.css?url";
import { Card } from "./card";

export const handle: RouteHandle = { access: "complete-employer", hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Board: ${data?.job.title ?? ""} – KaamGhar` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles, media: "(min-width: 1100px)" }];

/** The applicants of a job in columns by status; each column shows the latest arrivals. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const companyId = employer.company.id;
  const job = await findJobForEmployer(context.db, companyId, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  const scope = { companyId, jobId: job.id };
  const [counts] = await Promise.all([
    countApplicants(context.db, scope),
    optional("the matches of applicants", countBeforeShowing(context, scope), undefined),
  ]);
  const found = await listBoard(context.db, scope);
  const cards = found.map(({ shownUserId: _shownUserId, ...card }) => card);
  return {
    job: { id: job.id, title: job.title },
    columns: boardStatuses.map((status) => ({
      status,
      count: counts[status] ?? 0,
      cards: cards.filter((card) => card.status === status),
    })),
    withdrawn: counts.withdrawn ?? 0,
    canRecruit: isAtLeast(employer, "recruiter"),
    now: context.now(),
  };
}

export default function Board() {
  const { job, columns, withdrawn, canRecruit, now } = useLoaderData<typeof loader>();
  const list = `/job/${job.id}/applicants`;
  return (
    <applicant-board class="board block">
      <div className="flex flex-wrap items-center gap-x-5 max-md:-mt-4">
        <h1 className="list-title">Board</h1>
        <span className="quiet min-w-0 truncate">{job.title}</span>
        <span className="ml-auto flex gap-x-5">
          {withdrawn > 0 && (
            <a href={`${list}?status=withdrawn`} className="quiet inline-flex min-h-11 items-center">
              {withdrawn} withdrawn
            </a>
          )}
          <a href={list} className="inline-flex min-h-11 items-center">
            List
          </a>
        </span>
      </div>
      {canRecruit && (
        <p className="quiet mb-2" data-drag hidden>
          Drag a card to another column, or use “Move” on it. What a button asks is asked here, too.
        </p>
      )}
      <div
        role="region"
        aria-label="Columns by step"
        tabIndex={0}
        className="relative -mx-4 flex snap-x items-start gap-3 overflow-x-auto px-4 pb-4">
        {columns.map(({ status, count, cards }) => (
          <section
            key={status}
            data-column={status}
            aria-labelledby={`column-${status}`}
            className="w-[272px] flex-none snap-start rounded-card border border-line bg-surface p-2 min-[1100px]:w-auto min-[1100px]:min-w-[184px] min-[1100px]:flex-1">
            <h2 id={`column-${status}`} className="flex min-h-11 items-center gap-2 px-1 text-base!">
              {stepNames[status]} <span className="tabular-nums text-ink-2">{count.toLocaleString("en-IN")}</span>
            </h2>
            {cards.length === 0 ? (
              <p className="quiet px-1 pb-2">No applicants</p>
            ) : (
              <ul className="grid gap-2">
                {cards.map((card) => (
                  <Card key={card.id} card={card} jobId={job.id} canRecruit={canRecruit} now={now} />
                ))}
              </ul>
            )}
            {count > 0 && (
              <a
                href={`${list}?status=${status}`}
                className="mt-1 inline-flex min-h-11 items-center px-1"
                aria-label={`All ${count}: ${stepNames[status]}`}>
                All {count.toLocaleString("en-IN")}
              </a>
            )}
          </section>
        ))}
      </div>
    </applicant-board>
  );
}
