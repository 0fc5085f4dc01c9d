import { expect, test } from "vitest";
import { mendNumberWords } from "./number-words";

test.each([
  ["five hundred rupees", "500 rupees"],
  ["one hundred and fifty rupees", "150 rupees"],
  ["twenty five percent", "25 percent"],
  ["paanch sau rupaye", "500 rupaye"],
  ["das pratishat", "10 pratishat"],
  ["दस प्रतिशत", "10 प्रतिशत"],
  ["पांच सौ रुपये", "500 रुपये"],
  ["eighteen thousand", "18 thousand"],
])("%s is %s", (written, read) => expect(mendNumberWords(written)).toBe(read));

test("words without a sum stay words", () => {
  for (const text of ["do you know one of us", "six days a week", "teen patti", "char log"])
    expect(mendNumberWords(text)).toBe(text);
});
