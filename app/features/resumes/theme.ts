import type { ResumeTheme } from "db/vocabulary";

/** Themes that cost points, once; all others are free. */
export const pricedThemes: readonly ResumeTheme[] = ["bold"];

export const isPriced = (theme: ResumeTheme) => pricedThemes.includes(theme);

/** Under which key of the ledger a theme is paid. */
export const themeKey = (theme: ResumeTheme, userId: string) => `resume_theme:${theme}:${userId}`;
