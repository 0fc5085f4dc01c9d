import { expect, it } from "vitest";
import { clashesOf, isSameConfirmed, keysOf, unconfirmed } from "./clash";

const wanted = [10, 20, 30].map((scheduledAt) => ({ scheduledAt, durationMinutes: 15 }));
const row = (wantedAt: number, fullName: string, isSame = false) => ({ wantedAt, wantedMinutes: 15, fullName, isSame });
const clashes = clashesOf(wanted, [row(30, "Asha"), row(10, "Ravi"), row(30, "Mina")]);

it("Clashes are listed by the index of the time in its form, each with all applicants at that time", () => {
  expect(clashes.map(({ place, with: found }) => [place, found.map(({ fullName }) => fullName)])).toEqual([
    [0, ["Ravi"]],
    [2, ["Asha", "Mina"]],
  ]);
});

it("A confirmation covers one exact time and length: another one is asked again", () => {
  expect(unconfirmed(clashes, keysOf(clashes))).toEqual([]);
  expect(unconfirmed(clashes, "10+15").map(({ place }) => place)).toEqual([2]);
  for (const nothing of [null, "", "on", "10+30"]) expect(unconfirmed(clashes, nothing)).toHaveLength(2);
});

it("A confirmation does not cover a later interview of the same applicant", () => {
  const since = clashesOf(wanted, [row(30, "Asha"), row(10, "Ravi", true), row(30, "Mina")]);
  expect(unconfirmed(since, keysOf(clashes)).map(({ place }) => place)).toEqual([0]);
  expect(unconfirmed(since, keysOf(since))).toEqual([]);
  const [first] = wanted;
  expect(first && [keysOf(clashes), keysOf(since)].map((despite) => isSameConfirmed(first, despite))).toEqual([
    false,
    true,
  ]);
});
