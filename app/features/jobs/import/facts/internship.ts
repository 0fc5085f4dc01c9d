import type { SourceRow } from "../mapping/apply";
import { isBlank, isRefused, quoted, type Reading } from "../reading";
import type { WorkPlace } from "./place";
import { rangeText, readSalary, rupees, type Salary, undisclosed } from "./salary";

interface InternshipTerms {
  /** Paise a month. */
  stipend: Salary;
  months: number | null;
  /** Yearly pay of the job that may follow. */
  offer: Salary;
}

/** The value if readable. Otherwise the default; the reason is added to the notes. */
function orNote<Value>(reading: Reading<Value>, nothing: Value, notes: string[]): Value {
  if (!isRefused(reading)) return reading.value;
  notes.push(reading.reason);
  return nothing;
}

function readMonths(text: string): Reading<number | null> {
  if (isBlank(text)) return { value: null };
  const months = Number(/^(\d+(?:\.\d+)?)(?: ?months?)?$/i.exec(text.trim())?.[1]);
  return months > 0 && months <= 60 ? { value: months } : { reason: `cannot read the duration ${quoted(text)}` };
}

/**
 * Parses stipend (rupees a month; 0 or empty is not disclosed), duration, and the offered yearly pay (in lakh rupees).
 * Unreadable values are left out, with a note.
 */
export function readInternship(
  row: Pick<SourceRow, "stipend" | "duration" | "offer">,
  notes: string[],
): InternshipTerms {
  const stipend = readSalary(row.stipend, "month");
  const lakhs = row.offer.trim();
  const offer = readSalary(/\d$/.test(lakhs) ? `${lakhs} LPA` : lakhs, "year");
  return {
    stipend: orNote(
      isRefused(stipend) ? { reason: stipend.reason.replace("salary", "stipend") } : stipend,
      undisclosed,
      notes,
    ),
    months: orNote(readMonths(row.duration), null, notes),
    offer: orNote(
      isRefused(offer) ? { reason: `cannot read the job offer ${quoted(lakhs)}` } : offer,
      undisclosed,
      notes,
    ),
  };
}

/** The duration of an internship and the pay of the job after it, as list items. */
export function termsOf({ months, offer }: Pick<InternshipTerms, "months" | "offer">): string[] {
  const offered = rangeText(offer, (paise) => `₹${paise / 100 / 100_000} lakh`);
  return [
    ...(months === null ? [] : [`- Duration: ${months} ${months === 1 ? "month" : "months"}`]),
    ...(offered ? [`- Job offer after the internship: ${offered} a year`] : []),
  ];
}

/** A short description of an internship from its fields only, for sources without a description. */
export function describeInternship(
  internship: InternshipTerms & {
    role: string;
    company: string | null;
    place: Pick<WorkPlace, "isRemote" | "location">;
  },
): string {
  const { role, company, place, stipend } = internship;
  const heading = /\binternship\b/i.test(role) ? role : `${role} internship`;
  const where = place.isRemote
    ? place.location
      ? `work from home (${place.location})`
      : "work from home"
    : place.location;
  const pay = rangeText(stipend, rupees);
  return [
    company === null ? `${heading}.` : `${heading} at ${company}.`,
    "",
    `- Place: ${where}`,
    `- Stipend: ${pay ? `${pay} a month` : "not disclosed"}`,
    ...termsOf(internship),
  ].join("\n");
}
