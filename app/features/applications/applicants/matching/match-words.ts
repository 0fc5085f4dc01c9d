import type { MatchReasons } from "db/schema";

/**
 * Why an applicant fits a job, for employers: "2 skills, position, remote, experience"; otherwise "no match".
 */
export function matchInWords({ skills, position, place, experience }: MatchReasons): string {
  const parts = [
    skills === 1 ? "1 skill" : skills > 1 ? `${skills} skills` : null,
    position ? "position" : null,
    place === "remote" ? "remote job" : place === "location" ? "lives there" : null,
    experience ? "experience" : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : "no match";
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
          ? "No matching skills"
          : `${skills === 1 ? "1 of their skills is" : `${skills} of their skills are`} named in the job`,
      fits: skills > 0,
    },
    { what: position ? "Their position is named in the job" : "The job doesn't name their position", fits: position },
    {
      what:
        place === "remote"
          ? "The job is remote"
          : place === "location"
            ? "They live where the job is"
            : "They live somewhere else",
      fits: place !== null,
    },
    {
      what: experience ? "Their experience is near what the job asks for" : "Experience doesn't match, or isn't given",
      fits: experience,
    },
  ];
}
