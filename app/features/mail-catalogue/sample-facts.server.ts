import type { Locale } from "db/vocabulary";
import type { AskedFrom } from "~/features/accounts/mails/asked-from";
import { applicationTexts, isAnnounced } from "~/features/notifications/events/applications/texts";
import { offerNews } from "~/features/notifications/events/interviews/offers.server";
import { interviewTexts } from "~/features/notifications/events/interviews/texts";
import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";

export const name = "Asha Verma";
export const job = "Data Entry Operator (Hindi and English)";
export const college = "Sunrise College of Arts and Commerce";
export const company = "Saathi Services Pvt. Ltd.";
/** Saturday, 28 November 2026 at 4:00 pm IST */
export const time = Date.UTC(2026, 10, 28, 10, 30);
export const day = 24 * 3600 * 1000;
/** A request from a phone in Jaipur. */
export const from: AskedFrom = {
  at: time,
  requester: {
    userAgent: "Mozilla/5.0 (Linux; Android 13; SM-A145F) Chrome/142.0 Mobile Safari/537.36",
    place: {
      city: "Jaipur",
      region: "Rajasthan",
      country: "IN",
      postcode: null,
      latitude: null,
      longitude: null,
      ip: null,
    },
  },
};
export const linked = (path: string) => (site: string) => ({ name, link: site + path, from });

export const meeting = {
  wantedAt: null,
  job,
  scheduledAt: time,
  minutes: 30,
  place: "https://meet.example/abc-defg-hij",
  note: null,
  isCancelled: false,
  hasFile: true,
  mode: "video" as const,
};
export const details = { job, company, seeker: name };
export const words = (status: "scheduled" | "cancelled", locale: Locale) =>
  interviewTexts.changed(status, { ...details, when: formatDateTime(time, locale) }, locale);

export const offered = (locale: Locale) => {
  const facts = {
    ...details,
    applicationId: "sample",
    jobId: "sample",
    companyId: "sample",
    offerId: "sample",
    firstAt: time,
    lastAt: time + 2 * day,
    count: 3,
    pickedAt: null,
    note: null,
  };
  const { title = "", message = "" } = offerNews({ change: "offered" }, facts)[0]?.text(locale) ?? {};
  return { title, message };
};

export const moved =
  (to: "shortlisted" | "rejected" | "hired" | "under_review", written: string | null) =>
  (site: string, locale: Locale) => ({
    name,
    news: to === "under_review" ? ("message" as const) : to,
    title: applicationTexts.moved(to, { job, company }, locale).title,
    message: isAnnounced(to) ? applicationTexts.moved(to, { job, company }, locale).message : null,
    written,
    job,
    company,
    link: `${site}/activity`,
    jobsLink: to === "rejected" ? `${site}/jobs` : null,
  });

export const listed = (site: string, locale: Locale) => {
  const home = locale === "hi" ? "घर से काम" : "Work from home";
  const perMonth = locale === "hi" ? "महीना" : "a month";
  return [
    ["Data Entry Operator", "Saathi Services", `₹15,000–18,000 ${perMonth} · ${home}`],
    ["Telecaller (हिंदी)", "Jaipur Textiles", `₹12,000–14,000 ${perMonth} · ${locale === "hi" ? "जयपुर" : "Jaipur"}`],
    ["Content Writer", "Kalam Media", `${m.layout_salary_not_disclosed({}, { locale })} · ${home}`],
    [
      "Customer Support Executive, evening shift, for a bank's credit cards",
      "A Very Long Company Name Private Limited",
      locale === "hi" ? "₹3.5–6 लाख सालाना · बेंगलुरु" : "₹3.5–6 LPA · Bengaluru",
    ],
    ["Tutor for Class 5", "Gyan Classes", `₹300 ${locale === "hi" ? "घंटा" : "an hour"} · ${home}`],
  ].map(([title = "", by = "", about = ""], index) => ({
    title,
    company: by,
    about,
    href: `${site}/job/sample-${index}?via=alert`,
  }));
};
