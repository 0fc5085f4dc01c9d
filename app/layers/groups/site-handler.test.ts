import { expect, it } from "vitest";
import { withLocale } from "~/locale.server";
import { languagesOf } from "~/web/sessions/access";
import { createMatcher, createSiteHandler, type Pages } from "./site-handler.server";

const routes = Object.fromEntries(
  [
    { id: "root", path: "" },
    { id: "home", index: true, parentId: "root" },
    { id: "job", path: "job/:jobId", parentId: "root" },
    { id: "frame", parentId: "root" },
    { id: "edit", path: "job/:jobId/edit", parentId: "frame" },
    { id: "portal", path: "employer-portal", parentId: "frame" },
    { id: "step", path: "job/:jobId/:step", parentId: "frame" },
    { id: "key", path: ":key.txt", parentId: "root" },
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
  ["/%6Aob/1", ["root", "job"]],
  ["/job/1/pay", ["root", "frame", "step"]],
  ["/job/1/edit/unknown", ["root", "other"]],
  ["/abc.txt", ["root", "key"]],
  ["/:key", ["root", "other"]],
  ["/constructor", ["root", "other"]],
  ["//job/1", ["root", "other"]],
  ["/%", ["root", "other"]],
])("%s is answered by its route within its layouts, or by the not-found page", (path, ids) => {
  const [grouped, whole] = [createMatcher(routes, true), createMatcher(routes, false)];
  expect([grouped(path), grouped(path), whole(path)]).toEqual([ids, ids, ids]);
});

it("a page has the languages of the innermost route that declares them, and both where none does", () => {
  expect(languagesOf([undefined, { languages: ["en"] }, { access: "employer" }])).toEqual(["en"]);
  expect(languagesOf([{ languages: ["en"] }, { languages: ["en", "hi"] }])).toEqual(["en", "hi"]);
  expect(languagesOf([undefined, {}])).toEqual(["en", "hi"]);
});

it("the language of a linked page is the reader's where that page has it, otherwise the page's own", async () => {
  const handles: Record<string, object> = { frame: { languages: ["en"] }, portal: { languages: ["en", "hi"] } };
  const build = {
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        { ...route, module: () => Promise.resolve({ handle: handles[id] }) },
      ]),
    ),
  };
  const { localeAt } = createSiteHandler(build as unknown as Pages);
  const at = (locale: "en" | "hi", path: string) => withLocale(locale, () => localeAt(path));
  expect([
    await at("hi", "/job/1/edit?step=all"),
    await at("hi", "/employer-portal#jobs"),
    await at("hi", "/job/1"),
    await at("en", "/employer-portal"),
  ]).toEqual(["en", "hi", "hi", "en"]);
});
