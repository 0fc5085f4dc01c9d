import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cursorText, pageOf, readCursor } from "~/features/list-page";
import { listTickets, ticketsPageSize } from "~/features/tickets/queries.server";
import { ticketViews, type TicketView } from "~/features/tickets/ticket";
import { EmptyState } from "~/ui/empty-state";
import { LiveNews } from "~/ui/hydrated/live-news";
import { PageLinks } from "~/ui/layout/page-links";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { TicketRow } from "./ticket-row";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Tickets – KaamGhar" }];

const page = "/owner-portal/tickets";

const viewNames: Record<TicketView, string> = { open: "Open", mine: "Mine", answered: "Answered", closed: "Closed" };

const emptyText: Record<TicketView, string> = {
  open: "Messages from the contact page and replies to our emails appear here.",
  mine: "Tickets assigned to you appear here until they're closed.",
  answered: "Answered tickets that aren't closed appear here.",
  closed: "No closed tickets yet.",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const { searchParams } = new URL(request.url);
  const view = ticketViews.find((each) => each === searchParams.get("view")) ?? "open";
  const after = readCursor(searchParams, "after");
  const found = await listTickets(context.db, view, admin.userId, after);
  const { shown, next } = pageOf(found, ticketsPageSize, ({ createdAt, id }) => cursorText({ at: createdAt, id }));
  return { view, tickets: shown, now: context.now(), isLater: after !== null, next };
}

/** Messages to support: the open ones, oldest first, and the others. */
export default function TicketsPage() {
  const { view, tickets, now, isLater, next } = useLoaderData<typeof loader>();
  return (
    <div lang="en">
      <LiveNews of="queue" />
      <h1>Tickets</h1>
      <nav aria-label="Tickets by status" className="my-4">
        <ul className="flex flex-wrap gap-2">
          {ticketViews.map((each) => (
            <li key={each}>
              <a
                href={each === "open" ? page : `${page}?view=${each}`}
                className="chip"
                aria-current={each === view ? "page" : undefined}>
                {viewNames[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {tickets.length === 0 && !isLater ? (
        <EmptyState icon="check" title="No tickets">
          {emptyText[view]}
        </EmptyState>
      ) : (
        <>
          <ul className="rows">
            {tickets.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} now={now} />
            ))}
          </ul>
          <PageLinks
            first={isLater ? `${page}?view=${view}` : null}
            next={next && `${page}?view=${view}&after=${next}`}
            words={{ label: "Pages", first: "First page", next: "Next page" }}
          />
        </>
      )}
    </div>
  );
}
