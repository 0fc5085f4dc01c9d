import * as z from "zod";
import { locales } from "db/vocabulary";
import { m } from "~/paraglide/messages";

/** The parts below the contact, as a new résumé has them in order. */
const sectionKeys = ["summary", "experience", "education", "skills", "languages", "projects", "certificates"] as const;
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

const text = (count: number) =>
  z
    .string()
    .trim()
    .max(count, { error: () => m.forms_too_long({ count }) });
const list = <Item extends z.ZodType>(item: Item, count: number) =>
  z.array(item).max(count, { error: () => m.resume_too_many({ count }) });

const id = z.string().regex(/^\w{1,24}$/);

export const contentSchema = z.object({
  /** The language of its headings. */
  language: z.enum(locales),
  contact: z.object({
    name: text(longest.name),
    headline: text(longest.headline),
    phone: text(longest.phone),
    email: text(longest.email),
    city: text(longest.city),
    link: text(longest.link),
  }),
  summary: text(longest.summary),
  experience: list(
    z.object({
      id,
      title: text(longest.title),
      employer: text(longest.employer),
      place: text(longest.place),
      from: text(longest.when),
      to: text(longest.when),
      present: z.boolean(),
      points: list(text(longest.point), most.points),
    }),
    most.experience,
  ),
  education: list(
    z.object({
      id,
      degree: text(longest.degree),
      school: text(longest.school),
      year: text(longest.when),
      result: text(longest.result),
    }),
    most.education,
  ),
  skills: list(text(longest.word), most.skills),
  languages: list(text(longest.word), most.languages),
  projects: list(
    z.object({ id, name: text(longest.title), link: text(longest.link), text: text(longest.text) }),
    most.projects,
  ),
  certificates: list(
    z.object({ id, name: text(longest.title), by: text(longest.employer), year: text(longest.when) }),
    most.certificates,
  ),
  /** All sections, each once. */
  order: z.array(z.enum(sectionKeys)).transform((keys) => [...new Set([...keys, ...sectionKeys])]),
  /** What the private link shows of the contact. */
  shared: z.object({ phone: z.boolean(), email: z.boolean() }),
});

export type ResumeContent = z.output<typeof contentSchema>;
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

/** A résumé as it is stored; fields missing in older versions are empty. Throws for anything else. */
export function storedContent(stored: unknown): ResumeContent {
  return contentSchema.parse({ ...emptyContent, ...(stored as Partial<ResumeContent>) });
}
