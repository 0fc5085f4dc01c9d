import type { LanguageKey } from "db/catalogues/bands";
import type { CategoryKey } from "db/catalogues/categories";
import type { CityKey } from "db/catalogues/cities";
import type { DepartmentKey } from "db/catalogues/departments";
import type { Device, Education, Incentive, Shift } from "db/job-vocabulary";
import type { ExperienceLevel, JobType, SalaryPeriod } from "db/vocabulary";
import { isOurName } from "~/features/screening/names/reserved-names";
import { foldText } from "~/features/text/fold-text";
import { classify } from "./facts/category";
import { isParagraph, readCompanyName } from "./facts/company/company-name";
import { findCompanyName } from "./facts/company/paragraph";
import { readDevice, readEducation, readHours, readLists, readShift } from "./facts/conditions";
import { readExperience } from "./facts/experience";
import { describeInternship, readInternship, termsOf } from "./facts/internship";
import { parseImportedPlace } from "./facts/place";
import { readPosted, unreadableAge } from "./facts/posted";
import { readSalary, type Salary, undisclosed } from "./facts/salary";
import type { UnclearRule } from "./facts/work-mode";
import { applyMapping, type SourceRow } from "./mapping/apply";
import { unclearRuleOf, type Mapping } from "./mapping/mapping";
import { proposeMapping } from "./mapping/propose";
import { isBlank, isRefused, quoted, type Reading } from "./reading";
import { cleanLine, cleanParagraphs, cut } from "./source/source-text";
import { listUnreadableSigns } from "./unreadable-signs";

/** A posting as parsed from a source, ready to become a job. Money in paise, times in ms UTC, experience in years. */
export interface JobDraft {
  title: string;
  companyName: string;
  companyKey: string;
  /** The source's text about the company; null where it has only a name. */
  companyAbout: string | null;
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
  device: Device | null;
  shift: Shift | null;
  hoursPerDay: number | null;
  education: Education | null;
  languages: LanguageKey[];
  incentives: Incentive[];
  openings: number;
  postedAt: number;
  /**
   * The identity of a posting as one text, without posting time and number of applications. Rows with the same text are
   * the same posting.
   */
  identity: string;
}

/** The name of a company that its source does not name. */
export const unnamedCompany = "Company not named";
const noCompany =
  /^(?:(?:company |name )?(?:confidential|hidden|anonymous|private)(?: company| client)?|company name|company|₹?\d+)$/;
const longestAbout = 5000;
const longestKey = 300;

export const longestTitle = 120;
export const longestDescription = 8000;
const longestSkill = 50;
const mostSkills = 30;

