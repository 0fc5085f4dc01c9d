import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { seal, unseal } from "./secret-box.server";

const withSecret = (secret: string) => ({
  sign: (text: string) => createHmac("sha256", secret).update(text).digest("base64url"),
});
const site = withSecret("a secret");
const content = Buffer.from("12345678901234567890");

it("a sealed secret can be read only by the same site, for the same person", () => {
  const sealed = seal(site, "asha", content);
  expect(sealed).not.toContain(content.toString("base64url"));
  expect(unseal(site, "asha", sealed)).toEqual(content);
  expect(unseal(site, "ravi", sealed)).toBeNull();
  expect(unseal(withSecret("another"), "asha", sealed)).toBeNull();
  expect(unseal(site, "asha", `${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(unseal(site, "asha", "nothing of the kind")).toBeNull();
});
