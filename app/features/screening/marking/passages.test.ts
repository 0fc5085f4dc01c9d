import { describe, expect, it } from "vitest";
import { markPassages, splitAtPassages } from "./passages";

const fee = "A refundable charge of ₹1,499 is paid before the first task.";

describe("the passages of warning signs", () => {
  it("are marked where they stand in a plain text, with the full stop", () => {
    const { parts, found } = splitAtPassages(`Type pages.\n${fee} Thank you.`, [fee, "Not in it"]);
    expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([fee]);
    expect(parts.map(({ text }) => text).join("")).toBe(`Type pages.\n${fee} Thank you.`);
    expect(found).toEqual([fee]);
  });

  it("are marked in HTML without crossing its tags", () => {
    const html = "<p>Type pages. A <strong>refundable</strong> charge of\n₹1,499 is paid before the first task.</p>";
    expect(markPassages(html, [fee]).html).toBe(
      "<p>Type pages. <mark>A </mark><strong><mark>refundable</mark></strong> <mark>charge of\n₹1,499 is paid before the first task.</mark></p>",
    );
  });

  it("are marked where they are a sentence, not where another sentence has the same words before", () => {
    const html = "<p>No registration fee is taken.</p>\n<p>Registration fee</p>";
    expect(markPassages(html, ["Registration fee"]).html).toBe(
      "<p>No registration fee is taken.</p>\n<p><mark>Registration fee</mark></p>",
    );
    expect(markPassages("<p>Pay firstly if asked, or pay first and work.</p>", ["Pay first"]).html).toBe(
      "<p>Pay firstly if asked, or <mark>pay first</mark> and work.</p>",
    );
  });

  it("leave escaped letters escaped", () => {
    expect(markPassages("<p>Pay &lt;b&gt; &amp; go now</p>", ["pay <b> & go"]).html).toBe(
      "<p><mark>Pay &lt;b&gt; &amp; go</mark> now</p>",
    );
  });

  it("begin with a word, are found whatever the case, and join when they overlap", () => {
    const { parts } = splitAtPassages("Coffee. FEE first! first of all", ["fee first", "First! First"]);
    expect(parts).toEqual([
      { text: "Coffee. ", isMarked: false },
      { text: "FEE first! first", isMarked: true },
      { text: " of all", isMarked: false },
    ]);
  });

  it("change nothing where they are missing or empty", () => {
    expect(markPassages("<p>Honest work</p>", ["", "…"])).toEqual({ html: "<p>Honest work</p>", found: [] });
  });
});
