import { initialsOf } from "~/features/accounts/initials";
import { hueDegreesOf } from "~/features/companies/components/hue";
import { placeText } from "~/features/companies/names";
import { placeName } from "~/features/jobs/names";
import type { JobPage } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { formatSalary } from "~/ui/format";

/** What a sharing picture shows, all of it words in one language. */
export interface PictureFacts {
  title: string;
  /** The most important fact, such as the pay; "" for none. */
  strong: string;
  /** The line below, such as the place. */
  quiet: string;
  /** Who offers it; null for none. */
  face: {
    name: string;
    initials: string;
    /** Degrees of the colour circle. */ hue: number;
    /** The address of the logo on this site; null for none. */ logo: string | null;
  } | null;
  /** What the site promises, beside the square that WhatsApp shows. */
  promise: string;
  /** The name of the site. */
  site: string;
}

const faceOf = (name: string, logo: string | null): PictureFacts["face"] => ({
  name,
  initials: initialsOf({ fullName: name, email: null }),
  hue: hueDegreesOf(name),
  logo: logo?.startsWith("/company-logo/") ? logo : null,
});

const frame = (siteName: string) => ({ promise: m.pictures_promise(), site: m.pictures_site({ name: siteName }) });

type PicturedJob = Pick<
  JobPage,
  | "title"
  | "salaryMin"
  | "salaryMax"
  | "salaryPeriod"
  | "isRemote"
  | "city"
  | "location"
  | "companyName"
  | "companyLogo"
>;

/** A job: title, pay if it is given, place, employer. */
export function jobPicture(job: PicturedJob, siteName: string): PictureFacts {
  const strong =
    job.salaryMin === null ? "" : formatSalary({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod });
  return {
    title: job.title,
    strong,
    quiet: placeName(job),
    face: faceOf(job.companyName, job.companyLogo),
    ...frame(siteName),
  };
}

/** A company: its name, and where it is. */
export function companyPicture(
  company: Parameters<typeof placeText>[0] & { companyName: string; logoUrl: string | null },
  siteName: string,
): PictureFacts {
  const { companyName, logoUrl } = company;
  return {
    title: m.pictures_company({ company: companyName }),
    strong: "",
    quiet: placeText(company),
    face: faceOf(companyName, logoUrl),
    ...frame(siteName),
  };
}

/** A list of jobs, by its title. */
export const listPicture = (title: string, siteName: string): PictureFacts => ({
  title,
  strong: m.pictures_free(),
  quiet: m.pictures_list(),
  face: null,
  ...frame(siteName),
});

/** An article: its title, and what it says. */
export const articlePicture = (article: { title: string; description: string }, siteName: string): PictureFacts => ({
  title: article.title,
  strong: "",
  quiet: article.description,
  face: null,
  ...frame(siteName),
});
