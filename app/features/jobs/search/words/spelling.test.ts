import { describe, expect, it } from "vitest";
import { soundOf } from "db/sound";
import { correctionOf, distanceBetween, placesToLook } from "./spelling";

describe("the distance between words", () => {
  it.each([
    ["data", "data", 0],
    ["data", "dta", 1],
    ["wrok", "work", 1],
    ["typing", "typping", 1],
    ["custmor", "customer", 2],
    ["", "abc", 3],
  ])("%s and %s", (one, other, distance) => {
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

  it("tells words apart by their consonants", () => {
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
  ])("%s", (typed, near, meant) => {
    expect(correctionOf(typed, known(...near))).toBe(meant);
  });

  it("leaves a word that nothing is near to", () => {
    expect(correctionOf("xyzzyqwv", known("data", "writer"))).toBeNull();
    expect(correctionOf("pune", known("tune in", "prune juice"))).toBeNull();
  });

  it("looks where the meant word stands", () => {
    const meets = (typed: string, meant: string) => {
      const { words, sounds } = placesToLook(typed);
      return words.includes(meant) || sounds.includes(soundOf(meant));
    };
    for (const [typed, meant] of [["dtaa", "data"], ["wrok", "work"], ["custoner", "customer"], ["telicaler", "telecaller"], ["tipist", "typist"], ["transltor", "translator"]] as const) {
      expect(meets(typed, meant), typed).toBe(true);
    }
    expect(placesToLook("xyzzyqwvabcd").sounds.length).toBeLessThan(600);
  });
});
