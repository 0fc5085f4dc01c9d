import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { Finding } from "./finding";

/** A tag of a page's head, by the name under which people know it. */
export interface Tag {
  name: string;
  value: string;
}

const longestTitle = 65;
const longestDescription = 200;
const previewTags = ["og:title", "og:description", "og:url", "og:image"];

/** The tags that a page's `meta` function writes, in order. */
export function tagsOf(meta: readonly MetaDescriptor[]): Tag[] {
  return meta.flatMap((each): Tag[] => {
    if ("title" in each) return [{ name: "title", value: String(each.title) }];
    if ("tagName" in each)
      return [{ name: [each.rel, each.hrefLang].filter(Boolean).join(" "), value: String(each.href) }];
    const name = "property" in each ? each.property : "name" in each ? each.name : null;
    return name ? [{ name: String(name), value: String((each as { content?: unknown }).content) }] : [];
  });
}

export const valueOf = (tags: readonly Tag[], name: string): string =>
  tags.find((tag) => tag.name === name)?.value ?? "";

/** What previews and search results lack, or cut. */
export function checkTags(tags: readonly Tag[]): Finding[] {
  const found: Finding[] = [...previewTags, "title", "description", "canonical"]
    .filter((name) => valueOf(tags, name) === "")
    .map((at) => ({ level: "error", rule: "required", at }));
  if (valueOf(tags, "title").length > longestTitle) found.push({ level: "warning", rule: "title_long", at: "title" });
  if (valueOf(tags, "description").length > longestDescription)
    found.push({ level: "warning", rule: "description_long", at: "description" });
  if (valueOf(tags, "robots").includes("noindex")) found.push({ level: "warning", rule: "no_index", at: "robots" });
  return found;
}
