import { eq } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "db/client";
import { settings } from "db/schema";
import { optional } from "~/optional.server";

const amount = z.number().int().positive();

/** The one set of defaults; what an owner has changed stands in the settings record. */
const settingsSchema = z.object({
  name: z.string().default("KaamGhar"),
  supportEmail: z.string().default("help@kaamghar.example"),
  supportPhone: z.string().default("+91 80 4000 1930"),
  address: z.string().default("KaamGhar, 14 Residency Road, Bengaluru 560025, Karnataka"),
  grievanceOfficer: z.string().default("Meera Nair"),
  grievanceEmail: z.string().default("grievance@kaamghar.example"),
  activeSeekers: z.string().default("50,000+"),
  activeJobs: z.string().default("50+"),
  activeCompanies: z.string().default("10+"),
  successRate: z.string().default("92%"),
  remoteOpportunities: z.string().default("15,000+"),
  /** What points are earned by and spent on. */
  points: z
    .object({
      emailVerified: amount.default(10),
      profileCompleted: amount.default(50),
      skillPassed: amount.default(20),
      referralActive: amount.default(25),
      resumeTheme: amount.default(20),
      assessmentAttempt: amount.default(10),
      profileHighlight: amount.default(30),
      companyWelcome: amount.default(100),
    })
    .prefault({}),
  /** Whether new accounts can be made. */
  registrationOpen: z.boolean().default(true),
});

export type Settings = z.infer<typeof settingsSchema>;

const freshFor = 60_000;
let cached: { at: number; settings: Settings } | null = null;

/** Lets the next question be answered by the database, as in an isolate that has just started. */
export function forgetSettings(): void {
  cached = null;
}

/** Name, contacts and marketing figures. Kept for a minute in each isolate; when they cannot be read, the last known ones or the defaults. */
export async function getSettings(db: Db): Promise<Settings> {
  const age = cached ? Date.now() - cached.at : Infinity;
  // A clock that was set back makes it younger than new.
  if (cached && age >= 0 && age < freshFor) return cached.settings;
  const row = await optional("the settings", db.select({ values: settings.values }).from(settings).where(eq(settings.id, 1)).get(), null);
  if (row === null) return cached?.settings ?? settingsSchema.parse({});
  const parsed = settingsSchema.safeParse(row?.values ?? {});
  const value = parsed.success ? parsed.data : settingsSchema.parse({});
  cached = { at: Date.now(), settings: value };
  return value;
}
