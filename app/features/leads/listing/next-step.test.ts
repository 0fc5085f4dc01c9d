import { expect, it } from "vitest";
import { nextStepOf, type ProfessionalStatus } from "./next-step";

const well: ProfessionalStatus = {
  isConfirmed: true,
  isSetUp: true,
  isPaused: false,
  withoutOutcome: 0,
  fitting: 4,
  hot: 0,
  bought: 2,
  freeLeft: 1,
  needsPhone: false,
  balance: 0,
  price: 20,
};

it.each([
  ["without a confirmed address", { isConfirmed: false, isSetUp: false }, "confirm_email"],
  ["without services", { isSetUp: false }, "set_up"],
  ["with contacts without outcome, also while paused", { withoutOutcome: 1, isPaused: true }, "mark_outcomes"],
  ["while paused", { isPaused: true, fitting: 0 }, "unpause"],
  ["when nothing fits", { fitting: 0 }, "widen"],
  ["before the first contact", { bought: 0, hot: 2 }, "first"],
  ["without free ones and points", { freeLeft: 0, balance: 19, hot: 2 }, "get_points"],
  ["without a proved number and points", { freeLeft: 0, needsPhone: true, balance: 19, bought: 0 }, "prove_phone"],
  ["without a proved number, with points enough", { freeLeft: 0, needsPhone: true, balance: 20 }, "look"],
  ["with points enough", { freeLeft: 0, balance: 20 }, "look"],
  ["when hot ones fit", { hot: 1 }, "hot"],
  ["otherwise", {}, "look"],
] as const)("the next step %s", (_when, change, step) => {
  expect(nextStepOf({ ...well, ...change })).toBe(step);
});
