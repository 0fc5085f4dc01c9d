import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pendingKinds, type PendingKind } from "db/vocabulary";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { listPulses } from "~/features/health/pulse.server";
import { largestTotal, totalsQuery } from "~/features/moderation/queries.server";
import { assign, assignNext } from "~/features/owner-desk/assigning.server";
import { listFigures } from "~/features/owner-desk/figures.server";
import { pendingRules } from "~/features/owner-desk/pending";
import { listQueue } from "~/features/owner-desk/queue.server";
import { optional } from "~/optional.server";
import { LiveNews } from "~/ui/hydrated/live-news";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { Figures } from "./figures";
import { PulseStrip } from "./pulse-strip";
import { QueueList } from "./queue-list";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Owner portal – KaamGhar" }];

/** The most items shown of the whole queue; a single kind is shown as far as it is read. */
const shownItems = 40;

/** What the inbox can be narrowed to beside a kind. */
const assignments = ["mine", "unassigned"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const { searchParams } = new URL(request.url);
  const ticket = searchParams.get("ticket");
  if (ticket) throw redirect(`/owner-portal/tickets/${encodeURIComponent(ticket)}`, 303);
  const chosen = searchParams.get("kind");
  const isOwner = await checkAdminRole(context.db, userId, "owner");
  const [{ items: queue, unread }, pulses, figures, totals] = await Promise.all([
    listQueue(context, isOwner ? "owner" : "admin"),
    listPulses(context),
    optional("the figures", listFigures(context), null),
    optional("the totals", totalsQuery(context.db).get(), undefined),
  ]);
  const counts = pendingKinds
    .map((kind) => [kind, queue.filter((item) => item.kind === kind).length] as const)
    .filter(([, count]) => count > 0) as [PendingKind, number][];
  const kind = [...pendingKinds, ...assignments].find((each) => each === chosen) ?? null;
  const mine = queue.filter(({ takenBy }) => takenBy?.id === userId);
  const unassigned = queue.filter(({ takenBy }) => takenBy === null);
  const items =
    kind === null
      ? queue
      : kind === "mine"
        ? mine
        : kind === "unassigned"
          ? unassigned
          : queue.filter((item) => item.kind === kind);
  const most = kind === null || kind === "unassigned" ? shownItems : items.length;
  const shown = (count?: number) =>
    count === undefined ? "–" : count > largestTotal ? `${largestTotal}+` : String(count);
  return {
    items: items.slice(0, most),
    hidden: Math.max(0, items.length - most),
    counts,
    kind,
    all: queue.length,
    mine: mine.length,
    unassigned: unassigned.length,
    totals: [
      ["Users", shown(totals?.users)],
      ["Companies", shown(totals?.companies)],
      ["Active jobs", shown(totals?.activeJobs)],
    ] as const,
    pulses,
    figures,
    unread,
    ownId: userId,
    now: context.now(),
  };
}

/** Takes an item of the queue for oneself, releases it, or opens the unassigned one that is due first. */
export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const formData = await request.formData();
  const here = safeRedirect(formData.get("redirect"), "/owner-portal");
  const press = formData.get("press");
  if (press === "next") {
    const isOwner = await checkAdminRole(context.db, admin.userId, "owner");
    const next = await assignNext(context, admin, isOwner ? "owner" : "admin");
    return next === null
      ? redirectWithToast(request, "/owner-portal", { title: "No unassigned items", tone: "info" })
      : redirect(next, 303);
  }
  const kind = pendingKinds.find((each) => each === formData.get("kind"));
  const id = String(formData.get("id") ?? "").slice(0, 100);
  if (!kind || id === "" || (press !== "take" && press !== "leave")) throw new Response(null, { status: 400 });
  const isOwner = await checkAdminRole(context.db, admin.userId, "owner");
  const item = (await listQueue(context, isOwner ? "owner" : "admin")).items.find(
    (each) => each.kind === kind && each.id === id,
  );
  // An answered ticket is not pending, but can be assigned.
  if (press === "take" && !item && kind !== "ticket")
    return redirectWithToast(request, here, { title: "Already handled", tone: "info" });
  const seen = String(formData.get("seen") ?? "").slice(0, 100);
  const result = await assign(context, admin, { kind, id, since: item?.since ?? 0 }, press, seen);
  return redirectWithToast(request, here, {
    title: assignmentTitles[press][result],
    tone: result === "done" ? "success" : "info",
  });
}

const assignmentTitles = {
  take: { done: "Assigned to you", taken: "Someone else was just assigned", gone: "Already handled" },
  leave: { done: "Unassigned", taken: "Not assigned to you", gone: "Not assigned to you" },
} as const;

/** The inbox, the health of the site, and the figures of thirty days. */
export default function OwnerPortal() {
  const { items, hidden, counts, kind, all, mine, unassigned, totals, pulses, figures, unread, ownId, now } =
    useLoaderData<typeof loader>();
  const chips = [
    [null, `All ${all}`],
    ["mine", `Mine ${mine}`],
    ["unassigned", `Unassigned ${unassigned}`],
  ] as const;
  return (
    <div lang="en">
      <LiveNews of="queue" />
      <h1>Inbox</h1>
      <div lang="en">
        <PulseStrip pulses={pulses} />
        <section aria-label="Items">
          <div className="mb-3 flex flex-wrap gap-1 py-1 sm:gap-2">
            <nav aria-label="Filter" className="contents">
              {chips.map(([each, name]) => (
                <Link
                  key={name}
                  prefetch="intent"
                  to={each === null ? "/owner-portal" : `/owner-portal?kind=${each}`}
                  className="chip max-sm:px-2.5!"
                  aria-current={each === kind ? "page" : undefined}>
                  {name}
                </Link>
              ))}
            </nav>
            <TypeMenu key={kind} counts={counts} kind={kind} />
          </div>
          {unread.length > 0 && (
            <p role="alert" className="safe mb-3">
              {unread.map((each) => pendingRules[each].name).join(", ")}: couldn't load. Reload the page in a moment.
            </p>
          )}
          <QueueList items={items} ownId={ownId} now={now} />
          {hidden > 0 && <p className="quiet mt-2">{hidden} more, due later. Choose a type to see them.</p>}
        </section>
        {figures && <Figures {...figures} />}
        <p className="quiet mt-4">{totals.map(([name, count]) => `${name}: ${count}`).join(" · ")}</p>
      </div>
    </div>
  );
}

interface TypeMenuProps {
  counts: [PendingKind, number][];
  /** The chosen filter. */
  kind: string | null;
}

/** The kinds of the inbox with their counts; each is an address. */
function TypeMenu({ counts, kind }: TypeMenuProps) {
  const chosen = pendingKinds.find((each) => each === kind);
  return (
    <details className="relative">
      <summary className="chip cursor-pointer max-sm:px-2.5!" aria-current={chosen ? "true" : undefined}>
        {chosen ? pendingRules[chosen].name : "Type"}
        <span aria-hidden="true">▾</span>
      </summary>
      <ul className="rows absolute right-0 z-10 mt-1 max-h-80 w-56 overflow-y-auto p-1 sm:right-auto sm:left-0">
        {counts.map(([each, count]) => (
          <li key={each} className="border-0!">
            <Link
              to={`/owner-portal?kind=${each}`}
              prefetch="intent"
              aria-current={each === kind ? "page" : undefined}
              className="flex min-h-11 items-center justify-between rounded-lg px-3 text-ink no-underline hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold">
              {pendingRules[each].name} <span className="tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
