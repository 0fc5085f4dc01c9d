import { expect, it } from "vitest";
import { currentOf, currentTabOf } from "./site";

it.each([
  ["/employer-portal", "/employer-portal", "page"],
  ["/job/a/preview", "/employer-portal", "true"],
  ["/job/a/boost", "/employer-portal", "true"],
  ["/job/a/analytics", "/employer/analytics", "true"],
  ["/job/a/applicants", "/all-applicants", "true"],
  ["/company-profile-setup", "/employer-profile", "true"],
  ["/employer-profile/photos", "/employer-profile", "true"],
  ["/message-templates", "/employer-settings", "true"],
  ["/employer-portal/notifications", "/employer-settings", "true"],
  ["/applicant-tags", "/employer-settings", "true"],
  ["/job/a/applicants", "/employer-portal", undefined],
])("the page %s marks %s as %s", (path, href, mark) => {
  expect(currentOf(href, path)).toBe(mark);
});

it("phones find analytics and the company below More", () => {
  expect(currentTabOf("/employer-settings", "/employer/analytics")).toBe("true");
  expect(currentTabOf("/employer-settings", "/employer-profile/logo")).toBe("true");
  expect(currentTabOf("/employer-settings", "/employer-portal")).toBeUndefined();
});
