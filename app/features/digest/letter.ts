import type { Locale } from "db/vocabulary";
import { withLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { formatSalary } from "~/ui/format";
import type { AppContext } from "../context";
import { markedLink } from "../interactions/source";
import { placeName } from "../jobs/names";
import type { JobCardRow } from "../jobs/queries.server";
import { emailManagementAddress } from "../notifications/email-management";
import { newsTexts } from "../notifications/news-texts";

/** So many jobs stand in a digest. */
export const jobsPerDigest = 5;

/** Where the recommendations are that a digest is the beginning of. */
export const digestPage = "/#recommended";

interface Reader {
  userId: string;
  fullName: string;
  locale: Locale;
}

const oneLine = (text: string, longest: number) => text.replace(/\s+/g, " ").trim().slice(0, longest);

/** What stands in the list of notifications. */
export const digestText = (jobs: readonly JobCardRow[], locale: Locale) => newsTexts.digest(jobs.map(({ title }) => oneLine(title, 80)), locale);

/** The mail of a digest, in its reader's language. @param jobs at most five */
export function digestMail(context: Pick<AppContext, "siteUrl" | "sign">, { userId, fullName: name, locale }: Reader, jobs: readonly JobCardRow[]): { subject: string; body: string } {
  return withLocale(locale, () => {
    const list = jobs.map((job, index) => {
      const pay = formatSalary({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod });
      return `${index + 1}. ${oneLine(job.title, 150)} – ${oneLine(job.companyName, 100)}\n${pay} · ${placeName(job)}\n${markedLink(`${context.siteUrl}/job/${job.id}`, "alert")}`;
    });
    return {
      subject: jobs.length === 1 ? m.news_digest_mail_subject_one() : m.news_digest_mail_subject({ count: jobs.length }),
      body: m.news_digest_mail_body({
        name, jobs: list.join("\n\n"), more: context.siteUrl + digestPage, choices: emailManagementAddress(context, userId),
      }),
    };
  });
}
