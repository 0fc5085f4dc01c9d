import { eq, sql } from "drizzle-orm";
import { notifications, professionals } from "db/schema";
import { every, insertSelect } from "db/statements";
import type { Locale } from "db/vocabulary";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import type { MailContent, NewDelivery } from "~/features/deliveries";
import { indianHour, isQuietHour, nextSummaryAfter } from "~/features/leads/matching/quiet";
import { leadLine } from "~/features/leads/matching/words.server";
import { categoryName } from "~/features/leads/names";
import { fillMail, findSender } from "~/features/mail/write-mail.server";
import { textsFor, type News } from "~/features/notifications/channels/news";
import { hasBacklog } from "~/features/outbox/counts/pending-deliveries.server";
import { writeDeliveries } from "~/features/outbox/deliveries.server";
import { writePushes } from "~/features/outbox/pushes.server";
import { withLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import type { MailSender } from "~/ui/mail/mail";
import { groupDigits } from "~/ui/numbers/group-digits";
import { dueReaders, fittingLeads, leadsPerSummary, type FittingLead, type Reader } from "./fitting.server";
import { leadSummaryMail } from "./summary-mail";

/** The number of professionals per part, and the most parts per run. */
const readersPerPart = 100;
const partsPerRun = 4;
/** The professionals, their leads, the backlog check, the mails, two pages of pushes, and the batch that marks them. */
const perPart = { statements: 10 };

const page = "/all-leads";

/**
 * Writes the summaries of new leads that are due, as far as the budget allows; for the cron. Mails and pushes are
 * written first, with ids made from the recipient and the due time, so that a killed or concurrent run writes no
 * summary twice. Without a new lead there is no summary.
 */
export async function sendLeadSummaries(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const counts = { people: 0, notified: 0, mails: 0, pushes: 0 };
  let sender: MailSender | null = null;
  for (
    let part = 0, looked = readersPerPart;
    part < partsPerRun && looked === readersPerPart && budget.allows(perPart);
    part++
  ) {
    if (await hasBacklog(context)) break;
    sender ??= await findSender(context);
    looked = await sendPart(context, sender, counts);
  }
  return counts;
}

interface Summary {
  id: string;
  reader: Reader;
  text: News["text"];
  mail: MailContent;
}

async function sendPart(
  context: AppContext,
  sender: MailSender,
  counts: { people: number; notified: number; mails: number; pushes: number },
): Promise<number> {
  const { db } = context;
  const now = context.now();
  const readers = await db.all<Reader>(dueReaders(now, readersPerPart));
  const hour = indianHour(now);
  // In quiet hours, which a late run may reach, a summary is not sent until they end.
  const reached = readers.filter((reader) => !isQuietHour(hour, reader));
  const asked = reached.filter(({ mayGet }) => mayGet === 1).map(({ userId }) => userId);
  const found = asked.length > 0 ? await db.all<FittingLead>(fittingLeads(asked, now)) : [];
  const leadsOf = new Map<string, FittingLead[]>();
  for (const lead of found) leadsOf.set(lead.userId, [...(leadsOf.get(lead.userId) ?? []), lead]);
  const summaries = reached.flatMap((reader) => {
    const leads = (leadsOf.get(reader.userId) ?? [])
      .sort((one, other) => other.openedAt - one.openedAt)
      .slice(0, leadsPerSummary);
    return leads.length > 0 ? [summaryFor(context, sender, reader, leads)] : [];
  });
  const mails = summaries.flatMap(({ id, reader, mail }): NewDelivery[] =>
    reader.wantsMail
      ? [
          {
            id: `${id}-mail`,
            eventId: null,
            userId: reader.userId,
            channel: "email",
            kind: "leads",
            recipient: reader.email,
            payload: mail,
          },
        ]
      : [],
  );
  counts.mails += (await writeDeliveries(context, mails, false)).length;
  const listed = summaries.map(({ id, reader, text }) => ({
    id,
    userId: reader.userId,
    ...textsFor(text, reader.locale),
    app: reader.wantsApp,
    push: reader.wantsPush,
  }));
  const rows = sql`json_each(${JSON.stringify(listed)}) d`;
  const d = (name: string) => sql.raw(`d.value ->> '${name}'`);
  const pushes = {
    from: rows,
    id: d("id"),
    userId: d("userId"),
    kind: sql`'leads'`,
    title: d("pushTitle"),
    message: d("pushMessage"),
    url: sql`${page}`,
    where: sql`${d("push")} = 1`,
  };
  if (listed.length > 0) counts.pushes += (await writePushes(context, null, pushes, false)).length;
  const next = readers.map((reader) => ({
    userId: reader.userId,
    dueAt: reader.dueAt,
    at: reader.wantsAny ? nextSummaryAfter(now, reader) : null,
    isLooked: Number(!isQuietHour(hour, reader)),
  }));
  const n = (name: string) => sql.raw(`n.value ->> '${name}'`);
  // Paused or suspended users are skipped until their next turn. Settings changed meanwhile are kept.
  const isTurn = every(eq(professionals.userId, n("userId")), eq(professionals.nextSummaryAt, n("dueAt")));
  const turns = sql`json_each(${JSON.stringify(next)}) n`;
  const list = {
    id: d("id"),
    userId: d("userId"),
    title: d("title"),
    message: d("message"),
    hindi: sql`d.value -> 'hindi'`,
    type: d("type"),
    actionUrl: page,
    isRead: 0,
    metadata: "{}",
    createdAt: now,
    companyId: null,
  };
  await db.batch([
    insertSelect(db, notifications, list, sql`from ${rows} where ${d("app")} = 1`).onConflictDoNothing(),
    db
      .update(professionals)
      .set({
        nextSummaryAt: sql`(select ${n("at")} from ${turns} where ${isTurn})`,
        toldUntil: sql`(select case when ${n("isLooked")} = 1 then ${now} else ${professionals.toldUntil} end from ${turns} where ${isTurn})`,
      })
      .where(
        sql`${professionals.userId} in (select ${n("userId")} from ${turns}) and exists (select 1 from ${turns} where ${isTurn})`,
      ),
  ]);
  counts.people += readers.length;
  counts.notified += summaries.length;
  return readers.length;
}

function summaryFor(context: AppContext, sender: MailSender, reader: Reader, leads: readonly FittingLead[]): Summary {
  const { userId, dueAt, fullName: name, locale } = reader;
  const { siteUrl } = context;
  const namesIn = (language: Locale) => leads.map((lead) => categoryName(lead.category, language));
  const text = (language: Locale) => ({
    title:
      leads.length === 1
        ? m.lead_news_summary_title_one({}, { locale: language })
        : m.lead_news_summary_title({ count: groupDigits(leads.length) }, { locale: language }),
    message: [...new Set(namesIn(language))].join(" · "),
    type: "info" as const,
  });
  const [names, { title }] = [namesIn(locale), text(locale)];
  const listed = withLocale(locale, () =>
    leads.map((lead, at) => ({
      title: names[at] ?? "",
      lines: [leadLine(lead, locale)],
      href: `${siteUrl}/lead/${lead.id}`,
    })),
  );
  const mail = fillMail(
    context,
    sender,
    leadSummaryMail,
    { subject: title, name, leads: listed, all: siteUrl + page, settings: `${siteUrl}/lead-notification-settings` },
    { locale, news: { userId, kind: "leads" } },
  );
  return { id: `leads-${dueAt}-${userId}`, reader, text, mail };
}
