import { expect, it } from "vitest";
import { statusesBefore } from "./import-status";

it("an import can run after its mapping, and again after a stop or a failure, but never once it is done", () => {
  expect(statusesBefore("running")).toEqual(["mapping", "stopped", "failed"]);
  expect(statusesBefore("done")).toEqual(["running"]);
  expect(statusesBefore("stopped")).toEqual(["running"]);
});

it("an import can be undone after it has ended or was stopped, and does not run again", () => {
  expect(statusesBefore("undoing")).toEqual(["stopped", "done", "failed"]);
  expect(statusesBefore("undone")).toEqual(["undoing"]);
});
