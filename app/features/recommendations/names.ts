import type { Reasons } from "~/features/jobs/matching/match-score";
import { m } from "~/paraglide/messages";

/** Why a job fits, in words for its card: "3 of your skills, your position, remote". */
export function reasonsInWords({ skills, position, place, experience }: Reasons): string {
  return [
    skills === 1 ? m.home_reason_skill() : skills > 1 ? m.home_reason_skills({ count: skills }) : null,
    position ? m.home_reason_position() : null,
    place === "remote" ? m.home_reason_remote() : m.home_reason_location(),
    experience ? m.home_reason_experience() : null,
  ]
    .filter((part) => part !== null)
    .join(", ")
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}
