import { expect, it } from "vitest";
import { amountInWords, numberInWords } from "./amount-in-words";

it.each([
  [11_682, "Rupees one hundred sixteen and eighty-two paise only", "एक सौ सोलह रुपये और बयासी पैसे मात्र"],
  [0, "Rupees zero only", "शून्य रुपये मात्र"],
  [
    2_94_881_00 + 1,
    "Rupees two lakh ninety-four thousand eight hundred eighty-one and one paise only",
    "दो लाख चौरानवे हज़ार आठ सौ इक्यासी रुपये और एक पैसे मात्र",
  ],
  [1_00_00_00_000_00, "Rupees one hundred crore only", "एक सौ करोड़ रुपये मात्र"],
])("%d paise in words of both languages", (paise, en, hi) => {
  expect(amountInWords(paise, "en")).toBe(en);
  expect(amountInWords(paise, "hi")).toBe(hi);
});

it("Every number below 100 has its own word in both languages", () => {
  for (const language of ["en", "hi"] as const) {
    const words = Array.from({ length: 100 }, (_, number) => numberInWords(number, language));
    expect(new Set(words).size).toBe(100);
    expect(words.filter((word) => word === "")).toEqual([]);
  }
});
