import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type DragEvent } from "react";
import { isId } from "db/id";
import type { ApplicationStatus } from "db/vocabulary";
import { isApplicationStatus } from "~/features/applications/applicants/applicant-filter";
import { countApplicants } from "~/features/applications/applicants/applicant-list.server";
import { boardStatuses, listBoard, type BoardCard } from "~/features/applications/applicants/board.server";
import { countBeforeShowing } from "~/features/applications/applicants/matching/scoring.server";
import { stepName } from "~/features/applications/step-names";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { LiveNews } from "~/ui/hydrated/live-news";
import { groupDigits } from "~/ui/numbers/group-digits";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { Card } from "./card";
import { afterMove, boardAddress, movesOf } from "./moving";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.board_page({ job: data?.job.title ?? "" })} – KaamGhar` },
];

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

/** A move of a card that the server has not answered yet; null for none. */
function usePendingMove(): { id: string; to: ApplicationStatus } | null {
  const { formData, formAction } = useNavigation();
  const id = /^\/application\/(\w+)\/status$/.exec(formAction ?? "")?.[1];
  const to = formData?.get("to");
  return isId(id) && isApplicationStatus(to) ? { id, to } : null;
}

/** Keeps the focus with a card that goes to another column. */
function useFocusAfter(move: { id: string } | null) {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (move) moved.current = move.id;
    else if (moved.current !== null) {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>(`#card-${moved.current} a`)?.focus({ preventScroll: true });
      moved.current = null;
    }
  }, [move]);
}

export default function Board() {
  const { job, columns, withdrawn, canRecruit, now } = useLoaderData<typeof loader>();
  const list = `/job/${job.id}/applicants`;
  const submit = useSubmit();
  const moving = usePendingMove();
  useFocusAfter(moving);
  const [dragged, setDragged] = useState<BoardCard | null>(null);
  const [over, setOver] = useState<ApplicationStatus | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const takes = (to: ApplicationStatus) => dragged !== null && movesOf(dragged, now).includes(to);
  const dropZone = (to: ApplicationStatus, cards: readonly BoardCard[]) => ({
    onDragStart: ({ target }: DragEvent) => {
      const card = (target as Element).closest?.("[draggable=true]");
      setDragged(cards.find(({ id }) => `card-${id}` === card?.id) ?? null);
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => {
      if (!takes(to)) return;
      event.preventDefault();
      setOver(to);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(null);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      if (!dragged || !takes(to)) return;
      submit(
        { from: dragged.status, to, ask: "first", back: boardAddress(job.id, dragged.id) },
        { method: "post", action: `/application/${dragged.id}/status`, preventScrollReset: true },
      );
    },
  });
  return (
    <div>
      <LiveNews of="interview application" />
      <div className="flex flex-wrap items-center gap-x-5 max-md:-mt-4">
        <h1 className="list-title">{m.board_title()}</h1>
        <span className="quiet min-w-0 truncate">{job.title}</span>
        <span className="ml-auto flex gap-x-5">
          {withdrawn > 0 && (
            <Link to={`${list}?status=withdrawn`} prefetch="intent" className="quiet inline-flex min-h-11 items-center">
              {m.board_withdrawn({ count: withdrawn })}
            </Link>
          )}
          <Link to={list} prefetch="intent" className="inline-flex min-h-11 items-center">
            {m.board_list()}
          </Link>
        </span>
      </div>
      {canRecruit && isReady && <p className="quiet mb-2 hidden pointer-fine:block">{m.board_hint()}</p>}
      <div
        role="region"
        aria-label={m.board_columns()}
        tabIndex={0}
        className="relative -mx-4 flex snap-x items-start gap-3 overflow-x-auto px-4 pb-4">
        {afterMove(columns, moving).map(({ status, count, cards }) => (
          <section
            key={status}
            data-column={status}
            aria-labelledby={`column-${status}`}
            {...dropZone(status, cards)}
            className={`w-[272px] flex-none snap-start rounded-card border p-2 min-[1100px]:w-auto min-[1100px]:min-w-[160px] min-[1100px]:flex-1 ${over === status ? "border-peacock bg-tint" : "border-line bg-surface"}`}>
            <h2 id={`column-${status}`} className="flex min-h-11 items-center gap-2 px-1 text-base!">
              {stepName(status)} <span className="tabular-nums text-ink-2">{groupDigits(count)}</span>
            </h2>
            {cards.length === 0 ? (
              <p className="quiet px-1 pb-2">{m.board_empty()}</p>
            ) : (
              <ul className="grid gap-2">
                {cards.map((card) => (
                  <Card
                    key={card.id}
                    card={card}
                    moves={canRecruit ? movesOf(card, now) : []}
                    jobId={job.id}
                    now={now}
                    isMoving={moving?.id === card.id}
                  />
                ))}
              </ul>
            )}
            {count > 0 && (
              <Link
                to={`${list}?status=${status}`}
                prefetch="intent"
                className="mt-1 inline-flex min-h-11 items-center px-1"
                aria-label={m.board_all_named({ count: groupDigits(count), step: stepName(status) })}>
                {m.board_all({ count: groupDigits(count) })}
              </Link>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
