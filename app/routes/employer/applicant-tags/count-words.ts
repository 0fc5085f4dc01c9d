import { mostTaggedCounted } from "~/features/applications/team/tag";

/** On how many applicants a tag is, in words. */
export function onHowMany(count: number): string {
  if (count === 0) return "on no applicants";
  if (count > mostTaggedCounted) return `on more than ${mostTaggedCounted.toLocaleString("en-IN")} applicants`;
  return count === 1 ? "on 1 applicant" : `on ${count.toLocaleString("en-IN")} applicants`;
}
