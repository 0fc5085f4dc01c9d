import type { Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { listedJob } from "~/features/jobs/listing/listed-job";
import type { JobCardRow } from "~/features/jobs/queries.server";
import { searchName } from "~/features/jobs/search/filter-names";
import { parseSearchPlace } from "~/features/jobs/search/places/place";
import { addressToShare, activeFilterNames } from "~/features/jobs/search/search-address";
import { writeMail } from "~/features/mail/write-mail.server";
import { withLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { oneLine } from "~/ui/mail/format";
import { alertConfirmationMail, jobAlertMail } from "./mails";
import type { SentFrequency } from "./schedule";
import { newestAddress, readAlertSearch } from "./search";
import { alertToken, stopAddress } from "./token";

/** How many jobs a mail lists. */
export const jobsPerMail = 5;

interface AlertSummary {
  id: string;
  userId: string | null;
  locale: Locale;
  search: string;
  frequency: SentFrequency;
}

const rhythm = (frequency: SentFrequency) => (frequency === "daily" ? m.alerts_mail_daily() : m.alerts_mail_weekly());

/**
 * The mail that asks an address to confirm an alert. It omits the free text of the search: anyone can have it sent to
 * any address, so it must not carry a message.
 */
export function confirmationMail(
  context: AppContext,
  { id, locale, search, frequency }: AlertSummary,
): Promise<MailContent> {
  const asked = readAlertSearch(search);
  const place = parseSearchPlace(asked.location);
  const ours = { ...asked, q: "", location: place.isKnown ? asked.location : "" };
  const link = `${context.siteUrl}/alert-confirmation?token=${alertToken(context, "alert-confirmation", id)}`;
  const what = withLocale(locale, () =>
    activeFilterNames(ours).length > 0 ? `${rhythm(frequency)} (${searchName(ours)})` : rhythm(frequency),
  );
  return writeMail(context, alertConfirmationMail, { what, link }, { locale });
}

/**
 * The mail about new jobs, in the alert's language.
 * @param jobs the newest, at most five
 * @param count "7" or "1,000+": how many there are in all
 */
export function alertMail(
  context: AppContext,
  alert: AlertSummary,
  jobs: readonly JobCardRow[],
  count: string,
): Promise<MailContent> {
  const { siteUrl } = context;
  const { locale } = alert;
  const search = readAlertSearch(alert.search);
  const letter = withLocale(locale, () => ({
    count,
    name: oneLine(searchName(search), 120),
    rhythm: rhythm(alert.frequency),
    jobs: jobs.map((job) => listedJob(siteUrl, job)),
    // Without an account /jobs asks to log in; some searches have a page that everybody can open.
    all: siteUrl + (alert.userId === null ? addressToShare(search) : newestAddress(search)),
  }));
  return writeMail(context, jobAlertMail, letter, { locale, stop: stopAddress(context, alert.id) });
}
