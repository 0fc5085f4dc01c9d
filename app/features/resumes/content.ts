import type { contentSchema } from "./editing/content-schema";

/** The parts below the contact, as a new résumé has them in order. */
export const sectionKeys = [
  "summary",
  "experience",
  "education",
  "skills",
  "languages",
  "projects",
  "certificates",
] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** The parts that hold entries of several fields. */
export const entrySections = ["experience", "education", "projects", "certificates"] as const;
export type EntrySection = (typeof entrySections)[number];

export const isEntrySection = (key: string): key is EntrySection => (entrySections as readonly string[]).includes(key);
export const isSectionKey = (key: string): key is SectionKey => (sectionKeys as readonly string[]).includes(key);

/** The most entries, lines and words a résumé takes. */
export const most = {
  experience: 12,
  education: 8,
  projects: 10,
  certificates: 12,
  points: 10,
  skills: 40,
  languages: 15,
} as const;

/** The most characters of each field. */
export const longest = {
  name: 100,
  headline: 120,
  phone: 30,
  email: 120,
  city: 80,
  link: 200,
  summary: 1200,
  title: 120,
  employer: 120,
  place: 80,
  when: 30,
  point: 300,
  degree: 120,
  school: 160,
  result: 60,
  text: 600,
  word: 60,
} as const;

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
