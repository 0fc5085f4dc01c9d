import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { m } from "~/paraglide/messages";
import settings from "../../project.inlang/settings.json";
import { messageCode, readMessages } from "./messages";

it("a message without placeholders is its texts in both languages, as they are written", () => {
  expect(messageCode(['Say "yes"', "“हाँ” कहें"])).toBe('/* @__PURE__ */ text("Say \\"yes\\"", "“हाँ” कहें")');
});

it("what is filled in stands where the placeholder is, and nothing else of a text is read as code", () => {
  expect(messageCode(["`{name}`: ${count} \\ of {name}", "{count} {name}"])).toBe(
    "/* @__PURE__ */ filled((i) => `\\`${i.name}\\`: \\$${i.count} \\\\ of ${i.name}`, (i) => `${i.count} ${i.name}`)",
  );
});

it("every message of the catalogues is compiled, in both languages", () => {
  const compiled = m as unknown as Record<string, (inputs: object, options: { locale: string }) => string>;
  for (const [key, texts] of readMessages()) {
    const inputs = Object.fromEntries(
      [...(texts[0] ?? "").matchAll(/\{(\w+)\}/g)].map(([whole, name]) => [name, whole]),
    );
    expect(
      ["en", "hi"].map((locale) => compiled[key]?.(inputs, { locale })),
      key,
    ).toEqual(texts);
  }
});

it("translation editors find every catalogue, since the settings name each", () => {
  const named = settings["plugin.inlang.messageFormat"].pathPattern.map((pattern) =>
    pattern.replace("./app/messages/{locale}/", ""),
  );
  expect(named.toSorted()).toEqual(readdirSync("app/messages/en").toSorted());
});
