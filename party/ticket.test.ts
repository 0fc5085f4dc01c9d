import { describe, expect, test } from "vitest";
import { signTicket, ticketEnd, ticketKey, verifyTicket } from "./ticket";

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

  test("says when whoever comes in by it is sent out", async () => {
    expect(ticketEnd(await signTicket(secret, "owners", now + 60_000, now + 1_800_000))).toBe(now + 1_800_000);
    expect(ticketEnd(await signTicket(secret, "user-abc", now + 60_000))).toBeNull();
  });

  test("is worthless when its expiry, end, id or signature is altered", async () => {
    const ticket = await signTicket(secret, "user-abc", now + 60_000);
    const [expiry = "", end = "", id = "", signature = ""] = ticket.split(".");
    const flipped = (part: string) => (part.startsWith("A") ? "B" : "A") + part.slice(1);
    for (const altered of [
      `${now + 90_000}.${end}.${id}.${signature}`,
      `${expiry}.${now}.${id}.${signature}`,
      `${expiry}.${end}.${flipped(id)}.${signature}`,
      `${expiry}.${end}.${id}.${flipped(signature)}`,
      `${expiry}.${id}.${signature}`,
    ])
      expect(await verifyTicket(secret, "user-abc", altered, now)).toBe(false);
  });

  test("is another one each time, so that a room can tell whether it was used", async () => {
    const keys = await Promise.all(
      Array.from({ length: 20 }, async () => ticketKey(await signTicket(secret, "user-abc", now + 60_000))),
    );
    expect(new Set(keys).size).toBe(20);
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
