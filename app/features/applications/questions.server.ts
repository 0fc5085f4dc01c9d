import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { jobs, type JobQuestion } from "db/schema";

/** The questions of a job, in order; empty for an unknown job. */
export async function listQuestions(db: Db, jobId: string): Promise<JobQuestion[]> {
  const row = await db.select({ questions: jobs.questions }).from(jobs).where(eq(jobs.id, jobId)).get();
  return row?.questions ?? [];
}
