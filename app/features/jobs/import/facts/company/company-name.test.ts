import { expect, it } from "vitest";
import { isParagraph, readCompanyName } from "./company-name";

it.each([
  ["Sundar Textiles4.1(144 Reviews)", "Sundar Textiles"],
  ["Sundar Textiles 3.8 (1.2k ratings)", "Sundar Textiles"],
  ["Studio993.0(15 Reviews)", "Studio99"],
  ["Acme Pvt. Ltd.4.0(1 Review)", "Acme Pvt. Ltd."],
  ["Rao &amp;amp; Daughters", "Rao & Daughters"],
  ["Company: Sundar Textiles", "Sundar Textiles"],
  ["Employer Name - Sundar", "Employer Name - Sundar"],
  ["  Web  2.0 Works ", "Web 2.0 Works"],
  ["शक्ति फ़ूड्स4.5(3 Reviews)", "शक्ति फ़ूड्स"],
])("reads %s as %s", (text, name) => {
  expect(readCompanyName(text)).toBe(name);
});

it.each([
  "x".repeat(121),
  "Sundar Textiles\nPune",
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen",
  "This company makes fine lamps for homes.",
  "Sundar is a maker of lamps",
  "We mend lamps in all of Bhopal",
  "At Neem Foods, we bake.",
  "WE ARE A MAKER OF LAMPS IN BHOPAL",
  "We make lamps for Bhopal and Indore",
  "Founded in 2014, Neem Foods bakes",
  "नीम फ़ूड्स में हम अचार बनाते हैं",
  "नीम फ़ूड्स अचार बनाती है।",
])("%j describes a company and is no name", (text) => {
  expect(isParagraph(text)).toBe(true);
});

it.each([
  "x".repeat(120),
  "Sundar Textiles",
  "We Mend Lamps",
  "We Work India Management Pvt Ltd",
  "Our Lady of Fatima School, Kolkata",
  "The Old Lamp And Wick Works Pvt. Ltd.",
  "Lamps of Bhopal and Sons.",
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
  "Sundar Textiles 4.1 (144 Reviews)",
])("%j is a company name", (text) => {
  expect(isParagraph(text)).toBe(false);
});
