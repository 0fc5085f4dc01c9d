import type { ResumeTheme } from "db/vocabulary";

/** Themes that cost points, once; all others are free. */
export const pricedThemes: readonly ResumeTheme[] = ["bold"];

export const isPriced = (theme: ResumeTheme) => pricedThemes.includes(theme);

/** The ledger key of a bought theme. */
export const themeKey = (theme: ResumeTheme, userId: string) => `resume_theme:${theme}:${userId}`;
