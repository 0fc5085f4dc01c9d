import { readTypedMoment } from "~/features/text/dates/typed-date";

/** What a rule can find; each has a sentence for readers in the catalogue (`meta_rule_…`). */
const ruleNames = [
  "required",
  "recommended",
  "unknown_field",
  "unknown_type",
  "date",
  "future",
  "expired",
  "web_address",
  "text",
  "number",
  "boolean",
  "employment_type",
  "place",
  "country",
  "telecommute",
  "telecommute_area",
  "telecommute_place",
  "currency",
  "salary_unit",
  "salary_value",
  "salary_order",
  "title_extras",
  "description_short",
  "description_same",
  "positions",
  "crumbs",
  "headline_long",
  "answer",
  "same_page",
  "title_long",
  "description_long",
  "no_index",
] as const;
export type RuleName = (typeof ruleNames)[number];

export interface Finding {
  /** An error keeps the page out of a special result; a warning makes it a worse one. */
  level: "error" | "warning";
  rule: RuleName;
  /** The field, such as "baseSalary.value.unitText". */
  at: string;
}

export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value as a list: of several, of one, or of none. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** The finding for one value; null when it is valid. */
export type Check = (value: unknown, about: { now: number }) => RuleName | null;

// A time needs a zone: crawlers assume none.
const day = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

export const isText: Check = (value) => (typeof value === "string" && value.trim() !== "" ? null : "text");
export const isBoolean: Check = (value) => (typeof value === "boolean" ? null : "boolean");
export const isPositive: Check = (value) =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? null : "number";
export const isDate: Check = (value) =>
  typeof value === "string" && day.test(value) && readTypedMoment(value) !== null ? null : "date";

export const isWebAddress: Check = (value) => {
  if (typeof value !== "string" || !URL.canParse(value)) return "web_address";
  return /^https?:$/.test(new URL(value).protocol) ? null : "web_address";
};

/** One of several addresses, or each of a list. */
export const areWebAddresses: Check = (value, about) =>
  listOf(value)
    .map((each) => isWebAddress(each, about))
    .find((found) => found !== null) ?? null;

/** An address, or an object that has one. */
export const isPicture: Check = (value, about) =>
  listOf(value)
    .map((each) => isWebAddress(isNode(each) ? each.url : each, about))
    .find((found) => found !== null) ?? null;
