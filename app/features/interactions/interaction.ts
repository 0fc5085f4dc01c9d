import * as z from "zod";
import { interactionTypes, trafficSources } from "db/vocabulary";

/** Something that a person did with a job, on its way to being counted. */
export const interactionMessage = z.object({
  jobId: z.string().max(40),
  /** Null for a visitor without an account. */
  userId: z.string().max(40).nullable(),
  type: z.enum(interactionTypes),
  /** Counts once for a job, a type and a day: the user id, or for a visitor a keyed hash of the day. */
  personKey: z.string().max(100),
  /** By which way a job was shared. */
  via: z.string().max(20).optional(),
  /** By which way somebody came; without it, that of the person's first view of the job counts. */
  source: z.enum(trafficSources).optional(),
  /** The key of the same person as a visitor before log-in: their way counts. It is not stored. */
  visitorKey: z.string().max(100).optional(),
  /** ms UTC */
  at: z.number().int().positive(),
});
export type Interaction = z.infer<typeof interactionMessage>;

const indiaAhead = 5.5 * 3600_000;

/** When a day in India begins, ms UTC. @param day days since 1970 in India */
export function startOfIndianDay(day: number): number {
  return day * 86_400_000 - indiaAhead;
}

/** Days since 1970 in India. @param ms UTC */
export function indianDay(ms: number): number {
  return Math.floor((ms + indiaAhead) / 86_400_000);
}
