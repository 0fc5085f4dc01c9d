import { beforeEach, expect, it } from "vitest";
import { minute } from "db/catalogues/time";
import { addRequests, forgetRequests, takeRequests } from "./request-counts";

const start = Date.UTC(2026, 4, 20);

beforeEach(() => forgetRequests());

it("an isolate writes its request counts once a minute at most, and counts in between", () => {
  addRequests({ requests: 1, failures: 0 });
  expect(takeRequests(start)).toEqual({ requests: 1, failures: 0 });
  for (let number = 0; number < 9; number++) addRequests({ requests: 1, failures: number === 3 ? 1 : 0 });
  expect(takeRequests(start + minute - 1)).toBeNull();
  expect(takeRequests(start + minute)).toEqual({ requests: 9, failures: 1 });
  expect(takeRequests(start + 3 * minute)).toBeNull();
});

it("counts that could not be written are added to the next ones", () => {
  addRequests({ requests: 5, failures: 1 });
  const taken = takeRequests(start);
  if (taken) addRequests(taken);
  addRequests({ requests: 1, failures: 0 });
  expect(takeRequests(start + minute)).toEqual({ requests: 6, failures: 1 });
});
