import type { Locale } from "db/vocabulary";
import { leavingAddress, readTypedLink } from "~/features/screening/outgoing-link";
import { formatMobileNumber, mobileNumber } from "~/features/text/phone";
import { m } from "~/paraglide/messages";
import { isEmptyEntry, type ResumeContent } from "./content";
import { sectionKeys, type SectionKey } from "./editing/limits";

/** An entry as it is read: what it was, where, when, and what is to be said of it. */
export interface DocumentEntry {
  id: string;
  title: string;
  place: string;
  when: string;
  /** A paragraph, empty when there is none. */
  text: string;
  points: string[];
  link: string;
}

export type DocumentSection = { key: SectionKey; title: string } & (
  { kind: "text"; text: string } | { kind: "list"; items: string[] } | { kind: "entries"; entries: DocumentEntry[] }
);

/** A résumé as a reader sees it, on the screen, on paper and in the PDF alike. */
export interface ResumeDocument {
  language: Locale;
  name: string;
  headline: string;
  /** The address of the photo; null where none is shown. */
  photo: string | null;
  contacts: { kind: "phone" | "email" | "city" | "link"; text: string }[];
  sections: DocumentSection[];
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(", ");

/** The words that a résumé adds to its owner's. */
export interface ResumeWords {
  titles: Record<SectionKey, string>;
  present: string;
}

/** These words in a language. In the browser there is only the reader's: the words of other languages come from the server. */
export const resumeWords = (locale: Locale): ResumeWords => ({
  titles: Object.fromEntries(sectionKeys.map((key) => [key, sectionTitle(key, locale)])) as Record<SectionKey, string>,
  present: m.resume_present({}, { locale }),
});

/** The heading of a section. */
export function sectionTitle(key: SectionKey, locale: Locale): string {
  return {
    summary: m.resume_part_summary,
    experience: m.resume_part_experience,
    education: m.resume_part_education,
    skills: m.resume_part_skills,
    languages: m.resume_part_languages,
    projects: m.resume_part_projects,
    certificates: m.resume_part_certificates,
  }[key]({}, { locale });
}

/** A mobile number as all papers have it, "+91 98765 43210"; any other as it was typed. */
function readablePhone(typed: string): string {
  const number = mobileNumber(typed);
  return number ? formatMobileNumber(number) : typed;
}

function whenOf({ from, to, present }: ResumeContent["experience"][number], words: ResumeWords): string {
  const end = present ? words.present : to;
  return [from, end].filter(Boolean).join(" – ");
}

function entriesOf(content: ResumeContent, key: SectionKey, words: ResumeWords): DocumentEntry[] | null {
  const plain = { text: "", points: [], link: "" };
  if (key === "experience") {
    return content.experience
      .filter((entry) => !isEmptyEntry(entry))
      .map((entry) => {
        const { id, title, employer, place, points } = entry;
        return {
          ...plain,
          id,
          title: title || employer,
          place: title ? joined(employer, place) : place,
          when: whenOf(entry, words),
          points,
        };
      });
  }
  if (key === "education") {
    return content.education
      .filter((entry) => !isEmptyEntry(entry))
      .map(({ id, degree, school, year, result }) => ({
        ...plain,
        id,
        title: degree || school,
        place: joined(degree ? school : "", result),
        when: year,
      }));
  }
  if (key === "projects") {
    return content.projects
      .filter((entry) => !isEmptyEntry(entry))
      .map(({ id, name, link, text }) => ({
        ...plain,
        id,
        title: name || link,
        place: "",
        when: "",
        text,
        link: name ? link : "",
      }));
  }
  if (key === "certificates") {
    return content.certificates
      .filter((entry) => !isEmptyEntry(entry))
      .map(({ id, name, by, year }) => ({ ...plain, id, title: name || by, place: name ? by : "", when: year }));
  }
  return null;
}

function sectionOf(content: ResumeContent, key: SectionKey, words: ResumeWords): DocumentSection | null {
  const head = { key, title: words.titles[key] };
  const entries = entriesOf(content, key, words);
  if (entries) return entries.length > 0 ? { ...head, kind: "entries", entries } : null;
  if (key === "summary") return content.summary ? { ...head, kind: "text", text: content.summary } : null;
  const items = key === "skills" ? content.skills : content.languages;
  return items.length > 0 ? { ...head, kind: "list", items } : null;
}

/**
 * The résumé for its readers. Sections and entries without text are left out. @param hidden which contact data is not
 * shown @param photo the address of its owner's photo, which only a résumé shows whose owner wants it
 */
export function documentOf(
  content: ResumeContent,
  hidden: { phone?: boolean; email?: boolean } = {},
  photo: string | null = null,
  words: ResumeWords = resumeWords(content.language),
): ResumeDocument {
  const { name, headline, phone, email, city, link } = content.contact;
  const contacts = [
    { kind: "phone" as const, text: hidden.phone ? "" : readablePhone(phone) },
    { kind: "email" as const, text: hidden.email ? "" : email },
    { kind: "city" as const, text: city },
    { kind: "link" as const, text: link },
  ].filter(({ text }) => text);
  return {
    language: content.language,
    name,
    headline,
    photo: content.photo ? photo : null,
    contacts,
    sections: content.order.flatMap((key) => sectionOf(content, key, words) ?? []),
  };
}

/** The addresses to which a résumé's links lead its readers, by their text; unsafe links are left out. */
export function leavingLinks(
  site: Parameters<typeof leavingAddress>[0],
  document: ResumeDocument,
): Record<string, string> {
  const contacts = document.contacts.filter(({ kind }) => kind === "link").map(({ text }) => text);
  const entries = document.sections.flatMap((section) =>
    section.kind === "entries" ? section.entries.map(({ link }) => link) : [],
  );
  return Object.fromEntries(
    [...contacts, ...entries].flatMap((text) => {
      const address = leavingAddress(site, readTypedLink(text) ?? text);
      return address === null ? [] : [[text, address]];
    }),
  );
}
