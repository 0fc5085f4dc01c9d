import { sql } from "drizzle-orm";
import type { Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { matchLead } from "~/features/leads/matching/matching.server";
import { leadLine } from "~/features/leads/matching/words.server";
import { categoryName } from "~/features/leads/names";
import { typed } from "~/ui/mail/format";
import { findAppeal } from "../../channels/appeal.server";
import { mailsToDeliver } from "../../channels/mails.server";
import { notifyMany } from "../../channels/many-notifications.server";
import type { News } from "../../channels/news";
import { mailsOfNews } from "../../channels/news-mail.server";
import { noNews, notify, notifyEach } from "../../channels/notifications.server";
import { publishNews } from "../../channels/rooms.server";
import { filterByPreference } from "../../choices/choices.server";
import type { EventDefinition } from "../definition";
import { endedMails, endingMails, revealedMails } from "./client-mails.server";
import { findDecidedRefund, listBuyers } from "./facts.server";
import { publishLeadChanged, publishLeadOpened } from "./live.server";
import { leadEndedNews, leadOpenedNews, leadRefundNews } from "./news";

/** Professionals can see a lead: a hundred matching ones are notified at once, the others in their summary. */
export const leadOpened: EventDefinition<"lead.opened"> = {
  isOver: (now) => sql`not exists (select 1 from leads l
    where l.id = e.payload ->> 'leadId' and l.status = 'open' and l.expires_at > ${now})`,
  notification: async (context, eventId, { leadId }) => {
    const matched = await matchLead(context, leadId);
    if (!matched || matched.told.length === 0) return noNews;
    const from = sql`leads_told told cross join users u on u.id = told.user_id`;
    return notifyMany(context, eventId, openedNews(matched.lead), {
      from,
      where: sql`told.lead_id = ${leadId} and u.erased_at is null`,
      metadata: sql`${JSON.stringify({ lead_id: leadId })}`,
    });
  },
  live: async (context, eventId, event) => {
    await publishLeadOpened(context, eventId, event);
    await publishNews(context, eventId);
  },
  email: async (context, eventId, { leadId }) => {
    const matched = await matchLead(context, leadId);
    if (!matched) return [];
    const readers = await filterByPreference(context.db, matched.told, {
      audience: "seeker",
      kind: "leads",
      channel: "email",
    });
    const news = openedNews(matched.lead);
    const mails = await Promise.all(
      readers.map((reader) => mailsOfNews(context, { ...reader, userType: "seeker" }, [news])),
    );
    return mailsToDeliver(context, eventId, mails.flat());
  },
};

const openedNews = (lead: Parameters<typeof leadLine>[0] & { id: string; category: string }): News =>
  leadOpenedNews(lead.id, {
    category: (locale) => categoryName(lead.category, locale),
    line: (locale) => leadLine(lead, locale),
  });

/** A professional has bought a contact: its client is notified who. */
export const leadRevealed: EventDefinition<"lead.revealed"> = {
  isOver: "never",
  live: publishLeadChanged,
  email: (context, eventId, { leadId, revealId }) => revealedMails(context, eventId, leadId, revealId),
};

export const leadEnding: EventDefinition<"lead.ending"> = {
  isOver: "never",
  email: (context, eventId, { leadId, endsAt }) => endingMails(context, eventId, leadId, endsAt),
};

/** A lead has ended: its buyers and its client are notified of the reason. */
export const leadEnded: EventDefinition<"lead.ended"> = {
  isOver: "never",
  notification: async (context, eventId, { leadId, to }) =>
    notifyEach(context, eventId, await newsToBuyers(context, leadId, to)),
  live: async (context, eventId, event) => {
    await publishLeadChanged(context, eventId, event);
    await publishNews(context, eventId);
  },
  email: async (context, eventId, { leadId, to }) => {
    const told = await newsToBuyers(context, leadId, to);
    const mails = await Promise.all(told.map(({ person, news }) => mailsOfNews(context, person, news)));
    return [...(await mailsToDeliver(context, eventId, mails.flat())), ...(await endedMails(context, eventId, leadId))];
  },
};

async function newsToBuyers(context: AppContext, leadId: string, to: "withdrawn" | "expired" | "removed") {
  if (to === "expired") return [];
  // Professionals refunded earlier for another reason were notified then.
  const buyers = (await listBuyers(context, leadId)).filter(
    ({ decision }) => to !== "removed" || decision === "removed",
  );
  return buyers.map(({ person, category, decision: _decision, ...bought }) => ({
    person,
    news: leadEndedNews(to, bought, { category: (locale) => categoryName(category, locale) }),
  }));
}

/** A professional's refund request was decided. */
export const leadRefundDecided: EventDefinition<"lead_refund.decided"> = {
  isOver: "never",
  notification: async (context, eventId, { revealId }) => {
    const found = await refundNews(context, revealId);
    return found ? notify(context, eventId, found.news, found) : noNews;
  },
  live: (context, eventId) => publishNews(context, eventId),
  email: async (context, eventId, { revealId }) => {
    const found = await refundNews(context, revealId);
    return found ? mailsToDeliver(context, eventId, await mailsOfNews(context, found.person, found.news)) : [];
  },
};

async function refundNews(context: AppContext, revealId: string) {
  const [found, appeal] = await Promise.all([findDecidedRefund(context, revealId), findAppeal(context)]);
  if (!found) return undefined;
  const { person, category, status, decision, ...bought } = found;
  const facts = {
    category: (locale: Locale) => categoryName(category, locale),
    isGranted: status === "granted",
    reason: typed(decision ?? "", 500),
    appeal,
  };
  return { person, news: leadRefundNews(bought, facts) };
}
