import { describe, expect, it } from "vitest";
import { cleanLine, cleanParagraphs, cut } from "./source-text";

describe("cleaning source text", () => {
  it("decodes what was escaped more than once", () => {
    expect(cleanLine("Sales &amp;amp; Service &#8211; Pune &#x20B9;")).toBe("Sales & Service – Pune ₹");
  });

  it("drops control characters and half surrogates but keeps the joiners of Devanagari", () => {
    expect(cleanLine("a\u0000b\u202ec\ud800d")).toBe("abcd");
    expect(cleanLine("क्\u200dष")).toBe("क्\u200dष");
  });

  it("turns HTML and bullets into lines", () => {
    const html = "<p>You will</p><ul><li>call <b>buyers</b></li><li>write notes</li></ul><script>alert(1)</script>";
    expect(cleanParagraphs(html)).toBe("You will\n\n- call buyers\n- write notes");
    expect(cleanParagraphs("Duties:\r\n• answer  mails\r\n•call back\r\n\r\n\r\n\r\nThanks")).toBe(
      "Duties:\n- answer mails\n- call back\n\nThanks",
    );
  });

  it("keeps a single angle bracket", () => {
    expect(cleanParagraphs("experience < 5 years, C<T> and 3 > 2")).toBe("experience < 5 years, C<T> and 3 > 2");
  });

  it("cuts at the end of a sentence or word", () => {
    expect(cut("short", 10)).toBe("short");
    expect(cut("x".repeat(20), 20)).toBe("x".repeat(20));
    expect(cut("x".repeat(21), 20)).toBe(`${"x".repeat(19)}…`);
    expect(cut("Write clear notes. Call buyers. Then much more follows here", 40)).toBe(
      "Write clear notes. Call buyers. Then…",
    );
    expect(cut("Answer mails and calls. Keep the list. And more", 40)).toBe("Answer mails and calls. Keep the list.…");
    expect(cut("x".repeat(50), 20)).toBe(`${"x".repeat(19)}…`);
  });
});

it.each([
  ["&#1;x", "x"],
  ["&#65;", "A"],
  ["&#0;", "&#0;"],
  ["&#x10ffff;y", "\u{10ffff}y"],
  ["&#x110000;", "&#x110000;"],
  ["&amp;amp;amp;lt;", "&lt;"],
])("The source text %j is read as %j", (text, read) => {
  expect(cleanLine(text)).toBe(read);
});
