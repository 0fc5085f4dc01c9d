import type { ImportStatus } from "db/vocabulary";

/** Which statuses follow which: a stopped import can go on, and one that has failed as well, should its file be there again. What is undone stays so. */
const importTransitions: Record<ImportStatus, readonly ImportStatus[]> = {
  mapping: ["running"],
  running: ["stopped", "done", "failed"],
  stopped: ["running", "undoing"],
  done: ["undoing"],
  failed: ["running", "undoing"],
  undoing: ["undone"],
  undone: [],
};

/** The statuses from which one status can be reached. */
export const statusesBefore = (to: ImportStatus) =>
  (Object.keys(importTransitions) as ImportStatus[]).filter((from) => importTransitions[from].includes(to));