function readTitle(text: string, isInternship: boolean): Reading<string> {
  const clean = cleanLine(text)
    .replace(/\p{Extended_Pictographic}|\ufe0f/gu, "")
    .replace(/^[\s|,_/*•·–—-]+|[\s|,_/*•·–—-]+$/g, "");
  const title = isInternship && clean && clean.length < 3 ? `${clean} internship` : clean;
  if (isBlank(title) || !/\p{L}/u.test(title)) return { reason: "has no title" };
  if (title.length < 3) return { reason: `the title ${quoted(title)} is shorter than 3 characters` };
  return { value: cut(title, longestTitle) };
}

interface Company {
  name: string;
  key: string;
  about: string | null;
}

/** A company by its name, else by the name in a text about it; one without a name has its own record for each text. */
function readCompany(text: string): Reading<Company> {
  const about = isParagraph(text) ? cut(cleanParagraphs(text), longestAbout) : null;
  const name = about === null ? readCompanyName(text) : readCompanyName(findCompanyName(text) ?? "");
  const key = foldText(name);
  if (!key || isBlank(name) || noCompany.test(key))
    return {
      value: {
        name: unnamedCompany,
        key: cut(`${foldText(unnamedCompany)} ${foldText(about ?? "")}`.trim(), longestKey),
        about,
      },
    };
  return isOurName(name) ? { reason: `the company ${quoted(name)} has our own name` } : { value: { name, key, about } };
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

/** The title is more precise than the source's own field: "Analyst (freelance)" is often filed as full time. */
function jobTypeOf(title: string, employmentType: string): JobType {
  if (/\bintern(?:s|ship)?\b/i.test(title)) return "internship";
  for (const text of [title.replace(/\bcontract (?:management|manager|law|drafting)\b/gi, ""), employmentType]) {
    if (/\bpart[- ]?time\b/i.test(text)) return "part-time";
    if (/\bfreelance/i.test(text)) return "freelance";
    if (/\bon contract\b|\bcontract(?:ual|or| basis| role| position)\b|\bc2h\b|^contract$/i.test(text))
      return "contract";
    if (/\btemporary\b/i.test(text)) return "temporary";
    if (/\bintern(?:ship)?\b/i.test(text)) return "internship";
  }
  return "full-time";
}

function salaryOf(salary: Salary) {
  return { salaryMin: salary.min, salaryMax: salary.max, salaryPeriod: salary.period };
}

/** A draft with notes on unreadable values and on an unclear place, or the reason why the row is rejected. */
type DraftReading = { value: JobDraft; notes: string[]; unclear: string | null } | { reason: string };

/**
 * The identity of a posting: title, company, place and text; for jobs also experience and pay. An internship without a
 * text uses its terms.
 */
function identityOf(row: SourceRow, title: string, company: string, description: string, terms: unknown): string {
  const parts = description
    ? [title, company, row.location, row.experience, row.salary, description]
    : [title, company, row.location, JSON.stringify(terms)];
  return JSON.stringify([description ? "job" : "internship", ...parts.map(foldText)]);
}

function draftOf(row: SourceRow, now: number, rule: UnclearRule): DraftReading {
  const notes = listUnreadableSigns(row);
  /** The value if readable. Otherwise the default, with a note: an unreadable fact does not reject the row. */
  const orNothing = <Value>(reading: Reading<Value>, nothing: Value): Value => {
    if (!isRefused(reading)) return reading.value;
    notes.push(reading.reason);
    return nothing;
  };
  const title = readTitle(row.title, row.isInternship);
  if (isRefused(title)) return title;
  const company = readCompany(row.company);
  if (isRefused(company)) return company;
  const isNamed = company.value.name !== unnamedCompany;
  const given = cleanParagraphs(row.description);
  const isGiven = /\p{L}/u.test(given) && !isBlank(given);
  const description = isGiven ? given : (company.value.about ?? "");
  if (!isGiven && description) notes.push("has no description; shows the text about its company");
  if (!description && !row.isInternship) return { reason: "has no description" };

  const terms = row.isInternship ? readInternship(row, notes) : null;
  const experience = orNothing(readExperience(row.experience), { min: null, max: null, level: "0-1" });
  const salary = terms ? terms.stipend : orNothing(readSalary(row.salary), undisclosed);
  const { unclear, ...place } = parseImportedPlace(row.location, { title: title.value, description }, rule);
  if (unclear !== null && rule === "leave-out") return { reason: `is left out: ${unclear}` };
  if (unclear !== null) notes.push(`${unclear}; taken as ${place.isRemote ? "from home" : "in an office"}`);
  const text =
    terms && !description
      ? describeInternship({ role: title.value, company: isNamed ? company.value.name : null, place, ...terms })
      : [description, terms ? termsOf(terms).join("\n") : ""].filter(Boolean).join("\n\n");

  return {
    notes,
    unclear,
    value: {
      title: title.value,
      companyName: company.value.name,
      companyKey: company.value.key,
      companyAbout: company.value.about,
      ...classify({
        title: title.value,
        department: row.department,
        roleCategory: row.roleCategory,
        industry: row.industry,
      }),
      description: cut(text, longestDescription),
      skills: readSkills(row.skills),
      jobType: terms ? "internship" : jobTypeOf(title.value, row.employmentType),
      experienceLevel: experience.level,
      experienceMin: experience.min,
      experienceMax: experience.max,
      ...salaryOf(salary),
      ...place,
      device: orNothing(readDevice(row.device), null),
      shift: orNothing(readShift(row.shift), null),
      hoursPerDay: orNothing(readHours(row.hoursPerDay), null),
      education: orNothing(readEducation(row.education), null),
      ...readLists(row, notes),
      openings: orNothing(readOpenings(row.openings), 1),
      postedAt: orNothing(readPosted(row.posted, now), now - unreadableAge),
      identity: identityOf(
        row,
        title.value,
        isNamed ? company.value.name : company.value.key,
        description,
        terms && [terms.stipend.min, terms.stipend.max, terms.months, terms.offer],
      ),
    },
  };
}

/**
 * Maps a source row to a job, or returns the reason why the row is rejected.
 * @param now ms UTC; "3 days ago" counts back from it
 * @param mapping the column of each field; by default proposed from the names of the row's columns
 */
export function draftFromRow(
  row: Readonly<Record<string, unknown>>,
  now: number,
  mapping: Mapping = proposeMapping(Object.keys(row)),
): DraftReading {
  const source = applyMapping(row, mapping);
  return isRefused(source) ? source : draftOf(source.value, now, unclearRuleOf(mapping));
}
