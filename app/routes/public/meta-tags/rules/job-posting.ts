import { isNode, listOf, type Finding, type Node, type RuleName } from "./finding";

// The rules are those of developers.google.com/search/docs/appearance/structured-data/job-posting.

const units = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"];
const employmentTypes = [
  "FULL_TIME",
  "PART_TIME",
  "CONTRACTOR",
  "TEMPORARY",
  "INTERN",
  "VOLUNTEER",
  "PER_DIEM",
  "OTHER",
];

/** The shortest useful description. Letters. */
const shortestDescription = 100;

/** Content that belongs into other fields, or shouting: money, telephone numbers, dates, shouted words, repeated signs. */
const titleExtras = [
  /(₹|\brs\.?\s?\d|\binr\b|\blpa\b)/i,
  /\d[\d\s-]{8,}\d/,
  /\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b/,
  /[!*#]{2,}|!$/,
  /\b(?:urgent|hiring now|apply now|hurry)\b/i,
];

const isShouted = (text: string) => text.length > 12 && /[A-Z]/.test(text) && text === text.toUpperCase();

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Checks across the fields of a job. */
export function checkJobPosting(job: Node, now: number): Finding[] {
  const found: Finding[] = [];
  const error = (rule: RuleName, at: string) => found.push({ level: "error", rule, at });
  const warning = (rule: RuleName, at: string) => found.push({ level: "warning", rule, at });
  const title = typeof job.title === "string" ? job.title : "";
  const description = typeof job.description === "string" ? textOf(job.description) : "";
  if (titleExtras.some((extra) => extra.test(title)) || isShouted(title)) warning("title_extras", "title");
  if (description !== "" && description === title) error("description_same", "description");
  else if (description !== "" && description.length < shortestDescription) warning("description_short", "description");
  if (typeof job.validThrough === "string" && Date.parse(job.validThrough) <= now) error("expired", "validThrough");
  if (typeof job.datePosted === "string" && Date.parse(job.datePosted) > now + 86_400_000)
    error("future", "datePosted");
  for (const type of listOf(job.employmentType))
    if (!employmentTypes.includes(String(type))) error("employment_type", "employmentType");
  checkPlace(job, error, warning);
  if (job.baseSalary !== undefined) checkSalary(job.baseSalary, error);
  return found;
}

type Note = (rule: RuleName, at: string) => void;

/** Where the work is done: at a place with a country, or from anywhere in an area that is named. */
function checkPlace(job: Node, error: Note, warning: Note) {
  const places = listOf(job.jobLocation);
  const areas = listOf(job.applicantLocationRequirements);
  const isRemote = job.jobLocationType !== undefined;
  if (isRemote && job.jobLocationType !== "TELECOMMUTE") error("telecommute", "jobLocationType");
  if (isRemote && areas.length === 0 && places.length === 0) error("telecommute_area", "applicantLocationRequirements");
  else if (isRemote && areas.length === 0) warning("telecommute_area", "applicantLocationRequirements");
  if (isRemote && places.length > 0) warning("telecommute_place", "jobLocation");
  if (!isRemote && places.length === 0) error("place", "jobLocation");
  for (const area of areas)
    if (!isNode(area) || typeof area.name !== "string") error("telecommute_area", "applicantLocationRequirements.name");
  for (const place of places) {
    const address = isNode(place) && isNode(place.address) ? place.address : {};
    if (typeof address.addressCountry !== "string" && !isNode(address.addressCountry))
      error("country", "jobLocation.address.addressCountry");
  }
}

function checkSalary(salary: unknown, error: Note) {
  const { currency, value } = isNode(salary) ? salary : {};
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) error("currency", "baseSalary.currency");
  const amount = isNode(value) ? value : {};
  if (!units.includes(String(amount.unitText))) error("salary_unit", "baseSalary.value.unitText");
  const told = [amount.value, amount.minValue, amount.maxValue].filter((each) => each !== undefined);
  if (told.length === 0 || told.some((each) => typeof each !== "number" || !(each > 0)))
    error("salary_value", "baseSalary.value");
  else if (Number(amount.minValue ?? 0) > Number(amount.maxValue ?? Infinity))
    error("salary_order", "baseSalary.value");
}
