import type { LanguageKey } from "db/catalogues/bands";
import type { Device, Education, Shift } from "db/job-vocabulary";
import type { ExperienceLevel } from "db/vocabulary";
import type { JobContent } from "../columns";
import { isExperienceTold } from "../experience-level";
import { deviceIn } from "./device";
import { educationIn } from "./education";
import { experienceIn } from "./experience";
import { languagesIn } from "./languages";
import { clausesOf } from "./patterns";
import { hoursIn, shiftIn } from "./working-time";

/** Facts that seekers filter by. Each is null if not known. */
export interface DecidingFacts {
  device: Device | null;
  shift: Shift | null;
  hoursPerDay: number | null;
  education: Education | null;
  experienceLevel: ExperienceLevel | null;
  languages: LanguageKey[] | null;
  isWithoutEnglish: boolean | null;
}

/**
 * The facts that the text of a job states beyond doubt, in English, Hindi or Hinglish. A clause that denies something
 * or makes it optional is skipped, and contradictions give null, since a wrong fact is worse than none.
 */
export function readTextFacts({ title, description }: { title: string; description: string }): DecidingFacts {
  const clauses = clausesOf(`${title}\n${description}`);
  return {
    device: deviceIn(clauses),
    shift: shiftIn(clauses),
    hoursPerDay: hoursIn(clauses),
    education: educationIn(clauses),
    experienceLevel: experienceIn(clauses),
    ...languagesIn(clauses),
  };
}

type Told = {
  [
    Name in "title" | "description" | "incentives" | "experienceMin" | keyof DecidingFacts
  ]?: Name extends keyof JobContent ? Readonly<JobContent[Name]> : unknown;
};
export type UntoldFacts = { [Name in keyof DecidingFacts]?: NonNullable<DecidingFacts[Name]> };

/** The facts that an employer left out and the text of the job states. */
export function untoldFacts({ title = "", description = "", ...job }: Told): UntoldFacts {
  const hasLanguages = (job.languages ?? []).length > 0;
  const isTold: Record<keyof DecidingFacts, boolean> = {
    // The benefit "laptop or phone from the company" says what the work is done with.
    device: Boolean(job.device) || Boolean(job.incentives?.includes("laptop")),
    shift: Boolean(job.shift),
    hoursPerDay: Boolean(job.hoursPerDay),
    education: Boolean(job.education),
    experienceLevel: isExperienceTold(job),
    languages: hasLanguages,
    isWithoutEnglish: hasLanguages,
  };
  const untold = Object.entries(readTextFacts({ title, description })).filter(
    ([name, value]) => value !== null && !isTold[name as keyof DecidingFacts],
  );
  return Object.fromEntries(untold) as UntoldFacts;
}
