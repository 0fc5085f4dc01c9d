import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetReports, takeReports } from "./error-reports";
import { errorText, logError, logWarning, scrub } from "./log";

/** As Drizzle makes them. */
function queryError(parameter: string, cause?: Error): Error {
  return Object.assign(new Error(`Failed query: select "id" from "users" where "email" = ?\nparams: ${parameter}`), {
    params: [parameter],
    cause,
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a text for the log", () => {
  it.each([
    ["no answer for asha.k+x@mail.example.in today", "no answer for [e-mail] today"],
    ["GET https://site.example/auth?type=recovery&token=abc failed", "GET https://site.example/auth?[query] failed"],
    ["GET /resume/k3yk3yk3y/pdf", "GET /resume/[key]/pdf"],
    ["GET /your-request/k3yk3yk3y.s1gn/withdrawal", "GET /your-request/[key]/withdrawal"],
    ["GET /resume/print", "GET /resume/print"],
    ["call +91 98765 43210 now", "call [number] now"],
    ["a user 1m81vr7wxqmcm5q0v, 404 in 1500 ms", "a user 1m81vr7wxqmcm5q0v, 404 in 1500 ms"],
  ])("%j is logged as %j", (text, scrubbed) => expect(scrub(text)).toBe(scrubbed));
});

describe("an error as a row", () => {
  it("has neither ids nor addresses, and is the same row for every user", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    forgetReports();
    for (const [id, name] of [
      ["1m81vr7wxqmcm5q0v", "asha"],
      ["1m81vr7wxqmcm5q0w", "meena"],
    ] as const) {
      logError(
        `GET /job/${id}/${name}`,
        new TypeError(`the job ${id} of pay_${id}, number 17, is not at "/job/${name}"`),
      );
    }
    expect(takeReports(1)).toEqual([
      expect.objectContaining({
        what: "GET [address]",
        kind: "TypeError",
        message: 'TypeError: the job [id] of [id], number [n], is not at "[address]"',
        count: 2,
        requestId: null,
        route: null,
      }),
    ]);
  });
});

describe("an error in the log", () => {
  it("of a query has the query and its cause, and none of its parameters", () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    logError("the page", queryError("Asha Kumari", new Error("D1_ERROR: disk is full")));
    const text = String(said.mock.calls[0]);
    expect(text).toContain('the page: Error: D1_ERROR: disk is full\n  query: select "id" from "users"');
    expect(text).not.toContain("Asha");
  });

  it("that caused another is described, too, without its parameters", () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    logError("the page", new Error("outer", { cause: queryError("Asha Kumari") }));
    expect(String(said.mock.calls[0])).toMatch(/outer[\s\S]*caused by A query failed/);
    expect(String(said.mock.calls[0])).not.toContain("Asha");
  });

  it("of a parser does not repeat its input", () => {
    let error: unknown;
    try {
      JSON.parse("Asha Kumari");
    } catch (caught) {
      error = caught;
    }
    expect(errorText(error)).toBe("SyntaxError");
  });

  it("may be a thrown answer or anything else", () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    logWarning("it", new Response("Asha", { status: 503 }));
    logWarning("nothing more");
    expect(said.mock.calls).toEqual([["it: Response 503"], ["nothing more"]]);
  });
});
