import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LeadCard } from "~/features/leads/components/lead-card";
import { LeadFrame } from "~/features/leads/components/lead-pages";
import { LeadNews, LiveLeads } from "~/features/leads/components/live-leads";
import { cardOf, type CardLead } from "~/features/leads/listing/card.server";
import { isNarrowed, leadsAddress, readCursor, readLeadFilters } from "~/features/leads/listing/filters";
import { placesOfWishes } from "~/features/leads/listing/fit";
import { getPurse, type Purse } from "~/features/leads/listing/lead-page.server";
import { listLeads } from "~/features/leads/listing/listing.server";
import { placeName } from "~/features/leads/listing/town-names.server";
import { findProfessional } from "~/features/leads/professionals/professionals.server";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { PageLinks } from "~/ui/layout/page-links";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { FilterBar } from "./filter-bar";
import { EmptyList, Notice } from "./notices";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.page === "/hot-leads" ? m.professionals_hot_title() : m.professionals_list_title()} – KaamGhar` },
];

/**
 * Open leads: fitting ones first, then the others; with a search or filters all matches; on /hot-leads only hot ones.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const url = new URL(request.url);
  const page = url.pathname.startsWith("/hot-leads") ? "/hot-leads" : "/lead-management";
  const asked = readLeadFilters(url.searchParams);
  const filters = page === "/hot-leads" ? { ...asked, isHot: true } : asked;
  const cursor = readCursor(url.searchParams.get("before"));
  const [professional, purse] = await Promise.all([findProfessional(context.db, userId), getPurse(context, userId)]);
  const { fitting, others, next } = await listLeads(context, { userId, wishes: professional, filters, cursor });
  const places = professional ? placesOfWishes(professional) : ["remote"];
  const offered = filters.place === null || places.includes(filters.place) ? places : [...places, filters.place];
  return {
    page,
    filters,
    now: context.now(),
    purse,
    services: professional?.services ?? null,
    isPaused: professional?.isPaused ?? false,
    fitting: fitting.map(cardOf),
    others: others.map(cardOf),
    places: offered.map((key) => ({ key, name: placeName(key) })),
    isFirstPage: cursor === null,
    next: next === null ? null : leadsAddress(page, filters, next),
  };
}

export default function LeadListPage() {
  const { page, filters, now, purse, services, isPaused, fitting, others, places, isFirstPage, next } =
    useLoaderData<typeof loader>();
  const site = useSite();
  const isHot = page === "/hot-leads";
  // Fitting leads are separated from the others only without a search and filters.
  const isSplit = services !== null && !filters.isHot && !filters.isFit && !isNarrowed(filters);
  const othersTitle = isSplit
    ? m.professionals_list_others()
    : filters.isHot || filters.isFit || isNarrowed(filters)
      ? m.professionals_list_found()
      : m.professionals_list_newest();
  const isEmpty = fitting.length === 0 && others.length === 0;
  const first = leadsAddress(page, filters);
  return (
    <LeadFrame here={page}>
      <div>
        <h1>{isHot ? m.professionals_hot_title() : m.professionals_list_title()}</h1>
        <p className="mt-1 text-ink-2">
          {isHot
            ? m.professionals_hot_text({ points: purse.prices.hotPoints })
            : m.professionals_list_text({ most: purse.mostBuyers })}
        </p>
        {purse.freeLeft > 0 && (
          <p className="mt-1 font-semibold">
            {m.professionals_price_free({ left: purse.freeLeft, count: purse.freeAMonth })}
          </p>
        )}
      </div>
      <Notice isSetUp={services !== null} isPaused={isPaused} />
      <FilterBar page={page} filters={filters} places={places} hasWishes={services !== null} />
      <LiveLeads
        roomUrl={site?.viewing ? null : (site?.leadsUrl ?? null)}
        categories={filters.isFit || isSplit ? services : null}>
        <LeadNews address={first} />
        {isEmpty && (
          <EmptyList
            page={page}
            isNarrowed={isNarrowed(filters) || filters.isFit || (filters.isHot && !isHot)}
            isFirstPage={isFirstPage}
            hasNext={next !== null}
          />
        )}
        {!isEmpty && isSplit && fitting.length === 0 && isFirstPage && (
          <p className="quiet">{m.professionals_empty_fitting()}</p>
        )}
        <Leads id="fitting" title={m.professionals_list_fitting()} leads={fitting} purse={purse} now={now} />
        <Leads id="others" title={othersTitle} leads={others} purse={purse} now={now} />
      </LiveLeads>
      <PageLinks
        className=""
        first={isFirstPage ? null : first}
        next={next}
        words={{
          label: m.professionals_pages_of_list(),
          first: m.professionals_first_page(),
          next: m.professionals_next_page(),
        }}
      />
    </LeadFrame>
  );
}

function Leads({
  id,
  title,
  leads,
  purse,
  now,
}: {
  id: string;
  title: string;
  leads: CardLead[];
  purse: Purse;
  now: number;
}) {
  if (leads.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="mt-3 grid grid-cols-1 gap-3">
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} purse={purse} now={now} />
        ))}
      </div>
    </section>
  );
}
