import type { Locale, PayPeriod, SalaryPeriod } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { groupDigits } from "./numbers/group-digits";

const tags = { en: "en-IN", hi: "hi-IN" } as const;

const cache = new Map<string, Intl.DateTimeFormat>();
function dateFormat(options: Intl.DateTimeFormatOptions, locale = getLocale()): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = cache.get(key);
  if (!format)
    cache.set(key, (format = new Intl.DateTimeFormat(tags[locale], { timeZone: "Asia/Kolkata", ...options })));
  return format;
}

/** A date in India, such as "21 November 2026". @param ms UTC */
export function formatDate(ms: number, locale = getLocale()): string {
  return dateFormat({ day: "numeric", month: "long", year: "numeric" }, locale).format(ms);
}

/** A day of this year or so in India, such as "21 Nov". @param ms UTC */
export function formatDay(ms: number): string {
  return dateFormat({ day: "numeric", month: "short" }).format(ms);
}

/** A month in India, such as "Nov 2026", or "November 2026" with the long name. @param ms UTC */
export function formatMonth(ms: number, month: "short" | "long" = "short"): string {
  return dateFormat({ month, year: "numeric" }).format(ms);
}

/** A date in India with its day of the week: "Saturday, 21 November 2026", "शनिवार 21 नवंबर". @param ms UTC */
export function formatWeekday(ms: number, locale = getLocale()): string {
  if (locale === "hi")
    return dateFormat({ weekday: "long", day: "numeric", month: "long" }, "hi").format(ms).replace(",", "");
  // In two parts: some versions of ICU put a comma before the year, and a page that hydrates must read as it was rendered.
  return `${dateFormat({ weekday: "long" }, locale).format(ms)}, ${formatDate(ms, locale)}`;
}

/** A date and time in India: "Saturday, 21 November 2026 at 3:30 pm IST", "शनिवार 21 नवंबर, दोपहर 3:30 बजे". @param ms UTC */
export function formatDateTime(ms: number, locale = getLocale()): string {
  const day = formatWeekday(ms, locale);
  const time = formatTime(ms, locale);
  return m.layout_date_at_time({ day, time }, { locale });
}

/** A day in short: "Sat 21 Nov", "शनिवार 21 नवंबर", with the year where it is another one; yesterday to tomorrow have a name. */
function shortDay(ms: number, now: number): { name: string | undefined; date: string } {
  const names = [m.layout_ago_yesterday, m.layout_today, m.layout_tomorrow];
  const name = names.find((_, at) => formatDate(now + (at - 1) * 24 * 3_600_000) === formatDate(ms))?.();
  const date =
    getLocale() === "hi" ? formatWeekday(ms) : `${dateFormat({ weekday: "short" }).format(ms)} ${formatDay(ms)}`;
  const [year, thisYear] = [ms, now].map((at) => dateFormat({ year: "numeric" }).format(at));
  return { name, date: year === thisYear ? date : `${date} ${year}` };
}

/** A day in short with its day of the week: "Sat 21 Nov", "शनिवार 21 नवंबर". @param ms UTC */
export const formatShortDay = (ms: number, now = Date.now()): string => shortDay(ms, now).date;

/** A date in short, such as "21 Nov"; with the year where it is most of a year away. Both in ms UTC. */
export function formatDateNear(ms: number, now = Date.now()): string {
  if (Math.abs(ms - now) > 300 * 24 * 3_600_000) return formatDate(ms);
  return dateFormat({ day: "numeric", month: getLocale() === "hi" ? "long" : "short" }).format(ms);
}

/**
 * A date and time as mails show it, which breaks between the two alone: "Saturday, 28 November, 4:00 pm IST",
 * "शनिवार 28 नवंबर, शाम 4 बजे". @param ms UTC
 */
export function formatWhen(ms: number): string {
  const locale = getLocale();
  const whole = (text: string) => text.replaceAll(/[ \u202f]/g, "\u00a0");
  if (locale === "hi") return `${whole(formatWeekday(ms))}, ${whole(formatTime(ms))}`;
  const [weekday, date] = [
    dateFormat({ weekday: "long" }).format(ms),
    dateFormat({ day: "numeric", month: "long" }).format(ms),
  ];
  return `${whole(`${weekday}, ${date}`)}, ${whole(`${formatTime(ms)} IST`)}`;
}

