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
    ["*bold*", "<strong>bold</strong>"],
    ["**bold**", "<strong>bold</strong>"],
    ["_italic_", "<em>italic</em>"],
    ["*ज़रूरी:* काम", "<strong>ज़रूरी:</strong> काम"],
    ["_शाम_ को", "<em>शाम</em> को"],
    ["*Pay: _monthly_*", "<strong>Pay: <em>monthly</em></strong>"],
    ["(*new*)", "(<strong>new</strong>)"],
    ["3*4*5", "3*4*5"],
    ["5*6 and 7*8", "5*6 and 7*8"],
    ["a_b_c", "a_b_c"],
    ["१*२*३", "१*२*३"],
    ["क*ख*ग", "क*ख*ग"],
    ["data_entry_pune.xlsx", "data_entry_pune.xlsx"],
    ["5* hotel and 4* hotel", "5* hotel and 4* hotel"],
    ["Pay 500*", "Pay 500*"],
    ["2) Pune", "2) Pune"],
    ["2026. A good year", "2026. A good year"],
    ["10. Passed", "10. Passed"],
    ["2.", "2."],
    ["+ 91 98765", "+ 91 98765"],
    ["We need\n2) people", "We need<br>\n2) people"],
  ])("shows %j as %s", (text, html) => {
    expect(descriptionHtml(text)).toBe(`<p>${html}</p>\n`);
  });

  it("numbers what begins with 1 and goes on by one", () => {
    expect(descriptionHtml("1. Calls\n2. Mails\n\nIn all:\n\n2026. People")).toBe(
      "<ol>\n<li>Calls</li>\n<li>Mails</li>\n</ol>\n<p>In all:</p>\n<p>2026. People</p>\n",
    );
    expect(descriptionHtml("1) Calls\n   1) mornings\n   2) evenings\n2) Mails")).toContain(
      "<li>evenings</li>\n</ol>\n</li>\n<li>Mails</li>",
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
  expect(descriptionExcerpt("A sweet shop in Ambala, and where you work", 32)).toBe("A sweet shop in Ambala…");
  expect(descriptionExcerpt("Answer calls about bedsheets, pillows", 32)).toBe("Answer calls about bedsheets…");
  expect(descriptionExcerpt("आप ग्राहकों से फ़ोन पर और चैट से बात करेंगे", 26)).toBe("आप ग्राहकों से फ़ोन…");
  expect(descriptionExcerpt("*Pay* of 3*4 for _a_b_\n- more", 100)).toBe("Pay of 3*4 for a_b more");
});
