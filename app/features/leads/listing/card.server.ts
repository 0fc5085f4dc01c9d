import { descriptionExcerpt } from "~/features/jobs/excerpt";
import type { ListedLead } from "./listing.server";
import { placeOfLead } from "./town-names.server";

/** A lead as a card shows it: with its first words, and its place in words. */
export interface CardLead extends Omit<ListedLead, "need"> {
  /** The first words of the need. */
  title: string;
  /** The beginning of the need; null where the title says all. */
  excerpt: string | null;
  placeText: string;
}

/** Characters, at most. */
const titleLength = 90;
const excerptLength = 240;

/** A lead as its card shows it. */
export function cardOf({ need, ...lead }: ListedLead): CardLead {
  const title = descriptionExcerpt(need, titleLength);
  return { ...lead, title, excerpt: title.endsWith("…") ? descriptionExcerpt(need, excerptLength) : null, placeText: placeOfLead(lead) };
}
