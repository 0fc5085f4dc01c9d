import { markedLink } from "~/features/interactions/source";
import { formatSalary } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import type { ListedJob } from "~/ui/mail/parts";
import { placeName } from "../names";
import type { JobCardRow } from "../queries.server";

/** A job for a mail, in the current language. */
export function listedJob(siteUrl: string, job: JobCardRow): ListedJob {
  const pay = formatSalary({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod });
  return {
    title: typed(job.title),
    company: typed(job.companyName, 100),
    about: `${pay} · ${typed(placeName(job))}`,
    href: markedLink(`${siteUrl}/job/${job.id}`, "alert"),
  };
}
