import * as z from "zod";
import { interactionTypes, trafficSources } from "db/vocabulary";

/** An interaction of a person with a job, to be counted. */
export const interactionMessage = z.object({
  jobId: z.string().max(40),
  /** Null for a visitor without an account. */
  userId: z.string().max(40).nullable(),
  type: z.enum(interactionTypes),
  /** Counts once for a job, a type and a day: the user id, or for a visitor a keyed hash of the day. */
  personKey: z.string().max(100),
  /** By which way a job was shared. */
  via: z.string().max(20).optional(),
  /** The traffic source; without it, that of the person's first view of the job counts. */
  source: z.enum(trafficSources).optional(),
  /** The key of the same person as a visitor before log-in: the source of that visitor counts. It is not stored. */
  visitorKey: z.string().max(100).optional(),
  /** ms UTC */
  at: z.number().int().positive(),
});
export type Interaction = z.infer<typeof interactionMessage>;

/** A log-in, which is followed by notifications about matches. */
export const logInMessage = z.object({ userId: z.string().max(40) });
export type LogInMessage = z.infer<typeof logInMessage>;
