import { expect, it } from "vitest";
import { oneLine, typed } from "./format";

it.each([
  ["  Asha\n Verma ", "Asha Verma"],
  ["Subject\r\nBcc: all@evil.example", "Subject Bcc: all@evil.example"],
  ["a\u0000b\u001b[0mc\u0085d", "a b [0mc d"],
  ["left\u202eright\u2066", "leftright"],
  ["क्ष\u200dत्र", "क्ष\u200dत्र"],
  ["😀😀😀", "😀😀"],
])("%j is the line %j", (text, line) => expect(oneLine(text, line.startsWith("😀") ? 2 : undefined)).toBe(line));

it.each([
  ["see www.evil.example/pay", "see www.\u200bevil.\u200bexample/pay"],
  ["https://evil.example", "https:\u200b//evil.\u200bexample"],
  ["घर.भारत", "घर.\u200bभारत"],
  ["Saathi Services Pvt. Ltd.", "Saathi Services Pvt. Ltd."],
  ["A. P. J. Rao, 9:30 to 5.30", "A. P. J. Rao, 9:30 to 5.30"],
])("%j is shown as %j, in which no mail program finds a link", (text, shown) => expect(typed(text)).toBe(shown));
