import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { LeadMenu, LeadPages } from "~/features/leads/components/lead-pages";
import { LiveLeads } from "~/features/leads/components/live-leads";
import { priceOf } from "~/features/leads/lead";
import { findLead, getPurse } from "~/features/leads/listing/lead-page.server";
import { placeOfLead } from "~/features/leads/listing/town-names.server";
import { categoryName } from "~/features/leads/names";
import { findProfessional, isEmailConfirmed } from "~/features/leads/professionals/professionals.server";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { EmptyState } from "~/ui/empty-state";
import { WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { GetContact } from "./get-contact";
import { LeadFacts } from "./lead-facts";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data?.shown ? m.professionals_lead_title({ category: categoryName(data.shown.lead.category) }) : m.professionals_over_title()} – KaamGhar`,
  },
];

/** A lead with all data that is visible before its contact is disclosed, and the price of the contact. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const { db } = context;
  const professional = await findProfessional(db, userId);
  const found = isId(params.leadId) ? await findLead(context, userId, params.leadId, professional) : null;
  if (!found) throw new Response(null, { status: 404 });
  const [purse, confirmed] = await Promise.all([getPurse(context, userId), isEmailConfirmed(db, userId)]);
  if (!("lead" in found)) return { shown: null, ended: found, purse };
  const now = context.now();
  const { lead } = found;
  // The owners have lowered the maximum number of buyers while the lead was open.
  if (found.is === "open" && lead.revealId === null && lead.buyers >= purse.mostBuyers)
    return { shown: null, ended: { is: "sold_out", revealId: null } as const, purse };
  const stage =
    found.is === "own"
      ? "own"
      : lead.revealId !== null
        ? "bought"
        : !confirmed
          ? "unconfirmed"
          : professional === null
            ? "unknown"
            : "may_buy";
  return {
    shown: { lead, stage, placeText: placeOfLead(lead), price: priceOf(purse.prices, lead, now), now } as const,
    ended: null,
    purse,
  };
}

export default function LeadPage() {
  const { shown, ended, purse } = useLoaderData<typeof loader>();
  const site = useSite();
  return (
    <div className="grid grid-cols-1 gap-5">
      <LeadPages here="" />
      {shown && (
        <LiveLeads roomUrl={site?.viewing ? null : (site?.leadsUrl ?? null)}>
          <article data-lead-id={shown.lead.id} className="group">
            <WithRail
              isLong
              rail={
                <>
                  <GetContact lead={shown.lead} stage={shown.stage} price={shown.price} purse={purse} />
                  <LeadMenu here="" />
                </>
              }>
              <div className="grid grid-cols-1 gap-5">
                <LeadFacts lead={shown.lead} placeText={shown.placeText} most={purse.mostBuyers} now={shown.now} />
                <p data-lead-over="" hidden role="status" className="safe">
                  <b>{m.professionals_over_title()}</b>
                </p>
              </div>
            </WithRail>
          </article>
        </LiveLeads>
      )}
      {ended && (
        <WithRail rail={<LeadMenu here="" />}>
          <Ended isSoldOut={ended.is === "sold_out"} revealId={ended.revealId} most={purse.mostBuyers} />
        </WithRail>
      )}
    </div>
  );
}

/** Why the contact cannot be bought any more. */
function Ended({ isSoldOut, revealId, most }: { isSoldOut: boolean; revealId: string | null; most: number }) {
  return (
    <>
      <h1>{isSoldOut ? m.professionals_sold_out_title() : m.professionals_over_title()}</h1>
      <EmptyState
        scene="lost"
        title={revealId === null ? m.professionals_empty_all() : m.professionals_bought()}
        action={
          <>
            {revealId !== null && (
              <a href={`/purchased-leads/${revealId}`} className="btn btn-go">
                {m.professionals_open_contact()}
              </a>
            )}
            <a href="/lead-management" className="btn btn-line">
              {m.professionals_back_to_list()}
            </a>
          </>
        }>
        {isSoldOut ? m.professionals_sold_out_text({ most }) : m.professionals_over_text()}
      </EmptyState>
    </>
  );
}
