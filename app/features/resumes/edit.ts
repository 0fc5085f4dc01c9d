import { emptyEntry, isEntrySection, isSectionKey, type EntrySection, type ResumeContent } from "./content";
import { most, type SectionKey } from "./editing/limits";

interface SectionEdit {
  do: "section-up" | "section-down";
  section: SectionKey;
}

/** An edit by a button. Entries are identified by position. */
export type Edit =
  | { do: "add"; section: EntrySection }
  | { do: "remove" | "up" | "down"; section: EntrySection; index: number }
  | SectionEdit;

const isSectionEdit = (edit: Edit): edit is SectionEdit => edit.do === "section-up" || edit.do === "section-down";

/** The value of a button, such as "up:experience:1", and back; null for any other text. */
export function editOf(value: unknown): Edit | null {
  const [action, section = "", place = ""] = typeof value === "string" ? value.split(":") : [];
  if ((action === "section-up" || action === "section-down") && isSectionKey(section)) return { do: action, section };
  if (!isEntrySection(section)) return null;
  if (action === "add") return { do: action, section };
  if ((action === "remove" || action === "up" || action === "down") && /^\d{1,2}$/.test(place))
    return { do: action, section, index: Number(place) };
  return null;
}

function moved<Item>(items: readonly Item[], from: number, by: 1 | -1): Item[] {
  const [one, other] = [items[from], items[from + by]];
  if (one === undefined || other === undefined) return [...items];
  return items.map((item, index) => (index === from ? other : index === from + by ? one : item));
}

/** The résumé after the edit; unchanged when nothing can be moved or added. */
export function applyEdit(content: ResumeContent, edit: Edit): ResumeContent {
  if (isSectionEdit(edit)) {
    return {
      ...content,
      order: moved(content.order, content.order.indexOf(edit.section), edit.do === "section-up" ? -1 : 1),
    };
  }
  const { section } = edit;
  const entries: readonly unknown[] = content[section];
  const changed =
    edit.do === "add"
      ? entries.length < most[section]
        ? [...entries, emptyEntry(section)]
        : entries
      : edit.do === "remove"
        ? entries.filter((_, index) => index !== edit.index)
        : moved(entries, edit.index, edit.do === "up" ? -1 : 1);
  return { ...content, [section]: changed };
}

/** The id of the element that gets the focus after an edit. */
export function placeAfter(content: ResumeContent, edit: Edit): string {
  if (isSectionEdit(edit)) return `part-${edit.section}`;
  const last = content[edit.section].length - 1;
  const index =
    edit.do === "add"
      ? last
      : edit.do === "up"
        ? edit.index - 1
        : edit.do === "down"
          ? edit.index + 1
          : Math.min(edit.index, last);
  const entry = content[edit.section][Math.max(0, Math.min(index, last))];
  return entry ? `entry-${entry.id}` : `part-${edit.section}`;
}
