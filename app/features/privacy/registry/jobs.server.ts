import { sql } from "drizzle-orm";
import { countedBatches, interactionBatches, jobDailyCounts, removedJobMarks, screeningLessons } from "db/schema";
import { deleted, retained, notAboutPeople, type Entry } from "../entry";
import { ownJobs } from "../person.server";

/** Tables about jobs without personal data, and lessons from their words, which go with their company. */
export const jobEntries: readonly Entry[] = [
  retained(
    removedJobMarks,
    { not: "keyed hashes that nobody can read back" },
    "keyed hashes that nobody can read back; they keep a removed job from coming again under another name",
  ),
  deleted(
    screeningLessons,
    {
      not: "the words of jobs without contact data, and what owners decided about them; the jobs tell their words themselves",
    },
    (person) => [sql`job_id in ${ownJobs(person)}`],
  ),
  retained(jobDailyCounts, notAboutPeople, "how often a job was looked at, by day"),
  retained(interactionBatches, notAboutPeople, "the same on its way to these counts"),
  retained(countedBatches, notAboutPeople, "which of them have come there"),
];
