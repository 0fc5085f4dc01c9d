import * as z from "zod";
import { pictureNames } from "db/catalogues/pictures";

/** What help articles are about, in the order of their page. */
export const helpGroups = ["account", "jobs", "safety", "extras", "privacy", "employers"] as const;
export type HelpGroup = (typeof helpGroups)[number];

/** Dates are calendar days as YYYY-MM-DD. Titles and descriptions take no placeholders: they also stand in page heads and lists. */
const plainText = z.string().regex(/^[^{}<>]+$/, "is plain text without braces or tags");

export const pageMeta = z.strictObject({
  title: plainText.max(80),
  description: plainText.max(160),
  updated: z.iso.date(),
  version: z.string().regex(/^\d+\.\d+$/, "is a version such as 1.0"),
});

export type PageMeta = z.infer<typeof pageMeta>;

export const articleMeta = z.strictObject({
  title: plainText.max(80),
  description: plainText.max(160),
  published: z.iso.date(),
  updated: z.iso.date().optional(),
  author: z.string().max(60),
  picture: z.enum(pictureNames),
  /** The order of guides, from 1; posts of a series have none and go by their day. */
  place: z.coerce.number().int().optional(),
});
export type ArticleMeta = z.infer<typeof articleMeta>;

export const helpMeta = z.strictObject({
  title: plainText.max(80),
  description: plainText.max(160),
  updated: z.iso.date(),
  group: z.enum(helpGroups),
  /** The order within the group, from 1. */
  place: z.coerce.number().int(),
  /** Other words in which people ask for it, separated by commas; only the search reads them. */
  asked: plainText.max(400),
});
export type HelpMeta = z.infer<typeof helpMeta>;

/**
 * Splits a Markdown file into its checked front matter and its body.
 * Front matter is only `key: value` lines between two `---` lines; no quotes, lists or nesting.
 * Throws with the file's name when the block is missing, a line is malformed or doubled, or the schema refuses it.
 */
export function readFrontMatter<Meta>(
  file: string,
  source: string,
  schema: z.ZodType<Meta>,
): { meta: Meta; body: string } {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll("\r\n", "\n"));
  if (!parts) throw new Error(`${file}: starts without a front matter block`);
  const [, block = "", body = ""] = parts;
  const values = new Map<string, string>();
  for (const line of block.split("\n")) {
    const [, key, value] = /^([a-z]+): (\S.*)$/.exec(line) ?? [];
    if (!key || !value) throw new Error(`${file}: front matter line "${line}" is not "key: value"`);
    if (values.has(key)) throw new Error(`${file}: front matter says ${key} twice`);
    values.set(key, value.trim());
  }
  const checked = schema.safeParse(Object.fromEntries(values));
  if (!checked.success) throw new Error(`${file}: ${z.prettifyError(checked.error)}`);
  if (!body.trim()) throw new Error(`${file}: has no text`);
  return { meta: checked.data, body: body.trim() };
}
