import type { LeadSource } from "db/vocabulary";

/** A well-formed sample that is not assigned to anyone. */
export const sampleGstin = "29AAAAA0000A1ZY";

/** The fields of all packages. A retired package is no longer sold; packages are never deleted. */
interface Package {
  /** How owners call it; what is sold has names of its own in the buyer's language. */
  name: string;
  /** Before tax. */
  paise: number;
  isRetired: boolean;
}
interface PointPackage extends Package {
  points: number;
}
/** Its key begins with the level that it gives: "level2", "level2-…". */
export interface BoostPackage extends Package {
  days: number;
  /** What it costs in points instead of money. */
  points: number;
}
/** Its key begins with the badge that it gives: "blue", "blue-…". */
interface VerificationPackage extends Package {
  months: number;
}

/** An owner's warning word: a strong one alone holds a job, a weak one only together with other signs. */
export interface WarningWord {
  phrase: string;
  strength: string;
  isActive: boolean;
}

const sold = (name: string, paise: number) => ({ name, paise, isRetired: false });

/** The one set of defaults; what an owner has changed is in the settings record. */
const defaults = {
  name: "KaamGhar",
  supportEmail: "help@kaamghar.example",
  supportPhone: "+91 80 4000 1930",
  address: "14 Residency Road, Bengaluru 560025, Karnataka",
  grievanceOfficer: "Meera Nair",
  grievanceEmail: "grievance@kaamghar.example",
  activeSeekers: "50,000+",
  activeJobs: "50+",
  activeCompanies: "10+",
  successRate: "92%",
  remoteOpportunities: "15,000+",
  /** Jobs and monthly growth of the popular categories, by their keys. */
  categoryFigures: {
    "customer-service": "15+ +25%",
    "data-entry": "12+ +22%",
    "content-writing": "10+ +30%",
    "virtual-assistant": "8+ +35%",
    "digital-marketing": "6+ +40%",
    "software-development": "5+ +50%",
  },
  /** Jobs of the links under the search. */
  quickAccess: { all: "25+", remote: "20+", fullTime: "15+" },
  /** The company whose jobs /were-hiring shows; empty for none. */
  ownCompanyId: "",
  /** The points that are earned and spent, whole and positive. */
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
  /** The earned points from which on a user has a level; all users start with bronze. */
  levels: { silver: 200, gold: 500, platinum: 1_000 },
  /** How long points last, in whole months: granted and bought ones. */
  pointMonths: { granted: 12, bought: 36 },
  /** What is sold, before GST: prices in whole paise, or in points. */
  packages: {
    points: {
      small: { ...sold("Starter", 9_900), points: 100 },
      medium: { ...sold("Standard", 49_900), points: 550 },
      large: { ...sold("Growth", 99_900), points: 1_200 },
      largest: { ...sold("Bulk", 249_900), points: 3_200 },
    } as Record<string, PointPackage>,
    boosts: {
      level1: { ...sold("One week", 9_900), days: 7, points: 99 },
      level2: { ...sold("Two weeks", 17_900), days: 15, points: 179 },
      level3: { ...sold("A month", 29_900), days: 30, points: 299 },
    } as Record<string, BoostPackage>,
    verification: {
      blue: { ...sold("Blue", 49_900), months: 3 },
      green: { ...sold("Green", 89_900), months: 6 },
      gold: { ...sold("Gold", 149_900), months: 12 },
    } as Record<string, VerificationPackage>,
    /** How long a job is listed, and what an employer's active job costs after the free ones. */
    job: { days: 30, points: 50 },
    /** A client's contact, in lead points. */
    lead: { points: 20, hotPoints: 35, freeAMonth: 3, mostBuyers: 3 },
    gstPercent: 18,
  },
  /** Whether clients can ask by each of the forms (`leadSources`). */
  leadSources: { contact: true, recruitment: true, interns: true, checkout: true } satisfies Record<
    LeadSource,
    boolean
  >,
  /** A referrer's commission on the first payment of a referred employer. */
  commission: {
    percent: 10,
    /** Days from the referral to the payment. */
    within: 90,
    /** The fewest days from the payment until the points are credited. */
    waits: 7,
    /** Points that a referrer earns by commissions in a calendar month, at most. */
    monthlyCap: 5_000,
    /** Rupees per person and financial year, above which tax is deducted at source: then an owner pays it. */
    untaxed: 20_000,
  },
  /** Which jobs need an owner's review, and how many jobs of a company are free. */
  jobs: {
    /** How many active jobs of a company are free at a time; may be none. */
    freeActive: 1,
    /** Whether the first job of a company always needs a review. */
    holdFirst: false,
    /** Whether jobs of companies without a badge need a review. */
    holdUnverified: false,
    /** The score of warning signs from which on a text is held. */
    threshold: 10,
  },
  warningWords: {} as Record<string, WarningWord>,
  /** Companies whose jobs weak signs do not hold, by id. `since` is ms UTC. */
  trustedCompanies: {} as Record<string, { since: number }>,
  /** The seller, as shown on invoices. The GSTIN is a sample: with it nothing is sold for real money. */
  seller: {
    name: "KaamGhar",
    gstin: sampleGstin,
    /** The code of services (SAC) of advertising space and of points for it. */
    sac: "998365",
  },
  /** Above these a second owner must approve: points and rupees that an owner moves in a day, and recipients of one act or one broadcast. */
  limits: { grantPoints: 2_000, refundRupees: 5_000, bulkPeople: 20, broadcastPeople: 10_000 },
  /** The most recipients of broadcasts per minute; see bounds in features/broadcasts/broadcast. */
  broadcasts: { perMinute: 400 },
  /** Whether new accounts can be made. */
  registrationOpen: true,
};

