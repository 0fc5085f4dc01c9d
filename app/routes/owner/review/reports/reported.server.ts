import type { AppContext } from "~/features/context";
import { descriptionHtml } from "~/features/jobs/description";
import { openingSentence } from "~/features/jobs/excerpt";
import { listMoreFromCompany } from "~/features/jobs/listing/related.server";
import { findJobForOwners } from "~/features/jobs/queries.server";
import { markPassages } from "~/features/screening/marking/passages";
import { leavingAddress } from "~/features/screening/outgoing-link";
import { readReviewSigns } from "~/features/screening/review-signs";

/** The beginning of an advert's text. Characters. */
const excerptLength = 160;

/** How many adverts of a reported company are shown. */
const mostAdverts = 5;

interface Subject {
  jobId: string | null;
  companyId: string;
}

/** What a report is about, as the public sees it: the job with its text, or the newest live jobs of the company. */
export async function readReported(context: AppContext, { jobId, companyId }: Subject) {
  const { db } = context;
  if (jobId === null) {
    const adverts = await listMoreFromCompany(db, companyId, "", mostAdverts);
    return {
      job: null,
      adverts: adverts.map(
        ({ id, title, jobType, isRemote, city, location, salaryMin, salaryMax, salaryPeriod, opening }) => ({
          ...{ id, title, jobType, isRemote, city, location, salaryMin, salaryMax, salaryPeriod },
          text: openingSentence(opening, excerptLength),
        }),
      ),
    };
  }
  const job = await findJobForOwners(db, jobId);
  if (!job) return { job: null, adverts: [] };
  const { id, title, jobType, isRemote, city, location, salaryMin, salaryMax, salaryPeriod, reviewSigns } = job;
  const passages = readReviewSigns(reviewSigns).map(({ passage }) => passage);
  const html = descriptionHtml(job.description, (href) => leavingAddress(context, href));
  return {
    job: {
      ...{ id, title, jobType, isRemote, city, location, salaryMin, salaryMax, salaryPeriod },
      html: markPassages(html, passages).html,
    },
    adverts: [],
  };
}
