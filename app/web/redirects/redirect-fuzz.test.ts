import { expect, it } from "vitest";
import { safeRedirect, withRedirect } from "./redirect";

const site = "https://kaamghar.example";
const host = "evil.example";

const slashes = [
  "/",
  "\\",
  "%2f",
  "%2F",
  "%5c",
  "%5C",
  "\u2215",
  "\u2044",
  "\uff0f",
  "%252f",
  "/./",
  "/../",
  "/\t",
  "/\n",
  "/\r",
  "/%09/",
  "/%0a/",
  "/;/",
  "/@",
  "/.",
  "/..",
  "/?/",
  "/#/",
];
const starts = [
  "",
  "/",
  "//",
  "///",
  "\\",
  "\\\\",
  "/\\",
  "\\/",
  " /",
  "\t/",
  "\n/",
  "\u00a0/",
  "\u0000/",
  "\u200b/",
  "/\u0000",
  "/\u0009/",
  "%2f",
  ".",
  "..",
  "./",
  "../",
];
const schemes = [
  "https:",
  "http:",
  "HTTPS:",
  "ftp:",
  "javascript:alert(1)//",
  "JaVaScRiPt:alert(1)//",
  "java\nscript:alert(1)//",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///",
  "blob:https://",
  "ws:",
  "about:blank",
  "mailto:a@",
  "//user:password@",
  "https:/",
  "https:\\",
  "https:///",
  "http:\\\\",
];

/** Known ways to write another site or code instead of a path. */
const hostile = [
  ...starts.flatMap((start) => slashes.map((slash) => `${start}${slash}${host}`)),
  ...starts.flatMap((start) => slashes.map((slash) => `${start}${slash}${slash}${host}/path`)),
  ...schemes.flatMap((scheme) => ["", "/", "//", "\\\\"].map((slash) => `${scheme}${slash}${host}`)),
  ...schemes.map((scheme) => `/${scheme}//${host}`),
  ...["/jobs", "/job/a"].flatMap((path) => slashes.map((slash) => `${path}${slash}..${slash}${slash}${host}`)),
  ...[
    "@",
    ":443@",
    "%40",
    ".",
    "%2e",
    "%00",
    "%0d%0aLocation:%20https://",
    "\r\nLocation: https://",
    "\r\nSet-Cookie: a=b; x=",
  ].map((joint) => `/${joint}${host}`),
];

/** Where a browser would go from a page of ours. */
const goesTo = (target: string) => new URL(target, `${site}/auth`);

it("at least 500 hostile targets are tried", () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(500);
});

it("no hostile target leaves this site or runs code", () => {
  const escaped = hostile.filter((target) => {
    const answer = safeRedirect(target, "/home");
    const { origin, protocol } = goesTo(answer);
    return (
      origin !== site || protocol !== "https:" || !/^\/(?!\/)/.test(answer) || /[\\\u0000-\u001f\u007f]/.test(answer)
    );
  });
  expect(escaped).toEqual([]);
});

it("nor when it is decoded twice, as by a careless proxy", () => {
  const escaped = hostile.filter((target) => {
    const answer = safeRedirect(target, "/home");
    let decoded: string;
    try {
      decoded = decodeURIComponent(answer);
    } catch {
      return false;
    }
    return goesTo(decoded).origin !== site;
  });
  expect(escaped).toEqual([]);
});

it("nor when it is the return address of another page", () => {
  const escaped = hostile.filter((target) => {
    const page = goesTo(withRedirect("/auth", target));
    return page.origin !== site || page.pathname !== "/auth";
  });
  expect(escaped).toEqual([]);
});

it("an accepted target is unchanged when it is checked again", () => {
  const unstable = hostile
    .map((target) => safeRedirect(target, "/home"))
    .filter((answer) => safeRedirect(answer, "/fallback") !== answer);
  expect(unstable).toEqual([]);
});
