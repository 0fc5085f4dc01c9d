import { readEmailAddress } from "~/features/mail/email-address";

/** How many addresses a batch may have, and how many a college may invite within 24 hours. */
export const mostInvitations = 200;
/** Of a batch. Characters: 200 of the longest addresses. */
export const longestBatch = 60_000;
/** How many wrong lines come back. */
const mostWrong = 10;

/**
 * The addresses of a pasted list: one a line, or lines of CSV with one address each; every address once, in lower case.
 * Lines without an address are wrong, except a heading: a first line without "@" that has columns or the word "email".
 * @returns wrong: at most ten of the wrong lines, cut to 60 characters
 */
export function readAddresses(pasted: string): { addresses: string[]; wrong: string[] } {
  const lines = pasted.split(/\r\n?|\n/).map((line) => line.trim());
  const filled = lines.flatMap((line, at) =>
    line === "" ? [] : [{ line, isHeading: at === 0 && !line.includes("@") && /[,;\t]|e-?mail/i.test(line) }],
  );
  const addresses = new Set<string>();
  const wrong: string[] = [];
  for (const { line, isHeading } of filled) {
    const found = line.split(/[,;\t]/).flatMap((cell) => readEmailAddress(cell) ?? []);
    if (found.length === 0 && !isHeading && wrong.length < mostWrong) wrong.push(line.slice(0, 60));
    for (const address of found) addresses.add(address);
  }
  return { addresses: [...addresses], wrong };
}
