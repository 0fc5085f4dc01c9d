import type { CategoryKey } from "db/catalogues/categories";
import type { CityKey } from "db/catalogues/cities";
import type { DepartmentKey } from "db/catalogues/departments";
import type { ExperienceLevel, JobType, SalaryPeriod } from "db/vocabulary";
import { isOurName } from "~/features/screening/reserved-names";
import { foldText } from "~/features/text/fold-text";
import { classify } from "./facts/category";
import { readCompanyName } from "./facts/company-name";
import { readExperience } from "./facts/experience";
import { describeInternship, readInternship } from "./facts/internship";
import { readPlace } from "./facts/place";
import { readPosted } from "./facts/posted";
import { readSalary, type Salary } from "./facts/salary";
import { isBlank, isRefused, quoted, type Reading } from "./reading";
import { type InternshipRow, type JobRow, readSourceRow } from "./source-row";
import { cleanLine, cleanParagraphs, cut } from "./source-text";

/** A posting as read from a source, ready to become a job. Money in paise, times in milliseconds UTC, experience in years. */
export interface JobDraft {
  title: string;
  companyName: string;
  companyKey: string;
  category: CategoryKey;
  department: DepartmentKey;
  description: string;
  skills: string[];
  jobType: JobType;
  experienceLevel: ExperienceLevel;
  experienceMin: number | null;
  experienceMax: number | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryPeriod: SalaryPeriod | null;
  isRemote: boolean;
  city: CityKey | null;
  location: string;
  openings: number;
  postedAt: number;
  /** What makes two rows the same posting, as one text: not when it was posted, nor how often it was applied for. */
  identity: string;
}

export const longestTitle = 120;
export const longestDescription = 8000;
const longestSkill = 50;
const mostSkills = 30;

function readTitle(text: string, isInternship: boolean): Reading<string> {
  const clean = cleanLine(text)
    .replace(/\p{Extended_Pictographic}|\ufe0f/gu, "")
    .replace(/^[\s|,_/*•·–—-]+|[\s|,_/*•·–—-]+$/g, "");
  const title = isInternship && clean && clean.length < 3 ? `${clean} internship` : clean;
  if (isBlank(title) || !/\p{L}/u.test(title)) return { reason: isInternship ? "has no role" : "has no title" };
  if (title.length < 3) return { reason: `the title ${quoted(title)} is shorter than 3 characters` };
  return { value: cut(title, longestTitle) };
}

function readCompany(text: string): Reading<{ name: string; key: string }> {
  const name = readCompanyName(text);
  const key = foldText(name);
  if (isBlank(name) || !key) return { reason: "has no company name" };
  return isOurName(name) ? { reason: `the company ${quoted(name)} has our own name` } : { value: { name, key } };
}

function readSkills(skills: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const skill of skills.map(cleanLine)) {
    const key = foldText(skill);
    if (key && skill.length <= longestSkill && !byKey.has(key)) byKey.set(key, skill);
  }
  return [...byKey.values()].slice(0, mostSkills);
}

function readOpenings(text: string): Reading<number> {
  if (isBlank(text)) return { value: 1 };
  const openings = Number(text);
  const isBelievable = Number.isInteger(openings) && openings >= 1 && openings <= 10_000;
  return isBelievable ? { value: openings } : { reason: `cannot read the number of openings ${quoted(text)}` };
}

/** The title is more exact than the source's own field: "Analyst (freelance)" is often filed as full time. */
function jobTypeOf(title: string, employmentType: string): JobType {
  if (/\bintern(?:s|ship)?\b/i.test(title)) return "internship";
  for (const text of [title.replace(/\bcontract (?:management|manager|law|drafting)\b/gi, ""), employmentType]) {
    if (/\bpart[- ]?time\b/i.test(text)) return "part-time";
    if (/\bfreelance/i.test(text)) return "freelance";
    if (/\bon contract\b|\bcontract(?:ual|or| basis| role| position)\b|\bc2h\b|^contract$/i.test(text)) return "contract";
    if (/\btemporary\b/i.test(text)) return "temporary";
    if (/\bintern(?:ship)?\b/i.test(text)) return "internship";
  }
  return "full-time";
}

function identityOf(kind: string, parts: string[]): string {
  return JSON.stringify([kind, ...parts.map(foldText)]);
}

function salaryOf(salary: Salary) {
  return { salaryMin: salary.min, salaryMax: salary.max, salaryPeriod: salary.period };
}

function draftJob(row: JobRow, now: number): Reading<JobDraft> {
  const title = readTitle(row.title, false);
  if (isRefused(title)) return title;
  const company = readCompany(row.company);
  if (isRefused(company)) return company;
  const description = cleanParagraphs(row.description);
  if (!/\p{L}/u.test(description)) return { reason: "has no description" };
  const experience = readExperience(row.experience);
  if (isRefused(experience)) return experience;
  const salary = readSalary(row.salary);
  if (isRefused(salary)) return salary;
  const posted = readPosted(row.posted, now);
  if (isRefused(posted)) return posted;
  const openings = readOpenings(row.openings);
  if (isRefused(openings)) return openings;

  return {
    value: {
      title: title.value,
      companyName: company.value.name,
      companyKey: company.value.key,
      ...classify({ title: title.value, department: row.department, roleCategory: row.role_category, industry: row.industry }),
      description: cut(description, longestDescription),
      skills: readSkills(row.skills),
      jobType: jobTypeOf(title.value, row.employment_type),
      experienceLevel: experience.value.level,
      experienceMin: experience.value.min,
      experienceMax: experience.value.max,
      ...salaryOf(salary.value),
      ...readPlace(row.location, { title: title.value, description }),
      openings: openings.value,
      postedAt: posted.value,
      identity: identityOf("job", [title.value, company.value.name, row.location, row.experience, row.salary, description]),
    },
  };
}

function draftInternship(row: InternshipRow, now: number): Reading<JobDraft> {
  const title = readTitle(row.role, true);
  if (isRefused(title)) return title;
  const company = readCompany(row.company);
  if (isRefused(company)) return company;
  const terms = readInternship(row);
  if (isRefused(terms)) return terms;
  const posted = readPosted(row.posted, now);
  if (isRefused(posted)) return posted;
  const place = readPlace(row.location, { title: title.value });
  const { stipend, months, offer } = terms.value;

  return {
    value: {
      title: title.value,
      companyName: company.value.name,
      companyKey: company.value.key,
      ...classify({ title: title.value }),
      description: describeInternship({ role: title.value, company: company.value.name, place, ...terms.value }),
      skills: [],
      jobType: "internship",
      experienceLevel: "0-1",
      experienceMin: null,
      experienceMax: null,
      ...salaryOf(stipend),
      ...place,
      openings: 1,
      postedAt: posted.value,
      identity: identityOf("internship", [title.value, company.value.name, row.location, JSON.stringify([stipend.min, stipend.max, months, offer])]),
    },
  };
}

/** Maps a row of a source to a job, or says why it cannot become one. */
export function draftFromRow(row: Record<string, unknown>, now: number): Reading<JobDraft> {
  const source = readSourceRow(row);
  if (isRefused(source)) return source;
  return source.value.kind === "job" ? draftJob(source.value.row, now) : draftInternship(source.value.row, now);
}
