import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { m } from "~/paraglide/messages";
import { emptyJob, jobParts, partKeys, type JobContent, type JobPart } from "../fields/columns";
import { untoldFacts } from "../fields/text-facts/text-facts";
import { categoryPath, cityPath } from "../listing/landing";
import { womenTagName } from "../names";
import type { JobPage } from "../queries.server";

/** A fact of a job in the reader's language. */
export interface JobFact {
  label: string;
  /** Empty where the job does not say. */
  text: string;
  href: string | null;
  /** A smaller line below. */
  detail: string;
}

/** The facts of a job's page, as plain data. */
export interface JobFacts {
  /** Beside the pay. */
  first: JobFact[];
  /** What only the text of the job states. */
  fromText: string[];
  /** Below the text. */
  later: JobFact[];
}

/** The facts beside the pay. A smaller line below some of them tells more. */
const firstFacts: readonly [part: JobPart, detail?: JobPart][] = [
  ["jobType", "time"],
  ["experience", "education"],
  ["place", "device"],
];
const inFirstFacts = ["pay", ...firstFacts.flat()];
/** These are the first facts below the description; all other parts follow. */
const laterOrder: readonly JobPart[] = ["category", "languages", "incentives", "women"];
const laterFacts = [...new Set([...laterOrder, ...partKeys])].filter((part) => !inFirstFacts.includes(part));

/** What only the text of a job states, a line for each fact. */
function textLines(job: JobPage): string[] {
  const { isWithoutEnglish, ...read } = untoldFacts(job);
  const shown: JobContent = { ...emptyJob, experienceMin: read.experienceLevel ? 0 : null, ...read };
  const named = (part: "experience" | "languages", label: string) => {
    const text = jobParts[part].words(shown);
    return text && `${label}: ${text}`;
  };
  return [
    jobParts.time.words(shown),
    named("experience", m.jobs_experience()),
    jobParts.education.words(shown),
    jobParts.device.words(shown),
    named("languages", m.jobs_languages()),
    isWithoutEnglish ? m.jobs_no_english() : "",
  ].filter((line) => line !== "");
}

/** The link of a fact. */
const links: Partial<Record<JobPart, (job: JobContent) => string | null>> = {
  place: (job) => {
    const city = findByKey(cities, job.city);
    return city && cityPath(city.key);
  },
  category: (job) => {
    const category = findByKey(categories, job.category);
    return category && categoryPath(category.key);
  },
  women: () => "/jobs-for-women",
};

/** Facts that the public page words differently from the employer's overview. */
const ownWords: Partial<Record<JobPart, (job: JobContent) => string>> = {
  women: (job) => (job.womenFriendly ? womenTagName() : ""),
};

/** The facts of a job, without its pay and the end of its listing. */
export function listFacts(job: JobPage): JobFacts {
  const shown: JobContent = { ...emptyJob, ...job };
  const wordsOf = (part: JobPart) => (ownWords[part] ?? jobParts[part].words)(shown);
  const factOf = (part: JobPart, detail?: JobPart): JobFact[] => {
    const { fact } = jobParts[part];
    if (typeof fact !== "function") return [];
    const text = wordsOf(part);
    if (!text && detail) return factOf(detail);
    return [{ label: fact(), text, href: links[part]?.(shown) ?? null, detail: detail ? wordsOf(detail) : "" }];
  };
  return {
    first: firstFacts.flatMap(([part, detail]) => factOf(part, detail)),
    fromText: textLines(job),
    later: laterFacts.flatMap((part) => factOf(part)),
  };
}
