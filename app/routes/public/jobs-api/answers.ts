import * as z from "zod";
import { experienceLevels, jobTypes, salaryPeriods } from "db/vocabulary";

const time = z.iso.datetime();

const openJob = z.object({
  id: z.string(),
  title: z.string(),
  company: z.object({ name: z.string(), url: z.url().nullable() }),
  place: z.object({
    text: z.string(),
    city: z.string().nullable().describe("A key, such as “delhi”."),
    country: z.literal("IN"),
  }),
  remote: z.boolean(),
  pay: z
    .object({
      min: z.number().describe("Rupees."),
      max: z.number(),
      currency: z.literal("INR"),
      period: z.enum(salaryPeriods),
      text: z.string(),
    })
    .nullable()
    .describe("Null when it is not disclosed."),
  type: z.enum(jobTypes),
  typeText: z.string(),
  category: z.string().nullable(),
  experience: z.enum(experienceLevels),
  experienceText: z.string(),
  skills: z.array(z.string()),
  openings: z.number().int().min(1),
  posted: time,
  updated: time,
  expires: time.nullable(),
  url: z.url(),
});

/** The list of open jobs, as /jobs-api explains it. */
export const openJobs = z.object({
  jobs: z.array(openJob),
  next: z.url().nullable(),
  attribution: z.object({ text: z.string(), url: z.url() }),
});

/** Why there is no list. */
export const openJobsRefusal = z.object({
  error: z.string(),
  parameters: z.record(z.string(), z.string()),
  documentation: z.url(),
});
