import type { MatchReasons } from "db/schema";
import { m } from "~/paraglide/messages";

/**
 * Why an applicant fits a job, for employers: "2 skills, position, remote, experience"; otherwise "no match".
 */
export function matchInWords({ skills, position, place, experience }: MatchReasons): string {
  const parts = [
    skills === 1 ? m.applicant_match_skill() : skills > 1 ? m.applicant_match_skills({ count: skills }) : null,
    position ? m.applicant_match_position() : null,
    place === "remote" ? m.applicant_match_remote() : place === "location" ? m.applicant_match_place() : null,
    experience ? m.applicant_match_experience() : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : m.applicant_match_none();
}
