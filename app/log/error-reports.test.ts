import { beforeEach, describe, expect, it } from "vitest";
import { minute } from "db/catalogues/time";
import { addReport, forgetReports, requeueReports, takeReports, type ErrorReport } from "./error-reports";

const report = (values: Partial<ErrorReport> = {}): ErrorReport => ({
  what: "the page",
  kind: "Error",
  message: "no",
  frames: "",
  requestId: "a",
  route: "/",
  count: 1,
  firstAt: 1000,
  lastAt: 1000,
  ...values,
});

beforeEach(forgetReports);

describe("errors that wait to be stored", () => {
  it("of one cause are one row with count, first and last time, and the last request", () => {
    addReport(report());
    addReport(report({ firstAt: 3000, lastAt: 3000, requestId: "b" }));
    addReport(report({ firstAt: 2000, lastAt: 2000, requestId: "c" }));
    expect(takeReports(4000)).toEqual([report({ count: 3, lastAt: 3000, requestId: "b" })]);
    expect(takeReports(5000)).toEqual([]);
  });

  it("are written at most six times a minute, and the rest with a later write", () => {
    const written = [...Array(20).keys()].map((at) => {
      addReport(report());
      return takeReports(10_000 + at).length;
    });
    expect(written.filter((rows) => rows > 0)).toHaveLength(6);
    expect(takeReports(10_000 + minute)).toMatchObject([{ count: 14 }]);
  });

  it("of very many causes do not fill the memory: the excess is counted together", () => {
    for (let number = 0; number < 500; number++) addReport(report({ message: `fault ${number}` }));
    const taken = takeReports(10_000);
    expect(taken).toHaveLength(41);
    expect(taken.at(-1)).toMatchObject({ what: "errors of more causes than are kept apart", count: 460 });
  });

  it("that could not be written are kept, and retried a minute later", () => {
    addReport(report());
    requeueReports(takeReports(10_000), 10_000);
    addReport(report());
    expect(takeReports(10_000 + minute - 1)).toEqual([]);
    expect(takeReports(10_000 + minute)).toMatchObject([{ count: 2 }]);
  });
});
