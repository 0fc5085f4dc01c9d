import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import { jobChanges, users } from "db/schema";
import { unlimited, whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { type JobContent, type JobPart, partColumns, partKeys } from "../fields/columns";
import { pick, withFields, type ChangedFields } from "./content";

/** A saved change of a job, and who made it. */
interface SavedChange {
  id: string;
  version: number;
  actorId: string;
  actorName: string;
  fields: ChangedFields;
  /** ms UTC */
  createdAt: number;
}

/**
 * The changes of a job that were saved after a version, oldest first, at most 200. The caller checks that the job is
 * the company's.
 */
export function listChangesSince(db: Db, jobId: string, version: number) {
  return db
    .select({
      id: jobChanges.id,
      version: jobChanges.version,
      actorId: jobChanges.actorId,
      actorName: users.fullName,
      fields: jobChanges.fields,
      createdAt: jobChanges.createdAt,
    })
    .from(jobChanges)
    .innerJoin(users, eq(users.id, jobChanges.actorId))
    .where(and(eq(jobChanges.jobId, jobId), gt(jobChanges.version, version)))
    .orderBy(asc(jobChanges.version))
    .limit(200);
}

/** A job at an earlier version; null when a change in between was not recorded. */
export function contentAt(
  current: JobContent,
  currentVersion: number,
  version: number,
  changes: readonly SavedChange[],
): JobContent | null {
  if (version > currentVersion || changes.length !== currentVersion - version) return null;
  return [...changes].reverse().reduce((state, { fields }) => withFields(state, fields, "before"), current);
}

/** Another user's change of a part of a job since it was opened. */
export interface PartChange {
  part: JobPart;
  /** The last user who changed it, and the time (ms UTC); null when no longer known. */
  by: { userId: string; name: string; at: number } | null;
  before: Partial<JobContent> | null;
  after: Partial<JobContent>;
}

/** The last change of each part: user, old value and new value. */
export function partChanges(
  parts: readonly JobPart[],
  base: JobContent | null,
  current: JobContent,
  changes: readonly SavedChange[],
): PartChange[] {
  return partKeys
    .filter((part) => parts.includes(part))
    .map((part) => {
      const last = changes.findLast(({ fields }) => partColumns[part].some((column) => column in fields));
      return {
        part,
        by: last ? { userId: last.actorId, name: last.actorName, at: last.createdAt } : null,
        before: base && pick(base, [part]),
        after: pick(current, [part]),
      };
    });
}

/**
 * The maximum age of an open form that can still be merged. Older forms show every difference as a conflict.
 * Milliseconds.
 */
const changesKept = 7 * 24 * 3600_000;

/** Maximum number of rows deleted by one statement. */
const perRun = 500;

/** Ids sort by creation time, so an id prefix is the limit of age. */
function oldChanges({ db, now }: Pick<AppContext, "db" | "now">) {
  const before = createId(now() - changesKept).slice(0, 9);
  return db
    .delete(jobChanges)
    .where(sql`${jobChanges.id} in (select id from job_changes where id < ${before} order by id limit ${perRun})`);
}

/** Deletes changes that were saved more than seven days ago, 500 at a time; for the cron. */
export async function forgetJobChanges(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  return { changes: await whileFull(perRun, budget, async () => (await oldChanges(context)).meta.changes) };
}
