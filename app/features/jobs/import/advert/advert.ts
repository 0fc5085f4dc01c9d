import { allIndia } from "db/catalogues/all-india";
import { incentiveNames } from "db/catalogues/bands";
import { cities, findCity } from "db/catalogues/cities";
import { jobTemplates, type JobTemplate } from "db/catalogues/job-templates";
import { skillNames } from "db/catalogues/skills";
import type { Incentive } from "db/job-vocabulary";
import type { JobType } from "db/vocabulary";
import { readTypedDay } from "~/features/text/dates/typed-date";
import { foldText } from "~/features/text/fold-text";
import { westernDigits } from "~/features/text/western-digits";
import { emptyJob, jobParts, type JobContent, type JobPart, partKeys } from "../../fields/columns";
import { floorOf } from "../../fields/experience-level";
import { readTextFacts } from "../../fields/text-facts/text-facts";
import { classify } from "../facts/category";
import { readDevice, readEducation, readHours, readLists, readShift } from "../facts/conditions";
import { readExperience } from "../facts/experience";
import { parseImportedPlace } from "../facts/place";
import { modeInText } from "../facts/work-mode";
import { isRefused, type Reading } from "../reading";
import { cleanParagraphs, cut } from "../source/source-text";
import { withoutContacts } from "./contacts";
import { clausesOf, labelledLines, plainLine, readLabelled } from "./labels";
import { findPay } from "./pay";
import { findTitle } from "./title";

/** A part of a job that an advert states. */
interface ReadPart {
  part: JobPart;
  /** The value in words of the reader's language. */
  value: string;
  /** The words of the advert. */
  from: string;
}

export interface Advert {
  job: JobContent;
  read: ReadPart[];
  /** Contact data that was taken out, masked. */
  removed: string[];
}

const longestFrom = 100;
const mostSkills = 15;
const longestSkill = 50;

type Found<Value> = { value: Value; from: string } | null;
type Lines = ReturnType<typeof labelledLines>;

const valueOf = <Value>(reading: Reading<Value>): Value | null => (isRefused(reading) ? null : reading.value);

const clausesIn = (text: string) => text.split("\n").map(plainLine).flatMap(clausesOf);

const labels = {
  experience: /^(?:work |total |relevant |required |min(?:imum)? )*(?:experience|exp|अनुभव)(?: required| needed)?$/,
  place: /^(?:job |work |office )*(?:location|place|city|address|स्थान|कार्य स्थान|कार्यस्थल|जगह|लोकेशन|शहर)$/,
  skills:
    /^(?:key |required |must have |technical |preferred )*(?:skills?|skill set|कौशल|स्किल|स्किल्स)(?: required| needed)?$/,
  openings:
    /^(?:(?:no|number|total) (?:of )?)*(?:openings?|vacanc(?:y|ies)|positions?|posts?|seats?|पद संख्या|कुल पद|पदों की संख्या|रिक्तियां|रिक्त पद)$/,
  jobType: /^(?:job|employment|work|position)? ?(?:type|nature|प्रकार|जॉब टाइप)$/,
  education:
    /^(?:minimum |required |educational? )*(?:education|qualifications?|eligibility|शिक्षा|योग्यता|शैक्षणिक योग्यता|पढाई)(?: required)?$/,
  languages: /^(?:required )?(?:languages?|भाषा|भाषाएं)(?: required| known)?$/,
  incentives: /^(?:perks?|benefits?|perks (?:and )?benefits|what we offer|we offer|incentives?|सुविधाएं|लाभ|फायदे)$/,
  device: /^(?:device|system|equipment|उपकरण)(?: required| needed)?$/,
  shift: /^(?:shift|shifts|shift timings?|शिफ्ट)$/,
  hours: /^(?:daily |working |work )?(?:hours|hours per day|घंटे|काम के घंटे)$/,
  closing:
    /^(?:last (?:date|day)(?: to apply)?|apply (?:by|before)|deadline|closing date|application deadline|अंतिम तिथि|आखिरी तारीख|अंतिम तारीख)$/,
};

