import { pageChangedAt } from "~/content/content.server";

/** When the text of a page was last changed, ms UTC; null for a page whose content changes all the time. */
export const changedAtOf = (path: string): number | null => pageChangedAt(path.slice(1));
