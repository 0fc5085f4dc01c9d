import type { ExperienceLevel } from "db/vocabulary";

/** The least years of each level, the highest first. */
const floors: readonly (readonly [level: ExperienceLevel, years: number])[] = [
  ["8+", 8],
  ["5-8", 5],
  ["3-5", 3],
  ["1-3", 1],
];

/** The level of a job by its minimum experience in years. */
export const levelOf = (years: number): ExperienceLevel => floors.find(([, floor]) => years >= floor)?.[0] ?? "0-1";

/** The minimum experience of a level in years. */
export const floorOf = (level: ExperienceLevel): number => floors.find(([each]) => each === level)?.[1] ?? 0;

/** Whether the job says its experience. Imports that leave it out have the lowest level and no years. */
export const isExperienceTold = (job: { experienceLevel?: ExperienceLevel; experienceMin?: number | null }): boolean =>
  typeof job.experienceMin === "number" || (job.experienceLevel ?? "0-1") !== "0-1";
