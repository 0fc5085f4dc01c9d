import { expect, it } from "vitest";
import { forgetPush, rememberPush, wasPushed, wasPushedBefore } from "./push-memory.server";

const asha = { userId: "asha", sessionId: "0123456789abcdef" };
const request = (cookie = "") => new Request("https://kaamghar.example/", { headers: { cookie } });
const after = (setCookie: string) => request(setCookie.split(";")[0]);

it("registers a browser again after the same person's next log-in, and only then", () => {
  const registered = after(rememberPush(request(), asha));
  expect(wasPushedBefore(request(), asha)).toBe(false);
  expect(wasPushedBefore(registered, asha)).toBe(false);
  expect([
    wasPushed(request(), asha),
    wasPushed(registered, asha),
    wasPushed(registered, { ...asha, userId: "ash" }),
  ]).toEqual([false, true, false]);
  expect(wasPushedBefore(registered, { ...asha, sessionId: "fedcba9876543210" })).toBe(true);
});

it("does not register a browser for another user, or after it was turned off", () => {
  const registered = after(rememberPush(request(), asha));
  expect(wasPushedBefore(registered, { userId: "ash", sessionId: "another" })).toBe(false);
  expect(wasPushedBefore(after(forgetPush(request())), { ...asha, sessionId: "another" })).toBe(false);
});
