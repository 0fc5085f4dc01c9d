import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { takeOutTexts } from "./text-modules";

const long = "काम घर – work from home. ".repeat(100);

/** What a module's `value` is once its long constants are taken out, and how many texts these have become. */
function evaluate(source: string): { value: unknown; texts: number } {
  const { code, texts } = takeOutTexts(source);
  const linked = code
    .replace(/import (\$text\d+) from"\.\/([^"]+)";/g, (_, name: string, file: string) => `const ${name} = ${JSON.stringify(texts.get(file))};`)
    .replace("export const value", "globalThis.value");
  const context: { value?: unknown } = {};
  runInNewContext(linked, context);
  return { value: JSON.parse(JSON.stringify(context.value)), texts: texts.size };
}

describe("takeOutTexts", () => {
  it.each([
    ["a string", `export const value = ${JSON.stringify(long)};`],
    ["a template without placeholders, directly behind a keyword", `export const value = (() => { return\`${long}\` })();`],
    ["an array of numbers, strings and lists", `export const value = ${JSON.stringify(Array.from({ length: 300 }, (_, at) => [at, -at - 1, `n${at}`, null]))};`],
    ["an object as the minifier writes it", `export const value = {list:[${Array.from({ length: 900 }, (_, at) => (at % 2 ? "!0" : "!1")).join(",")}],"a-b":-1.5};`],
  ])("makes a text of %s, and the module has the same value", (_, source) => {
    const context: { value?: unknown } = {};
    runInNewContext(source.replace("export const value", "globalThis.value"), context);
    expect(evaluate(source)).toEqual({ value: JSON.parse(JSON.stringify(context.value)), texts: 1 });
  });

  it("names a text that stands twice once", () => {
    expect(evaluate(`export const value = [${JSON.stringify(long)}, (() => ${JSON.stringify(long)})()];`)).toEqual({ value: [long, long], texts: 1 });
  });

  it.each([
    ["short constants", 'export const value = ["short", 1];'],
    ["templates with placeholders", `export const value = \`\${1}${long}\`;`],
    ["tagged templates", `const tag = (parts) => parts[0]; export const value = tag\`${long}\`;`],
    ["half of a surrogate pair, which no UTF-8 has", `export const value = ["${"x".repeat(1_500)}\\ud800", "${"x".repeat(1_500)}"];`],
    ["a zero, which ends a text", `export const value = "${"x".repeat(3_000)}\\0";`],
    ...["void 0", ",", "{ __proto__: null }", "1e999", "{ a() {} }", "/x/", "1n"].map((part) => [`${part}, which no JSON has`, `export const value = [${part}, ${"1,".repeat(1_000)}];`]),
  ] as [string, string][])("leaves %s in the module", (_, source) => {
    expect(takeOutTexts(source)).toEqual({ code: source, texts: new Map() });
  });
});
