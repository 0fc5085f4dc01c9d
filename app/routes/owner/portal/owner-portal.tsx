import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pendingKinds } from "db/vocabulary";
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
import { FigurePictures } from "./figure-pictures";
import { PulseStrip } from "./pulse-strip";
import { QueueList } from "./queue-list";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Owner portal – KaamGhar" }];

/** The most items shown of the whole queue; a single kind is shown as far as it is read. */
const shownItems = 40;

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
    .filter(([, count]) => count > 0);
  const kind = pendingKinds.find((each) => each === chosen) ?? (chosen === "mine" ? "mine" : null);
  const items = queue.filter((item) =>
    kind === null ? true : kind === "mine" ? item.takenBy?.id === userId : item.kind === kind,
  );
  const shown = (count?: number) =>
    count === undefined ? "–" : count > largestTotal ? `${largestTotal}+` : String(count);
  return {
    items: kind === null ? items.slice(0, shownItems) : items,
    hidden: kind === null ? Math.max(0, items.length - shownItems) : 0,
    counts,
    kind,
    all: queue.length,
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

/** Takes an item of the queue for oneself, releases it, or opens the most urgent unassigned one. */
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
  const { items, hidden, counts, kind, all, totals, pulses, figures, unread, ownId, now } =
    useLoaderData<typeof loader>();
  const chips = [
    [null, `Everything ${all}`],
    ["mine", "Mine"],
    ...counts.map(([each, count]) => [each, `${pendingRules[each].name} ${count}`]),
  ] as [string | null, string][];
  return (
    <div lang="en">
      <LiveNews of="queue" />
      <h1>Inbox</h1>
      <div lang="en">
        <PulseStrip pulses={pulses} />
        <section aria-label="Items">
          <nav
            aria-label="Kinds"
            className="-mx-4 mb-3 flex gap-2 overflow-x-auto scroll-px-24 px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
            {chips.map(([each, name]) => (
              <Link
                key={name}
                prefetch="intent"
                to={each === null ? "/owner-portal" : `/owner-portal?kind=${each}`}
                className="chip shrink-0"
                aria-current={each === kind ? "page" : undefined}>
                {name}
              </Link>
            ))}
          </nav>
          {unread.length > 0 && (
            <p role="alert" className="safe mb-3">
              {unread.map((each) => pendingRules[each].name).join(", ")}: couldn't load. Reload the page in a moment.
            </p>
          )}
          <QueueList items={items} ownId={ownId} now={now} />
          {hidden > 0 && <p className="quiet mt-2">{hidden} more that are less urgent. Choose a kind to see them.</p>}
        </section>
        {figures && <FigurePictures {...figures} />}
        <p className="quiet mt-4">{totals.map(([name, count]) => `${name}: ${count}`).join(" · ")}</p>
      </div>
    </div>
  );
}
