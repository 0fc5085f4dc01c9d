import { day as dayMs } from "db/catalogues/time";
import { serialOf1970 } from "~/features/text/dates/typed-date";

/** Excel's count of 1 January 1970, in days since 1900 and since 1904. */
const serialsOf1970 = { 1900: serialOf1970, 1904: serialOf1970 - 1_462 };

/** The numbers of formats that no workbook spells out; the rest shows a number as it is. */
const builtIn: Record<number, string> = {
  9: "0%",
  10: "0.00%",
  14: "d/m/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "d/m/yyyy h:mm",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
};

/** The format of a number of Excel's own: those from 27 to 36 and from 50 to 58 are dates of East Asia. */
export const builtInFormat = (id: number): string =>
  builtIn[id] ?? ((id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? "yyyy/m/d" : "General");

export type ShowNumber = (value: number) => string;

/** Characters; Excel takes no longer one. */
const longestFormat = 255;

/** A number without an exponent, with the fifteen digits that Excel keeps. */
function plain(value: number): string {
  if (!Number.isFinite(value)) return "";
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes("e") ? rounded.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 15 }) : text;
}

/** What a format writes around a number: texts in quotes, signs behind a backslash, a currency; each place of a digit is "0". */
function literals(section: string): string {
  return section
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, (_whole, currency: string) => `"${currency}"`)
    .replace(/\[[^\]]*\]|[_*]./g, "")
    .replace(/"([^"]*)"|\\(.)/g, (_whole, text?: string, sign?: string) =>
      Array.from(text ?? sign ?? "", (each) => String.fromCharCode(0xe000) + each).join(""),
    );
}

const marked = /\ue000(.)/gsu;

/**
 * How a format of a workbook shows numbers: a day as "2026-11-21", with its time "2026-11-21 14:30", a time alone "14:30", others with what
 * the format writes around them ("3 LPA", "₹15000", "15%"), all their digits, and zeros before a postal code.
 * @param since the year from which the workbook counts days
 */
export function showByFormat(format: string, since: 1900 | 1904): ShowNumber {
  const sections = format.slice(0, longestFormat).split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const signs = literals(sections[0] ?? "")
    .replace(/(?!^)general|general(?!$)/i, "0")
    // The lakhs and crores of Indian formats are grouped by commas behind backslashes.
    .replace(/\ue000,(?=[#0?])/g, "");
  const codes = signs.replace(marked, "").toLowerCase();
  if (/^(?:general|@)?$/.test(codes.trim())) return plain;
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(format);
  const hasDay = !isElapsed && /[yd]|m{3}/.test(codes);
  const hasTime = isElapsed || /[hs]|am\/pm/.test(codes);
  if (hasDay || (!hasTime && /^m/.test(codes))) return (value) => showDay(value, since, hasTime);
  if (hasTime) return showTime;
  const [before = "", behind = ""] = signs
    .split(/(?<!\ue000)[#0?][#0?,.]*(?:[/#0? ]*[#0?])?(?:e[+-]0+)?/i)
    .map((text) =>
      text.replace(/[^\ue000\s₹$€£%+(-]/gu, (sign, at: number) => (text[at - 1] === "\ue000" ? sign : "")),
    );
  const [first, last] = [before, behind].map((text) => text.replace(marked, "$1").replace(/[%()]/g, ""));
  const scale = codes.includes("%") ? 100 : 1;
  const width = /^0{2,}$/.test(codes) ? codes.length : 0;
  const divisor = 1000 ** (/[0#?](,+)(?:[^0#?,.]|$)/.exec(codes)?.[1]?.length ?? 0);
  return (value) => {
    const digits = plain((Math.abs(value) * scale) / divisor).padStart(width, "0");
    return `${value < 0 ? "-" : ""}${first ?? ""}${digits}${scale === 100 ? "%" : ""}${last ?? ""}`.trim();
  };
}

function showDay(value: number, since: 1900 | 1904, hasTime: boolean): string {
  // Excel takes 1900 for a leap year.
  const days = value - serialsOf1970[since] + (since === 1900 && value < 60 ? 1 : 0);
  const at = new Date(Math.round((days * dayMs) / 1000) * 1000);
  if (value < 0 || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return plain(value);
  const [day = "", time = ""] = at.toISOString().split("T");
  if (since === 1900 && value < 1) return time.slice(0, 5);
  return hasTime || !time.startsWith("00:00:00") ? `${day} ${time.slice(0, 5)}` : day;
}

function showTime(value: number): string {
  const minutes = Math.round(Math.abs(value) * 1440);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
