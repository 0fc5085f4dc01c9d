import { countedBatches, interactionBatches, jobDailyCounts, removedJobMarks } from "db/schema";
import { kept, notAboutPeople, type Entry } from "../entry";

/** The tables that tell of jobs and of nobody. */
export const jobEntries: readonly Entry[] = [
  kept(
    removedJobMarks,
    { not: "keyed hashes that nobody can read back" },
    "keyed hashes that nobody can read back; they keep a removed job from coming again under another name",
  ),
  kept(jobDailyCounts, notAboutPeople, "how often a job was looked at, by day"),
  kept(interactionBatches, notAboutPeople, "the same on its way to these counts"),
  kept(countedBatches, notAboutPeople, "which of them have come there"),
];
