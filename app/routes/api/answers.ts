import * as z from "zod";
import type { ApiAnswer } from "~/web/api/api-doc";

const count = z.number().int().min(0);
const error = z.string().describe("What is wrong, in words for people.");

/** Of script: why something was not done. */
const refusal = z.object({ error });
/** Of functions: whether it was done. */
const failure = z.object({ success: z.literal(false), error });

/** The bodies of what addresses answer to programs; a test holds the site to them. */
export const bodies = {
  refusal,
  failure,
  /** Of the guard, or of the address itself. */
  signedOut: z.union([failure, refusal]),
  cards: z.object({ html: z.string() }),
  jobCount: z.object({ text: z.string() }),
  missedJobs: z.object({
    added: z.array(z.object({ id: z.string(), listingKey: count, html: z.string(), title: z.string() })),
    updated: z.array(z.object({ id: z.string(), html: z.string() })),
    gone: z.array(z.string()).describe("Ids of jobs that are listed no more."),
  }),
  ticket: z.object({
    ticket: z.string(),
    badges: z.object({ notifications: count, favorites: count, jobs: count, activity: count }),
  }),
  place: z.object({
    place: z
      .object({
        key: z.string(),
        city: z.string(),
        state: z.string(),
        country: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        fullAddress: z.string(),
        ip: z.string().nullable(),
        postcode: z.string().nullable(),
        isPrecise: z.boolean(),
        accuracy: z.string(),
        how: z.string(),
      })
      .nullable(),
    message: z.string().optional(),
  }),
  referralCheck: z.object({
    valid: z.boolean(),
    message: z.string(),
    company_name: z.string().nullable(),
    referrer_id: z.string().nullable().optional().describe("Only for whoever is logged in."),
  }),
  referralCode: z.object({ success: z.literal(true), referral_code: z.string() }),
  done: z.object({ success: z.literal(true) }),
  notification: z.object({ success: z.literal(true), id: z.string() }),
  message: z.object({ success: z.literal(true), devices: count, mail: z.boolean() }),
  push: z.union([
    z.object({ app_id: z.string().nullable(), public_key: z.string().nullable() }),
    z.object({ status: z.enum(["sent", "success"]) }),
  ]),
  passkeyOptions: z
    .looseObject({ challenge: z.string() })
    .describe("PublicKeyCredentialRequestOptions or PublicKeyCredentialCreationOptions as JSON."),
  health: z.object({
    status: z.enum(["ok", "degraded", "failing"]),
    database: z.enum(["ok", "failing"]),
    failing_tables: z.array(z.string()).nullable(),
    log_database: z.enum(["ok", "failing"]),
    rooms: z.enum(["ok", "failing"]),
    outbox_age: z.number().int().nullable().describe("Seconds since the oldest undelivered event was recorded."),
    late_tasks: z.array(z.string()).nullable(),
    awaiting_tasks: z.array(z.string()).nullable(),
    paused_tasks: z.array(z.string()).nullable(),
    version: z.string(),
  }),
} as const;

/** An answer with a body of JSON. */
export const json = (means: string, schema: z.ZodType): ApiAnswer => ({ means, type: "application/json", schema });
