import { unclearRules, type UnclearRule } from "../facts/work-mode";

/**
 * What a posting can be read from, each field with its name on the page, and the names that columns of files have for it, the
 * surest first. A column is proposed for one field only; an earlier field chooses first.
 */
export const importFields = {
  title: {
    name: "Title",
    columns: [
      "title",
      "job_title",
      "jobtitle",
      "position_title",
      "position",
      "designation",
      "job_role",
      "job_position",
      "job_name",
      "role",
      "role_title",
      "internship_title",
      "job_profile",
      "profile",
      "post",
      "post_name",
      "vacancy",
      "vacancy_title",
    ],
    alike: /(?:^|_)(?:job|position|vacancy|internship)_?(?:title|name)(?:_|$)|designation/,
  },
  company: {
    name: "Company",
    columns: [
      "company",
      "company_name",
      "companyname",
      "employer",
      "employer_name",
      "organization",
      "organisation",
      "organization_name",
      "organisation_name",
      "hiring_organization",
      "hiring_organization_name",
      "hiring_company",
      "firm",
      "firm_name",
      "business_name",
    ],
    alike: /(?:company|employer|organi[sz]ation|firm)_?name|name_of_(?:the_)?(?:company|employer|organi[sz]ation)/,
  },
  description: {
    name: "Description",
    columns: [
      "description",
      "job_description",
      "jobdescription",
      "jd",
      "job_desc",
      "full_description",
      "role_description",
      "about_the_job",
      "about_job",
      "about_the_role",
      "job_details",
      "details",
      "roles_and_responsibilities",
      "responsibilities",
      "job_summary",
      "summary",
      "body",
      "text",
    ],
    alike: /^(?!.*(?:company|employer|short|meta)).*(?:description|responsibilit)|^jd_|_jd$/,
  },
  location: {
    name: "Place",
    columns: [
      "location",
      "job_location",
      "joblocation",
      "work_location",
      "place",
      "place_of_work",
      "city",
      "cities",
      "locations",
      "location_name",
      "office_location",
      "town",
      "district",
      "region",
      "area",
      "address",
    ],
    alike: /location|(?:^|_)city(?:_|$)/,
  },
  workMode: {
    name: "Remote or office",
    columns: [
      "work_mode",
      "workmode",
      "workplace_type",
      "remote",
      "is_remote",
      "remote_type",
      "job_mode",
      "work_from_home",
      "wfh",
      "location_type",
      "mode_of_work",
    ],
    alike: /(?:^|_)(?:remote|work_?mode|wfh)(?:_|$)/,
  },
  salary: {
    name: "Pay",
    columns: [
      "salary",
      "ctc",
      "pay",
      "package",
      "compensation",
      "salary_range",
      "pay_range",
      "ctc_range",
      "salary_offered",
      "offered_salary",
      "remuneration",
      "wage",
      "wages",
      "annual_salary",
      "annual_ctc",
      "salary_per_annum",
      "monthly_salary",
      "salary_per_month",
      "salary_lpa",
      "ctc_lpa",
      "lpa",
    ],
    alike:
      /^(?!.*(?:min|max|from|to$|currency|period|type|unit)).*(?:salary|(?:^|_)ctc(?:_|$)|compensation|remuneration)/,
  },
  salaryMin: {
    name: "Pay, lowest",
    columns: [
      "salary_min",
      "min_salary",
      "minimum_salary",
      "salary_from",
      "min_ctc",
      "ctc_min",
      "pay_min",
      "pay_from",
      "salary_low",
    ],
    alike: /(?:^|_)min(?:imum)?_.*(?:salary|ctc|pay)|(?:salary|ctc|pay)_.*(?:min|from)(?:imum)?(?:_|$)/,
  },
  salaryMax: {
    name: "Pay, highest",
    columns: [
      "salary_max",
      "max_salary",
      "maximum_salary",
      "salary_to",
      "max_ctc",
      "ctc_max",
      "pay_max",
      "pay_to",
      "salary_high",
    ],
    alike: /(?:^|_)max(?:imum)?_.*(?:salary|ctc|pay)|(?:salary|ctc|pay)_.*(?:max|to)(?:imum)?(?:_|$)/,
  },
  salaryPeriod: {
    name: "Pay is for a",
    columns: [
      "salary_period",
      "pay_period",
      "salary_type",
      "pay_type",
      "salary_unit",
      "pay_frequency",
      "salary_frequency",
    ],
    alike: /(?:salary|pay)_(?:period|type|unit|interval|frequency)/,
  },
  stipend: {
    name: "Stipend",
    columns: [
      "stipend",
      "stipend_per_month",
      "monthly_stipend",
      "stipend_amount",
      "internship_stipend",
      "stipend_range",
    ],
    alike: /stipend/,
  },
  duration: {
    name: "Internship, duration",
    columns: ["duration_months", "duration", "internship_duration", "duration_in_months", "internship_period"],
    alike: /duration/,
  },
  offer: {
    name: "Internship, pay after it",
    columns: ["job_offer_lpa", "job_offer", "offer_lpa", "ppo", "ppo_lpa", "pre_placement_offer"],
    alike: /(?:^|_)ppo(?:_|$)|job_offer/,
  },
  experience: {
    name: "Experience",
    columns: [
      "experience",
      "exp",
      "years_of_experience",
      "experience_required",
      "required_experience",
      "work_experience",
      "experience_years",
      "experience_range",
      "experience_level",
      "min_experience",
      "minimum_experience",
      "yoe",
    ],
    alike: /experience/,
  },
  skills: {
    name: "Skills",
    columns: [
      "skills",
      "key_skills",
      "keyskills",
      "required_skills",
      "skills_required",
      "skill",
      "skill_set",
      "skillset",
      "tech_stack",
      "technologies",
      "tags",
      "keywords",
    ],
    alike: /skill/,
  },
  employmentType: {
    name: "Kind of employment",
    columns: [
      "employment_type",
      "job_type",
      "jobtype",
      "type_of_employment",
      "employment",
      "contract_type",
      "work_type",
      "time_type",
      "schedule",
      "type",
    ],
    alike: /employment_?type|job_?type/,
  },
  department: {
    name: "Department",
    columns: ["department", "dept", "functional_area", "function", "division", "category", "job_category"],
    alike: /department|functional_area/,
  },
  roleCategory: {
    name: "Kind of role",
    columns: ["role_category", "job_function", "job_family", "sub_category", "subcategory", "role"],
    alike: /role_category/,
  },
  industry: {
    name: "Industry",
    columns: ["industry", "industry_type", "industries", "sector", "company_industry"],
    alike: /industr/,
  },
  openings: {
    name: "Openings",
    columns: [
      "openings",
      "vacancies",
      "no_of_openings",
      "number_of_openings",
      "no_of_vacancies",
      "number_of_vacancies",
      "positions",
      "no_of_positions",
      "number_of_positions",
      "headcount",
    ],
    alike: /(?:no|number)_of_(?:opening|vacanc|position)|openings/,
  },
  posted: {
    name: "Posted",
    columns: [
      "posted",
      "posted_on",
      "posted_at",
      "date_posted",
      "posted_date",
      "posting_date",
      "published",
      "published_at",
      "published_on",
      "publish_date",
      "post_date",
      "job_posted",
      "listed_on",
      "created_at",
      "date",
    ],
    alike: /posted|publish/,
  },
} as const satisfies Record<string, { name: string; columns: readonly string[]; alike: RegExp }>;

