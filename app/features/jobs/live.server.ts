import { eq } from "drizzle-orm";
import { companies, jobs } from "db/schema";
import type { LiveMessage } from "party/protocol";
import { withLocale } from "~/locale.server";
import type { AppContext } from "../context";
import { renderJobCard } from "./cards.server";
import { cardColumns } from "./columns.server";
import { isListed } from "./job";

/** What the public feed says of a job as it stands now; a job that is not listed any more is removed. Null for an unknown one. */
export async function liveJobMessage(
  context: AppContext,
  eventId: string,
  event: { kind: "job.published" | "job.changed"; jobId: string },
): Promise<LiveMessage | null> {
  const job = await context.db
    .select({ ...cardColumns, status: jobs.status, visibility: jobs.visibility })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, event.jobId))
    .get();
  if (!job) return null;
  const id = job.id;
  if (!isListed(job)) return { type: "job.removed", eventId, id };
  const now = context.now();
  const html = {
    en: withLocale("en", () => renderJobCard(job, now)),
    hi: withLocale("hi", () => renderJobCard(job, now)),
  };
  if (event.kind === "job.changed") return { type: "job.updated", eventId, id, html };
  return {
    type: "job.posted",
    eventId,
    id,
    listingKey: job.listingKey ?? 0,
    html,
    title: job.title,
    company: job.companyName,
  };
}
