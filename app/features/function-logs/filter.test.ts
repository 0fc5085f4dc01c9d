import { describe, expect, it } from "vitest";
import { parametersOf, readLogFilter, timesOf } from "./filter";

const read = (text: string) => readLogFilter(new URLSearchParams(text));
const nothing = {
  action: null,
  actor: null,
  subject: null,
  status: null,
  channel: null,
  from: null,
  to: null,
  q: null,
};

describe("the filter in an address of the logs", () => {
  it("selects the audit log when the address names no known log", () => {
    expect(read("")).toEqual({ log: "audit", ...nothing });
    expect(read("tab=passwords&action=everything&from=yesterday")).toEqual({ log: "audit", ...nothing });
  });

  it("has only filters that its log has", () => {
    expect(read("tab=tasks&status=failed&channel=push&subject=expire_jobs&action=role_granted")).toEqual({
      log: "tasks",
      ...nothing,
      status: "failed",
      subject: "expire_jobs",
    });
    expect(read("tab=deliveries&status=failed&channel=push")).toEqual({
      log: "deliveries",
      ...nothing,
      channel: "push",
    });
  });

  it("is a day however it is typed", () => {
    expect(read("tab=audit&from=1/11/2026&to=25 Nov 26")).toMatchObject({ from: "2026-11-01", to: "2026-11-25" });
  });

  it("is the same after it is written into an address", () => {
    const filter = read("tab=audit&action=role_granted&actor=vikram%40example.in&from=2026-11-01&to=2026-11-25&q=x");
    expect(readLogFilter(parametersOf(filter))).toEqual(filter);
  });

  it("covers whole days in India, both included", () => {
    expect(timesOf(read("from=2026-11-25&to=2026-11-25"))).toEqual({
      since: Date.parse("2026-11-25T00:00:00+05:30"),
      before: Date.parse("2026-11-26T00:00:00+05:30"),
    });
    expect(timesOf(read("from=2026-02-31"))).toEqual({ since: 0, before: Number.MAX_SAFE_INTEGER });
  });
});
