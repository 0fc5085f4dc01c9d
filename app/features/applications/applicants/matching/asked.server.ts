import type { MatchReasons } from "db/schema";
import { isExperienceTold } from "~/features/jobs/fields/experience-level";
import type { JobFacts, SeekerFacts } from "~/features/jobs/matching/match-score";
import { phraseOf, skillsIn } from "~/features/jobs/matching/match-score";
import { experienceName } from "~/features/jobs/names";
import { m } from "~/paraglide/messages";
import { experienceOf } from "../experience";

/** What a job asks for, what the applicant has of it, and whether that fits; in words of the page's language. */
export interface AskedPart {
  what: string;
  asked: string;
  has: string;
  /** What is asked and not there; empty where nothing is, or where the rest of the line says it. */
  lacks: string;
  fits: boolean;
}

/** Whether a skill of the job is one that was found, also under a longer or shorter name; too short ones count as found. */
function isAmong(found: readonly string[], skill: string): boolean {
  const wanted = phraseOf(skill);
  if (wanted === null) return true;
  return found.some((each) => {
    const phrase = phraseOf(each);
    return phrase !== null && (` ${wanted} `.includes(` ${phrase} `) || ` ${phrase} `.includes(` ${wanted} `));
  });
}

/** The requirements of a job beside what an applicant has, as the match was computed from them. */
export function askedParts(
  job: JobFacts & { experienceMin: number | null },
  person: Omit<SeekerFacts, "skills"> & { skills: readonly string[] | null },
  { skills: fitting, position, place, experience }: MatchReasons,
): AskedPart[] {
  const named = skillsIn({ ...person, skills: person.skills ?? [] }, job);
  const hasPosition = person.currentPosition !== null && person.currentPosition !== "Fresher";
  return [
    {
      what: m.applicant_skills(),
      asked: job.skills.length > 0 ? job.skills.join(", ") : m.applicant_asked_any(),
      has: named.length > 0 ? named.join(", ") : m.applicant_asked_no_skills(),
      lacks: named.length > 0 ? job.skills.filter((skill) => !isAmong(named, skill)).join(", ") : "",
      fits: fitting > 0,
    },
    {
      what: m.applicant_experience(),
      asked: isExperienceTold(job) ? experienceName(job.experienceLevel) : m.applicant_asked_any(),
      has: experienceOf(person.experienceYears) ?? m.applicant_asked_none(),
      lacks: "",
      fits: experience,
    },
    {
      what: m.applicant_asked_position(),
      asked: job.title,
      has: (hasPosition && person.currentPosition) || m.applicant_asked_no_position(),
      lacks: "",
      fits: position,
    },
    {
      what: m.applicant_asked_place(),
      asked: job.isRemote ? m.applicant_asked_remote() : job.location,
      has: person.location || m.applicant_asked_none(),
      lacks: "",
      fits: place !== null,
    },
  ];
}
