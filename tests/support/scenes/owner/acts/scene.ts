import type { Person } from "../../../people/people";

/** A thing about which something is decided, and the form by which that is done. */
export interface Scene {
  /** The page that has the form, and where the form goes. */
  page: string;
  path: string;
  /** What the form sends along as the page has it: it is found by this. */
  shown: Record<string, string>;
  /** What is typed and chosen besides. */
  typed?: Record<string, string>;
  /** What the audit log calls the thing. */
  subject: string;
  /** Changes the thing as if another user had: afterwards the form is of an old page. */
  touch?: () => Promise<unknown>;
  /** The person who is notified, by a mail that contains this text. */
  told?: { person: Pick<Person, "email">; words: readonly string[] };
}

export const reason = "It is so, as three people say & we have seen.";

const plain = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** What the form of a scene sends as its page has it: every hidden field; throws when the page has no such form. */
export function formOf({ path, page, shown, typed = {} }: Scene, html: string): Record<string, string> {
  for (const [form = "", action = ""] of html.matchAll(/<form\b([^>]*)>[\s\S]*?<\/form>/g)) {
    const target = /\baction="([^"]*)"/.exec(action)?.[1];
    const hidden = Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name,
        plain(value),
      ]),
    );
    // A form that React sends names its page with the query.
    const goesTo = target === undefined ? page : plain(target);
    if (goesTo !== path && goesTo.split("?")[0] !== path) continue;
    if (Object.entries(shown).every(([name, value]) => hidden[name] === value)) return { ...hidden, ...typed };
  }
  throw new Error(`${page} has no form that goes to ${path} with ${JSON.stringify(shown)}`);
}
