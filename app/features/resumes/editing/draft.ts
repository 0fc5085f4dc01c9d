import { readSkills } from "~/features/profiles/skills";
import { entrySections, isSectionKey, newEntryId, type EntrySection, type ResumeContent } from "../content";

/** By the name of a field, such as "experience[0].title": what is wrong with it. */
export type FieldErrors = Record<string, string>;

const lines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[•▪●*–-]\s+/, "").trim())
    .filter(Boolean);

const words = (text: string) => {
  const seen = new Map<string, string>();
  for (const word of text
    .split(/[,;\n\u060c\uff0c]/)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter(Boolean)) {
    if (!seen.has(word.toLowerCase())) seen.set(word.toLowerCase(), word);
  }
  return [...seen.values()];
};

/** The entries of a section as a form has them: "experience[0].title" and so on, in the order of the numbers. */
function readEntries(form: FormData, section: EntrySection): Record<string, unknown>[] {
  const entries: Record<string, string>[] = [];
  for (const [name, value] of form) {
    const [, key, index, field] = /^(\w+)\[(\d{1,2})\]\.(\w+)$/.exec(name) ?? [];
    if (key === section && index && field && typeof value === "string")
      (entries[Number(index)] ??= {})[field] = value.replace(/\r\n/g, "\n");
  }
  return entries.filter(Boolean).map((entry) => {
    const id = /^\w{1,24}$/.test(entry.id ?? "") ? entry.id : newEntryId();
    if (section === "experience")
      return { ...entry, id, present: entry.present === "on", points: lines(entry.points ?? "") };
    return { ...entry, id };
  });
}

const fields: Record<EntrySection, readonly string[]> = {
  experience: ["title", "employer", "place", "from", "to"],
  education: ["degree", "school", "year", "result"],
  projects: ["name", "link", "text"],
  certificates: ["name", "by", "year"],
};

const onlyKnown = (section: EntrySection, entry: Record<string, unknown>) => ({
  ...Object.fromEntries(fields[section].map((field) => [field, entry[field] ?? ""])),
  id: entry.id,
  ...(section === "experience" ? { present: entry.present, points: entry.points } : {}),
});

/**
 * Merges a form into the stored résumé: the parts named in `parts` are replaced by the typed values, all others are
 * kept. Nothing is checked here, so that nothing typed is lost.
 */
export function readDraft(form: FormData, base: ResumeContent): ResumeContent {
  const parts = new Set(form.getAll("parts").map(String));
  const text = (name: string) => String(form.get(name) ?? "").replace(/\r\n/g, "\n");
  const draft: Record<string, unknown> = { ...base };
  if (parts.has("contact"))
    draft.contact = Object.fromEntries(Object.keys(base.contact).map((field) => [field, text(`contact.${field}`)]));
  if (parts.has("photo")) draft.photo = form.has("photo");
  if (parts.has("summary")) draft.summary = text("summary");
  if (parts.has("skills")) draft.skills = readSkills(text("skills"), []);
  if (parts.has("languages")) draft.languages = words(text("languages"));
  for (const section of entrySections) {
    if (parts.has(section)) draft[section] = readEntries(form, section).map((entry) => onlyKnown(section, entry));
  }
  const order = form.getAll("order").map(String).filter(isSectionKey);
  if (order.length > 0) draft.order = [...new Set([...order, ...base.order])];
  const language = text("language");
  if (language === "en" || language === "hi") draft.language = language;
  return draft as ResumeContent;
}
