import { describe, expect, test } from "vitest";
import { isSameSecret, signTicket, verifyTicket } from "./ticket";

const secret = "a secret for this test";
const now = 1_760_000_000_000;

describe("a ticket", () => {
  test("opens its own room until it expires", async () => {
    const ticket = await signTicket(secret, "user-abc", now + 60_000);
    expect(await verifyTicket(secret, "user-abc", ticket, now)).toBe(true);
    expect(await verifyTicket(secret, "user-abc", ticket, now + 59_999)).toBe(true);
    expect(await verifyTicket(secret, "user-abc", ticket, now + 60_000)).toBe(false);
  });

  test("does not open another person's room", async () => {
    const ticket = await signTicket(secret, "user-abc", now + 60_000);
    expect(await verifyTicket(secret, "user-abd", ticket, now)).toBe(false);
  });

  test("is worthless when its expiry or signature is altered", async () => {
    const ticket = await signTicket(secret, "user-abc", now + 60_000);
    const [expiry, signature = ""] = ticket.split(".");
    expect(await verifyTicket(secret, "user-abc", `${now + 90_000}.${signature}`, now)).toBe(false);
    const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    expect(await verifyTicket(secret, "user-abc", `${expiry}.${flipped}`, now)).toBe(false);
  });

  test("signed with another secret is refused", async () => {
    const ticket = await signTicket("another secret", "user-abc", now + 60_000);
    expect(await verifyTicket(secret, "user-abc", ticket, now)).toBe(false);
  });

  test("that is not a ticket at all is refused without an error", async () => {
    for (const rubbish of ["", ".", "x", "123", `${now + 1}.`, `${now + 1}.****`, `-1.${"A".repeat(43)}`])
      expect(await verifyTicket(secret, "user-abc", rubbish, now)).toBe(false);
  });

  test("is safe in an address as it is", async () => {
    for (let i = 0; i < 50; i++) {
      const ticket = await signTicket(secret, `user-${i}`, now);
      expect(encodeURIComponent(ticket)).toBe(ticket);
    }
  });

  test("can neither be signed nor checked without a secret", async () => {
    await expect(signTicket("", "user-abc", now)).rejects.toThrow();
    await expect(verifyTicket("", "user-abc", "1.2", now)).rejects.toThrow();
  });
});

describe("a shared secret", () => {
  test("is only the same when every character is", async () => {
    expect(await isSameSecret("hush", "hush")).toBe(true);
    expect(await isSameSecret("hush!", "hush")).toBe(false);
    expect(await isSameSecret("husk", "hush")).toBe(false);
  });

  test("that was never set lets nobody in", async () => {
    expect(await isSameSecret("", "")).toBe(false);
  });
});
