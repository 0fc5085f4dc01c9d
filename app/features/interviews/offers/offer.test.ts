import { expect, it } from "vitest";
import { interviewOfferStatuses } from "db/vocabulary";
import { isPickable, stateOf } from "./offer";

it("An applicant may pick a time while the offer waits, and after they said that none fits", () => {
  expect(interviewOfferStatuses.filter(isPickable)).toEqual(["waiting", "none_fits"]);
});

it.each([
  [10, false, false, 9, "free"],
  [10, true, false, 9, "taken"],
  [10, true, true, 9, "busy"],
  [10, false, false, 10, "passed"],
  [10, true, true, 11, "passed"],
] as const)(
  "a time at %i that is taken (%s), or at which the applicant is met (%s), is, at %i, %s",
  (at, isTaken, isBusy, now, expected) => {
    expect(stateOf({ at, isTaken, isBusy }, now)).toBe(expected);
  },
);
