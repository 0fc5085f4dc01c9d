import * as z from "zod";
import { isId } from "db/id";
import { tagColors, type TagColor } from "db/vocabulary";
import { foldText } from "~/features/text/fold-text";

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

const name = z.string({ error: "Enter a tag name" }).transform((text) => text.trim().replace(/\s+/g, " "));
const tooLong = { error: `Must be ${longestTagName} characters or fewer` };
const color = z.enum(tagColors).catch(tagColors[0]);

/** The name and colour of a tag. */
export const tagForm = z.object({
  name: name.pipe(z.string().min(1, { error: "Enter a tag name" }).max(longestTagName, tooLong)),
  color,
});
export type TagForm = z.output<typeof tagForm>;

const ids = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.string()).transform((all) => [...new Set(all.filter(isId))].slice(0, mostTags)),
);

/** The form of one applicant's tags: the selected tags, the tags when the form was shown, and a new tag. */
export const applicationTagsForm = z.object({
  tag: ids,
  had: ids,
  name: name.pipe(z.string().max(longestTagName, tooLong)).optional(),
  color,
});

/** The tags that such a form adds and removes; other users' changes are retained. */
export const tagChangeOf = ({ tag, had }: { tag: readonly string[]; had: readonly string[] }) => ({
  add: tag.filter((id) => !had.includes(id)),
  remove: had.filter((id) => !tag.includes(id)),
});

/** The class of a tag's colours in the stylesheet. */
export const tagClass = (color: TagColor) => `hue-${tagColors.indexOf(color)}`;

export const tagColorNames: Record<TagColor, string> = {
  teal: "Teal",
  amber: "Amber",
  blue: "Blue",
  pink: "Pink",
  green: "Green",
  violet: "Violet",
};
