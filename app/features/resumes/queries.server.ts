import { and, eq, isNull, ne, or } from "drizzle-orm";
import { languages } from "db/catalogues/bands";
import { findCity } from "db/catalogues/cities";
import type { Db } from "db/client";
import { profiles, resumes } from "db/schema";
import type { Locale, ResumeTheme } from "db/vocabulary";
import { hasEntry } from "~/features/points/ledger.server";
import { getProfile, type Profile } from "~/features/profiles/queries.server";
import { emptyContent, type ResumeContent } from "./content";
import { contentSchema } from "./editing/content-schema";
import { longest, most } from "./editing/limits";
import { pricedThemes, themeKey } from "./theme";

interface Resume {
  content: ResumeContent;
  theme: ResumeTheme;
  /** 0 while nothing is stored. */
  version: number;
  shareKey: string | null;
  /** The address of its owner's photo, whether or not the résumé shows it. */
  photo: string | null;
  /** ms UTC; null while nothing is stored. */
  updatedAt: number | null;
}

/** A résumé as it is stored; fields missing in older versions are empty. Throws for anything else. */
function storedContent(stored: unknown): ResumeContent {
  return contentSchema.parse({ ...emptyContent, ...(stored as Partial<ResumeContent>) });
}

/** One's own résumé; null when none has been begun. */
export async function findResume(db: Db, userId: string): Promise<Resume | null> {
  const row = await db
    .select({ resume: resumes, photo: profiles.profileImageUrl })
    .from(resumes)
    .leftJoin(profiles, eq(profiles.userId, resumes.userId))
    .where(eq(resumes.userId, userId))
    .get();
  return row ? { ...row.resume, photo: row.photo, content: storedContent(row.resume.content) } : null;
}

/** One's own résumé, or, before the first saving, what the profile tells already. @param locale of its headings */
export async function getResume(db: Db, person: { userId: string; email: string }, locale: Locale): Promise<Resume> {
  const stored = await findResume(db, person.userId);
  if (stored) return stored;
  const profile = await getProfile(db, person.userId);
  const content = contentFromProfile(profile, person.email, locale);
  return { content, theme: "clear", version: 0, shareKey: null, photo: profile.profileImageUrl, updatedAt: null };
}

function contentFromProfile(profile: Profile, email: string, locale: Locale): ResumeContent {
  const city = profile.location === null ? "" : (findCity(profile.location)?.[locale] ?? profile.location);
  const { name, headline, phone } = longest;
  return {
    ...emptyContent,
    language: locale,
    contact: {
      name: profile.fullName.slice(0, name).trim(),
      headline: (profile.currentPosition ?? "").slice(0, headline).trim(),
      phone: (profile.phone ?? "").slice(0, phone),
      // A truncated address could lead to another user.
      email: email.length <= longest.email ? email : "",
      city: city.slice(0, longest.city).trim(),
      link: "",
    },
    skills: profile.skills.slice(0, most.skills).map((skill) => skill.slice(0, longest.word)),
    languages: profile.languages
      .map((key) => languages.find((language) => language.key === key)?.[locale] ?? key)
      .slice(0, most.languages),
  };
}

/** The résumé of a private link, unless its owner is banned. */
function sharedQuery(db: Db, shareKey: string) {
  return db
    .select({ content: resumes.content, theme: resumes.theme, photo: profiles.profileImageUrl })
    .from(resumes)
    .leftJoin(profiles, eq(profiles.userId, resumes.userId))
    .where(
      and(eq(resumes.shareKey, shareKey), or(isNull(profiles.accountStatus), ne(profiles.accountStatus, "banned"))),
    );
}

/** The résumé behind a private link; null for a revoked or unknown one, and while its owner is banned. */
export async function findSharedResume(
  db: Db,
  shareKey: string,
): Promise<Pick<Resume, "content" | "theme" | "photo"> | null> {
  const row = await sharedQuery(db, shareKey).get();
  return row ? { ...row, content: storedContent(row.content) } : null;
}

/** The priced themes that the person has bought. */
export async function listOwnedThemes(db: Db, userId: string): Promise<ResumeTheme[]> {
  const owned = await Promise.all(pricedThemes.map((theme) => hasEntry(db, themeKey(theme, userId))));
  return pricedThemes.filter((_, index) => owned[index]);
}
