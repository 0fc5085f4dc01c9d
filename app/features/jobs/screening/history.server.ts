import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { jobs, removedJobMarks } from "db/schema";
import type { AppContext } from "~/features/context";
import { contactMarks } from "~/features/screening/contact-marks";
import { encodeSign } from "~/features/screening/signs/rule";

/** A keyed hash, so that the table discloses no number and no address. */
const markOf = ({ sign }: Pick<AppContext, "sign">, { kind, value }: { kind: string; value: string }) =>
  sign(`removed job\n${kind}\n${value}`);

/** @param marks at most 13 */
const removedQuery = (db: Db, marks: readonly string[]) =>
  db
    .selectDistinct({ mark: removedJobMarks.mark })
    .from(removedJobMarks)
    .where(inArray(removedJobMarks.mark, [...marks]));

/**
 * The warning signs of a job that shares its text, a phone number, an account, an e-mail address or a link with a
 * removed job of any company. Runs no query for a job without these.
 * @param isApproved whether a sign was approved; approved signs are not returned again
 */
export async function findHistorySigns(
  context: AppContext,
  description: string,
  isApproved: (sign: string) => boolean,
): Promise<string[]> {
  const marks = contactMarks(description).map((mark) => ({ ...mark, hash: markOf(context, mark) }));
  if (marks.length === 0) return [];
  const removed = new Set(
    (
      await removedQuery(
        context.db,
        marks.map(({ hash }) => hash),
      )
    ).map(({ mark }) => mark),
  );
  return marks
    .filter(({ hash }) => removed.has(hash))
    .map(({ kind, shown }) => encodeSign({ kind: "history", passage: `${kind} ${shown}`.trim() }))
    .filter((sign) => !isApproved(sign));
}

/**
 * The statement that stores the contact marks of a removed job, for the batch that removes the job. None for a job
 * without contact marks.
 * @param when holds only if the job was removed
 */
export async function rememberRemoved(context: AppContext, jobId: string, when: SQL) {
  const job = await context.db.select({ description: jobs.description }).from(jobs).where(eq(jobs.id, jobId)).get();
  const marks = contactMarks(job?.description ?? "").map((mark) => markOf(context, mark));
  if (marks.length === 0) return [];
  const rows = sql`select value, ${jobId}, ${context.now()} from json_each(${JSON.stringify(marks)}) where ${when}`;
  return [context.db.insert(removedJobMarks).select(rows).onConflictDoNothing()];
}
