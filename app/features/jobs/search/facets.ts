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
  language: (key: string) => facetToken("lang", key),
  remote: "remote_yes",
  women: "women_yes",
  /** The job names its languages, and English is not among them. */
  withoutEnglish: "english_no",
  /** A promoted job. The index adds this token itself. */
  boosted: "boost_yes",
};