const jobTypeWords: readonly (readonly [JobType, RegExp])[] = [
  ["internship", /\binternships?\b|\binterns?\b|इंटर्नशिप|इंटर्न/iu],
  ["part-time", /\bpart[- ]?time\b|पार्ट[- ]?टाइम/iu],
  ["freelance", /\bfreelanc(?:e|er|ers|ing)\b|फ्रीलांस/iu],
  ["contract", /\bon contract\b|\bcontract(?:ual| basis| role| position)\b/iu],
  ["temporary", /\btemporary\b/iu],
  ["full-time", /\bfull[- ]?time\b|फ़?ुल[- ]?टाइम/iu],
];

/** The only type that a text names. */
function typeIn(text: string): JobType | null {
  const named = jobTypeWords.filter(([, words]) => words.test(text));
  const [only] = named;
  return named.length === 1 && only ? only[0] : null;
}

function findType(title: string, text: string, lines: Lines): Found<JobType> {
  const inTitle = typeIn(title);
  if (inTitle !== null) return { value: inTitle, from: title };
  const named = readLabelled(lines, labels.jobType, typeIn);
  if (named) return named;
  const clauses = clausesIn(text).flatMap((clause) => {
    const value = /\b(?:not|no)\b|नहीं/iu.test(clause) ? null : typeIn(clause);
    return value === null || value === "internship" ? [] : [{ value, from: clause }];
  });
  const [first] = clauses;
  return first && clauses.every(({ value }) => value === first.value) ? first : null;
}

const openingsIn =
  /(?<!\d)(\d{1,3})\+? (?:openings?|vacanc(?:y|ies)|positions?|posts|seats|candidates? required|पद|पदों|लोगों की ज़?रूरत)(?![\p{L}\p{M}])/iu;

function findOpenings(text: string, lines: Lines): Found<number> {
  const whole = (value: string) => {
    const count = Number(/^\D{0,12}(\d{1,4})(?!\d)/.exec(westernDigits(value))?.[1] ?? 0);
    return count >= 1 && count <= 1000 ? count : null;
  };
  const named = readLabelled(lines, labels.openings, whole);
  if (named) return named;
  for (const clause of clausesIn(text)) {
    const [from, count] = openingsIn.exec(westernDigits(clause)) ?? [];
    if (from !== undefined && Number(count) >= 1) return { value: Number(count), from };
  }
  return null;
}

const skillKeys = new Map(skillNames.map((name) => [foldText(name), name]));

/** These are words of every text, too: in small letters they name no skill. */
const ambiguous = new Set(
  "Interpretation,Networking,Swift,Statistics,Negotiation,Illustration,Accessibility,Notion,Slack,Recruitment,Onboarding,Agile,Budgeting,Blender,Dashboards,Flutter,Postman,Cypress,Playwright,Bootstrap,React,Angular,Linux".split(
    ",",
  ),
);

/** A catalogue name of one to three letters, such as "Go" or "C++", is found only in a list of skills. */
const shortestInText = 4;

function findSkills(text: string, lines: Lines): Found<string[]> {
  const listed = readLabelled(lines, labels.skills, (value) => {
    const names = value
      .split(/[,;|•/\n]|\s(?:and|&|और|aur)\s/iu)
      .map((name) =>
        plainLine(name)
          .replace(/^(?:good|basic|excellent|strong|knowledge of)\s+|[.:]+$/giu, "")
          .trim(),
      )
      .map((name) => skillKeys.get(foldText(name)) ?? name);
    const skills = [...new Set(names)].filter(
      (name) => /\p{L}/u.test(name) && name.length >= 2 && name.length <= longestSkill,
    );
    return skills.length > 0 ? skills.slice(0, mostSkills) : null;
  });
  if (listed) return listed;
  const folded = ` ${foldText(text)} `;
  const named = [...skillKeys].flatMap(([key, name]) =>
    key.length >= shortestInText && folded.includes(` ${key} `) && (!ambiguous.has(name) || text.includes(name))
      ? [name]
      : [],
  );
  // "Online Data Entry" contains "Data Entry".
  const longest = named.filter(
    (name) => !named.some((other) => other !== name && ` ${foldText(other)} `.includes(` ${foldText(name)} `)),
  );
  return longest.length > 0
    ? { value: longest.slice(0, mostSkills), from: longest.slice(0, mostSkills).join(", ") }
    : null;
}

