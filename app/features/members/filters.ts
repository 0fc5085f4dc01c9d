import { readEmailAddress } from "~/features/mail/email-address";
import { normalizePhone } from "~/features/text/phone";
import { bareIdentifier } from "~/features/text/typed/identifier";

/** How owners narrow the list of people. */
export const userFilters = ["all", "seekers", "employers", "suspended", "unconfirmed", "erasure", "admins"] as const;
export type UserFilter = (typeof userFilters)[number];

export const userFilterNames: Record<UserFilter, string> = {
  all: "Everybody",
  seekers: "Job seekers",
  employers: "Employers",
  suspended: "Suspended seekers",
  unconfirmed: "E-mail not confirmed",
  erasure: "Erasure asked for",
  admins: "Admins and owners",
};

/** How owners narrow the list of companies. */
export const companyFilters = ["all", "suspended", "verified", "to_review", "imported"] as const;
export type CompanyFilter = (typeof companyFilters)[number];

export const companyFilterNames: Record<CompanyFilter, string> = {
  all: "All",
  suspended: "Suspended",
  verified: "With a badge",
  to_review: "Wait for a look",
  imported: "Imported, without an account",
};

/** The filter that an address names; the first, which is "all", when it names none that there is. */
export const filterOf = <Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
  named: string | null,
): Filter => filters.find((filter) => filter === named) ?? filters[0];

/** Of what a search finds this many of the newest are looked at for a filter, so that no search reads a whole index. */
export const mostMatches = 2_000;

/** The shortest part that a trigram index finds. Characters. */
export const shortestPart = 3;

const isNumber = /^[+\d\s()-]+$/;

/** What may stand before the ten digits of a number, and does not in profiles. */
const beforeNumber = /^(91|0)(?=\d{10}$)/;

/** What the full-text index of three letters is asked, and what must be checked of the texts that it finds. */
export interface Match {
  /** The expression for the index. */
  expression: string;
  /** Parts in small letters that the text must hold, since the expression asks only for their beginning and end. */
  parts: string[];
}

/**
 * A long number or id, and what the index is asked of it: its first three characters and its last seven. All numbers
 * begin alike, and the index would compare hundreds of thousands of positions for each trigram of the beginning.
 */
const longNumber = /^([a-z\d]{3})[a-z\d]*((?=[a-z]*\d)[a-z\d]{7})$/i;

/**
 * What finds people by what was typed: every word of it, anywhere; a number without its spaces, dashes and country code. Null when nothing is as
 * long as {@link shortestPart} characters.
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
