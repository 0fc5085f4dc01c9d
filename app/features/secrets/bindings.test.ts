import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { bindings, isSet } from "./bindings";
import { bindingTests } from "./tests.server";

const read = (file: string) => readFileSync(file, "utf8");

/** The names of an interface's members. */
function membersOf(file: string, name: string): string[] {
  const [, body = ""] = new RegExp(`interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(read(file)) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, member = ""]) => member);
}

it("the page of secrets has every name of the worker's environment, and no other", () => {
  const names = [
    ...membersOf("app/load-context.ts", "Env"),
    ...membersOf("app/adapters/payments/payments.ts", "PaymentVariables"),
  ];
  expect(names).toContain("COOKIE_SECRET");
  expect(names).toContain("RAZORPAY_KEY_ID");
  expect(Object.keys(bindings).sort()).toEqual(names.sort());
});

it("every binding of wrangler.toml is on the page of secrets", () => {
  const toml = read("wrangler.toml");
  const bound = [...toml.matchAll(/^(?:# )?(?:binding|name) = "([A-Z][\w]*)"$/gm)].map(([, name = ""]) => name);
  const variables = [...(toml.split("[vars]")[1] ?? "").matchAll(/^(?:# )?([A-Z][A-Z\d_]+) = /gm)].map(
    ([, name = ""]) => name,
  );
  expect(bound).toContain("FILES");
  expect(variables).toContain("SITE_URL");
  expect([...bound, ...variables].filter((name) => !Object.hasOwn(bindings, name))).toEqual([]);
});

it("every secret and binding has a test, or a reason for having none", () => {
  const wrong = Object.entries(bindings)
    .filter(([name, binding]) => Object.hasOwn(bindingTests, name) === "noTest" in binding)
    .map(([name]) => name);
  expect(wrong).toEqual([]);
});

it("a binding has a value unless it is missing, null or empty", () => {
  const value = (given: unknown) => isSet({ COOKIE_SECRET: given }, "COOKIE_SECRET");
  expect(["a secret", {}, 0].map(value)).toEqual([true, true, true]);
  expect([undefined, null, ""].map(value)).toEqual([false, false, false]);
  expect(isSet({}, "COOKIE_SECRET")).toBe(false);
});
