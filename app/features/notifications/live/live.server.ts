import { sql } from "drizzle-orm";
import type { NotificationType } from "db/vocabulary";
import type { Queue, UserMessage } from "party/protocol";
import { ownersRoom, userRoom } from "party/rooms";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { listTeam } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import type { Listing } from "~/features/jobs/listing/columns.server";
import { liveJob } from "~/features/jobs/listing/live.server";
import { declinedChanges } from "../news/declined-news.server";
import type { DomainEvent } from "~/features/events";
import { changeOfReward, companyWaits } from "./live-changes.server";
import { findApplicationNames, findHeldTextNames, findInterviewNames } from "../news/names.server";
import { isOfBanned } from "~/features/notifications/choices/conditions.server";

/** Open pages of so many people learn of one event at once; the others with their next page. */
const mostLive = 60;

/**
 * Sends to open pages what an event changes on them. Throws when a room does not take it.
 * @param known of a job's event: the job as the batch of the event has left it, if that batch has read it
 */
export async function publishLive(context: AppContext, eventId: string, event: DomainEvent, known?: unknown): Promise<void> {
  const { live } = context;
  if (event.kind === "job.published" || event.kind === "job.changed") {
    const job = await liveJob(context, eventId, event, known as Listing | undefined);
    if (job) await live.publishToFeed(job.message);
    return job?.waits ? tellOwners(context, eventId, "jobs") : undefined;
  }
  if (event.kind === "role.ended") return live.sendOut(ownersRoom);
  if (event.kind === "sessions.ended") {
    await live.sendOut(userRoom(event.userId));
    return (await checkAdminRole(context.db, event.userId, "admin")) ? live.sendOut(ownersRoom) : undefined;
  }
  const changes = event.kind === "applicants.declined" ? await declinedChanges(context, eventId, event) : await changesOf(context, eventId, event);
  await publishAll(context, [...changes, ...(await newsOf(context, eventId))]);
  const queue = await queueOf(context, event);
  if (queue) await tellOwners(context, eventId, queue);
}

/** So many rooms are told at a time. */
const atATime = 20;

/** Tells the rooms; after a part of which some were not reached the others wait, too. Throws the first failure. */
async function publishAll({ live }: AppContext, told: readonly ToRoom[]): Promise<void> {
  for (let at = 0; at < told.length; at += atATime) {
    const answers = await Promise.allSettled(told.slice(at, at + atATime).map(({ userId, message }) => live.publish(userRoom(userId), message)));
    for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
  }
}

const tellOwners = ({ live }: AppContext, eventId: string, queue: Queue) => live.publish(ownersRoom, { type: "queue.changed", eventId: `${eventId}-queue`, queue });

/** The queue of those who look after the site that an event has changed. */
async function queueOf(context: AppContext, event: DomainEvent): Promise<Queue | null> {
  if (event.kind === "queue.changed") return event.queue;
  if (event.kind === "job.reviewed") return "jobs";
  if (event.kind === "held_text.reviewed") return "texts";
  if (event.kind === "report.settled") return "reports";
  return event.kind === "company.changed" && (await companyWaits(context, event.companyId)) ? "companies" : null;
}

interface ToRoom {
  userId: string;
  message: UserMessage;
}

/** What stands in the lists of notifications because of an event: open pages are told the same, and nothing else. */
async function newsOf({ db }: AppContext, eventId: string): Promise<ToRoom[]> {
  const rows = await db.all<{ id: string; userId: string; title: string; message: string; tone: NotificationType; url: string | null }>(
    sql.join(["notifications", "employer_notifications"].map((table) =>
      sql`select id, user_id as userId, title, message, type as tone, action_url as url from ${sql.raw(table)} where id >= ${`${eventId}-`} and id < ${`${eventId}.`}
        and ${table === "notifications" ? sql`not ${isOfBanned(sql`company_id`)}` : sql`1`}`), sql` union all `).append(sql` limit ${mostLive}`),
  );
  return rows.map(({ userId, ...news }) => ({ userId, message: { type: "notification", eventId: news.id, ...news } }));
}

/** What open pages must know, beyond the notification that a person reads. */
async function changesOf(context: AppContext, eventId: string, event: DomainEvent): Promise<ToRoom[]> {
  const change = await changeTold(context, eventId, event);
  const told = change ? change.userIds.map((userId) => ({ userId, message: change.message })) : [];
  return change?.toSeeker ? [change.toSeeker, ...told] : told;
}

async function changeTold(
  context: AppContext,
  eventId: string,
  event: DomainEvent,
): Promise<{ userIds: string[]; message: UserMessage; toSeeker?: ToRoom } | null> {
  if (event.kind === "application.submitted" || event.kind === "application.moved") {
    const found = await findApplicationNames(context, event.applicationId);
    if (!found) return null;
    const { applicationId, jobId, seekerId } = found;
    const ids = { eventId: `${eventId}-change`, applicationId, jobId };
    const team = await teamIds(context, found.companyId);
    if (event.kind === "application.submitted") {
      // The seeker may have other pages open, on another phone: the application appears there, too.
      const toSeeker: ToRoom = { userId: seekerId, message: { type: "application.changed", ...ids, status: "applied" } };
      return { userIds: team, message: { type: "application.received", ...ids }, toSeeker };
    }
    return { userIds: [seekerId, ...team], message: { type: "application.changed", ...ids, status: event.to } };
  }
  if (event.kind === "company.changed") {
    return { userIds: await teamIds(context, event.companyId), message: { type: "company.changed", eventId: `${eventId}-change`, companyId: event.companyId } };
  }
  if (event.kind === "transaction.changed" || event.kind === "commission.changed" || event.kind === "referral.joined") {
    return changeOfReward(context, `${eventId}-change`, event);
  }
  if (event.kind === "held_text.approved" || event.kind === "held_text.reviewed") {
    const found = await findHeldTextNames(context, event.heldTextId);
    if (!found) return null;
    const { applicationId, jobId, applicationStatus: status, interviewId, interviewStatus } = found;
    const ids = { eventId: `${eventId}-change`, applicationId, jobId };
    const userIds = event.kind === "held_text.approved" ? [found.seekerId] : await teamIds(context, found.companyId);
    if (interviewId === null || interviewStatus === null) return { userIds, message: { type: "application.changed", ...ids, status } };
    return { userIds, message: { type: "interview.changed", ...ids, interviewId, status: interviewStatus } };
  }
  if (event.kind !== "interview.changed" && event.kind !== "reschedule_request.changed") return null;
  const found = await findInterviewNames(context, event.interviewId);
  if (!found) return null;
  const { applicationId, jobId, seekerId, companyId } = found;
  return {
    userIds: [seekerId, ...(await teamIds(context, companyId))],
    message: {
      type: "interview.changed",
      eventId: `${eventId}-change`,
      interviewId: event.interviewId,
      applicationId,
      jobId,
      status: event.kind === "interview.changed" ? event.status : found.status,
    },
  };
}

const teamIds = async (context: AppContext, companyId: string) => (await listTeam(context.db, companyId)).map(({ userId }) => userId);
