import { describe, expect, it } from "vitest";
import { descriptionExcerpt, descriptionHtml } from "./description";

describe("a description on the page", () => {
  it("shows headings, lists and emphasis", () => {
    expect(descriptionHtml("## काम\n\n- फ़ोन\n- चैट\n\n**अच्छा** काम")).toBe(
      "<h3>काम</h3>\n<ul>\n<li>फ़ोन</li>\n<li>चैट</li>\n</ul>\n<p><strong>अच्छा</strong> काम</p>\n",
    );
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[press](javascript:alert(1))",
    "[press](JaVaScRiPt:alert(1))",
    "[press](data:text/html,<script>alert(1)</script>)",
    "[press](java\nscript:alert(1))",
    "![x](javascript:alert(1))",
    '[a](https://a.example "onmouseover=alert(1)")',
    "<a href='javascript:alert(1)'>x</a>",
  ])("makes %s harmless", (text) => {
    const html = descriptionHtml(text);
    expect(html).not.toMatch(/<(script|img|a href="(?!https:))/i);
    expect(html).not.toMatch(/<[^>]+\son\w+=/i);
  });

  it("keeps a plain link, without lending it our name", () => {
    expect(descriptionHtml("[site](https://a.example)")).toBe(
      '<p><a href="https://a.example" rel="nofollow ugc noreferrer">site</a></p>\n',
    );
  });

  it("survives 100 kB of anything", () => {
    expect(descriptionHtml("*_[(<😀".repeat(15_000)).length).toBeGreaterThan(100_000);
  });
});

it("an excerpt is plain text of at most its length", () => {
  expect(descriptionExcerpt("## Work\n\n- **Answer** [calls](https://a.example)", 100)).toBe("Work Answer calls");
  expect(descriptionExcerpt("क".repeat(300), 200)).toHaveLength(200);
});
