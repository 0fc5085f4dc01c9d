import { tagColors, type TagColor } from "db/vocabulary";
import { foldText } from "~/features/text/fold-text";
import { m } from "~/paraglide/messages";

/** Maximum number of tags per company. */
export const mostTags = 30;
/** Maximum number of tags per applicant. */
export const mostTagsEach = 10;

/** The applicants of a tag are counted up to this number; one more means "more". */
export const mostTaggedCounted = 1_000;

export const longestTagName = 30;

export interface Tag {
  id: string;
  name: string;
  color: TagColor;
}

/** The normalised name. Tags with equal normalised names count as the same. */
export const tagKey = (name: string) => foldText(name) || name.toLowerCase();

/** The tags that the form of an applicant's tags adds and removes; other users' changes are retained. */
export const tagChangeOf = ({ tag, had }: { tag: readonly string[]; had: readonly string[] }) => ({
  add: tag.filter((id) => !had.includes(id)),
  remove: had.filter((id) => !tag.includes(id)),
});

/** The class of a tag's colours in the stylesheet. */
export const tagClass = (color: TagColor) => `hue-${tagColors.indexOf(color)}`;

const colorNames: Record<TagColor, () => string> = {
  teal: m.applicant_color_teal,
  amber: m.applicant_color_amber,
  blue: m.applicant_color_blue,
  pink: m.applicant_color_pink,
  green: m.applicant_color_green,
  violet: m.applicant_color_violet,
};

export const tagColorName = (color: TagColor): string => colorNames[color]();
