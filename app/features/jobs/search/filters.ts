import {
  deviceNames,
  educationNames,
  experienceBands,
  hoursBandNames,
  jobTypeNames,
  languages,
  postedWithinNames,
  salaryBandNames,
  salaryFloorNames,
  shiftNames,
} from "db/catalogues/bands";
import { categories } from "db/catalogues/categories";
import { cityKeys } from "db/catalogues/cities";
import { findByKey, type CatalogueEntry } from "db/catalogues/name";
import type { Education } from "db/job-vocabulary";
import { isSalaryFloor, salaryBands, salaryFloors } from "db/vocabulary";
import type { JobContent } from "../fields/columns";
import { dayOfKeys } from "./candidates/ranking/weights";
import { enoughFor, facet, facetToken, hoursBandOf, salaryBandOf } from "./facets";
import { parseSearchPlace } from "./places/place";

/** The columns of a job that filters read. Columns that only some writers set are optional. */
export type FacetedJob = Pick<JobContent, "category" | "jobType" | "experienceLevel" | "isRemote" | "city"> & {
  [Name in keyof JobContent]?: Readonly<JobContent[Name]>;
} & {
  /** What the text says of English, where it was read. */
  isWithoutEnglish?: boolean;
  /** Keys of further cities and of towns. */
  cities?: readonly string[];
  towns?: readonly string[];
  /** Lakh rupees a year. */
  salaryLpa: number | null;
};

/** The conditions of an active filter; omitted ones do not apply. */
export interface Demand {
  /** The filter token that the job has. */
  token?: string;
  /** Filter tokens; a job needs at least one of them. */
  anyOf?: readonly string[];
  /** A place, as typed; the search resolves it. */
  place?: string;
  /** The listing key after which jobs pass. */
  oldest?: number;
}

type Named = Omit<CatalogueEntry, "key">;

interface Filter {
  /** The label of the filter. */
  label: Named;
  /** The values that the search form offers, in its order, with their names. */
  offered: readonly CatalogueEntry[];
  /** Additional values that an address may contain. */
  accepted: readonly CatalogueEntry[];
  /** The filter tokens of a job. */
  tokensOf: (job: FacetedJob) => string[];
  /** The conditions of a value; null when it does not filter. @param now ms UTC */
  demand: (value: string, now: number) => Demand | null;
  /** The tokens for counting the jobs of each value, under the name of the filter or another one. */
  counted: readonly (readonly [name: string, value: string, token: string])[];
}

/** A filter whose values are the keys of a catalogue. @param keyOf the key of a job; null for none */
function choice<Name extends string, Entry extends CatalogueEntry>(
  name: Name,
  label: Named,
  offered: readonly Entry[],
  keyOf: (job: FacetedJob) => string | null | undefined,
  token = (key: string) => facetToken(name, key),
) {
  return {
    label,
    offered,
    accepted: [],
    tokensOf: (job: FacetedJob) => [keyOf(job)].flatMap((key) => (key ? [token(key)] : [])),
    demand: (value: string): Demand => ({ token: token(value) }),
    counted: offered.map(({ key }) => [name, key, token(key)] as const),
  };
}

/** A filter with a single value; a job has the value or not. */
function mark<Name extends string>(
  label: Named,
  value: CatalogueEntry,
  token: string,
  name: Name,
  has: (job: FacetedJob) => boolean,
) {
  return {
    label,
    offered: [value],
    accepted: [],
    tokensOf: (job: FacetedJob) => (has(job) ? [token] : []),
    demand: (): Demand => ({ token }),
    counted: [[name, value.key, token] as const],
  };
}

const [, ...salaryNames] = salaryBandNames;
const bandOf = ({ salaryLpa }: FacetedJob) => (salaryLpa === null ? null : salaryBandOf(salaryLpa));

