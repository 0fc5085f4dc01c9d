import { diffArrays } from "diff";
import { once } from "db/once";
import type { Locale } from "db/vocabulary";
import { currentPages } from "./content.server";
import { type Entry, readEntries } from "./entries";
import { pageMeta, type PageMeta } from "./front-matter";
import { type Fill, fillText } from "./markdown";
import type { PolicySlug } from "./policy-slugs";

/** A paragraph, heading or line of a list that a version has brought or taken away, as plain text. */
interface Change {
  kind: "added" | "removed";
  text: string;
}

export interface Version {
  version: string;
  /** YYYY-MM-DD. */
  updated: string;
  /** Null for the first version in this language. */
  changes: Change[] | null;
}

const openEarlier = once(async () => readEntries((await import("./shelves/versions")).sources, pageMeta));

const numberOf = (version: string) => version.split(".").reduce((sum, part) => sum * 1000 + Number(part), 0);

/**
 * The versions of a policy in a language, the newest first, each with what it has changed. Placeholders are shown with what they
 * stand for today. Null when there is no such text in this language.
 */
export async function listVersions(
  slug: PolicySlug,
  locale: Locale,
  fill: Fill,
): Promise<{ title: string; versions: Version[] } | null> {
  const current = currentPages.get(slug)?.get(locale);
  if (!current) return null;
  const before = [...(await openEarlier()).values()]
    .flatMap((languages) => languages.get(locale) ?? [])
    .filter((entry) => entry.slug.replace(/-\d+-\d+$/, "") === slug);
  const all = [current, ...before].sort((one, other) => numberOf(other.meta.version) - numberOf(one.meta.version));
  return {
    title: current.meta.title,
    versions: all.map((entry, at) => {
      const previous = all[at + 1];
      return {
        version: entry.meta.version,
        updated: entry.meta.updated,
        changes: previous ? changesOf(blocksOf(previous, fill), blocksOf(entry, fill)) : null,
      };
    }),
  };
}

function changesOf(before: string[], after: string[]): Change[] {
  return diffArrays(before, after).flatMap(({ added, removed, value }) =>
    added || removed ? value.map((text): Change => ({ kind: added ? "added" : "removed", text })) : [],
  );
}

/** A text line by line, without the marks of Markdown. */
function blocksOf({ file, body }: Entry<PageMeta>, fill: Fill): string[] {
  const text = body
    .replace(/^\{\{table:\w+\}\}$/gm, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__/g, "")
    .replace(/^(#+|[-*]|\d+\.) /gm, "");
  return fillText(text, fill, file)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
