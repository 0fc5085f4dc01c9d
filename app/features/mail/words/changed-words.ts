import { typed } from "~/ui/mail/format";
import type { MailText } from "~/ui/mail/mail";
import type { ChangeableWords, MailTemplate } from "~/ui/mail/template";

/** A name in braces, such as {name}. */
const word = /\{([^{}]*)\}/g;

/** The names in braces of a text. */
const wordsIn = (text: string): string[] => [...text.matchAll(word)].map(([, name = ""]) => name);

/** Labels joined by dots, as IDNA has them, of which the last has two letters or more: what mail programs take for a domain. */
const domain = /[\p{L}\p{M}\p{N}-]{1,63}[.．。｡](?=\p{L})[\p{L}\p{M}\p{N}-]{2,63}/u;

/** The text that a mail program would turn into a link, including placeholders; null for none. */
function addressIn(text: string): string | null {
  const filled = text.replace(word, "word");
  return (
    [
      /[a-z][a-z0-9+.-]*:\/\/\S*/i,
      /\bwww[.．。｡]\S*/i,
      /\bmailto:\S*/i,
      /[^\s@]+@[^\s@]+/,
      /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
      domain,
    ]
      .map((pattern) => pattern.exec(filled)?.[0])
      .find((found) => found !== undefined) ?? null
  );
}

/** The error of a custom text of a template; null for a valid one. @param needed the words that it must have */
export function wordFault(text: string, known: readonly string[], needed: readonly string[]): string | null {
  const used = wordsIn(text);
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined)
    return known.length > 0
      ? `{${unknown}} is unknown here. Known: ${known.map((name) => `{${name}}`).join(", ")}`
      : `{${unknown}} is unknown: this email has no placeholders`;
  if (/[{}]/.test(text.replace(word, ""))) return "Unmatched brace: write {name} with both";
  const address = addressIn(text);
  if (address !== null)
    return `“${address.slice(0, 60)}” would become a link. This text can't contain addresses, since the email has its own button. Put a space after a full stop`;
  const missing = needed.find((name) => !used.includes(name));
  return missing === undefined ? null : `{${missing}} is required: without it, the email doesn't say what it's for`;
}

/**
 * A text with its placeholders filled in. Null for an unknown or missing required placeholder; then the built-in text
 * is used.
 */
function fill<Props extends object>(
  text: string | null,
  needed: readonly string[],
  { values }: ChangeableWords<Props>,
  props: Props,
): string | null {
  if (text === null || wordFault(text, Object.keys(values), needed) !== null) return null;
  const filled = new Map(wordsIn(text).map((name) => [name, values[name]?.(props) ?? ""]));
  if ([...filled.values()].includes("")) return null;
  const shown = (value: string) =>
    value
      .split("\n")
      .map((line) => typed(line, 500))
      .join("\n");
  return text.replace(word, (_whole, name: string) => shown(filled.get(name) ?? ""));
}

/** The custom subject and first paragraphs of a mail; null where the built-in ones are used. */
export function changedWords<Props extends object>(
  { changeable }: Pick<MailTemplate<Props>, "changeable">,
  props: Props,
  text: MailText | undefined,
): MailText {
  if (!text || !changeable) return { subject: null, prose: null };
  return {
    subject: fill(text.subject, changeable.subject ?? [], changeable, props),
    prose: changeable.prose && fill(text.prose, changeable.prose, changeable, props),
  };
}
