import { eq } from "drizzle-orm";
import { companies, verifications } from "db/schema";
import type { Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { findAppeal, withAppeal, type Appeal } from "../channels/appeal.server";
import { mailsToDeliver } from "../channels/mails.server";
import type { News, NotificationText } from "../channels/news";
import { mailsToTeam } from "../channels/news-mail.server";
import { noNews, notify } from "../channels/notifications.server";
import { publishNews } from "../channels/rooms.server";
import type { EventDefinition } from "./definition";

/** An owner has decided on a company's documents or granted a badge; a refusal is also mailed. */
export const verificationDecided: EventDefinition<"verification.decided"> = {
  isOver: "never",
  notification: async (context, eventId, { verificationId }) => {
    const found = await findVerification(context, verificationId);
    return found && (found.status === "approved" || found.status === "refused")
      ? notify(context, eventId, verificationDecidedNews({ ...found, appeal: await findAppeal(context) }), found)
      : noNews;
  },
  email: async (context, eventId, { verificationId }) => {
    const found = await findVerification(context, verificationId);
    if (found?.status !== "refused") return [];
    const news = verificationDecidedNews({
      ...found,
      company: typed(found.company),
      appeal: await findAppeal(context),
    });
    return mailsToDeliver(context, eventId, await mailsToTeam(context, found.companyId, news));
  },
  live: (context, eventId) => publishNews(context, eventId),
};

/** A badge ends soon. */
export const verificationEnding: EventDefinition<"verification.ending"> = {
  isOver: "never",
  notification: async (context, eventId, { verificationId, endsAt }) => {
    const found = await findVerification(context, verificationId);
    return found?.planEnd === endsAt
      ? notify(context, eventId, verificationEndingNews({ ...found, endsAt }), found)
      : noNews;
  },
  live: (context, eventId) => publishNews(context, eventId),
};

interface Decided {
  companyId: string;
  company: string;
  /** ms UTC; null when it was refused. */
  endsAt: number | null;
  /** In the owner's words. */
  refusal: string | null;
  appeal: Appeal;
}

const actionUrl = "/employer-profile/verification";

/** The team. */
export const verificationDecidedNews = (decided: Decided): News[] => [
  {
    to: "whole_team",
    kind: null,
    actionUrl,
    companyId: decided.companyId,
    metadata: { company_id: decided.companyId },
    text: (locale) => decidedText(decided, locale),
  },
];

function decidedText({ company, endsAt, refusal, appeal }: Decided, locale: Locale): NotificationText {
  return endsAt === null
    ? {
        title: m.notifications_unverified_title({}, { locale }),
        message: withAppeal(
          m.notifications_unverified_message({ company, reason: refusal ?? "" }, { locale }),
          appeal,
          locale,
        ),
        type: "warning",
      }
    : {
        title: m.notifications_verified_title({}, { locale }),
        message: m.notifications_verified_message({ company, date: formatDate(endsAt, locale) }, { locale }),
        type: "success",
      };
}

/** The team. @param facts.endsAt ms UTC */
export const verificationEndingNews = ({
  companyId,
  company,
  endsAt,
}: {
  companyId: string;
  company: string;
  endsAt: number;
}): News[] => [
  {
    to: "whole_team",
    kind: null,
    actionUrl,
    companyId,
    metadata: { company_id: companyId },
    text: (locale) => ({
      title: m.notifications_badge_ending_title({}, { locale }),
      message: m.notifications_badge_ending_message({ company, date: formatDate(endsAt, locale) }, { locale }),
      type: "info",
    }),
  },
];

const findVerification = ({ db }: AppContext, id: string) =>
  db
    .select({
      companyId: companies.id,
      company: companies.companyName,
      status: verifications.status,
      endsAt: verifications.endsAt,
      refusal: verifications.refusal,
      planEnd: companies.verifiedPlanEnd,
    })
    .from(verifications)
    .innerJoin(companies, eq(companies.id, verifications.companyId))
    .where(eq(verifications.id, id))
    .get();
