import { bareIdentifier } from "~/features/text/typed/identifier";

/** RFC 5321's limits. Characters. */
const longestLocal = 64;
const longestAddress = 254;
/** The longest typed text in which an address is looked for, with a name before it. */
const longestTyped = 400;

/** An unquoted local part of RFC 5322 in ASCII: words of these characters between single dots. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** Letters and digits of any script, hyphens inside; Punycode (`xn--…`) is among them. */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200c\u200d-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const topLevel = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]{2,59})$/iu;

/**
 * Whether a text is one address that every mail program reads alike: an ASCII local part without quotes or comments, and a domain
 * of a host with a top level, in letters of any script or Punycode. Control characters, spaces and `<>"(),:;\[]` never pass.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > longestAddress) return false;
  const at = text.indexOf("@");
  const local = text.slice(0, at);
  if (at < 1 || local.length > longestLocal || !localPart.test(local)) return false;
  const labels = text.slice(at + 1).split(".");
  return labels.length > 1 && labels.every((each) => label.test(each)) && topLevel.test(labels.at(-1) ?? "");
}

/** The address between angle brackets, as mail programs copy it: "Asha Rao <asha@example.in>". */
const bracketed = /<([^<>@]{1,64}@[^<>@]{1,254})>/;

/**
 * The address that a person means, in small letters, without invisible characters, `mailto:`, a label, punctuation around it and
 * spaces next to its @ and dots; null when it is none.
 */
export function readEmailAddress(text: string): string | null {
  if (text.length > longestTyped) return null;
  const address = bareIdentifier((bracketed.exec(text)?.[1] ?? text).replace(/(mailto:[^?]+)\?.*$/i, "$1"))
    .replace(/ ?@ ?/, "@")
    .replace(/(?<=@.*)(?: (?=\.)|(?<=\.) )/g, "")
    .toLowerCase();
  return isEmailAddress(address) ? address : null;
}

const gmailDomains = new Set(["gmail.com", "googlemail.com"]);

/**
 * One name for all spellings of an address that reach the same mailbox: lower case, without a `+tag`, and for Gmail without dots.
 * For limits only: mail goes to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const domain = lower.slice(at + 1);
  const name = lower.slice(0, at).replace(/(?<=.)\+.*$/, "");
  return gmailDomains.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
