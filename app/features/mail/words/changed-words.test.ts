import { describe, expect, it } from "vitest";
import { changedWords, wordFault } from "./changed-words";

describe("words that owners write in a mail", () => {
  it.each([
    ["Welcome", [], null],
    ["Hello {name}, your code is {code}.", ["code"], null],
    ["Your code is {cod}.", ["code"], "{cod} is unknown here. Known: {name}, {code}"],
    ["Your code is below.", ["code"], "{code} must be in it: without it the mail does not say what it is for"],
    ["Your code is {code", ["code"], "A brace stands alone: write {name} with both"],
  ])("%j has the fault %3$j", (text, needed, fault) => {
    expect(wordFault(text, ["name", "code"], needed)).toBe(fault);
  });

  it("are filled in, and no stranger's words become a link or a line of their own", () => {
    const changeable = { values: { name: ({ name }: { name: string }) => name }, prose: [] };
    const words = { subject: null, prose: "Hello {name}!\n\nGood day." };
    expect(changedWords({ changeable }, { name: "www.evil.example\nBcc" }, words).prose).toBe("Hello www.\u200bevil.\u200bexample\nBcc!\n\nGood day.");
    expect(changedWords({ changeable }, { name: "" }, words).prose).toBeNull();
    expect(changedWords({}, { name: "Asha" }, words).prose).toBeNull();
  });
});
