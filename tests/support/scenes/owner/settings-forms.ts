import { settings, settingsVersions } from "db/schema";
import { forgetSettings } from "~/features/settings/queries.server";
import { forgetPages } from "~/web/documents/page-cache.server";
import { db } from "../../context";
import type { Page, Visitor } from "../../people/visitor";

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
const plain = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** What a form of a page would send as it stands: the form with a name, and of many with a subject. Throws when the page has none. */
export function fieldsOf({ html }: Page, form: string, subject?: string): Record<string, string> {
  for (const [, body = ""] of html.matchAll(/<form\b[^>]*>([\s\S]*?)<\/form>/g)) {
    const fields: Record<string, string> = {};
    for (const [tag] of body.matchAll(/<input\b[^>]*>/g)) {
      const [name, type] = [attribute(tag, "name"), attribute(tag, "type")];
      if (name && (!(type === "checkbox" || type === "radio") || /\bchecked/.test(tag)))
        fields[name] = plain(attribute(tag, "value") ?? (type === "checkbox" ? "on" : ""));
    }
    for (const [, tag = "", text = ""] of body.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g))
      fields[attribute(tag, "name") ?? ""] = plain(text.replace(/^\n/, ""));
    for (const [, tag = "", options = ""] of body.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
      fields[attribute(tag, "name") ?? ""] = plain(
        attribute(/<option\b[^>]*\bselected[^>]*>/.exec(options)?.[0] ?? "", "value") ?? "",
      );
    }
    if (fields.form === form && (subject === undefined || fields.subject === subject)) return fields;
  }
  throw new Error(`the page has no form ${form} ${subject ?? ""}`);
}

/** Fills a form of a page and sends it. */
export async function sendForm(
  visitor: Visitor,
  path: string,
  form: string,
  changes: Record<string, string>,
  subject?: string,
): Promise<Page> {
  const address = path.split("?")[0] ?? path;
  return visitor.post(address, {
    ...fieldsOf(await visitor.get(path), form, subject),
    reason: "Agreed in the meeting of today",
    ...changes,
  });
}

/** The same for a form that first shows what the change would bring: sends it, looks, and sends what that page has. */
export async function sendFormTwice(
  visitor: Visitor,
  path: string,
  form: string,
  changes: Record<string, string>,
  subject?: string,
): Promise<Page> {
  const shown = await sendForm(visitor, path, form, changes, subject);
  if (shown.status !== 200) return shown;
  return visitor.post(path.split("?")[0] ?? path, fieldsOf(shown, form));
}

const empty = () => db.batch([db.delete(settings), db.delete(settingsVersions)]);

/** Resets all settings to the defaults. The built pages have their own cache, which a change by an owner empties. */
export async function resetSettings(owner: Visitor): Promise<void> {
  await empty();
  await sendForm(owner, "/owner-portal/settings/limits", "limits", { "limits-bulkPeople": "19" });
  await empty();
  forgetMemories();
}

/** Empties the caches of settings and pages, as after five seconds. */
export function forgetMemories(): void {
  forgetSettings();
  forgetPages();
}
