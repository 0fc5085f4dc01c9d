import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password";

it("a password opens its own hash, and no other does", async () => {
  const hash = await hashPassword("घर से काम 123");
  expect(await verifyPassword("घर से काम 123", hash)).toBe(true);
  expect(await verifyPassword("घर से काम 124", hash)).toBe(false);
  expect(await verifyPassword("", hash)).toBe(false);
});

it("a password is hashed at the cost that OWASP names, with a salt of its own", async () => {
  const [one, other] = [await hashPassword("घर से काम 123"), await hashPassword("घर से काम 123")];
  expect(one).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(other).not.toBe(one);
});

it("nothing opens a missing hash", async () => {
  expect(await verifyPassword("", null)).toBe(false);
});