/** The pay bands to search for a given band or a given minimum. */
function demandedPay(salary: string): Demand {
  const floor = isSalaryFloor(salary) ? salaryFloors.indexOf(salary) : -1;
  const [first = salary, ...others] = floor < 0 ? [salary] : salaryBands.slice(salaryBands.indexOf("3-6") + floor);
  return others.length === 0 ? { token: facet.salary(first) } : { anyOf: [first, ...others].map(facet.salary) };
}

/** Pay of any amount, also pay that is in no band, since it is per project. */
const payTokens = [...salaryNames.map(({ key }) => facet.salary(key)), facet.projectPay];

const educationTokens = (education: Education) => enoughFor[education].map(facet.education);

function demandedPlace(location: string): Demand | null {
  const { remote, place } = parseSearchPlace(location);
  if (remote) return { token: facet.remote };
  return place ? { place } : null;
}

/**
 * Every filter of the search except its words, in display order, by the name of its address parameter. Reading and
 * writing of addresses, the form, the counts, the names, the filter tokens of jobs and of queries, and the searches of
 * alerts follow from this table.
 */
export const filters = {
  location: {
    label: { en: "City", hi: "शहर" },
    offered: [],
    accepted: [],
    tokensOf: ({
      isRemote,
      city,
      cities = [],
      towns = [],
    }: Pick<FacetedJob, "isRemote" | "city" | "cities" | "towns">) => [
      ...(isRemote ? [facet.remote] : []),
      ...new Set([...(city ? [city] : []), ...cities].map(facet.city)),
      ...towns.map(facet.town),
    ],
    demand: demandedPlace,
    counted: [
      ...cityKeys.map((key) => ["city", key, facet.city(key)] as const),
      ["remote", "yes", facet.remote] as const,
    ],
  },
  type: choice("type", { en: "Type of work", hi: "काम का प्रकार" }, jobTypeNames, (job) => job.jobType, facet.jobType),
  category: choice("category", { en: "Category", hi: "कैटेगरी" }, categories, (job) => job.category, facet.category),
  experience: choice(
    "experience",
    { en: "Experience", hi: "अनुभव" },
    experienceBands,
    (job) => job.experienceLevel,
    facet.experience,
  ),
  salary: {
    ...choice("salary", { en: "Salary", hi: "वेतन" }, salaryNames, bandOf, facet.salary),
    tokensOf: (job: FacetedJob) => {
      const band = bandOf(job);
      if (band) return [facet.salary(band)];
      return typeof job.salaryMin === "number" ? [facet.projectPay] : [];
    },
    // Alerts ask for a least pay, the form for a band.
    accepted: salaryFloorNames,
    demand: demandedPay,
  },
  pay: {
    label: { en: "Pay shown", hi: "वेतन बताया" },
    offered: [{ key: "shown", en: "Pay is shown", hi: "वेतन लिखा है" }],
    accepted: [],
    // The tokens of the salary filter.
    tokensOf: () => [],
    demand: (): Demand => ({ anyOf: payTokens }),
    counted: payTokens.map((token) => ["pay", "shown", token] as const),
  },
  device: choice(
    "device",
    { en: "Device", hi: "किस पर काम" },
    deviceNames,
    // The benefit "laptop or phone from the company" says the same.
    ({ device, incentives = [] }) => device ?? (incentives.includes("laptop") ? "provided" : null),
    facet.device,
  ),
  shift: choice("shift", { en: "Shift", hi: "शिफ़्ट" }, shiftNames, (job) => job.shift, facet.shift),
  hours: choice(
    "hours",
    { en: "Hours a day", hi: "दिन में घंटे" },
    hoursBandNames,
    ({ hoursPerDay }) => (hoursPerDay ? hoursBandOf(hoursPerDay) : null),
    facet.hours,
  ),
  education: {
    ...choice(
      "education",
      { en: "Your education", hi: "आपकी पढ़ाई" },
      educationNames,
      (job) => job.education,
      facet.education,
    ),
    demand: (value: string): Demand => ({ anyOf: educationTokens(value as Education) }),
    counted: educationNames.flatMap(({ key }) =>
      educationTokens(key).map((token) => ["education", key, token] as const),
    ),
  },
  language: {
    ...choice("language", { en: "Language", hi: "भाषा" }, languages, () => null, facet.language),
    tokensOf: ({ languages: needed = [] }: FacetedJob) => needed.map(facet.language),
  },
  english: mark(
    { en: "English", hi: "अंग्रेज़ी" },
    { key: "no", en: "No English needed", hi: "अंग्रेज़ी ज़रूरी नहीं" },
    facet.withoutEnglish,
    "english",
    ({ languages: needed = [], isWithoutEnglish = needed.length > 0 && !needed.includes("english") }) =>
      isWithoutEnglish,
  ),
  women: mark(
    { en: "For women", hi: "महिलाओं के लिए" },
    { key: "yes", en: "Women-friendly", hi: "महिलाएँ ज़रूर आवेदन करें" },
    facet.women,
    "women",
    ({ womenFriendly }) => womenFriendly === true,
  ),
  verified: mark(
    { en: "Verified", hi: "वेरिफ़ाइड" },
    { key: "yes", en: "Verified company", hi: "वेरिफ़ाइड कंपनी" },
    facet.verified,
    "verified",
    // The index adds the token while the company's badge is valid.
    () => false,
  ),
  posted: {
    label: { en: "Posted within", hi: "कब डाली गई" },
    offered: postedWithinNames,
    accepted: [],
    tokensOf: () => [],
    demand: (days: string, now: number): Demand => ({ oldest: now * 1024 - Number(days) * dayOfKeys }),
    counted: [],
  },
} satisfies Record<string, Filter>;

