import { expect, it } from "vitest";
import { routesFor } from "./request-handlers.server";

const routes = {
  root: { path: "" },
  home: { index: true, parentId: "root" },
  job: { path: "job/:jobId", parentId: "root" },
  frame: { parentId: "root" },
  edit: { path: "job/:jobId/edit", parentId: "frame" },
  portal: { path: "employer-portal", parentId: "frame" },
  other: { path: "*", parentId: "root" },
};

it.each([
  ["", ["home", "other", "root"]],
  ["job", ["edit", "frame", "job", "other", "root"]],
  ["employer-portal", ["frame", "other", "portal", "root"]],
])("an address that begins with /%s meets its routes, their layouts, and the page for what is not found", (segment, ids) => {
  expect([...(routesFor(routes, segment) ?? [])].sort()).toEqual(ids);
});

it("an address that no route begins like has none of its own", () => {
  expect(routesFor(routes, "jobs")).toBeNull();
});
