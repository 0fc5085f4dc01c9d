import type { Locale } from "db/vocabulary";
import { withLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { formatSalary } from "~/ui/format";
import type { AppContext } from "../context";
import { markedLink } from "../interactions/source";
import { searchName } from "../jobs/filter-names";
import { placeName } from "../jobs/names";
import type { JobCardRow } from "../jobs/queries.server";
import { readPlace } from "../jobs/search";
import { addressToShare, filtersOf } from "../jobs/search-address";
import { newestAddress, readAlertSearch } from "./search";
import type { SentFrequency } from "./schedule";
import { alertToken, stopAddress } from "./token";

/** So many jobs stand in a mail. */
export const jobsPerMail = 5;

interface Told {
  id: string;
  userId: string | null;
  locale: Locale;
  search: string;
  frequency: SentFrequency;
}

const oneLine = (text: string, longest: number) => text.replace(/\s+/g, " ").trim().slice(0, longest);

const rhythm = (frequency: SentFrequency) => (frequency === "daily" ? m.alerts_mail_daily() : m.alerts_mail_weekly());

/**
 * The mail that asks whether an address wants an alert. Free words of the search are left out: anybody can send it to anybody,
 * and must not be able to write in it.
 */
export function confirmationMail(context: AppContext, { id, locale, search, frequency }: Told): { subject: string; body: string } {
  const asked = readAlertSearch(search);
  const place = readPlace(asked.location);
  const ours = { ...asked, q: "", location: place.city || place.remote ? asked.location : "" };
  const link = `${context.siteUrl}/alert-confirmation?token=${alertToken(context, "alert-confirmation", id)}`;
  return withLocale(locale, () => {
    const what = filtersOf(ours).length > 0 ? `${rhythm(frequency)} (${searchName(ours)})` : rhythm(frequency);
    return { subject: m.alerts_mail_confirm_subject(), body: m.alerts_mail_confirm_body({ what, link }) };
  });
}

/**
 * The mail that tells of new jobs, in the alert's language.
 * @param jobs the newest, at most five
 * @param count "7" or "20+": how many there are in all
 */
export function alertMail(context: AppContext, alert: Told, jobs: readonly JobCardRow[], count: string) {
  const { siteUrl } = context;
  const search = readAlertSearch(alert.search);
  const stop = stopAddress(context, alert.id);
  return withLocale(alert.locale, () => {
    const name = oneLine(searchName(search), 120);
    const list = jobs.map((job, index) => {
      const pay = formatSalary({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod });
      return `${index + 1}. ${oneLine(job.title, 150)} – ${oneLine(job.companyName, 100)}\n${pay} · ${placeName(job)}\n${markedLink(`${siteUrl}/job/${job.id}`, "alert")}`;
    });
    const body = m.alerts_mail_body({
      jobs: list.join("\n\n"),
      // Without an account /jobs asks to log in; some searches have a page that everybody can open.
      all: siteUrl + (alert.userId === null ? addressToShare(search) : newestAddress(search)),
      what: `${name} (${rhythm(alert.frequency)})`,
      stop,
    });
    const subject = count === "1" ? m.alerts_mail_subject_one({ name }) : m.alerts_mail_subject({ count, name });
    return { subject, body, unsubscribeUrl: stop };
  });
}
