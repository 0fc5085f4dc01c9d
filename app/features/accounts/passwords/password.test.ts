import { scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import { findMatchingHash, hashPassword, verifyPassword } from "./password";

it("a password matches its own hash only", async () => {
  const hash = await hashPassword("घर से काम 123");
  expect(await verifyPassword("घर से काम 123", hash)).toBe(true);
  expect(await verifyPassword("घर से काम 124", hash)).toBe(false);
  expect(await verifyPassword("", hash)).toBe(false);
});

it("a password is hashed at the cost that OWASP recommends, with its own salt", async () => {
  const [one, other] = [await hashPassword("घर से काम 123"), await hashPassword("घर से काम 123")];
  expect(one).toMatch(/^scrypt\$16384\$8\$1\$5\$/);
  expect(other).not.toBe(one);
});

it("a password matches a hash of the older format with a single run", async () => {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync("घर से काम 123", salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 });
  const hash = ["scrypt", 2 ** 14, 8, 5, salt.toString("base64"), key.toString("base64")].join("$");
  expect(await verifyPassword("घर से काम 123", hash)).toBe(true);
  expect(await verifyPassword("घर से काम 124", hash)).toBe(false);
});

it("no password matches a missing hash", async () => {
  expect(await verifyPassword("", null)).toBe(false);
});

it("the hash of a password is found among several hashes with one salt", async () => {
  const salt = Buffer.alloc(16, 7);
  const [one, other] = [await hashPassword("one", undefined, salt), await hashPassword("other", undefined, salt)];
  expect([
    await findMatchingHash("one", [one, other]),
    await findMatchingHash("other", [one, other]),
    await findMatchingHash("third", [one, other]),
    await findMatchingHash("one", []),
  ]).toEqual([0, 1, null, null]);
  const shorter = `${one.slice(0, one.lastIndexOf("$"))}$${Buffer.alloc(8).toString("base64")}`;
  expect(await findMatchingHash("one", [shorter, one])).toBe(1);
  // The same key with another salt: it is skipped.
  const foreign = one.replace(salt.toString("base64"), Buffer.alloc(16, 8).toString("base64"));
  expect(await findMatchingHash("other", [one, foreign, other])).toBe(2);
  expect(await findMatchingHash("one", [other, foreign])).toBeNull();
});
