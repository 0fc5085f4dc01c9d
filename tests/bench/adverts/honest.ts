import { createReadStream } from "node:fs";
import { sampleCompanies } from "db/seed/companies";
import { sampleJobs } from "db/seed/jobs";
import { jobFromTemplate, listTemplates } from "~/features/jobs/editing/templates.server";
import { draftFromRow } from "~/features/jobs/import/draft";
import { isRefused } from "~/features/jobs/import/reading";
import { formatOf, readRows } from "~/features/jobs/import/source/read";
import type { Advert } from "~/features/screening/warning-signs";

/** The postings of a file, as the import takes them. */
export async function* readPostings(file: string): AsyncGenerator<Advert> {
  for await (const entry of readRows(createReadStream(file), formatOf(file, ""))) {
    const draft = "error" in entry ? null : draftFromRow(entry.row, Date.now());
    if (draft && !isRefused(draft)) yield { ...draft.value, companyAbout: null, pay: draft.value };
  }
}

/** The templates of jobs in both languages. */
export const templateAdverts = (): Advert[] =>
  listTemplates().flatMap(({ key }) =>
    (["en", "hi"] as const).flatMap((language) => {
      const job = jobFromTemplate(key, language);
      return job ? [{ ...job, companyName: "", companyAbout: null, pay: null }] : [];
    }),
  );

export const sampleAdverts = (): Advert[] =>
  sampleJobs.map((job) => {
    const company = sampleCompanies.find(({ slug }) => slug === job.company);
    const paise = (rupees: number | undefined) => (rupees === undefined ? null : rupees * 100);
    const pay = {
      salaryMin: paise(job.salary?.min),
      salaryMax: paise(job.salary?.max),
      salaryPeriod: job.salary?.period ?? null,
    };
    return {
      title: job.title,
      description: job.description,
      skills: job.skills,
      companyName: company?.name ?? "",
      companyAbout: company?.about ?? null,
      pay: { ...pay, experienceLevel: job.experience, category: job.category },
    };
  });
