import { educations, type Education, type HoursBand } from "db/job-vocabulary";

const bandFloors = [
  [25, "25+"],
  [15, "15-25"],
  [10, "10-15"],
  [6, "6-10"],
  [3, "3-6"],
] as const;

/**
 * The salary band of a yearly salary. The upper end of a band belongs to the next band.
 * @param lpa lakh rupees a year
 */
export function salaryBandOf(lpa: number): "0-3" | "3-6" | "6-10" | "10-15" | "15-25" | "25+" {
  return bandFloors.find(([floor]) => lpa >= floor)?.[1] ?? "0-3";
}

/** The band of whole hours a day. */
export const hoursBandOf = (hours: number): HoursBand => (hours <= 4 ? "1-4" : hours <= 6 ? "5-6" : "7+");

/** For each education, those that a job may ask of a person who has it. */
export const enoughFor: Record<Education, readonly Education[]> = {
  none: ["none"],
  "10th": ["none", "10th"],
  "12th": ["none", "10th", "12th"],
  iti: ["none", "10th", "iti"],
  diploma: ["none", "10th", "12th", "diploma"],
  graduate: educations.filter((each) => each !== "postgraduate"),
  postgraduate: educations,
};

/** A filter token of the full-text index: the same for a job that has a value and for a query that asks for it. */
export function facetToken(kind: string, value: string): string {
  return `${kind}_${value
    .replace(/(\d)-(\d)/, "$1to$2")
    .replace("+", "plus")
    .replace(/[^a-z0-9]/g, "")}`;
}

/** The filter tokens that the code uses by name. */
export const facet = {
  category: (key: string) => facetToken("cat", key),
  jobType: (type: string) => facetToken("type", type),
  experience: (level: string) => facetToken("exp", level),
  city: (key: string) => facetToken("city", key),
  /** A town outside the catalogue of cities, or a city named together with one of its parts. */
  town: (key: string) => facetToken("town", key),
  salary: (band: string) => facetToken("pay", band),
  /** Pay per project, which no yearly band holds. */
  projectPay: "pay_project",
  device: (key: string) => facetToken("device", key),
  shift: (key: string) => facetToken("shift", key),
  hours: (band: string) => facetToken("hours", band),
  /** The education that a job asks for at least. */
  education: (key: string) => facetToken("edu", key),
  language: (key: string) => facetToken("lang", key),
  remote: "remote_yes",
  women: "women_yes",
  /** The job names its languages, and English is not among them. */
  withoutEnglish: "english_no",
  /** The company has a valid badge. The index adds this token itself. */
  verified: "verified_yes",
  /** A promoted job. The index adds this token itself. */
  boosted: "boost_yes",
};
