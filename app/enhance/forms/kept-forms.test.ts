import { expect, it } from "vitest";
import { forgetFields } from "./kept-forms";

it("the words of a removed question are forgotten, and no others", () => {
  const kept = { "questions[0].text": ["Do you type?", ""], "questions[0].required=on": ["on", ""], title: ["Typist", ""] };
  forgetFields(kept, "questions[");
  expect(kept).toEqual({ title: ["Typist", ""] });
});
