import { expect, it } from "vitest";
import { passCookieCheck } from "./cookie-check.server";

it("A browser that keeps cookies is led on, and never to the same address again", () => {
  const target = (query: string) =>
    passCookieCheck(
      new Request(`https://site.example//evil.example?${query}`, { headers: { cookie: "a=1" } }),
    )?.headers.get("location");
  expect(target("a=%20b&cookies=hi&c")).toBe("https://site.example//evil.example?a=%20b&c");
  expect(target("xcookies=1&%63ookies=on")).toBe("https://site.example//evil.example?xcookies=1");
  expect(target("xcookies=1")).toBeUndefined();
});
