import { descriptionExcerpt } from "~/features/jobs/excerpt";
import type { ListedLead } from "./listing.server";
import { placeOfLead } from "./town-names.server";

/** A lead as a card shows it, with an excerpt and the name of its place. */
export interface CardLead extends Omit<ListedLead, "need"> {
  /** The beginning of the need. */
  title: string;
  placeText: string;
}

/** Characters, at most. */
const titleLength = 160;

/** A lead as its card shows it. */
export const cardOf = ({ need, ...lead }: ListedLead): CardLead => ({
  ...lead,
  title: descriptionExcerpt(need, titleLength),
  placeText: placeOfLead(lead),
});
