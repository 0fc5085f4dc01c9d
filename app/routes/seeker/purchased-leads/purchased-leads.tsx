import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { leadOutcomes } from "db/vocabulary";
import { LeadFrame } from "~/features/leads/components/lead-pages";
import { listPurchased } from "~/features/leads/purchased/purchased.server";
import { outcomeName } from "~/features/leads/purchased/words";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { PageLinks } from "~/ui/layout/page-links";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { PurchasedCard } from "./purchased-card";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.contacts_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const { searchParams } = new URL(request.url);
  const outcome = leadOutcomes.find((name) => name === searchParams.get("outcome")) ?? null;
  const after = searchParams.get("after");
  const { rows, next } = await listPurchased(context, userId, { outcome, after: isId(after) ? after : null });
  return { outcome, isFirst: !isId(after), rows, next };
}

const addressOf = (outcome: string | null, after?: string) => {
  const query = new URLSearchParams({
    ...(outcome !== null && { outcome }),
    ...(after !== undefined && { after }),
  }).toString();
  return `/purchased-leads${query && `?${query}`}`;
};

/** The contacts of clients that a professional has, filtered by outcome, the newest first. */
export default function PurchasedLeads() {
  const { outcome, isFirst, rows, next } = useLoaderData<typeof loader>();
  const isEmpty = rows.length === 0 && outcome === null && isFirst;
  return (
    <LeadFrame here="/purchased-leads">
      <div>
        <h1>{m.contacts_title()}</h1>
        <p className="mt-1 text-ink-2">{m.contacts_intro()}</p>
      </div>
      {isEmpty ? (
        <EmptyState
          scene="inbox"
          title={m.contacts_empty_title()}
          action={
            <a href="/lead-management" className="btn btn-go">
              {m.contacts_to_leads()}
            </a>
          }>
          {m.contacts_empty_text()}
        </EmptyState>
      ) : (
        <>
          <nav aria-label={m.contacts_outcome()} className="flex flex-wrap gap-2">
            {[null, ...leadOutcomes].map((name) => (
              <a
                key={name ?? "all"}
                href={addressOf(name)}
                className="chip"
                aria-current={name === outcome ? "true" : undefined}>
                {name === null ? m.contacts_all() : outcomeName(name)}
              </a>
            ))}
          </nav>
          {rows.length === 0 ? (
            <p className="quiet">{m.contacts_none_of_outcome()}</p>
          ) : (
            <ul className="rows">
              {rows.map((row) => (
                <PurchasedCard key={row.id} row={row} />
              ))}
            </ul>
          )}
          <PageLinks
            first={isFirst ? null : addressOf(outcome)}
            next={next && addressOf(outcome, next)}
            words={{ label: m.contacts_title(), first: m.rewards_ledger_newest(), next: m.rewards_ledger_older() }}
            className=""
          />
          <p>
            <a href="/purchased-leads.csv" className="btn btn-line" download>
              {m.contacts_csv()}
            </a>
          </p>
        </>
      )}
    </LeadFrame>
  );
}
