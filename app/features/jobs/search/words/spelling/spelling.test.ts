import { describe, expect, it } from "vitest";
import { soundOf } from "db/sound";
import { commonerThan, correctionOf, distanceBetween, otherSpellings, spellingLookups } from "./spelling";

describe("the distance between words", () => {
  it.each([
    ["data", "data", 0],
    ["data", "dta", 1],
    ["wrok", "work", 1],
    ["typing", "typping", 1],
    ["custmor", "customer", 2],
    ["", "abc", 3],
    ["abc", "", 3],
    ["ab", "ba", 1],
    ["abcd", "acbd", 1],
    ["abc", "cab", 2],
    ["abcd", "badc", 2],
    ["kitten", "sitting", 3],
    ["tree", "three", 1],
  ])("between %j and %j is %i edits", (one, other, distance) => {
    expect(distanceBetween(one, other)).toBe(distance);
  });
});

describe("the sound of a word", () => {
  it.each([
    ["akountant", "accountant"],
    ["टाइपिंग", "typing"],
    ["टाईपिंग", "टाइपिंग"],
    ["एंट्री", "entry"],
    ["telicaler", "telecaller"],
  ])("%s sounds like %s", (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  it("distinguishes words by their consonants", () => {
    expect(soundOf("writer")).not.toBe(soundOf("editor"));
  });
});

const known = (...words: string[]) => words.map((word, at) => ({ word, jobsCount: 100 - at }));

describe("correcting a word", () => {
  it.each([
    ["devloper", ["developer", "develop"], "developer"],
    ["custmer", ["customs", "customer"], "customer"],
    ["akountant", ["consultant", "accountant"], "accountant"],
    ["grafic", ["traffic", "graphic"], "graphic"],
    ["टाइपिंग", ["typing", "topping"], "typing"],
  ])("corrects %j among the words %j: %j", (typed, near, meant) => {
    expect(correctionOf(typed, known(...near))).toBe(meant);
  });

  it("does not change a word without similar words", () => {
    expect(correctionOf("xyzzyqwv", known("data", "writer"))).toBeNull();
    expect(correctionOf("pune", known("tune in", "prune juice"))).toBeNull();
  });

  it("looks up the word that was meant", () => {
    const meets = (typed: string, meant: string) => {
      const { words, sounds } = spellingLookups(typed);
      return words.includes(meant) || sounds.includes(soundOf(meant));
    };
    for (const [typed, meant] of [
      ["dtaa", "data"],
      ["wrok", "work"],
      ["custoner", "customer"],
      ["telicaler", "telecaller"],
      ["tipist", "typist"],
      ["transltor", "translator"],
    ] as const) {
      expect(meets(typed, meant), typed).toBe(true);
    }
    expect(spellingLookups("xyzzyqwvabcd").sounds.length).toBeLessThan(600);
  });
});

describe("the lookups for a misspelled word", () => {
  it("are, for a short word, all words at one edit: at its beginning, in its middle and at its end", () => {
    const { words } = spellingLookups("abcd");
    for (const one of ["xabcd", "axbcd", "abcdx", "xbcd", "abxd", "abcx", "bcd", "acd", "abc", "bacd", "acbd", "abdc"])
      expect(words, one).toContain(one);
    expect(words[0]).toBe("abcd");
    for (const two of ["bcda", "ab", "abcdxy", "badc"]) expect(words, two).not.toContain(two);
    // 1 for the word itself. Inserted: 5 positions for 26 letters, less 4 duplicates. Changed: 4 letters. Left out: 4.
    // Swapped: 3.
    expect(new Set(words).size).toBe(words.length);
    expect(words).toHaveLength(1 + (5 * 26 - 4) + 4 * 25 + 4 + 3);
  });

  it("are only the word below four letters, without sounds", () => {
    expect(spellingLookups("abc")).toEqual({ words: ["abc"], sounds: [] });
    expect(spellingLookups("abcd").words.length).toBeGreaterThan(1);
  });

  it("are the sounds similar to its own from seven letters on, and for other scripts", () => {
    expect(spellingLookups("managr").words.length).toBeGreaterThan(100);
    expect(spellingLookups("managar").words).toEqual(["managar"]);
    expect(spellingLookups("managar").sounds.length).toBeGreaterThan(40);
    expect(spellingLookups("टाइपिंग").words).toEqual(["टाइपिंग"]);
    expect(spellingLookups("टाइपिंग").sounds).toContain(soundOf("typing"));
  });

  it("omit sounds that nearly every word has", () => {
    expect(spellingLookups("oaei").sounds).toEqual([]);
    expect(spellingLookups("data").sounds).toEqual([soundOf("data")]);
    expect(spellingLookups("aeiouae").sounds).toEqual([soundOf("aeiouae")]);
  });
});

describe("the corrected word", () => {
  it("is the word with fewer edits, even when another is more frequent", () => {
    expect(correctionOf("typistt", known("typisted", "typist"))).toBe("typist");
  });

  it("is the word of more jobs, among words with equally many edits", () => {
    expect(
      correctionOf("wark", [
        { word: "warm", jobsCount: 5 },
        { word: "ward", jobsCount: 9 },
      ]),
    ).toBe("ward");
    expect(
      correctionOf("wark", [
        { word: "ward", jobsCount: 9 },
        { word: "warm", jobsCount: 5 },
      ]),
    ).toBe("ward");
  });

  it("is the word with the same sound, among words with equally many edits", () => {
    expect(
      correctionOf("fone", [
        { word: "bone", jobsCount: 90 },
        { word: "foni", jobsCount: 1 },
      ]),
    ).toBe("foni");
  });

  it("may have one edit below eight letters, and two from eight letters on", () => {
    expect(correctionOf("abcdefg", known("abxyefg"))).toBeNull();
    expect(correctionOf("abcdefgh", known("abxyefgh"))).toBe("abxyefgh");
    expect(correctionOf("abcdefgh", known("abxyzfgh"))).toBeNull();
  });

  it("is never the word itself", () => {
    expect(correctionOf("typist", known("typist"))).toBeNull();
  });
});

describe("a word that some jobs contain", () => {
  it.each([
    ["buisness", 1, "business", 40, "business"],
    ["buisness", 2, "business", 79, null],
    ["salary", 30, "solar", 6, null],
    ["cook", 1, "book", 400, null],
    ["trader", 1, "grader", 400, null],
    ["accountants", 1, "accountant", 400, null],
    ["welding", 1, "welder", 400, null],
  ])("%j in %i jobs, beside %j in %i, is corrected to %j", (word, jobsCount, neighbour, its, meant) => {
    expect(commonerThan({ word, jobsCount }, [{ word: neighbour, jobsCount: its }])).toBe(meant);
  });
});

describe("other spellings of a word that some jobs contain", () => {
  it("are words of the same sound at one edit in more jobs, not in fewer", () => {
    const near = [
      { word: "telecaller", jobsCount: 6 },
      { word: "tellecallar", jobsCount: 9 },
      { word: "telecallerr", jobsCount: 1 },
    ];
    expect(otherSpellings({ word: "tellecaller", jobsCount: 1 }, near)).toContain("telecaller");
    expect(otherSpellings({ word: "telecaller", jobsCount: 6 }, [{ word: "tellecaller", jobsCount: 1 }])).toEqual([]);
    expect(otherSpellings({ word: "cook", jobsCount: 1 }, [{ word: "kook", jobsCount: 9 }])).toEqual([]);
  });
});

describe("words that sound the same", () => {
  it.each([
    ["टाइपिंग", "typing", "typing"],
    ["टाइपिंग", "topaz", null],
    ["डाटा", "data", null],
    ["data", "डाटा", null],
  ])("in two scripts are the same word from three sounds on: %s and %s", (typed, word, meant) => {
    expect(correctionOf(typed, known(word))).toBe(meant);
  });

  it("may have one more edit, but no more", () => {
    expect(correctionOf("fone", known("phone"))).toBe("phone");
    expect(correctionOf("telicaler", known("teeleecaaller"))).toBeNull();
  });

  it("are searched with an edit in the sound from three sounds on", () => {
    expect(spellingLookups("डाटा").sounds).toEqual([soundOf("data")]);
    expect(spellingLookups("मैनेजर").sounds.length).toBeGreaterThan(40);
    expect(soundOf("कंपनी")).toHaveLength(4);
    expect(soundOf("वेतन")).toHaveLength(3);
    expect(spellingLookups("वेतन").sounds.length).toBeGreaterThan(40);
  });
});

it("A word of six letters may be a misspelling or a variant of another, a word of five may not", () => {
  expect(commonerThan({ word: "typsit", jobsCount: 1 }, known("typist"))).toBe("typist");
  expect(commonerThan({ word: "clrek", jobsCount: 1 }, known("clerk"))).toBeNull();
  expect(otherSpellings({ word: "teling", jobsCount: 1 }, known("telling"))).toEqual(["telling"]);
  expect(otherSpellings({ word: "teler", jobsCount: 1 }, known("teller"))).toEqual([]);
  expect(otherSpellings({ word: "teling", jobsCount: 100 }, known("telling"))).toEqual([]);
});

it("Of two words with equally many edits and jobs the first is meant", () => {
  expect(
    correctionOf("wark", [
      { word: "warm", jobsCount: 5 },
      { word: "ward", jobsCount: 5 },
    ]),
  ).toBe("warm");
});
