import { expect, it } from "vitest";
import { oneLine, typed } from "./format";

it.each([
  ["  Asha\n Verma ", "Asha Verma"],
  ["Subject\r\nBcc: all@evil.example", "Subject Bcc: all@evil.example"],
  ["a\u0000b\u001b[0mc\u0085d", "a b [0mc d"],
  ["left\u202eright\u2066", "leftright"],
  ["क्ष\u200dत्र", "क्ष\u200dत्र"],
  ["\ufeffAs\u200bha\u2060 \u061cVerma", "Asha Verma"],
])("%j is the line %j", (text, line) => expect(oneLine(text)).toBe(line));

it.each([
  ["😀😀😀", 2, "😀😀"],
  ["शर्मिला", 4, "श"],
  ["स्त्री शिक्षा", 7, "स्त्री"],
  ["👩\u200d🌾👩\u200d🌾", 5, "👩\u200d🌾"],
  ["🇮🇳🇮🇳", 3, "🇮🇳"],
  [`a${"\u0301".repeat(9)}`, 5, `a${"\u0301".repeat(4)}`],
])("the cut of %j to %i characters is %j, which ends with a whole letter", (text, longest, line) =>
  expect(oneLine(text, longest)).toBe(line),
);

it.each([
  ["see www.evil.example/pay", "see www.\u200bevil.\u200bexample/pay"],
  ["https://evil.example", "https:\u200b//evil.\u200bexample"],
  ["घर.भारत", "घर.\u200bभारत"],
  ["Saathi Services Pvt. Ltd.", "Saathi Services Pvt. Ltd."],
  ["A. P. J. Rao, 9:30 to 5.30", "A. P. J. Rao, 9:30 to 5.30"],
])("%j is shown as %j, in which no mail program finds a link", (text, shown) => expect(typed(text)).toBe(shown));
