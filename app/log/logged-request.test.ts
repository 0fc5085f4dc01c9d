import { expect, it } from "vitest";
import { loggedRequest } from "./log";

it.each([
  ["https://site.example/auth?type=recovery&token=secret#x", "POST /auth"],
  ["https://site.example/email-management/stop?token=secret&kind=jobs", "POST /email-management/stop"],
  ["https://site.example/resume/k3yk3yk3y/pdf", "POST /resume/[key]/pdf"],
  ["https://site.example/", "POST /"],
])("%s is logged without secrets", (url, name) => {
  expect(loggedRequest({ method: "POST", url })).toBe(name);
});
