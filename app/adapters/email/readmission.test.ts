import { afterEach, expect, it, vi } from "vitest";
import { createHttpReadmission } from "./readmission";

afterEach(() => vi.unstubAllGlobals());

const port = createHttpReadmission({ apiKey: "key", endpoint: "https://mail.example/suppressions" });

it("asks the provider to remove an address from its suppression list", async () => {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return Promise.resolve(Response.json({ object: "suppression", id: "x", deleted: true }));
  });
  await port("a+b/c@example.in");
  expect(asked.map(([url, { method, headers }]) => [url, method, headers])).toEqual([
    ["https://mail.example/suppressions/a%2Bb%2Fc%40example.in", "DELETE", { authorization: "Bearer key" }],
  ]);
});

it.each([
  [200, { deleted: true }, true],
  [200, { deleted: false }, false],
  [200, null, false],
  [404, { statusCode: 404, name: "not_found", message: "Suppression not found" }, true],
  [404, null, false],
  [401, { message: "API key is invalid" }, false],
  [500, {}, false],
])("an answer %i with %j counts as success: %s", async (status, body, isDone) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body && JSON.stringify(body), { status })));
  const outcome = await port("a@example.in").then(() => "done", String);
  if (isDone) expect(outcome).toBe("done");
  else expect(outcome).toContain(`Error: The mail provider answered ${status}`);
});