type Filters = typeof filters;
export type FilterName = keyof Filters;
/** A filter with values to choose from; a place is typed. */
export type ChoiceName = Exclude<FilterName, "location">;
/** A filter, or the words. */
export type SearchFilter = "q" | FilterName;

/** The chosen values of each filter: a key, or several joined by commas in the order of the form; null for none. */
export type Choices = Record<ChoiceName, string | null>;

/** What is counted: the values of a choice, cities, and work from home. */
export type CountedFilter = Filters[FilterName]["counted"][number][0];

export const filterNames = Object.keys(filters) as FilterName[];
export const choiceNames = filterNames.filter((name): name is ChoiceName => name !== "location");
export const searchFilters: readonly SearchFilter[] = ["q", ...filterNames];
/** Filters of a single box, which the search form has as one group. */
export const marks = ["pay", "english", "women", "verified"] as const satisfies readonly ChoiceName[];
/** What decides first, in the order of the search form; the category has the most values and is last. */
const deciding: readonly ChoiceName[] = ["salary", "device", "shift", "hours", "experience", "education", "type"];
/** The other filters in the order of the search form. */
export const choicesInForm: readonly ChoiceName[] = [
  ...deciding,
  ...choiceNames.filter((name) => ![...deciding, ...marks, "category"].includes(name)),
  "category",
];

/** A value of a filter, with its name in both languages; null for an unknown value. */
export function findValue(name: FilterName, key: string | null): CatalogueEntry | null {
  const { offered, accepted }: Filter = filters[name];
  return findByKey(offered, key) ?? findByKey(accepted, key);
}

/** Filters with at most one value, such as the age of a job. */
export const isSingle = (name: ChoiceName): boolean => name === "posted";

/**
 * The chosen keys of a filter, each once, in the order of the form. Unknown keys are dropped.
 * @param asked keys, or several joined by commas
 */
export function chosenOf(name: ChoiceName, asked: readonly string[]): string | null {
  const { offered, accepted }: Filter = filters[name];
  const wanted = new Set(asked.flatMap((each) => each.split(",")));
  const keys = [...offered, ...accepted].map(({ key }) => key).filter((key) => wanted.has(key));
  return (isSingle(name) ? keys.slice(0, 1) : keys).join(",") || null;
}

/** The values of a filter in a search. A place, and the search words, are one value. */
export function valuesOf(name: SearchFilter, value: string | null): string[] {
  if (!value) return [];
  return name === "q" || name === "location" ? [value] : value.split(",");
}
