// Events that only update open pages.
import { and, eq, isNotNull } from "drizzle-orm";
import { companies } from "db/schema";
import { ownersRoom, userRoom } from "party/rooms";
import { checkAdminRole } from "~/features/accounts/roles.server";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import type { Listing } from "~/features/jobs/listing/columns.server";
import { liveJob } from "~/features/jobs/listing/live.server";
import { noteForSearchEngines } from "~/features/search-engines/notices.server";
import { listTeamIds, publishChanges, publishQueue } from "../channels/rooms.server";
import type { EventDefinition } from "./definition";

/**
 * Publishes the current state of a job to the public feed, and a job pending review to owners and admins.
 * @param known the job after the batch of the event, if that batch has read it
 */
async function publishJob(
  context: AppContext,
  eventId: string,
  event: EventOf<"job.published" | "job.changed">,
  known?: unknown,
): Promise<void> {
  const job = await liveJob(context, eventId, event, known as Listing | undefined);
  if (job) await context.live.publishToFeed(job.message);
  if (job?.waits) await publishQueue(context, eventId, "jobs");
}

/** Records notices for search engines. */
const noteJob = (context: AppContext, { jobId }: EventOf<"job.published" | "job.changed">) =>
  noteForSearchEngines(context, jobId);

export const jobPublished: EventDefinition<"job.published"> = { live: publishJob, search: noteJob };
export const jobChanged: EventDefinition<"job.changed"> = { live: publishJob, search: noteJob };

export const companyChanged: EventDefinition<"company.changed"> = {
  live: async (context, eventId, { companyId }) => {
    const team = await listTeamIds(context, companyId);
    await publishChanges(
      context,
      team.map((userId) => ({ userId, message: { type: "company.changed", eventId: `${eventId}-change`, companyId } })),
    );
    if (await waitsForReview(context, companyId)) await publishQueue(context, eventId, "companies");
  },
};

/** Whether a company is pending an owner's review. */
async function waitsForReview({ db }: AppContext, companyId: string): Promise<boolean> {
  return (
    (await db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, companyId), isNotNull(companies.reviewRequestedAt)))
      .get()) !== undefined
  );
}

export const queueChanged: EventDefinition<"queue.changed"> = {
  live: (context, eventId, { queue }) => publishQueue(context, eventId, queue),
};

export const sessionsEnded: EventDefinition<"sessions.ended"> = {
  live: async ({ db, live }, _eventId, { userId }) => {
    await live.sendOut(userRoom(userId));
    if (await checkAdminRole(db, userId, "admin")) await live.sendOut(ownersRoom);
  },
};

export const roleEnded: EventDefinition<"role.ended"> = { live: ({ live }) => live.sendOut(ownersRoom) };
