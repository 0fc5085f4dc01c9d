import { and, eq, sql } from "drizzle-orm";
import { resumes } from "db/schema";
import { increment } from "db/statements";
import type { Locale, ResumeTheme } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { spendPoints } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import type { ResumeContent } from "./content";
import { findResume, getResume } from "./queries.server";
import { isPriced, themeKey } from "./theme";

type Saved = { ok: true; version: number } | { ok: false; latest: number };

/**
 * Stores a résumé over the version that its writer has seen. Refused, with the current version, when another save
 * happened meanwhile in another tab or on another device. The document behind the private link is not changed.
 * @param version 0 for the first saving
 */
export async function saveResume(
  context: AppContext,
  userId: string,
  content: ResumeContent,
  version: number,
): Promise<Saved> {
  const now = context.now();
  const json = JSON.stringify(content);
  const [row] =
    version === 0
      ? await context.db
          .insert(resumes)
          .values({ userId, content, createdAt: now, updatedAt: now })
          .onConflictDoNothing({ target: resumes.userId })
          .returning({ version: resumes.version })
      : await context.db
          .update(resumes)
          .set({
            content: sql`json_set(${json}, '$.shared', json_extract(${resumes.content}, '$.shared'))`,
            version: increment(resumes.version),
            updatedAt: now,
          })
          .where(and(eq(resumes.userId, userId), eq(resumes.version, version)))
          .returning({ version: resumes.version });
  if (row) return { ok: true, version: row.version };
  const stored = await findResume(context.db, userId);
  // Sent again because the response was lost: it is stored already.
  const isSame =
    stored?.version === version + 1 &&
    JSON.stringify({ ...stored.content, shared: null }) === JSON.stringify({ ...content, shared: null });
  return isSame ? { ok: true, version: stored.version } : { ok: false, latest: stored?.version ?? 0 };
}

/** Stores a first résumé with the data of the profile, unless there is a résumé. */
export async function startResume(
  context: AppContext,
  person: { userId: string; email: string },
  locale: Locale,
): Promise<void> {
  const { content, version } = await getResume(context.db, person, locale);
  if (version === 0) await saveResume(context, person.userId, content, 0);
}

type ThemeChoice = { ok: true } | { ok: false; balance: number; price: number };

/**
 * Sets the theme of the résumé. A priced theme is bought with points the first time and owned from then on; refused,
 * with balance and price, when there are too few points. Nothing happens while there is no résumé.
 */
export async function chooseTheme(context: AppContext, userId: string, theme: ResumeTheme): Promise<ThemeChoice> {
  const dress = () =>
    context.db.update(resumes).set({ theme, updatedAt: context.now() }).where(eq(resumes.userId, userId));
  if (isPriced(theme)) {
    const price = (await getSettings(context.db)).points.resumeTheme;
    const entry = {
      userId,
      wallet: "seeker",
      points: price,
      reason: "resume_theme",
      reference: theme,
      key: themeKey(theme, userId),
    } as const;
    const spent = await spendPoints(context, entry);
    if (!spent.ok) return { ok: false, balance: spent.balance, price };
  }
  await dress();
  return { ok: true };
}

const newShareKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Creates a private link, which replaces an earlier one. @param shared which contact data it shows */
export async function createShareLink(
  context: AppContext,
  userId: string,
  shared: ResumeContent["shared"],
): Promise<void> {
  await context.db
    .update(resumes)
    .set({
      shareKey: newShareKey(),
      content: sql`json_set(${resumes.content}, '$.shared', json(${JSON.stringify(shared)}))`,
      updatedAt: context.now(),
    })
    .where(eq(resumes.userId, userId));
}

/** Ends the private link: it shows nothing any more. */
export async function revokeShareLink(context: AppContext, userId: string): Promise<void> {
  await context.db.update(resumes).set({ shareKey: null, updatedAt: context.now() }).where(eq(resumes.userId, userId));
}
