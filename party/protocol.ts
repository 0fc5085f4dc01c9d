import { z } from "zod";
import { applicationStatuses, interviewStatuses, notificationTypes } from "../db/vocabulary";
import { isUserRoom, jobsRoom } from "./rooms";

/**
 * Every message between the app, the rooms and the clients.
 * App to room: one message as the body of a POST, told to all members as it is. Client to room: none; what a client says is ignored.
 */

const id = z.string().min(1).max(100);
/** The outbox event and a suffix; the same event told twice carries the same id. */
const eventId = id;
/** The server-rendered job card, in each language: `<article data-job-id data-listing-key>`. */
const html = z.object({ en: z.string().min(1).max(40_000), hi: z.string().min(1).max(40_000) });
/** A path on this site, never another origin. */
const url = z.string().max(500).regex(/^\/(?![/\\])[^\s\\]*$/).nullable();

export const jobsMessageSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("job.posted"),
    eventId,
    id,
    listingKey: z.number().int().nonnegative(),
    html,
    title: z.string().max(300),
    company: z.string().max(300),
  }),
  z.object({ type: z.literal("job.updated"), eventId, id, html }),
  z.object({ type: z.literal("job.removed"), eventId, id }),
]);

export const userMessageSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("notification"),
    eventId,
    id,
    title: z.string().max(300),
    message: z.string().max(2_000),
    tone: z.enum(notificationTypes),
    url,
  }),
  z.object({
    type: z.literal("application.changed"),
    eventId,
    applicationId: id,
    jobId: id,
    status: z.enum(applicationStatuses),
  }),
  z.object({ type: z.literal("application.received"), eventId, applicationId: id, jobId: id }),
  z.object({
    type: z.literal("interview.changed"),
    eventId,
    interviewId: id,
    applicationId: id,
    jobId: id,
    status: z.enum(interviewStatuses),
  }),
]);

export type JobsMessage = z.infer<typeof jobsMessageSchema>;
export type UserMessage = z.infer<typeof userMessageSchema>;
export type LiveMessage = JobsMessage | UserMessage;

/** The room's answer to a message. */
export type Delivery = { delivered: number };

/** What the catch-up address of a list answers; the markup is in the viewer's language. */
export type CatchUp = {
  added: { id: string; listingKey: number; html: string; title: string }[];
  updated: { id: string; html: string }[];
  gone: string[];
};

/** The message if it is one that this room tells, else null. */
export function parseMessage(room: string, body: unknown): LiveMessage | null {
  const schema = room === jobsRoom ? jobsMessageSchema : isUserRoom(room) ? userMessageSchema : null;
  return schema?.safeParse(body).data ?? null;
}
