import { describe, expect, it } from "vitest";
import { arrange, readQuestions } from "./arrange";

const named = (...texts: string[]) => texts.map((text) => ({ id: "", text, kind: "text", required: "on", wanted: "" }));
const after = (press: unknown, ...texts: string[]) => arrange(named(...texts), press).map(({ text }) => text);

describe("the buttons beside the questions", () => {
  it.each([
    ["add", ["a", ""]],
    ["up:1", ["a"]],
    ["remove:0", []],
    ["remove:7", ["a"]],
    ["nonsense", ["a"]],
    [null, ["a"]],
  ])("%s with one question", (press, left) => {
    expect(after(press, "a")).toEqual(left);
  });

  it.each([
    ["up:1", "bac"],
    ["up:0", "abc"],
    ["down:1", "acb"],
    ["down:2", "abc"],
    ["remove:1", "ac"],
  ])("%s with three questions", (press, left) => {
    expect(after(press, "a", "b", "c").join("")).toBe(left);
  });

  it("add no sixth question", () => {
    expect(after("add", "1", "2", "3", "4", "5")).toHaveLength(5);
  });
});

describe("reading the questions of a form", () => {
  it("keeps the typed text and ignores high indexes", () => {
    const form = new FormData();
    form.set("questions[0].text", " Why? ");
    form.set("questions[0].kind", "text");
    form.set("questions[99].text", "Far");
    expect(readQuestions(form)).toEqual([{ id: "", text: " Why? ", kind: "text", required: "", wanted: "" }]);
  });
});
