import { and, eq, inArray, lt } from "drizzle-orm";
import { jobs } from "db/schema";
import type { AppContext } from "../context";
import { ifChanged, recordEvent } from "../notifications/outbox.server";
import { statusesBefore } from "./job";
import type { CompanyActor } from "./saving.server";

/** Takes an own job off the lists; its page stays and says so. Returns false when it is not the company's or is not open. */
export async function closeJob(context: AppContext, employer: CompanyActor, id: string): Promise<boolean> {
  const event = recordEvent(context, { kind: "job.changed", jobId: id }, ifChanged);
  const [closed] = await context.db.batch([
    context.db
      .update(jobs)
      .set({ status: "closed", updatedAt: context.now() })
      .where(and(eq(jobs.id, id), eq(jobs.companyId, employer.company.id), inArray(jobs.status, statusesBefore("closed"))))
      .returning({ id: jobs.id }),
    event.statement,
  ]);
  if (closed.length > 0) event.send();
  return closed.length > 0;
}

/** Ends jobs whose time has run out, at most 50 a run; for the cron. */
export async function expireJobs(context: AppContext): Promise<void> {
  const now = context.now();
  const due = await context.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, "active"), lt(jobs.expiresAt, now)))
    .limit(50);
  for (const { id } of due) {
    const event = recordEvent(context, { kind: "job.changed", jobId: id }, ifChanged);
    await context.db.batch([
      context.db
        .update(jobs)
        .set({ status: "expired", updatedAt: now })
        .where(and(eq(jobs.id, id), eq(jobs.status, "active"), lt(jobs.expiresAt, now))),
      event.statement,
    ]);
    event.send();
  }
}