export type Settings = typeof defaults;

/** The records that owners add entries to, by their path, and the kinds of values that an entry has. */
const entryKinds: Readonly<Record<string, object>> = {
  "packages.points": { ...sold("", 1), points: 1 } satisfies PointPackage,
  "packages.boosts": { ...sold("", 1), days: 1, points: 1 } satisfies BoostPackage,
  "packages.verification": { ...sold("", 1), months: 1 } satisfies VerificationPackage,
  warningWords: { phrase: "", strength: "", isActive: true } satisfies WarningWord,
  trustedCompanies: { since: 1 },
};

/** Whether owners add entries to the record at a path such as "packages.points". */
export const isOpenRecord = (path: string): boolean => path in entryKinds;

const mayBeNone: readonly string[] = ["jobs.freeActive", "packages.lead.freeAMonth"];

/**
 * The fallback with the stored values merged over it, recursively. Null when a value is of another kind, an amount is
 * not whole and positive, or an added entry is incomplete. Not a zod schema, which every isolate would have to build
 * for its first page.
 */
function overlay<Values extends object>(fallback: Values, stored: unknown, path = ""): Values | null {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return null;
  const entry = entryKinds[path];
  const known = fallback as Record<string, unknown>;
  const values = { ...known };
  for (const key of entry ? new Set([...Object.keys(fallback), ...Object.keys(stored)]) : Object.keys(fallback)) {
    const value = (stored as Record<string, unknown>)[key];
    if (value === undefined) continue;
    const standard = key in known ? known[key] : entry;
    const place = path === "" ? key : `${path}.${key}`;
    if (!(key in known) && entry && !hasAll(entry, value)) return null;
    const read = typeof standard === "object" && standard !== null ? overlay(standard, value, place) : value;
    if (typeof read !== typeof standard || read === null || (typeof read === "number" && !isAmount(read, place)))
      return null;
    values[key] = read;
  }
  return values as Values;
}

const isAmount = (value: number, path: string) =>
  Number.isSafeInteger(value) && (value > 0 || (value === 0 && mayBeNone.includes(path)));

const hasAll = (entry: object, value: unknown) =>
  typeof value === "object" && value !== null && Object.keys(entry).every((key) => key in value);

/** The settings of a record; null when it holds an invalid value. */
export const parseSettings = (stored: unknown): Settings | null => overlay(defaults, stored);

/** The settings of a record; the defaults alone when it holds an invalid value. */
export const readSettings = (stored: unknown): Settings => parseSettings(stored) ?? defaults;

/** The packages on sale, in the order of the settings. */
export const livePackages = <Sold extends { isRetired: boolean }>(
  packages: Record<string, Sold>,
): [key: string, Sold][] => Object.entries(packages).filter(([, { isRetired }]) => !isRetired);

/** The beginning of a package's key, such as "level2" or "blue". */
export const kindOfPackage = (key: string): string => key.split("-")[0] ?? key;
