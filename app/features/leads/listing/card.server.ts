import { descriptionExcerpt } from "~/features/jobs/excerpt";
import type { CardLead } from "../components/lead-card";
import type { ListedLead } from "./listing.server";
import { placeOfLead } from "./town-names.server";

/** Characters, at most. */
const titleLength = 90;
const excerptLength = 240;

/** A lead as its card shows it. */
export function cardOf({ need, ...lead }: ListedLead): CardLead {
  const title = descriptionExcerpt(need, titleLength);
  return { ...lead, title, excerpt: title.endsWith("…") ? descriptionExcerpt(need, excerptLength) : null, placeText: placeOfLead(lead) };
}
