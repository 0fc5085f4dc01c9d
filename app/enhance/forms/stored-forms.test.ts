import { expect, it } from "vitest";
import { forgetFields, withoutSavedParameter } from "./stored-forms";

it("the words of a removed question are forgotten, and no others", () => {
  const kept = {
    "questions[0].text": ["Do you type?", ""],
    "questions[0].required=on": ["on", ""],
    title: ["Typist", ""],
  };
  forgetFields(kept, "questions[");
  expect(kept).toEqual({ title: ["Typist", ""] });
});

it("an address says once that a form is in, and keeps all else", () => {
  expect(withoutSavedParameter("https://site.example/application/x?step=applied&saved=note#notes")).toBe(
    "https://site.example/application/x?step=applied#notes",
  );
  expect(withoutSavedParameter("https://site.example/jobs?q=a%20b")).toBe("https://site.example/jobs?q=a%20b");
});
