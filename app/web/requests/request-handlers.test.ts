import { expect, it } from "vitest";
import { createMatcher } from "./request-handlers.server";

const routes = Object.fromEntries(
  [
    { id: "root", path: "" },
    { id: "home", index: true, parentId: "root" },
    { id: "job", path: "job/:jobId", parentId: "root" },
    { id: "frame", parentId: "root" },
    { id: "edit", path: "job/:jobId/edit", parentId: "frame" },
    { id: "portal", path: "employer-portal", parentId: "frame" },
    { id: "other", path: "*", parentId: "root" },
  ].map((route) => [route.id, route]),
);

it.each([
  ["/", ["root", "home"]],
  ["/job/1", ["root", "job"]],
  ["/job/1/", ["root", "job"]],
  ["/JOB/1", ["root", "job"]],
  ["/job/1/edit", ["root", "frame", "edit"]],
  ["/employer-portal", ["root", "frame", "portal"]],
  ["/job", ["root", "other"]],
  ["/job/1/unknown", ["root", "other"]],
  ["/constructor", ["root", "other"]],
  ["//job/1", ["root", "other"]],
  ["/%", ["root", "other"]],
])("%s is answered by its route within the layouts around it, and by the page for what is not found otherwise", (path, ids) => {
  const match = createMatcher(routes);
  expect([match(path), match(path)]).toEqual([ids, ids]);
});
