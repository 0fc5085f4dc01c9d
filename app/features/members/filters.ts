import { readEmailAddress } from "~/features/mail/email-address";
import { normalizePhone } from "~/features/text/phone";
import { bareIdentifier } from "~/features/text/typed/identifier";

/** How owners narrow the list of people. */
export const userFilters = ["all", "seekers", "employers", "suspended", "unconfirmed", "erasure", "admins"] as const;
export type UserFilter = (typeof userFilters)[number];

export const userFilterNames: Record<UserFilter, string> = {
  all: "All",
  seekers: "Job seekers",
  employers: "Employers",
  suspended: "Suspended seekers",
  unconfirmed: "Email not confirmed",
  erasure: "Deletion requested",
  admins: "Admins and owners",
};

/** How owners narrow the list of companies. */
export const companyFilters = ["all", "suspended", "verified", "to_review", "imported"] as const;
export type CompanyFilter = (typeof companyFilters)[number];

export const companyFilterNames: Record<CompanyFilter, string> = {
  all: "All",
  suspended: "Suspended",
  verified: "With a badge",
  to_review: "Needs review",
  imported: "Imported, without an account",
};

/** How the list of people is sorted, the first one by default. */
export const userSorts = ["newest", "oldest", "name", "name_desc"] as const;
export type UserSort = (typeof userSorts)[number];

/** How the list of companies is sorted; by open jobs it shows those that have any. */
export const companySorts = ["newest", "oldest", "name", "name_desc", "jobs"] as const;
export type CompanySort = (typeof companySorts)[number];

/** The filters of large parts of a list, whose rows an index has in the order of their names; others are sorted by age. */
export const sortableFilters: readonly (UserFilter | CompanyFilter)[] = ["all", "seekers", "employers"];

/** The filter or order that an address names; the first, which is the usual one, when it names no known one. */
export const filterOf = <Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
  named: string | null,
): Filter => filters.find((filter) => filter === named) ?? filters[0];

/** A filter checks at most this many of the newest matches of a search, so that no search reads a whole index. */
export const mostMatches = 2_000;

/** The shortest part that a trigram index finds. Characters. */
export const shortestPart = 3;

const isNumber = /^[+\d\s()-]+$/;

/** A prefix of a ten-digit number; profiles store numbers without it. */
const beforeNumber = /^(91|0)(?=\d{10}$)/;

/** A query of the trigram index, and the checks of the texts that it finds. */
export interface Match {
  /** The expression for the index. */
  expression: string;
  /** Lower-case parts that the text must contain, since the expression asks only for their beginning and end. */
  parts: string[];
}

/**
 * A long number or id; the index is asked for its first three characters and its last seven only. All numbers begin
 * alike, and the index would compare hundreds of thousands of positions for each trigram of the beginning.
 */
const longNumber = /^([a-z\d]{3})[a-z\d]*((?=[a-z]*\d)[a-z\d]{7})$/i;

/**
 * The query that finds users by the typed text: all of its words, anywhere; a number without its spaces, dashes and
 * country code. Null when nothing is as long as {@link shortestPart} characters.
 */
export function memberMatchOf(typed: string): Match | null {
  const bare = bareIdentifier(typed);
  const text = readEmailAddress(typed) ?? typed.normalize("NFC").trim();
  const words = isNumber.test(bare)
    ? [normalizePhone(bare) ?? bare.replace(/\D/g, "").replace(beforeNumber, "")]
    : text.split(/\s+/);
  const found = words
    .filter((word) => [...word].length >= shortestPart)
    .map((word) => ({ word, ends: longNumber.exec(word)?.slice(1) }));
  if (found.length === 0) return null;
  return {
    expression: found
      .flatMap(({ word, ends }) => ends ?? [word])
      .map((part) => `"${part.replace(/"/g, '""')}"`)
      .join(" "),
    parts: found.flatMap(({ word, ends }) => (ends ? [word.toLowerCase()] : [])),
  };
}
