import { describe, expect, test } from "vitest";
import { conceptsOf } from "./concepts";
import { soundOf } from "./sound";

const of = (word: string) => conceptsOf(soundOf(word));

describe("a word names the same concept in English, Hindi and Hinglish", () => {
  test.each([
    ["send", ["send", "bhejna", "भेजना", "forwarded"]],
    ["account", ["account", "khata", "खाता", "passbook"]],
    ["them", ["customers", "grahak", "ग्राहक", "farmer"]],
    ["not", ["never", "nahi", "नहीं"]],
    ["paper", ["Aadhaar", "aadhar", "आधार"]],
    ["before", ["before", "pehle", "पहले"]],
  ])("%s: %j", (concept, words) => {
    for (const word of words) expect(of(word.toLowerCase()), word).toContain(concept);
  });
});

test("a word of no concept names none", () => expect(of("window")).toEqual([]));

test("a number names no concept", () => expect([...of("500"), ...of("10%"), ...of("1930")]).toEqual([]));
