import { expect, it } from "vitest";
import { forgetFields, withoutSavedParameter } from "./stored-forms";

it("the stored text of a removed question is deleted, and no other text", () => {
  const kept = {
    "questions[0].text": ["Do you type?", ""],
    "questions[0].required=on": ["on", ""],
    title: ["Typist", ""],
  };
  forgetFields(kept, "questions[");
  expect(kept).toEqual({ title: ["Typist", ""] });
});

it("the saved parameter is removed from an address, and the rest stays", () => {
  expect(withoutSavedParameter("https://site.example/application/x?step=applied&saved=note#notes")).toBe(
    "https://site.example/application/x?step=applied#notes",
  );
  expect(withoutSavedParameter("https://site.example/jobs?q=a%20b")).toBe("https://site.example/jobs?q=a%20b");
});
