// Messages about leads for open pages of professionals: ids and numbers, no texts and no contacts.
import { eq } from "drizzle-orm";
import { leads } from "db/schema";
import { leadsRoom } from "party/rooms";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import { mostBuyersOfAll } from "~/features/leads/lead";
import { getSettings } from "~/features/settings/queries.server";

/** For the channel "live" of lead.opened: open lists offer to show it. */
export async function publishLeadOpened(
  context: AppContext,
  eventId: string,
  { leadId }: EventOf<"lead.opened">,
): Promise<void> {
  const lead = await findLead(context, leadId);
  if (lead?.status === "open")
    await context.live.publish(leadsRoom, {
      type: "lead.posted",
      eventId: `${eventId}-lead`,
      id: leadId,
      category: lead.category,
    });
}

/** For the channel "live" of lead.revealed and lead.ended: how many have the contact, and whether others can still get it. */
export async function publishLeadChanged(
  context: AppContext,
  eventId: string,
  { leadId }: EventOf<"lead.revealed" | "lead.ended">,
): Promise<void> {
  const [lead, { packages }] = await Promise.all([findLead(context, leadId), getSettings(context.db)]);
  if (!lead) return;
  const mostBuyers = Math.min(packages.lead.mostBuyers, mostBuyersOfAll);
  await context.live.publish(leadsRoom, {
    type: "lead.changed",
    eventId: `${eventId}-lead`,
    id: leadId,
    buyers: lead.buyers,
    mostBuyers,
    isOpen: lead.status === "open" && lead.buyers < mostBuyers,
  });
}

const findLead = ({ db }: AppContext, leadId: string) =>
  db
    .select({ status: leads.status, category: leads.category, buyers: leads.buyers })
    .from(leads)
    .where(eq(leads.id, leadId))
    .get();
