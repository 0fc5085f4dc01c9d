import { describe, expect, it } from "vitest";
import { mentionNames, notePartsOf, resolveMentions, typedNote, type Mate } from "./mentions";

const id = (digit: number) => `0123456789abcdef${digit}`;
const mate = (digit: number, fullName: string): Mate => ({
  userId: id(digit),
  fullName,
  email: `${fullName.split(" ")[0]?.toLowerCase()}${digit}@neem.example`,
});
const asha = mate(1, "Asha Rao");
const ravi = mate(2, "Ravi  Kumar");
const meena = mate(3, "मीना देवी");
const team = [asha, ravi, { ...meena, email: "meena@neem.example" }];

describe("a note that mentions colleagues", () => {
  it.each([
    ["@Asha Rao, please call her", `@[${id(1)}], please call her`, [1]],
    ["please look @asha", `please look @[${id(1)}]`, [1]],
    ["ask @RAVI KUMAR. Or @ravi?", `ask @[${id(2)}]. Or @[${id(2)}]?`, [2]],
    ["@मीना देवी देखिए (@Asha's friend)", `@[${id(3)}] देखिए (@[${id(1)}]'s friend)`, [3, 1]],
    ["@asha1@neem.example knows", `@[${id(1)}] knows`, [1]],
    ["write to asha1@neem.example or a.b@x.in", "write to asha1@neem.example or a.b@x.in", []],
    ["12 @ 15 rupees, @5pm", "12 @ 15 rupees, @5pm", []],
  ])("stores %j as %j", (typed, text, mentioned) => {
    expect(resolveMentions(typed, team)).toEqual({ text, mentioned: mentioned.map(id) });
  });

  it("reports a name that no member has, also when it only begins like a member's name", () => {
    expect(resolveMentions("ask @Priya", team)).toEqual({
      problem: "No one in your team is called “Priya”. If you don't mean a teammate, put a space after the @.",
    });
    expect(resolveMentions("ask @Ashalata", team)).toHaveProperty("problem");
  });

  it("says how to write a name that several members have", () => {
    const [first, second] = [mate(4, "Ravi Shah"), mate(5, "Ravi Shah")];
    expect(resolveMentions("@Ravi", [...team, first])).toEqual({
      problem: "2 in your team are called “Ravi”: write @Ravi Kumar or @Ravi Shah",
    });
    expect(resolveMentions("@Ravi Shah", [first, second])).toEqual({
      problem: "2 in your team are called “Ravi Shah”: write @ravi4@neem.example or @ravi5@neem.example",
    });
    expect(resolveMentions("@ravi5@neem.example", [first, second])).toMatchObject({ mentioned: [id(5)] });
  });

  it("mentions at most ten", () => {
    const many = Array.from({ length: 11 }, (_each, at) => ({
      userId: `0123456789abcde${String(at).padStart(2, "0")}`,
      fullName: `N${String.fromCharCode(97 + at)}`,
      email: `n${at}@x.in`,
    }));
    expect(resolveMentions(many.map(({ fullName }) => `@${fullName}`).join(" "), many)).toEqual({
      problem: "A note mentions at most 10 colleagues.",
    });
  });

  it("is shown as it was typed, with current names, and an unknown mark stays unchanged", () => {
    const names = new Map([[id(1), "Asha Verma"]]);
    expect(notePartsOf(`Ask @[${id(1)}] and @[${id(9)}]!`, names)).toEqual([
      { words: "Ask " },
      { mention: "Asha Verma" },
      { words: ` and @[${id(9)}]!` },
    ]);
    expect(typedNote(`@[${id(1)}] ok`, names)).toBe("@Asha Verma ok");
    const typed = "@Ravi Kumar and @मीना देवी";
    const resolved = resolveMentions(typed, team);
    expect(typedNote("text" in resolved ? resolved.text : "", mentionNames(team))).toBe(typed);
  });
});

it("A note has no empty parts, whether a name is at its beginning, in its middle or at its end", () => {
  const names = new Map([[id(1), "Asha Rao"]]);
  expect(notePartsOf(`@[${id(1)}]`, names)).toEqual([{ mention: "Asha Rao" }]);
  expect(notePartsOf(`see @[${id(1)}] now`, names)).toEqual([
    { words: "see " },
    { mention: "Asha Rao" },
    { words: " now" },
  ]);
  expect(notePartsOf(`@[${id(1)}]@[${id(1)}]`, names)).toEqual([{ mention: "Asha Rao" }, { mention: "Asha Rao" }]);
});

it("A note mentions at most ten colleagues", () => {
  const many = Array.from({ length: 11 }, (_each, at) => ({
    ...mate(1, `Name${String.fromCharCode(65 + at)}`),
    userId: `0123456789abcde${String.fromCharCode(65 + at)}x`,
  }));
  const note = (count: number) =>
    resolveMentions(
      many
        .slice(0, count)
        .map(({ fullName }) => `@${fullName}`)
        .join(" "),
      many,
    );
  expect(note(10)).toMatchObject({ mentioned: many.slice(0, 10).map(({ userId }) => userId) });
  expect(note(11)).toEqual({ problem: "A note mentions at most 10 colleagues." });
});