/** A date and time in few words, for subjects of mails: "2 Dec, 10:30 am", "2 दिसंबर, सुबह 10:30 बजे". @param ms UTC */
export const formatDayTime = (ms: number): string => `${formatDateNear(ms, ms)}, ${formatTime(ms)}`;

/** A moment on one line: "Today, 3:30 pm", "Sat 21 Nov, 3:30 pm". Both in ms UTC. */
export function formatNear(ms: number, now = Date.now()): string {
  const { name, date } = shortDay(ms, now);
  return `${name ?? date}, ${formatTime(ms)}`;
}

/** An appointment, with date and zone: "Tomorrow, Sat 21 Nov, 3:30 pm IST", "Tue 24 Nov, 3:30 pm IST". Both in ms UTC. */
export function formatUpcoming(ms: number, now = Date.now()): string {
  const { name, date } = shortDay(ms, now);
  return `${name ? `${name}, ` : ""}${date}, ${formatTime(ms)}${getLocale() === "hi" ? "" : " IST"}`;
}

/** A date and time as paper has it: "21 November 2026, 3:30 pm", "21 नवंबर 2026, दोपहर 3:30 बजे". @param ms UTC */
export const formatFullMoment = (ms: number): string => `${formatDate(ms)}, ${formatTime(ms)}`;

/** A date and time in India as lists of the owner area have it, in English, such as "21 Nov 2026, 3:30 pm". @param ms UTC */
export function formatMoment(ms: number): string {
  const day = dateFormat({ day: "numeric", month: "short", year: "numeric" }, "en").format(ms);
  return `${day}, ${formatMinute(ms)}`;
}

/** A time of day in India to the minute, as the owner area has it, in English, such as "3:30 pm". @param ms UTC */
export const formatMinute = (ms: number): string =>
  dateFormat({ hour: "numeric", minute: "2-digit", hour12: true }, "en").format(ms);

/** A time as it is said in Hindi, such as "सुबह 11 बजे" and "दोपहर 3:30 बजे". */
const hindiTime = (ms: number, options: Intl.DateTimeFormatOptions) =>
  `${dateFormat({ ...options, hour12: true, dayPeriod: "short" }, "hi")
    .format(ms)
    .replace(/:00$/, "")} बजे`;

/** A time of day in India to the minute in the reader's language, such as "3:30 pm" and "दोपहर 3:30 बजे". @param ms UTC */
export function formatTime(ms: number, locale = getLocale()): string {
  const options: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
  return locale === "hi" ? hindiTime(ms, options) : dateFormat({ ...options, hour12: true }, locale).format(ms);
}

/** An hour of the day in the reader's language, such as "10 pm" and "रात 10 बजे". @param hour 0 to 23 */
export function formatHour(hour: number): string {
  const ms = (hour - 5.5) * 3_600_000;
  return getLocale() === "hi" ? formatTime(ms) : dateFormat({ hour: "numeric", hour12: true }).format(ms);
}

/** A time of day in India to the second in the reader's language, such as "3:30:05 pm IST". @param ms UTC */
export function formatClock(ms: number): string {
  const options: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit", second: "2-digit" };
  return getLocale() === "hi" ? hindiTime(ms, options) : `${dateFormat({ ...options, hour12: true }).format(ms)} IST`;
}

/** How long ago something was: minutes, hours, yesterday, days, and after 30 days the date. @param ms UTC, both */
export function formatAgo(ms: number, now: number): string {
  const minutes = Math.floor((now - ms) / 60_000);
  if (minutes < 1) return m.layout_ago_now();
  if (minutes < 60) return m.layout_ago_minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours === 1) return m.layout_ago_hour();
  if (hours < 24) return m.layout_ago_hours({ count: hours });
  const days = Math.floor(hours / 24);
  if (days === 1) return m.layout_ago_yesterday();
  return days <= 30 ? m.layout_ago_days({ count: days }) : formatDate(ms);
}

/** The same within a sentence: "yesterday", "just now". @param ms UTC, both */
export const formatAgoWithin = (ms: number, now: number): string =>
  formatAgo(ms, now).replace(/^./, (first) => first.toLowerCase());