type Place = Pick<JobContent, "isRemote" | "city" | "location">;

const officeWords = /\b(?:work from office|wfo|on-?site|in[- ]office|office (?:location|based))\b|ऑफ़?िस (?:से|में) काम/iu;

const townOf = (key: string | null): string => cities.find((city) => city.key === key)?.en ?? "";

function findPlace(title: string, text: string, lines: Lines): Found<Place> {
  const named = readLabelled(lines, labels.place, (value) => {
    const place = parseImportedPlace(value, { title, description: text });
    const isAnywhere = findCity(value)?.key === allIndia.key;
    return place.isRemote || place.city !== null || isAnywhere
      ? { isRemote: place.isRemote || isAnywhere, city: place.city, location: townOf(place.city) }
      : null;
  });
  if (named) return named;
  for (const clause of clausesIn(text)) {
    if (!officeWords.test(clause) || /\b(?:no|not)\b/i.test(clause)) continue;
    const city = clause
      .split(/[^\p{L}\p{M}]+/u)
      .map(findCity)
      .find((found) => found !== null && found.key !== allIndia.key);
    if (city) return { value: { isRemote: false, city: city.key, location: city.en }, from: clause };
  }
  const mode = modeInText(`${title}. ${text}`);
  if (mode === null || (mode.says === "office" && !mode.isCertain)) return null;
  return { value: { isRemote: mode.says === "remote", city: null, location: "" }, from: mode.passage };
}

const benefitWords: readonly (readonly [Incentive, RegExp])[] = [
  [
    "performance",
    /(?:\+|&|plus|and|with|attractive|monthly|performance)\s*(?:attractive |unlimited |performance |monthly |sales )*(?:incentives?|bonus)\b|इंसेंटिव/iu,
  ],
  ["provident_fund", /\b(?:pf|epf|provident fund)\b|पीएफ/iu],
  ["insurance", /\b(?:health|medical) insurance\b|\bmediclaim\b|स्वास्थ्य बीमा/iu],
  ["paid_leave", /\bpaid (?:leaves?|holidays?)\b|\bpaid time off\b/iu],
];

function findBenefits(text: string, lines: Lines): Found<Incentive[]> {
  const named = readLabelled(lines, labels.incentives, (value) => {
    const { incentives } = readLists({ languages: [], incentives: value.split(/[,;|•]|\s(?:and|&)\s/iu) }, []);
    return incentives.length > 0 ? incentives : null;
  });
  if (named) return named;
  const found = clausesIn(text).flatMap((clause) =>
    /\b(?:no|not)\b|नहीं/iu.test(clause)
      ? []
      : benefitWords.flatMap(([key, words]) => (words.test(clause) ? [{ key, clause }] : [])),
  );
  const [first] = found;
  return first
    ? {
        value: incentiveNames.map(({ key }) => key).filter((key) => found.some((each) => each.key === key)),
        from: first.clause,
      }
    : null;
}

/** The category of a title; a Hindi one is compared with those of the templates. */
function classifyTitle(title: string) {
  const found = classify({ title });
  if (found.category !== "other") return found;
  const folded = ` ${foldText(title)} `;
  return (
    jobTemplates.find(
      ({ hi }: JobTemplate) => hi !== undefined && folded.includes(` ${foldText(hi.title.split(/[(–-]/)[0] ?? "")} `),
    ) ?? found
  );
}

/** The clause that states a fact of a text; the title or the whole text where no single clause does. */
function clauseOf(text: string, states: (clause: string) => boolean): string {
  return clausesIn(text).find(states) ?? "";
}

/**
 * Reads an advert, as it is pasted from WhatsApp or from another site, as a job: only what it states, each with its
 * words. Its text becomes the description, without contact data.
 * @param now ms UTC
 */
