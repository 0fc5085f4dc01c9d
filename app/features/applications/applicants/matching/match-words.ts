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

/** One criterion of a match score. */
interface MatchPart {
  what: string;
  fits: boolean;
}

/** The criteria of a match score as text, each with its result. */
export function matchParts({ skills, position, place, experience }: MatchReasons): MatchPart[] {
  return [
    {
      what:
        skills === 0
          ? m.applicant_part_skills_none()
          : skills === 1
            ? m.applicant_part_skill()
            : m.applicant_part_skills({ count: skills }),
      fits: skills > 0,
    },
    { what: position ? m.applicant_part_position() : m.applicant_part_position_not(), fits: position },
    {
      what:
        place === "remote"
          ? m.applicant_part_remote()
          : place === "location"
            ? m.applicant_part_place()
            : m.applicant_part_place_not(),
      fits: place !== null,
    },
    { what: experience ? m.applicant_part_experience() : m.applicant_part_experience_not(), fits: experience },
  ];
}
