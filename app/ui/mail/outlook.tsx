import type { ReactNode } from "react";
import { columnWidth } from "./look";

const start = '<i data-outlook="start"></i>';
const end = '<i data-outlook="end"></i>';

/** A column of fixed width for Outlook for Windows, which knows no `max-width`; nothing for all others. */
export function Column({ children }: { children: ReactNode }) {
  return (
    <>
      <i data-outlook="start" />
      {children}
      <i data-outlook="end" />
    </>
  );
}

/** The document with the conditional comments that React cannot write, in the places of `Column`. */
export const withOutlookColumn = (html: string): string =>
  html
    .replace(
      start,
      `<!--[if mso]><table role="presentation" width="${columnWidth}" align="center"><tr><td><![endif]-->`,
    )
    .replace(end, "<!--[if mso]></td></tr></table><![endif]-->");