export type ImportField = keyof typeof importFields;
export const importFieldKeys = Object.keys(importFields) as ImportField[];

/** Which column of a file each field is read from, and a rule for what is unclear; a field without one is left empty. */
export type Mapping = Partial<Record<ImportField | typeof unclearField, string>>;

/** The name under which a mapping holds its rule for jobs of which it is unclear whether they are done from home. */
export const unclearField = "unclearPlace" as const;

/** All that a mapping may hold. */
export const mappingKeys = [...importFieldKeys, unclearField] as const;

/** The rule for jobs of which it is unclear whether they are done from home; what their place says where none is chosen. */
export const unclearRuleOf = (mapping: Mapping): UnclearRule =>
  unclearRules.find((rule) => rule === mapping[unclearField]) ?? "as-marked";

/** Whether the rule was chosen. */
export const isRuleChosen = (mapping: Mapping): boolean => mapping[unclearField] !== undefined;

/** The columns that are read. */
export const columnsOf = (mapping: Mapping): Set<string> =>
  new Set(importFieldKeys.flatMap((field) => mapping[field] ?? []));

/** The fields without which no row can become a job. An internship with a stipend describes itself. */
export function missingFields(mapping: Mapping): ImportField[] {
  const needed: ImportField[] = isOfInternships(mapping) ? ["title", "company"] : ["title", "company", "description"];
  return needed.filter((field) => !mapping[field]);
}

/** Whether a file holds internships alone: it knows stipends and no salaries. */
export const isOfInternships = (mapping: Mapping) =>
  Boolean(mapping.stipend) && !mapping.salary && !mapping.salaryMin && !mapping.salaryMax;

const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");

/** What a file misses, in one sentence; null when it has what it needs. @param columns those of the file */
export function missingText(mapping: Mapping, columns: readonly string[]): string | null {
  const missing = missingFields(mapping);
  if (missing.length === 0) return null;
  const names = listed(missing.map((field) => `“${importFields[field].name}”`));
  const found =
    columns.length > 0 ? `Its columns are ${columns.slice(0, 40).join(", ")}.` : "No columns were found in it.";
  return `No column of this file is mapped to ${names}. ${found}`;
}

/** Says what happens to postings whose age nobody knows; null when a column tells it. */
export function undatedText(mapping: Mapping): string | null {
  return mapping.posted
    ? null
    : "No column says when a posting was published. Each counts as a day old, and none is shown as new.";
}

/** What was chosen by hand, with only columns that the file has and fields that there are. */
export function readMapping(chosen: Readonly<Record<string, unknown>>, columns: readonly string[]): Mapping {
  const rule = unclearRules.find((each) => each === chosen[unclearField]);
  const entries: [string, string][] = [
    ...importFieldKeys.flatMap((field): [string, string][] => {
      const column = chosen[field];
      return typeof column === "string" && columns.includes(column) ? [[field, column]] : [];
    }),
    ...(rule ? [[unclearField, rule] as [string, string]] : []),
  ];
  return Object.fromEntries(entries);
}
