import { describe, expect, it } from "vitest";
import { changedWords, wordFault } from "./changed-words";

describe("texts that owners write in a mail", () => {
  it.each([
    ["Welcome", [], null],
    [
      "See www.evil.example",
      [],
      "“www.evil.example” would become a link. This text can't contain addresses, since the email has its own button. Put a space after a full stop",
    ],
    ["Hello {name}, your code is {code}.", ["code"], null],
    ["Your code is {cod}.", ["code"], "{cod} is unknown here. Known: {name}, {code}"],
    ["Your code is below.", ["code"], "{code} is required: without it, the email doesn't say what it's for"],
    ["Your code is {code", ["code"], "Unmatched brace: write {name} with both"],
  ])("%j has the fault %3$j", (text, needed, fault) => {
    expect(wordFault(text, ["name", "code"], needed)).toBe(fault);
  });

  it.each([
    "Go to https://evil.example/login",
    "www.evil",
    "Open evil-bank.com now",
    "Write to a@b",
    "बैंक.भारत खोलें",
    "mailto:someone",
    "ftp://x",
    "Look at 10.0.0.1",
    "see {name}.com",
    "evil．com",
    "evil.{name}",
    "Thanks.Bye",
  ])("%j has an address", (text) => {
    expect(wordFault(text, ["name", "code"], [])).toContain("would become a link");
  });

  it.each([
    "Hello {name}. Your code is {code}.",
    "It costs Rs.500, i.e. 4.5 % of it, by 5 p.m. at 10:30.",
    "Namaste! कोड यह है। {code}",
    "Wait ... then try again…",
  ])("%j has none", (text) => {
    expect(wordFault(text, ["name", "code"], [])).toBeNull();
  });

  it("are filled in, and no text of a user becomes a link or a separate line", () => {
    const changeable = { values: { name: ({ name }: { name: string }) => name }, prose: [] };
    const words = { subject: null, prose: "Hello {name}!\n\nGood day." };
    expect(changedWords({ changeable }, { name: "www.evil.example\nBcc" }, words).prose).toBe(
      "Hello www.\u200bevil.\u200bexample\nBcc!\n\nGood day.",
    );
    expect(changedWords({ changeable }, { name: "" }, words).prose).toBeNull();
    expect(changedWords({}, { name: "Asha" }, words).prose).toBeNull();
  });
});
