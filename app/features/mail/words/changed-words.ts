import { typed } from "~/ui/mail/format";
import type { MailText } from "~/ui/mail/mail";
import type { ChangeableWords, MailTemplate } from "~/ui/mail/template";

/** A name in braces, such as {name}. */
const word = /\{([^{}]*)\}/g;

/** The names in braces of a text. */
export const wordsIn = (text: string): string[] => [...text.matchAll(word)].map(([, name = ""]) => name);

/** What is wrong with a text that stands in the place of a template's words; null for nothing. @param needed the words that it must have */
export function wordFault(text: string, known: readonly string[], needed: readonly string[]): string | null {
  const used = wordsIn(text);
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined) return known.length > 0 ? `{${unknown}} is unknown here. Known: ${known.map((name) => `{${name}}`).join(", ")}` : `{${unknown}} is unknown: this mail has no words in braces`;
  if (/[{}]/.test(text.replace(word, ""))) return "A brace stands alone: write {name} with both";
  const missing = needed.find((name) => !used.includes(name));
  return missing === undefined ? null : `{${missing}} must be in it: without it the mail does not say what it is for`;
}

/** A text with its words filled in; null when it has one that this mail lacks, or lacks one that it must have: then the built-in words stand. */
function fill<Props extends object>(text: string | null, needed: readonly string[], { values }: ChangeableWords<Props>, props: Props): string | null {
  if (text === null || wordFault(text, Object.keys(values), needed) !== null) return null;
  const filled = new Map(wordsIn(text).map((name) => [name, values[name]?.(props) ?? ""]));
  if ([...filled.values()].includes("")) return null;
  const shown = (value: string) => value.split("\n").map((line) => typed(line, 500)).join("\n");
  return text.replace(word, (_whole, name: string) => shown(filled.get(name) ?? ""));
}

/** What stands in the place of a template's subject and first paragraphs in one mail; null where its own do. */
export function changedWords<Props extends object>({ changeable }: Pick<MailTemplate<Props>, "changeable">, props: Props, text: MailText | undefined): MailText {
  if (!text || !changeable) return { subject: null, prose: null };
  return {
    subject: fill(text.subject, changeable.subject ?? [], changeable, props),
    prose: changeable.prose && fill(text.prose, changeable.prose, changeable, props),
  };
}
