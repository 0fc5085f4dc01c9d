import * as z from "zod";
import { isId } from "db/id";
import { tagColors } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { longestTagName, mostTags } from "./tag";

const name = z
  .string({ error: () => m.applicant_tag_name_missing() })
  .transform((text) => text.trim().replace(/\s+/g, " "));
const tooLong = { error: () => m.template_long({ count: longestTagName }) };
const color = z.enum(tagColors).catch(tagColors[0]);

/** The name and colour of a tag. */
export const tagForm = z.object({
  name: name.pipe(
    z
      .string()
      .min(1, { error: () => m.applicant_tag_name_missing() })
      .max(longestTagName, tooLong),
  ),
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
