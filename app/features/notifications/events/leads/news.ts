import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { groupDigits } from "~/ui/numbers/group-digits";
import { withAppeal, type Appeal } from "../../channels/appeal.server";
import type { News, NotificationText } from "../../channels/news";

/** The notification texts about leads, in the reader's language. */
interface LeadWords {
  category: (locale: Locale) => string;
}

/**
 * For professionals who look for such a lead. @param words.line its budget and place; the client's own text is not part
 * of the news
 */
export const leadOpenedNews = (
  leadId: string,
  { category, line }: LeadWords & { line: (locale: Locale) => string },
): News => ({
  to: "seeker",
  kind: "leads",
  actionUrl: `/lead/${leadId}`,
  companyId: null,
  metadata: { lead_id: leadId },
  text: (locale) => ({
    title: m.lead_news_opened_title({ category: category(locale) }, { locale }),
    message: m.lead_news_opened_message({ line: line(locale) }, { locale }),
    type: "info",
  }),
});

interface Bought {
  revealId: string;
  /** Lead points that the contact has cost; 0 for a free one. */
  points: number;
}

/** For a professional who has the contact of an ended lead; none when the lead has just expired. */
export function leadEndedNews(
  to: "withdrawn" | "expired" | "removed",
  { revealId, points }: Bought,
  { category }: LeadWords,
): News[] {
  const about = {
    to: "person",
    actionUrl: `/purchased-leads/${revealId}`,
    companyId: null,
    metadata: { reveal_id: revealId },
  } as const;
  if (to === "expired") return [];
  // Everybody who has the number is notified that the client wants no more calls.
  if (to === "withdrawn")
    return [
      {
        ...about,
        kind: null,
        text: (locale) => ({
          title: m.lead_news_withdrawn_title({}, { locale }),
          message: m.lead_news_withdrawn_message({ category: category(locale) }, { locale }),
          type: "warning",
        }),
      },
    ];
  return [{ ...about, kind: "payments", text: (locale) => removedText(points, category(locale), locale) }];
}

const removedText = (count: number, category: string, locale: Locale): NotificationText =>
  count === 0
    ? {
        title: m.lead_news_removed_free_title({}, { locale }),
        message: m.lead_news_removed_free_message({ category }, { locale }),
        type: "info",
      }
    : {
        title: m.lead_news_removed_title({}, { locale }),
        message: m.lead_news_removed_message({ category, count: groupDigits(count) }, { locale }),
        type: "success",
      };

/** For the professional who requested the refund. @param facts.reason why it was refused */
export const leadRefundNews = (
  { revealId, points }: Bought,
  { category, isGranted, reason, appeal }: LeadWords & { isGranted: boolean; reason: string; appeal: Appeal },
): News[] => [
  {
    to: "person",
    kind: "payments",
    actionUrl: `/purchased-leads/${revealId}`,
    companyId: null,
    metadata: { reveal_id: revealId },
    text: (locale) => {
      const facts = { category: category(locale), count: groupDigits(points) };
      if (!isGranted)
        return {
          title: m.lead_news_refused_title({}, { locale }),
          message: withAppeal(m.lead_news_refused_message({ ...facts, reason }, { locale }), appeal, locale),
          type: "warning",
        };
      if (points === 0)
        return {
          title: m.lead_news_granted_free_title({}, { locale }),
          message: m.lead_news_granted_free_message(facts, { locale }),
          type: "success",
        };
      return {
        title: m.lead_news_removed_title({}, { locale }),
        message: m.lead_news_granted_message(facts, { locale }),
        type: "success",
      };
    },
  },
];
