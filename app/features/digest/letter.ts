import type { Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { listedJob } from "~/features/jobs/listing/listed-job";
import type { JobCardRow } from "~/features/jobs/queries.server";
import { fillMail } from "~/features/mail/write-mail.server";
import type { NotificationText } from "~/features/notifications/channels/news";
import { withLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { oneLine } from "~/ui/mail/format";
import type { MailSender } from "~/ui/mail/mail";
import { groupDigits } from "~/ui/numbers/group-digits";
import { digestMail } from "./digest-mail";

/** How many jobs a digest lists. */
export const jobsPerDigest = 5;

/** The page of all recommendations. */
export const digestPage = "/#recommended";

interface Reader {
  userId: string;
  fullName: string;
  locale: Locale;
}

/** The notification of a digest. @param jobs at most five */
export const digestText = (jobs: readonly JobCardRow[], locale: Locale): NotificationText => ({
  title: m.news_digest_title({}, { locale }),
  message: m.news_digest_message({ jobs: jobs.map(({ title }) => oneLine(title, 80)).join(" · ") }, { locale }),
  type: "info",
});

/** The mail of a digest, in its reader's language. @param jobs at most five */
export function digestMailTo(
  context: Pick<AppContext, "siteUrl" | "sign">,
  sender: MailSender,
  { userId, fullName: name, locale }: Reader,
  jobs: readonly JobCardRow[],
): MailContent {
  const subject = withLocale(locale, () =>
    jobs.length === 1
      ? m.news_digest_mail_subject_one()
      : m.news_digest_mail_subject({ count: groupDigits(jobs.length) }),
  );
  const listed = withLocale(locale, () => jobs.map((job) => listedJob(context.siteUrl, job)));
  return fillMail(
    context,
    sender,
    digestMail,
    { subject, name, jobs: listed, more: context.siteUrl + digestPage },
    { locale, news: { userId, kind: "digest" } },
  );
}
