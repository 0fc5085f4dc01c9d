import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { settings } from "db/schema";
import { optional } from "~/optional.server";

/** Well-formed, and nobody's. */
export const sampleGstin = "29AAAAA0000A1ZY";

/** The one set of defaults; what an owner has changed is in the settings record. */
const defaults = {
  name: "KaamGhar",
  supportEmail: "help@kaamghar.example",
  supportPhone: "+91 80 4000 1930",
  address: "KaamGhar, 14 Residency Road, Bengaluru 560025, Karnataka",
  grievanceOfficer: "Meera Nair",
  grievanceEmail: "grievance@kaamghar.example",
  activeSeekers: "50,000+",
  activeJobs: "50+",
  activeCompanies: "10+",
  successRate: "92%",
  remoteOpportunities: "15,000+",
  /** The company whose jobs /were-hiring shows; empty for none. */
  ownCompanyId: "",
  /** What points are earned by and spent on, whole and more than none. */
  points: {
    emailVerified: 10,
    profileCompleted: 50,
    skillPassed: 20,
    referralActive: 25,
    resumeTheme: 20,
    assessmentAttempt: 10,
    profileHighlight: 30,
    companyWelcome: 100,
  },
  /** How long points last after they came, in whole months: those that were given, and those that were bought. */
  pointMonths: { granted: 12, bought: 36 },
  /** What is sold, before GST: prices in whole paise, or in points. */
  packages: {
    points: {
      small: { points: 100, paise: 9_900 },
      medium: { points: 550, paise: 49_900 },
      large: { points: 1_200, paise: 99_900 },
      largest: { points: 3_200, paise: 249_900 },
    },
    boosts: {
      level1: { days: 7, points: 99, paise: 9_900 },
      level2: { days: 15, points: 179, paise: 17_900 },
      level3: { days: 30, points: 299, paise: 29_900 },
    },
    verification: {
      blue: { months: 3, paise: 49_900 },
      green: { months: 6, paise: 89_900 },
      gold: { months: 12, paise: 149_900 },
    },
    /** An employer's active job after the first, which is free. */
    job: { days: 30, points: 50 },
    /** A client's contact, in lead points. */
    lead: { points: 20, hotPoints: 35, freeAMonth: 3, mostBuyers: 3 },
    gstPercent: 18,
  },
  /** What a referrer gets of the first payment of an employer whom they have brought. */
  commission: {
    percent: 10,
    /** Days from the referral to the payment. */
    within: 90,
    /** Rupees a person and financial year, above which tax is deducted at source: from then on an owner pays it. */
    untaxed: 20_000,
  },
  /** Who sells, as it stands on invoices. The GSTIN is a sample: with it nothing is sold for real money. */
  seller: {
    name: "KaamGhar",
    gstin: sampleGstin,
    /** The code of services (SAC) of advertising space and of points for it. */
    sac: "998365",
  },
  /** Whether new accounts can be made. */
  registrationOpen: true,
};

export type Settings = typeof defaults;

/**
 * The fallback with the stored values over it, as deep as it goes; null when one of them is of another kind, or an amount is
 * not whole and positive. Not a zod schema, which every isolate would have to build for its first page.
 */
function overlay<Values extends object>(fallback: Values, stored: unknown): Values | null {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return null;
  const values = { ...fallback };
  for (const [key, standard] of Object.entries(fallback) as [keyof Values & string, unknown][]) {
    const value = (stored as Partial<Record<string, unknown>>)[key];
    if (value === undefined) continue;
    const read = typeof standard === "object" && standard !== null ? overlay(standard, value) : value;
    const isValid = typeof read === typeof standard && read !== null && (typeof read !== "number" || (Number.isSafeInteger(read) && read > 0));
    if (!isValid) return null;
    values[key] = read as Values[typeof key];
  }
  return values;
}

/** The settings that a record stands for: all of them the defaults when it holds anything that cannot be a setting. */
export const readSettings = (stored: unknown): Settings => overlay(defaults, stored) ?? defaults;

const freshFor = 60_000;
let cached: { at: number; settings: Settings } | null = null;

/** Lets the next question be answered by the database, as in an isolate that has just started. */
export function forgetSettings(): void {
  cached = null;
}

/**
 * The settings as this isolate has last read them, without a query: the defaults before that. For what is made inside of a db.batch; its caller asks
 * `getSettings` before.
 */
export const knownSettings = (): Settings => cached?.settings ?? defaults;

/** Name, contacts and marketing figures. Kept for a minute in each isolate; when they cannot be read, the last known ones or the defaults. */
export async function getSettings(db: Db): Promise<Settings> {
  const age = cached ? Date.now() - cached.at : Infinity;
  // A clock that was set back makes it younger than new.
  if (cached && age >= 0 && age < freshFor) return cached.settings;
  const row = await optional("the settings", db.select({ values: settings.values }).from(settings).where(eq(settings.id, 1)).get(), null);
  if (row === null) return cached?.settings ?? defaults;
  const value = readSettings(row?.values ?? {});
  cached = { at: Date.now(), settings: value };
  return value;
}
