import { describe, expect, test } from "vitest";
import { memoryUseOf, parseLog, slownessOf, withProblem, withoutPersonal, type LoggedProblem } from "./error-log";

const kept = (number: number): LoggedProblem => ({ at: number, path: "/jobs", what: `error ${number}` });

describe("the errors that a device keeps", () => {
  test("are the last ten, oldest first", () => {
    const list = Array.from({ length: 25 }, (_, index) => kept(index)).reduce(withProblem, [] as LoggedProblem[]);
    expect(list.map(({ at }) => at)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
  });

  test("stay when one error occurs again and again", () => {
    const list = [kept(1), { ...kept(2), at: 2 }, { ...kept(2), at: 3 }, { ...kept(2), at: 4 }].reduce(
      withProblem,
      [] as LoggedProblem[],
    );
    expect(list).toEqual([kept(1), { ...kept(2), at: 4 }]);
  });

  test("contain nothing that a user typed, and nothing about who the user is", () => {
    expect(withoutPersonal("Failed to fetch https://kaamghar.test/confirm-email?token=abc#x")).toBe(
      "Failed to fetch https://kaamghar.test/confirm-email",
    );
    expect(withoutPersonal("no such user asha@example.in at 98765 43210")).toBe("no such user … at …");
    expect(withoutPersonal("x".repeat(5000))).toHaveLength(200);
  });

  test.each([
    null,
    "",
    "{",
    "7",
    "null",
    "[]",
    '{"errors":5}',
    '{"errors":[null,{"at":"x"},{"at":1,"path":2,"what":3}]}',
  ])("are none where storage holds %s", (text) => {
    expect(parseLog(text)).toEqual({ errors: [], slow: [] });
  });

  test("are read from storage as they were written", () => {
    const log = { errors: [kept(1)], slow: [kept(2), kept(3)] };
    expect(parseLog(JSON.stringify(log))).toEqual(log);
  });
});

describe("an operation", () => {
  const page = { entryType: "navigation", name: "https://kaamghar.test/jobs?q=asha" };

  test("is slow above 1000 ms, and named without its query", () => {
    expect(slownessOf({ ...page, duration: 1000 })).toBeNull();
    expect(slownessOf({ ...page, duration: 1000.6 })).toBe("navigation /jobs 1001 ms");
    expect(slownessOf({ entryType: "longtask", name: "self", duration: 1500 })).toBe("longtask self 1500 ms");
  });

  test("is a request by script, and not an image", () => {
    const resource = { entryType: "resource", name: "https://kaamghar.test/api/live/jobs?since=1", duration: 2000 };
    expect(slownessOf({ ...resource, initiatorType: "img" })).toBeNull();
    expect(slownessOf({ ...resource, initiatorType: "fetch" })).toBe("resource /api/live/jobs 2000 ms");
  });
});

test("memory use is flagged above 80 %, where the browser reports it", () => {
  expect(memoryUseOf(undefined)).toBeNull();
  expect(memoryUseOf({ usedJSHeapSize: 80, jsHeapSizeLimit: 100 })).toBeNull();
  expect(memoryUseOf({ usedJSHeapSize: 81, jsHeapSizeLimit: 100 })).toBe("memory 81 %");
});
