import type { ApplicantList } from "../read-list.server";

/** How many applicants there are in all steps; 0 without a list. */
export const totalOf = (list: ApplicantList | null) =>
  Object.values(list?.counts ?? {}).reduce((sum, count) => sum + count, 0);

/** What the link to the file of a list says. @param matching how many are in the file; null for more than are counted */
export function csvWords(matching: number | null): string {
  if (matching === null) return "Download all that match as CSV";
  return matching === 1 ? "Download this one as CSV" : `Download these ${matching.toLocaleString("en-IN")} as CSV`;
}
