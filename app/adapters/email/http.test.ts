import { afterEach, expect, it, vi } from "vitest";
import { createHttpEmail } from "./http";
import { EmailRefused } from "./port";

afterEach(() => vi.unstubAllGlobals());

it.each([
  [400, true],
  [422, true],
  [401, false],
  [403, false],
  [408, false],
  [409, false],
  [429, false],
  [500, false],
])("an answer of %i refuses a message for good: %s", async (status, isFinal) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status })));
  const port = createHttpEmail({ apiKey: "key", from: "us@example.in", endpoint: "https://mail.example" });
  const error: unknown = await port.send({ to: "a@example.in", subject: "", body: "", idempotencyKey: "k" }).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain(String(status));
  expect(error instanceof EmailRefused).toBe(isFinal);
});
