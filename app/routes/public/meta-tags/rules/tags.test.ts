import { describe, expect, it } from "vitest";
import { checkTags, tagsOf } from "./tags";

const meta = [
  { title: "Typist – KaamGhar" },
  { name: "description", content: "₹15,000 a month · From home" },
  { tagName: "link", rel: "canonical", href: "https://kaamghar.example/job/1" },
  { tagName: "link", rel: "alternate", hrefLang: "hi-IN", href: "https://kaamghar.example/job/1?lang=hi" },
  ...["og:title", "og:description", "og:url", "og:image"].map((property) => ({ property, content: "x" })),
];

const findingsOf = (tags: Parameters<typeof tagsOf>[0]) =>
  checkTags(tagsOf(tags)).map(({ level, rule, at }) => `${level} ${rule} ${at}`);

describe("the tags of a page", () => {
  it("have their familiar names", () => {
    expect(
      tagsOf(meta)
        .slice(0, 4)
        .map(({ name }) => name),
    ).toEqual(["title", "description", "canonical", "alternate hi-IN"]);
  });

  it("are valid when nothing is missing or too long", () => {
    expect(findingsOf(meta)).toEqual([]);
  });

  it("are missing, too long, or hide the page: each is found", () => {
    expect(findingsOf(meta.filter((tag) => !("property" in tag && tag.property === "og:image")))).toEqual([
      "error required og:image",
    ]);
    expect(findingsOf([{ title: "word ".repeat(20) }, ...meta.slice(1)])).toEqual(["warning title_long title"]);
    expect(
      findingsOf([...meta.slice(0, 1), { name: "description", content: "word ".repeat(60) }, ...meta.slice(2)]),
    ).toEqual(["warning description_long description"]);
    expect(findingsOf([...meta, { name: "robots", content: "noindex" }])).toEqual(["warning no_index robots"]);
  });
});
