import { describe, expect, it } from "vitest";
import { descriptionHtml } from "./description";
import { descriptionExcerpt } from "./excerpt";

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
    expect(html).not.toMatch(/<(script|img|a\b)/i);
    expect(html).not.toMatch(/<[^>]+\son\w+=/i);
  });

  const shown = (text: string) =>
    descriptionHtml(text, (href) => (href.startsWith("https://") ? `/leaving?to=${href}` : null));

  it("sends an https link through the warning page, and shows its host after its text", () => {
    expect(shown("[site](https://a.example/x)")).toBe(
      '<p><a href="/leaving?to=https://a.example/x" rel="nofollow ugc noopener">site</a> (a.example)</p>\n',
    );
    expect(shown("[https://sbi.co.in](https://evil.example)")).toContain("https://sbi.co.in</a> (evil.example)");
    expect(shown("[a.example](https://a.example)")).toContain("a.example</a></p>");
  });

  it("keeps a plain mail address as a link, and an address with a prefilled text or copies as text", () => {
    expect(shown("[write](mailto:hr@a.example)")).toContain('<a href="mailto:hr@a.example"');
    expect(shown("[write](mailto:hr@a.example?body=Pay&cc=b@c.example)")).toBe(
      "<p>write (mailto:hr@a.example?body=Pay&amp;cc=b@c.example)</p>\n",
    );
  });

  it.each([
    "upi://pay?pa=a@ybl",
    "intent://scan",
    "tel:+919812345678",
    "sms:98123",
    "whatsapp://send",
    "ftp://a.example",
    "http://a.example",
    "//a.example",
    "/sign-out",
    "javascript:alert(1)",
    "data:text/html,x",
    "JaVaScRiPt:alert(1)",
    "vbscript:x",
  ])("shows the address %s as text after the link text", (address) => {
    const html = shown(`Press [**here** now](${address}) today`);
    expect(html).not.toContain("<a");
    expect(html).toContain(`<strong>here</strong> now (${address})`);
  });

  it("makes no links where there is no warning page, as in data for search engines", () => {
    expect(descriptionHtml("[site](https://a.example)")).toBe("<p>site (https://a.example)</p>\n");
  });

  it("handles 100 kB of any text", () => {
    expect(descriptionHtml("*_[(<😀".repeat(15_000)).length).toBeGreaterThan(100_000);
  });
});

it("an excerpt is plain text of at most its length", () => {
  expect(descriptionExcerpt("## Work\n\n- **Answer** [calls](https://a.example)", 100)).toBe("Work Answer calls");
  expect(descriptionExcerpt("क".repeat(300), 200)).toHaveLength(200);
});