export function readAdvert(pasted: string, now: number): Advert {
  const { text, removed } = withoutContacts(cleanParagraphs(pasted));
  const lines = labelledLines(text);
  const title = findTitle(text);
  const facts = readTextFacts({ title: title?.value ?? "", description: text });
  const read = new Map<JobPart, string>();
  const job: JobContent = { ...emptyJob, description: cut(text, 9_900) };
  const take = <Value>(part: JobPart, found: Found<Value>, columns: (value: Value) => Partial<JobContent>) => {
    if (!found) return;
    Object.assign(job, columns(found.value));
    read.set(part, found.from);
  };
  /** A fact of the labels, else of the text. */
  const fact = <Value>(
    label: RegExp,
    reader: (value: string) => Value | null,
    name: keyof typeof facts,
  ): Found<Value> => {
    const named = readLabelled(lines, label, reader);
    const stated = facts[name] as Value | null;
    if (named || stated === null) return named;
    const wanted = JSON.stringify(stated);
    return {
      value: stated,
      from: clauseOf(
        text,
        (clause) => JSON.stringify(readTextFacts({ title: "", description: clause })[name]) === wanted,
      ),
    };
  };

  take("title", title, (value) => ({ title: value }));
  if (title) {
    const { category, department } = classifyTitle(title.value);
    if (category !== "other") take("category", { value: category, from: title.from }, (value) => ({ category: value }));
    if (category !== "other")
      take("department", { value: department, from: title.from }, (value) => ({ department: value }));
  }
  take("jobType", findType(title?.value ?? "", text, lines), (jobType) => ({ jobType }));
  take("skills", findSkills(text, lines), (skills) => ({ skills }));
  take(
    "experience",
    fact(labels.experience, (value) => valueOf(readExperience(westernDigits(value)))?.level ?? null, "experienceLevel"),
    (experienceLevel) => ({ experienceLevel, experienceMin: floorOf(experienceLevel) }),
  );
  take(
    "languages",
    fact(
      labels.languages,
      (value) => {
        const { languages } = readLists({ languages: value.split(/[,;|]/), incentives: [] }, []);
        return languages.length > 0 ? languages : null;
      },
      "languages",
    ),
    (languages) => ({ languages }),
  );
  take(
    "education",
    fact(labels.education, (value) => valueOf(readEducation(value)), "education"),
    (education) => ({ education }),
  );
  take("openings", findOpenings(text, lines), (openings) => ({ openings }));
  take("pay", findPay(text), ({ min, max, period }) => ({
    salaryMin: min,
    salaryMax: max,
    salaryPeriod: period ?? "month",
  }));
  take("incentives", findBenefits(text, lines), (incentives) => ({ incentives }));
  take("place", findPlace(title?.value ?? "", text, lines), (place) => place);
  const shift = fact(labels.shift, (value) => valueOf(readShift(value)), "shift");
  const hours = fact(labels.hours, (value) => valueOf(readHours(westernDigits(value))), "hoursPerDay");
  take("time", shift, (value) => ({ shift: value }));
  take("time", hours, (value) => ({ hoursPerDay: value }));
  if (shift && hours && shift.from !== hours.from) read.set("time", `${shift.from} · ${hours.from}`);
  take(
    "device",
    fact(labels.device, (value) => valueOf(readDevice(value)), "device"),
    (device) => ({ device }),
  );
  take(
    "closing",
    readLabelled(lines, labels.closing, (value) => {
      const day = readTypedDay(value.replace(/[.।\s]+$/u, ""));
      const end = day === null ? 0 : Date.parse(`${day}T23:59:59.999+05:30`);
      return end > now ? end : null;
    }),
    (closesAt) => ({ closesAt }),
  );
  return {
    job,
    removed,
    read: partKeys.flatMap((part) => {
      const from = read.get(part);
      return from === undefined ? [] : [{ part, value: jobParts[part].words(job), from: cut(from, longestFrom) }];
    }),
  };
}
