import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AuditFacts } from "db/schema/audit";

/** For how long an owner's act can be undone. Milliseconds. */
export const undoWindow = 10 * 60_000;

/**
 * How long the mail and the list entry of an act are held: a little longer than the undo window, since clocks of
 * servers differ. Milliseconds.
 */
export const heldFor = undoWindow + 30_000;

/** How one act is undone, for the db.batch that writes the undoing into the audit log. */
export interface UndoPlan {
  /** Holds while the state is still as the act left it. */
  isUnchanged: SQL;
  /** What the undo changes: facts by name, no personal data. */
  before: AuditFacts;
  after: AuditFacts;
  /** @param done holds where the act is undone by this batch. @param at time of its line in the audit log, ms UTC */
  statements: (done: SQL, at: number) => { statements: readonly BatchItem<"sqlite">[]; send?: () => void };
}
