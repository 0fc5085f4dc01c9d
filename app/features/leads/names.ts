import { categories } from "db/catalogues/categories";
import { findByKey } from "db/catalogues/name";
import {
  leadBudgets,
  type LeadBudget,
  type LeadCodeChannel,
  type LeadPlace,
  type LeadReportReason,
  type LeadTime,
  type Locale,
} from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatRupees } from "~/ui/format";

type Name = (values: object, options: { locale?: Locale }) => string;

const places: Record<LeadPlace, Name> = {
  remote: m.leads_place_remote,
  city: m.leads_place_city,
  both: m.leads_place_both,
};
const times: Record<LeadTime, Name> = {
  now: m.leads_time_now,
  month: m.leads_time_month,
  quarter: m.leads_time_quarter,
  open: m.leads_time_open,
};
const reportReasons: Record<LeadReportReason, Name> = {
  asked_money: m.leads_report_asked_money,
  spam: m.leads_report_spam,
  harassment: m.leads_report_harassment,
  other: m.leads_report_other,
};
const channels: Record<LeadCodeChannel, Name> = {
  email: m.leads_channel_email,
  sms: m.leads_channel_sms,
  whatsapp: m.leads_channel_whatsapp,
};

/** The kind of work, by its key. */
export const categoryName = (key: string, locale: Locale = getLocale()): string =>
  findByKey(categories, key)?.[locale] ?? key;

/** Where the work of a lead is done, such as "Pune or from home". @param town the name of its town; null for none */
export function placeText(place: LeadPlace, town: string | null, locale?: Locale): string {
  if (place === "remote" || town === null) return m.leads_at_home({}, { locale });
  return place === "both" ? m.leads_at_both({ town }, { locale }) : town;
}

/** The work place options of a form, in the reader's or the given language. */
export const leadPlaceName = (place: LeadPlace, locale?: Locale): string => places[place]({}, { locale });

/** By when the work is needed, in the reader's language or in the one given. */
export const leadTimeName = (time: LeadTime, locale?: Locale): string => times[time]({}, { locale });

/** The reasons for reporting a professional or a lead. */
export const leadReportReasonName = (reason: LeadReportReason, locale?: Locale): string =>
  reportReasons[reason]({}, { locale });

/** How a code is sent. */
export const leadChannelName = (channel: LeadCodeChannel, locale?: Locale): string => channels[channel]({}, { locale });

const rupees = (budget: string) => formatRupees(Number(budget) * 100);

/** A budget with its amounts, such as "₹5,000 to ₹15,000", in the reader's language or in the one given. */
export function budgetName(budget: LeadBudget, locale?: Locale): string {
  if (budget === "unsure") return m.leads_budget_unsure({}, { locale });
  const before = leadBudgets[leadBudgets.indexOf(budget) - 1];
  if (before === undefined) return m.leads_budget_up_to({ most: rupees(budget) }, { locale });
  return budget === "more"
    ? m.leads_budget_more({ least: rupees(before) }, { locale })
    : m.leads_budget_between({ least: rupees(before), most: rupees(budget) }, { locale });
}
