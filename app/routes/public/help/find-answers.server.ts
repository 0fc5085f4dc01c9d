import { once } from "db/once";
import type { Locale } from "db/vocabulary";
import { readHelpTexts } from "~/content/help.server";
import { type HelpIndex, indexHelp, searchHelp } from "~/features/help/search";

const kept = once<{ index: HelpIndex | null }>(() => ({ index: null }));

/** The slugs of the help articles that answer a question, the best first; the articles are indexed with the first question. */
export async function findAnswers(q: string, locale: Locale): Promise<string[]> {
  kept().index ??= indexHelp(await readHelpTexts());
  const { index } = kept();
  return index ? searchHelp(index, q, locale) : [];
}
