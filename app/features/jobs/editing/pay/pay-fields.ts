import type * as z from "zod";
import { salaryPeriods, type SalaryPeriod } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { formatSalary } from "~/ui/format";
import { readSalary, type Salary } from "../../import/facts/salary";
import { isRefused, type Reading } from "../../import/reading";

/** Zero pay. In the form zero means unpaid work, so the pay fields also show it as zero. */
const plainNothing = /^\s*₹?\s*0+(?:\.0+)?\s*$/;

function readPay(text: string, period: SalaryPeriod | null): Reading<Salary> {
  if (text.trim().startsWith("-")) return { reason: "less than nothing" };
  if (plainNothing.test(text)) return { value: { min: 0, max: 0, period } };
  const reading = readSalary(text, period);
  // "Negotiable" is no amount: it must not be stored as an empty field without a word.
  const isSilent = !isRefused(reading) && reading.value.min === null && reading.value.max === null;
  return isSilent && text.trim() !== "" ? { reason: "no amount" } : reading;
}

/** Whether a text is an amount of pay, or a range, as people write it: "3,50,000", "18k", "2.4 LPA", "15-20 हज़ार". */
export const isPayText = (text: string): boolean => text.length <= 60 && !isRefused(readPay(text, null));

/** The pay fields of the job form, as parsed one by one. */
export interface PayFields {
  salaryShown: string;
  salaryMin?: string | undefined;
  salaryMax?: string | undefined;
  salaryPeriod?: SalaryPeriod | undefined;
}

/**
 * Parses pay from two texts, in paise. One text may hold the whole range. A period in either text applies to both and
 * overrides the chosen period. Null for unreadable texts.
 */
export function payOf({ salaryMin = "", salaryMax = "", salaryPeriod }: Partial<PayFields>): Salary | null {
  const readBoth = (period: SalaryPeriod | null) => [salaryMin, salaryMax].map((text) => readPay(text, period));
  const chosen = salaryPeriod ?? null;
  const said = readBoth(chosen)
    .flatMap((reading) => (isRefused(reading) ? [] : [reading.value.period]))
    .find((period) => period !== null && period !== chosen);
  const [low, high] = readBoth(said ?? chosen);
  if (!low || !high || isRefused(low) || isRefused(high)) return null;
  const ends = [low.value.min, low.value.max, high.value.min, high.value.max];
  const min = ends.find((end) => end !== null) ?? null;
  const max = ends.findLast((end) => end !== null) ?? null;
  return { min, max, period: low.value.period ?? high.value.period ?? chosen };
}

/** The missing end of a range such as "up to 20k" or "15k onwards". A single amount without such words is both ends. */
function openEnd({ salaryMin = "", salaryMax = "" }: Partial<PayFields>): "low" | "high" | null {
  const said = [salaryMin, salaryMax].flatMap((text) => {
    const reading = readPay(text, null);
    return isRefused(reading) ? [] : [reading.value];
  });
  if (said.flatMap(({ min, max }) => [min, max]).filter((end) => end !== null).length !== 1) return null;
  return said.every(({ min }) => min === null) ? "low" : "high";
}

/**
 * The hint that shows how the pay fields are parsed, such as "Read as ₹15,000–20,000 per month". Empty for unreadable
 * pay.
 */
export function readPayFields({
  salaryPeriod,
  ...texts
}: {
  salaryMin?: string;
  salaryMax?: string;
  salaryPeriod?: string;
}): string {
  const pay = payOf({ ...texts, salaryPeriod: salaryPeriods.find((period) => period === salaryPeriod) });
  if (pay === null || pay.min === null || pay.max === null || pay.min > pay.max || openEnd(texts) !== null) return "";
  // Yearly amounts are converted to months before the check.
  if (pay.period !== "year") return m.field_pay_read({ pay: formatSalary(pay) });
  return m.field_pay_read_year({
    pay: formatSalary(pay),
    monthly: formatSalary({ min: pay.min / 12, max: pay.max / 12, period: "month" }),
  });
}

/** Adds errors for the entered pay, each at its field. */
export function checkSalaryOrder(form: PayFields, ctx: z.RefinementCtx): void {
  if (form.salaryShown !== "yes") return;
  const pay = payOf(form);
  if (pay === null) {
    // Unreadable amounts already have an error at their field; this checks amounts that are implausible for the period.
    const isWrong = (text = "") =>
      !isRefused(readPay(text, null)) && isRefused(readPay(text, form.salaryPeriod ?? null));
    const path = (["salaryMin", "salaryMax"] as const).find((name) => isWrong(form[name]));
    if (path) ctx.addIssue({ code: "custom", path: [path], message: m.fault_pay() });
  } else if (openEnd(form) !== null) {
    ctx.addIssue({
      code: "custom",
      path: [form.salaryMin?.trim() ? "salaryMin" : "salaryMax"],
      message: openEnd(form) === "low" ? m.fault_pay_low() : m.fault_pay_high(),
    });
  } else if (pay.min !== null && pay.max !== null && pay.min > pay.max) {
    ctx.addIssue({ code: "custom", path: ["salaryMin"], message: m.fault_pay_order() });
  }
}

/** Checks the entered pay, and adds errors for missing pay if the job discloses its pay. */
export function checkPay(form: PayFields, ctx: z.RefinementCtx): void {
  checkSalaryOrder(form, ctx);
  if (form.salaryShown !== "yes") return;
  const pay = payOf(form);
  if (pay?.min === null && pay.max === null)
    ctx.addIssue({ code: "custom", path: ["salaryMin"], message: m.fault_pay_missing() });
  if (pay?.period === null) ctx.addIssue({ code: "custom", path: ["salaryPeriod"], message: m.fault_period() });
}
