import type { ImportStatus } from "db/vocabulary";

/**
 * The status transitions of an import. A stopped import can be resumed. A failed import can be resumed when its file
 * exists again. An undone import stays undone.
 */
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
