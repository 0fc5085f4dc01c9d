import { expect, it } from "vitest";
import { readCompanyName } from "./company-name";

it.each([
  ["Sundar Textiles4.1(144 Reviews)", "Sundar Textiles"],
  ["Sundar Textiles 3.8 (1.2k ratings)", "Sundar Textiles"],
  ["Studio993.0(15 Reviews)", "Studio99"],
  ["Acme Pvt. Ltd.4.0(1 Review)", "Acme Pvt. Ltd."],
  ["Rao &amp;amp; Daughters", "Rao & Daughters"],
  ["  Web  2.0 Works ", "Web 2.0 Works"],
  ["शक्ति फ़ूड्स4.5(3 Reviews)", "शक्ति फ़ूड्स"],
])("reads %s as %s", (text, name) => {
  expect(readCompanyName(text)).toBe(name);
});