const wholeRupees = (paise: number) => groupDigits(Math.round(paise / 100));

/** An amount as Indians write it, such as ₹3,50,000. @param paise */
export function formatRupees(paise: number): string {
  return `₹${wholeRupees(paise)}`;
}

/** An amount to the paisa, such as ₹1,12,499 or ₹116.82. @param paise whole */
export function formatAmount(paise: number): string {
  return paise % 100 === 0 ? formatRupees(paise) : formatPaise(paise);
}

/** An amount with its paise, as bills have it, such as ₹1,499.00. @param paise whole */
export const formatPaise = (paise: number): string => `₹${groupDigits((paise / 100).toFixed(2))}`;

const lakhs = (paise: number) => groupDigits(Math.round(paise / 100_000) / 100);

let askPayPeriod: () => PayPeriod | null = () => null;

/** Sets the source of the reader's pay period; null for the period of each job. */
export function overwriteShownPayPeriod(given: () => PayPeriod | null): void {
  askPayPeriod = given;
}

/** The reader's pay period; null where none is chosen: cards then show the month, other pages the period of each job. */
export const shownPayPeriod = (): PayPeriod | null => askPayPeriod();

/** Paise for another period, to the nearest hundred rupees. */
const inPeriod = (paise: number, period: PayPeriod) =>
  Math.round((period === "year" ? paise * 12 : paise / 12) / 10_000) * 10_000;

/** The salary by another period; null where it is in that period already, or is by the hour or the project. */
function convert({ min, max, period }: Salary, to: PayPeriod | null): Salary | null {
  if ((min ?? max) === null || to === null || to === period || (period !== "month" && period !== "year")) return null;
  const converted = (paise: number | null) => (paise === null ? null : inPeriod(paise, to));
  return { min: converted(min), max: converted(max), period: to };
}

interface PayParts {
  /** Such as "₹15,000–18,000". */
  amount: string;
  /** Such as "a month". */
  unit: string;
  /** The employer's own words where the amount was converted from them, such as "(₹3–3.6 LPA)"; otherwise empty. */
  original: string;
}

/** The pay of a job for its card, by the month unless the reader has chosen the year; null when it is not disclosed. */
export function payParts(salary: Salary, locale?: Locale): PayParts | null {
  const converted = convert(salary, shownPayPeriod() ?? "month");
  const parts = splitSalary(converted ?? salary);
  if (!parts) return null;
  const units = {
    lpa: m.layout_unit_lpa,
    year: m.layout_unit_year,
    month: m.layout_unit_month,
    hour: m.layout_unit_hour,
    project: m.layout_unit_project,
  };
  return {
    amount: parts.range,
    unit: units[parts.unit]({}, { locale }),
    original: converted ? m.layout_pay_from({ pay: formatSalary(salary) }) : "",
  };
}

interface Salary {
  min: number | null;
  max: number | null;
  period: SalaryPeriod | null;
}

/** The amounts of a salary, and what they are for; null when it is not disclosed. */
function splitSalary({ min, max, period }: Salary): { range: string; unit: SalaryPeriod | "lpa" } | null {
  const low = min ?? max;
  if (low === null || period === null) return null;
  const high = max ?? low;
  if (period === "year" && low >= 10_000_000)
    return { range: low === high ? `₹${lakhs(low)}` : `₹${lakhs(low)}–${lakhs(high)}`, unit: "lpa" };
  return { range: low === high ? formatRupees(low) : `${formatRupees(low)}–${wholeRupees(high)}`, unit: period };
}

/** A salary such as "₹3.5–6 LPA" or "₹15,000–18,000 per month"; "Not disclosed" without amounts. Amounts in paise, in the reader's language unless another is given. */
export function formatSalary(salary: Salary, locale?: Locale): string {
  const parts = splitSalary(salary);
  if (!parts) return m.layout_salary_not_disclosed({}, { locale });
  return {
    lpa: m.layout_salary_lpa,
    year: m.layout_salary_year,
    month: m.layout_salary_month,
    hour: m.layout_salary_hour,
    project: m.layout_salary_project,
  }[parts.unit]({ range: parts.range }, { locale });
}
