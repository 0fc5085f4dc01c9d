import { formatAmount, formatDate } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import { valueAt, type Difference, type Values } from "./sections";

/** Settings in the words of the owners' pages, by their path, or by its last part. */
const labels: Record<string, string> = {
  "seller.name": "Name of the seller",
  name: "Name",
  supportEmail: "Support email",
  supportPhone: "Support phone",
  address: "Address",
  grievanceOfficer: "Grievance officer",
  grievanceEmail: "Grievance officer's email",
  activeSeekers: "Active seekers",
  activeJobs: "Active jobs",
  activeCompanies: "Active companies",
  successRate: "Success rate",
  remoteOpportunities: "Remote opportunities",
  "customer-service": "Customer Service: jobs and growth",
  "data-entry": "Data Entry: jobs and growth",
  "content-writing": "Content Writing: jobs and growth",
  "virtual-assistant": "Virtual Assistant: jobs and growth",
  "digital-marketing": "Digital Marketing: jobs and growth",
  "software-development": "Software Development: jobs and growth",
  "quickAccess.all": "Search: all jobs",
  "quickAccess.remote": "Search: remote jobs",
  "quickAccess.fullTime": "Search: full-time jobs",
  ownCompanyId: "Own company",
  registrationOpen: "Registration is open",
  gstin: "GSTIN",
  sac: "SAC",
  gstPercent: "GST in percent",
  grantPoints: "Points granted immediately",
  refundRupees: "Rupees refunded in a day",
  bulkPeople: "People of one act",
  broadcastPeople: "People of one broadcast",
  perMinute: "People a minute",
  paise: "Price before GST",
  isRetired: "Retired",
  points: "Points",
  days: "Days",
  months: "Months",
  "packages.job.points": "Price of a job in points",
  "packages.job.days": "Days that a job is listed",
  "jobs.freeActive": "Free active jobs",
  "jobs.holdFirst": "Hold a company's first job",
  "jobs.holdUnverified": "Hold jobs of companies without a badge",
  "jobs.threshold": "Risk score that holds a job",
  "commission.percent": "Commission in percent",
  "commission.within": "Window in days",
  "commission.waits": "Hold period (days)",
  "commission.monthlyCap": "Points a referrer and month, at most",
  "commission.untaxed": "Rupees a year without tax at source",
  "points.referralActive": "Points for a referral",
  "levels.silver": "Silver from",
  "levels.gold": "Gold from",
  "levels.platinum": "Platinum from",
  "packages.lead.points": "Price of a contact in lead points",
  "packages.lead.hotPoints": "Price of a hot contact in lead points",
  "packages.lead.freeAMonth": "Free contacts a month",
  "packages.lead.mostBuyers": "Professionals who get a contact",
  "leadSources.contact": "Asked on the contact page",
  "leadSources.recruitment": "Asked on Recruitment solutions",
  "leadSources.interns": "Asked on Hire interns",
  "leadSources.checkout": "Asked at the checkout of guests",
  phrase: "Words",
  strength: "Strength",
  isActive: "In use",
  since: "Trusted since",
};

/** What a setting is called on the owners' pages. */
export const labelOf = (path: string): string => labels[path] ?? labels[path.split(".").at(-1) ?? path] ?? path;

/** A value of a setting as owners read it; "nothing" without one. */
export function settingInWords(path: string, value: Difference["before"]): string {
  if (value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  if (path.endsWith(".paise")) return formatAmount(value);
  return path.endsWith(".since") ? formatDate(value) : groupDigits(value);
}

/** The entry of a record that a path leads into, such as a package, by its name or words; empty for a single setting. @param known values that hold its name */
export function entryNameOf(path: string, known: Values, names: Readonly<Record<string, string>> = {}): string {
  const [, entry, key] =
    /^(packages\.(?:points|boosts|verification)|warningWords|trustedCompanies)\.([^.]+)\./.exec(path) ?? [];
  if (!entry || !key) return "";
  const name = valueAt(known, `${entry}.${key}.${entry === "warningWords" ? "phrase" : "name"}`);
  return names[key] ?? (typeof name === "string" ? name : key);
}
