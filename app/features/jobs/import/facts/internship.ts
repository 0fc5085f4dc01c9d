import { isBlank, isRefused, quoted, type Reading } from "../reading";
import type { InternshipRow } from "../source-row";
import type { WorkPlace } from "./place";
import { readSalary, type Salary } from "./salary";

export interface InternshipTerms {
  /** Paise a month. */
  stipend: Salary;
  months: number | null;
  /** Yearly pay of the job that may follow. */
  offer: Salary;
}

function readMonths(text: string): Reading<number | null> {
  if (isBlank(text)) return { value: null };
  const months = Number(/^(\d+(?:\.\d+)?)(?: ?months?)?$/i.exec(text.trim())?.[1]);
  return months > 0 && months <= 60 ? { value: months } : { reason: `cannot read the duration ${quoted(text)}` };
}

/** Reads stipend (rupees a month; 0 or nothing is not disclosed), duration and the offered yearly pay (in lakh rupees). */
export function readInternship(row: Pick<InternshipRow, "stipend_per_month" | "duration_months" | "job_offer_lpa">): Reading<InternshipTerms> {
  const stipend = readSalary(row.stipend_per_month, "month");
  if (isRefused(stipend)) return { reason: stipend.reason.replace("salary", "stipend") };
  const months = readMonths(row.duration_months);
  if (isRefused(months)) return months;
  const lakhs = row.job_offer_lpa.trim();
  const offer = readSalary(/\d$/.test(lakhs) ? `${lakhs} LPA` : lakhs, "year");
  if (isRefused(offer)) return { reason: `cannot read the job offer ${quoted(lakhs)}` };
  return { value: { stipend: stipend.value, months: months.value, offer: offer.value } };
}

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

function range({ min, max }: Salary, show: (paise: number) => string): string | null {
  if (min !== null && max !== null) return min === max ? show(min) : `${show(min)} to ${show(max)}`;
  if (min !== null) return `from ${show(min)}`;
  return max === null ? null : `up to ${show(max)}`;
}

/** A short description of an internship out of its own fields, and nothing else: the sources give none. */
export function describeInternship(internship: InternshipTerms & { role: string; company: string; place: WorkPlace }): string {
  const { role, company, place, stipend, months, offer } = internship;
  const heading = /\binternship\b/i.test(role) ? role : `${role} internship`;
  const where = place.isRemote ? (place.location ? `work from home (${place.location})` : "work from home") : place.location;
  const pay = range(stipend, (paise) => rupees.format(paise / 100));
  const offered = range(offer, (paise) => `₹${paise / 100 / 100_000} lakh`);
  return [
    `${heading} at ${company}.`,
    "",
    `- Place: ${where}`,
    `- Stipend: ${pay ? `${pay} a month` : "not disclosed"}`,
    ...(months === null ? [] : [`- Duration: ${months} ${months === 1 ? "month" : "months"}`]),
    ...(offered ? [`- Job offer after the internship: ${offered} a year`] : []),
  ].join("\n");
}
