import type { contentSchema } from "./editing/content-schema";
import { sectionKeys, type SectionKey } from "./editing/limits";

/** The parts that hold entries of several fields. */
export const entrySections = ["experience", "education", "projects", "certificates"] as const;
export type EntrySection = (typeof entrySections)[number];

export const isEntrySection = (key: string): key is EntrySection => (entrySections as readonly string[]).includes(key);
export const isSectionKey = (key: string): key is SectionKey => (sectionKeys as readonly string[]).includes(key);

export type ResumeContent = ReturnType<(typeof contentSchema)["parse"]>;
export type Entry<Section extends EntrySection = EntrySection> = ResumeContent[Section][number];

/** A name for a new entry, unique within a résumé. */
export const newEntryId = () => crypto.randomUUID().slice(0, 8);

const emptyEntries = {
  experience: { title: "", employer: "", place: "", from: "", to: "", present: false, points: [] as string[] },
  education: { degree: "", school: "", year: "", result: "" },
  projects: { name: "", link: "", text: "" },
  certificates: { name: "", by: "", year: "" },
};

/** A new entry, without text. */
export function emptyEntry<Section extends EntrySection>(section: Section): Entry<Section> {
  const fields: Record<string, unknown> = { id: newEntryId(), ...emptyEntries[section] };
  return fields as Entry<Section>;
}

/** Whether nothing has been entered into it. */
export function isEmptyEntry(entry: Entry): boolean {
  return Object.entries(entry).every(
    ([field, value]) =>
      field === "id" || value === "" || value === false || (Array.isArray(value) && value.length === 0),
  );
}

export const emptyContent: ResumeContent = {
  language: "en",
  contact: { name: "", headline: "", phone: "", email: "", city: "", link: "" },
  photo: false,
  summary: "",
  experience: [],
  education: [],
  skills: [],
  languages: [],
  projects: [],
  certificates: [],
  order: [...sectionKeys],
  shared: { phone: false, email: false },
};
