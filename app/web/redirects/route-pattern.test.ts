import { expect, it } from "vitest";
import { createPatternFinder } from "./route-pattern";

const patternOf = createPatternFinder({
  root: { path: "" },
  home: { parentId: "root", index: true },
  layout: { parentId: "root" },
  job: { parentId: "root", path: "job/:jobId" },
  edit: { parentId: "layout", path: "job/:jobId/edit" },
  shared: { parentId: "root", path: "resume/:shareKey" },
  print: { parentId: "root", path: "resume/print" },
  sitemap: { parentId: "root", path: "sitemap.xml" },
  all: { parentId: "root", path: "*" },
});

it.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/job/1m81vr7wxqmcm5q0v", "/job/:jobId"],
  ["/job/1m81vr7wxqmcm5q0v.data", "/job/:jobId"],
  ["/job/1/edit", "/job/:jobId/edit"],
  ["/job/1/edit/", "/job/:jobId/edit"],
  ["/resume/print", "/resume/print"],
  ["/resume/k3yk3yk3y", "/resume/:shareKey"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/asha@mail.example.in", "/*"],
  ["/job/1/nothing", "/*"],
])("the address %s is logged as %s", (pathname, pattern) => {
  expect(patternOf(pathname)).toBe(pattern);
});
