import type { Visitor } from "./visitor";

/** The form of a decision as its page has it: every field that the page sends along, by name; null when the page has no such form. */
export function decisionForm(html: string, intent: string, subject: string): Record<string, string> | null {
  const decoded = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  for (const [form = ""] of html.matchAll(/<form\b[\s\S]*?<\/form>/g)) {
    const hidden = Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name,
        decoded(value),
      ]),
    );
    if (hidden.intent === intent && hidden.subject === subject) return hidden;
  }
  return null;
}

/** Sends the form of a decision as its page has it now, with a reason; without what the page shows when it has no such form. */
export async function decide(
  desk: Visitor,
  page: string,
  intent: string,
  subject: string,
  fields: Record<string, string> = {},
) {
  const shown = decisionForm((await desk.get(page)).html, intent, subject) ?? { intent, subject };
  return desk.post(page, { ...shown, reason: "A long enough reason", ...fields });
}
