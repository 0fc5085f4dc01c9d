import { afterEach, expect, it, vi } from "vitest";
import { createHttpReadmission } from "./readmission";

afterEach(() => vi.unstubAllGlobals());

const port = createHttpReadmission({ apiKey: "key", endpoint: "https://mail.example/suppressions" });

it("asks the provider to take an address off its list", async () => {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return Promise.resolve(new Response(null, { status: 200 }));
  });
  await port("a+b/c@example.in");
  expect(asked.map(([url, { method, headers }]) => [url, method, headers])).toEqual([
    ["https://mail.example/suppressions/a%2Bb%2Fc%40example.in", "DELETE", { authorization: "Bearer key" }],
  ]);
});

it.each([[200, true], [404, true], [401, false], [500, false]])("an answer of %i is as good as done: %s", async (status, isDone) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status })));
  const outcome = await port("a@example.in").then(() => "done", String);
  expect(outcome).toBe(isDone ? "done" : `Error: The mail provider answered ${status}`);
});
