import { expect, it } from "vitest";
import { hour, minute } from "db/catalogues/time";
import { demandsSecondFactor, ownerSessionEnd, ownerSessionUntil, isProofRecent } from "./owner-session";

const used = (createdAt: number, provedAt: number | null, adminSeenAt: number | null = null) => ({
  createdAt,
  provedAt,
  adminSeenAt,
});

it("an owner's session ends eight hours after its log-in, even when it is in use", () => {
  expect(ownerSessionEnd(used(0, 8 * hour - 1, 8 * hour - 1), 8 * hour - 1)).toBeNull();
  expect(ownerSessionEnd(used(0, 8 * hour, 8 * hour), 8 * hour)).toBe("old");
});

it("an owner's session ends after thirty minutes without use of the owner area", () => {
  expect(ownerSessionEnd(used(0, null), 30 * minute - 1)).toBeNull();
  expect(ownerSessionEnd(used(0, null), 30 * minute)).toBe("idle");
  expect(ownerSessionEnd(used(0, 0, hour), 90 * minute - 1)).toBeNull();
  expect(ownerSessionEnd(used(0, hour, null), 90 * minute - 1)).toBeNull();
  expect(ownerSessionEnd(used(0, hour, 0), 90 * minute)).toBe("idle");
});

it.each([used(0, null), used(0, hour, null), used(0, 0, hour), used(0, 8 * hour - 1, 7.9 * hour)])(
  "an owner's session is valid until the moment that the function names: %o",
  (session) => {
    const until = ownerSessionUntil(session);
    expect([ownerSessionEnd(session, until - 1), ownerSessionEnd(session, until)]).toEqual([
      null,
      until === 8 * hour ? "old" : "idle",
    ]);
  },
);

it("a proof counts for fifteen minutes", () => {
  expect(isProofRecent(null, 0)).toBe(false);
  expect(isProofRecent(0, 15 * minute - 1)).toBe(true);
  expect(isProofRecent(0, 15 * minute)).toBe(false);
});

it.each([
  ["https://kaamghar.example", "http", true],
  ["https://kaamghar.example", "local", false],
  ["http://localhost:3000", "http", false],
  ["http://localhost:3000", "local", false],
])("on %s with %s mails a second factor is required: %s", (siteUrl, mailAdapter, demanded) => {
  expect(demandsSecondFactor({ siteUrl, mailAdapter })).toBe(demanded);
});
