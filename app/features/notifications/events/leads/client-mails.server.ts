import type { AppContext } from "~/features/context";
import type { NewDelivery } from "~/features/deliveries";
import { mostBuyersOfAll, mostExtensions } from "~/features/leads/lead";
import { categoryName } from "~/features/leads/names";
import { writeMail } from "~/features/mail/write-mail.server";
import { nameInMessages } from "~/features/screening/names/name-field";
import { getSettings } from "~/features/settings/queries.server";
import { signedId } from "~/features/signed-id";
import { withLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { findAppeal, withAppeal } from "../../channels/appeal.server";
import { leadClientMail, type ClientLetter } from "./client-mail";
import { findBuyer, findClient } from "./facts.server";

type Client = NonNullable<Awaited<ReturnType<typeof findClient>>>;

/** The client's page about a lead: what happened to it, and who has the contact. */
const clientPage = (context: Pick<AppContext, "sign" | "siteUrl">, leadId: string): string =>
  `${context.siteUrl}/your-request/${signedId(context, "lead", leadId)}`;

/** One mail to a client in their language; none without a text or without a client. */
async function mailToClient(
  context: AppContext,
  eventId: string,
  client: Client | undefined,
  write: (
    client: Client,
    category: string,
  ) => Promise<(Pick<ClientLetter, "title" | "message" | "facts" | "notes"> & { button?: string }) | null> | null,
): Promise<NewDelivery[]> {
  if (!client) return [];
  const { locale } = client;
  const words = await withLocale(locale, async () => write(client, categoryName(client.category, locale)));
  if (!words) return [];
  const [{ name: site }, link] = [await getSettings(context.db), clientPage(context, client.id)];
  const letter: ClientLetter = {
    button: m.lead_news_client_page({}, { locale }),
    ...words,
    name: nameInMessages(client.name, "person"),
    link,
    site,
  };
  return [
    {
      id: `${eventId}-client`,
      eventId,
      userId: null,
      channel: "email",
      kind: null,
      recipient: client.email,
      payload: await writeMail(context, leadClientMail, letter, { locale }),
    },
  ];
}

/** A professional got the contact. */
export async function revealedMails(
  context: AppContext,
  eventId: string,
  leadId: string,
  revealId: string,
): Promise<NewDelivery[]> {
  const [client, buyer, { packages }] = await Promise.all([
    findClient(context, leadId),
    findBuyer(context, revealId),
    getSettings(context.db),
  ]);
  if (!buyer) return [];
  const name = firstName(nameInMessages(buyer.name, "person"));
  return mailToClient(context, eventId, client, async ({ buyers, locale }, category) => {
    const counts = { count: buyers, most: Math.min(packages.lead.mostBuyers, mostBuyersOfAll) };
    return {
      title: m.lead_news_revealed_title({ name }, { locale }),
      message: m.lead_news_revealed_text({ name, category }, { locale }),
      facts: [
        { label: m.lead_news_professional({}, { locale }), value: name },
        ...(buyer.services?.length
          ? [
              {
                label: m.lead_news_services({}, { locale }),
                value: buyer.services.map((key) => categoryName(key, locale)).join(", "),
              },
            ]
          : []),
      ],
      notes: [
        buyers === 1
          ? m.lead_news_revealed_count_one(counts, { locale })
          : m.lead_news_revealed_count(counts, { locale }),
        m.lead_news_revealed_page({}, { locale }),
      ],
    };
  });
}

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? "";

/** An open lead ends soon; nothing where it was extended or has ended since. */
export async function endingMails(
  context: AppContext,
  eventId: string,
  leadId: string,
  endsAt: number,
): Promise<NewDelivery[]> {
  return mailToClient(
    context,
    eventId,
    await findClient(context, leadId),
    async ({ status, expiresAt, extensions, locale }, category) => {
      if (status !== "open" || expiresAt !== endsAt) return null;
      const date = formatDate(endsAt, locale);
      const mayExtend = extensions < mostExtensions;
      return {
        title: m.lead_news_ending_title({ date }, { locale }),
        message: m.lead_news_ending_text({ date, category }, { locale }),
        notes: [mayExtend ? m.lead_news_ending_extend({}, { locale }) : m.lead_news_ending_last({}, { locale })],
        ...(mayExtend && { button: m.lead_news_client_extend({}, { locale }) }),
      };
    },
  );
}

/** A lead has expired or was removed for breaking the rules; nothing if its client ended it. */
export async function endedMails(context: AppContext, eventId: string, leadId: string): Promise<NewDelivery[]> {
  const client = await findClient(context, leadId);
  return mailToClient(context, eventId, client, async ({ status, endReason, buyers, openedAt, locale }, category) => {
    if (status === "expired" && openedAt === null)
      return {
        title: m.lead_news_ended_title({}, { locale }),
        message: m.lead_news_unseen_text({ category }, { locale }),
        notes: [m.lead_news_unseen_again({}, { locale })],
      };
    if (status === "expired") {
      const note = buyers === 0 ? m.lead_news_ended_none({}, { locale }) : m.lead_news_ended_some({}, { locale });
      return {
        title: m.lead_news_ended_title({}, { locale }),
        message: m.lead_news_ended_text({ category }, { locale }),
        notes: [note],
      };
    }
    if (status !== "removed" || endReason !== "spam") return null;
    return {
      title: m.lead_news_spam_title({}, { locale }),
      message: withAppeal(m.lead_news_spam_text({ category }, { locale }), await findAppeal(context), locale),
      notes: [],
    };
  });
}
