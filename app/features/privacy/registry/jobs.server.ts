import { countedBatches, interactionBatches, jobDailyCounts, removedJobMarks } from "db/schema";
import { retained, notAboutPeople, type Entry } from "../entry";

/** Tables about jobs without personal data. */
export const jobEntries: readonly Entry[] = [
  retained(
    removedJobMarks,
    { not: "keyed hashes that nobody can read back" },
    "keyed hashes that nobody can read back; they keep a removed job from coming again under another name",
  ),
  retained(jobDailyCounts, notAboutPeople, "how often a job was looked at, by day"),
  retained(interactionBatches, notAboutPeople, "the same on its way to these counts"),
  retained(countedBatches, notAboutPeople, "which of them have come there"),
];
