import * as z from "zod";
import {
  applicationStatuses,
  commissionStatuses,
  interviewStatuses,
  notificationTypes,
  transactionStatuses,
} from "../db/vocabulary";
import { isFeedRoom, isUserRoom, leadsRoom, ownersRoom } from "./rooms";

/**
 * Every message between the app, the rooms and the clients.
 * App to room: one message as the argument of `publish`, sent to all members as it is, in the public feed with the card in the
 * one language that a member has named. Client to room: none; what a client says is ignored.
 */

/** The queues of the owners and admins. */
const queues = [
  "jobs",
  "texts",
  "reports",
  "companies",
  "tickets",
  "colleges",
  "verifications",
  "proposals",
  "leads",
] as const;
export type Queue = (typeof queues)[number];

/** The messages of each kind of room. A function, so that an isolate that serves pages only does not make them. */
function createSchemas() {
  const id = z.string().min(1).max(100);
  /** The outbox event and a suffix; the same event sent twice carries the same id. */
  const eventId = id;
  /** The server-rendered job card, in each language: `<article data-job-id data-listing-key>`. */
  const html = z.object({ en: z.string().min(1).max(40_000), hi: z.string().min(1).max(40_000) });
  /** A path on this site, never another origin. */
  const url = z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[^\s\\]*$/)
    .nullable();
  return {
    jobs: z.discriminatedUnion("type", [
      z.object({
        type: z.literal("job.posted"),
        eventId,
        id,
        listingKey: z.number().int().nonnegative(),
        html,
        title: z.string().max(300),
        company: z.string().max(300),
      }),
      /** With its listing key when it returns to the lists, at its old place. */
      z.object({
        type: z.literal("job.updated"),
        eventId,
        id,
        html,
        listingKey: z.number().int().nonnegative().optional(),
      }),
      z.object({ type: z.literal("job.removed"), eventId, id }),
    ]),
    /** It names no other user: the refreshed page shows who has joined with the code. */
    user: z.discriminatedUnion("type", [
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
        /** Its seeker has just applied. */
        isNew: z.literal(true).optional(),
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
      /** Read, deleted or restored on another page: this many are unread now. */
      z.object({ type: z.literal("notification.read"), eventId, unread: z.number().int().nonnegative() }),
      z.object({ type: z.literal("company.changed"), eventId, companyId: id }),
      z.object({
        type: z.literal("transaction.changed"),
        eventId,
        transactionId: id,
        status: z.enum(transactionStatuses),
      }),
      z.object({ type: z.literal("referral.joined"), eventId }),
      z.object({
        type: z.literal("commission.changed"),
        eventId,
        commissionId: id,
        status: z.enum(commissionStatuses),
      }),
    ]),
    /** An item was added to a queue, assigned or settled. */
    owners: z.object({ type: z.literal("queue.changed"), eventId, queue: z.enum(queues) }),
    /** Contains nothing about the content of a lead except its category, and no contact data of its client. */
    leads: z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("lead.posted"), eventId, id, category: z.string().max(100) }),
      /** How many professionals have the contact now, or that the lead has closed. */
      z.strictObject({
        type: z.literal("lead.changed"),
        eventId,
        id,
        buyers: z.number().int().nonnegative(),
        mostBuyers: z.number().int().positive(),
        isOpen: z.boolean(),
      }),
    ]),
  };
}

type Schemas = ReturnType<typeof createSchemas>;
let schemas: Schemas | undefined;

export type JobsMessage = z.infer<Schemas["jobs"]>;
export type UserMessage = z.infer<Schemas["user"]>;
type OwnersMessage = z.infer<Schemas["owners"]>;
export type LeadsMessage = z.infer<Schemas["leads"]>;
export type LiveMessage = JobsMessage | UserMessage | OwnersMessage | LeadsMessage;

/** A message for members of the public feed with a language: the card in that language only. */
export type FeedMessage = JobsMessage extends infer Each
  ? Each extends { html: unknown }
    ? Omit<Each, "html"> & { html: string }
    : Each
  : never;
export type HeardMessage = FeedMessage | UserMessage | OwnersMessage | LeadsMessage;

/** The languages of a card. */
export const cardLanguages = ["en", "hi"] as const;

/** Messages for members of the public feed with a language. */
export function inLanguage(message: LiveMessage, language: (typeof cardLanguages)[number]): HeardMessage {
  return "html" in message ? { ...message, html: message.html[language] } : message;
}

/** What the catch-up address of a list answers; the markup is in the viewer's language. */
export type CatchUp = {
  added: { id: string; listingKey: number; html: string; title: string }[];
  updated: { id: string; html: string }[];
  gone: string[];
};

/** The message if it is valid for this room, else null. */
export function parseMessage(room: string, body: unknown): LiveMessage | null {
  return schemaOf(room)?.safeParse(body).data ?? null;
}

function schemaOf(room: string) {
  schemas ??= createSchemas();
  if (isFeedRoom(room)) return schemas.jobs;
  if (isUserRoom(room)) return schemas.user;
  if (room === leadsRoom) return schemas.leads;
  return room === ownersRoom ? schemas.owners : null;
}
