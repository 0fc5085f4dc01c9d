import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { assessedSkills } from ".";
import { loadBank } from "./bank.server";

/** Characters. */
const longest = { question: 400, option: 160, explanation: 500 };

const isText = (text: string, most: number) => text === text.trim() && text.length > 0 && text.length <= most;

it("every file of questions belongs to a skill, and every skill has one", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".json"));
  expect(files.sort()).toEqual(assessedSkills.map(({ key }) => `${key}.json`).sort());
});

describe.each(assessedSkills.map(({ key }) => key))("the questions of %s", (skill) => {
  it("are at least thirty, each with a key of its own and asked once", async () => {
    const bank = await loadBank(skill);
    expect(bank.length).toBeGreaterThanOrEqual(30);
    expect(bank.filter(({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
    expect(new Set(bank.map(({ key }) => key)).size).toBe(bank.length);
    // "Which sentence is right?" may be asked of different sentences.
    for (const locale of ["en", "hi"] as const) {
      const asked = bank.map(({ question, options }) =>
        [question[locale], ...options.map((option) => option[locale]).sort()].join("\n"),
      );
      expect(new Set(asked).size).toBe(bank.length);
    }
  });

  it("have four different options, one of them right, and an explanation, in both languages", async () => {
    const faults = (await loadBank(skill)).filter(({ question, options, answer, explanation }) => {
      const both = (["en", "hi"] as const).every(
        (locale) =>
          isText(question[locale], longest.question) &&
          isText(explanation[locale], longest.explanation) &&
          options.every((option) => isText(option[locale], longest.option)) &&
          new Set(options.map((option) => option[locale])).size === 4,
      );
      // An option may be the same in both: code, keys, figures, names.
      const isHindi = /\p{Script=Devanagari}/u.test(question.hi) && /\p{Script=Devanagari}/u.test(explanation.hi);
      const keys = options.map(({ key }) => key);
      return !(
        both &&
        isHindi &&
        options.length === 4 &&
        new Set(keys).size === 4 &&
        keys.filter((key) => key === answer).length === 1
      );
    });
    expect(faults.map(({ key }) => key)).toEqual([]);
  });
});
