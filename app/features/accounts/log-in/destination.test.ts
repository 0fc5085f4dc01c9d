import { expect, it } from "vitest";
import { destinationAfterLogIn } from "./destination";

const seeker = { userType: "seeker", isCompanyComplete: false } as const;
const complete = { userType: "employer", isCompanyComplete: true } as const;
const incomplete = { userType: "employer", isCompanyComplete: false } as const;

it.each([
  ["a seeker without a way back", seeker, "", "/profile-setup"],
  ["a seeker on the way to a job", seeker, "/job/abc?utm_source=whatsapp", "/job/abc?utm_source=whatsapp"],
  ["a seeker on the way to the company's form", seeker, "/company-profile-setup", "/company-profile-setup"],
  ["a complete company without a way back", complete, "", "/employer-portal"],
  ["a complete company on the way to its form", complete, "/company-profile-setup", "/employer-portal"],
  [
    "a complete company on the way to its form, with a query",
    complete,
    "/company-profile-setup?redirect=%2Fpost-job",
    "/employer-portal",
  ],
  [
    "a complete company on the way to its form, spelled otherwise",
    complete,
    "/Company-Profile-Setup/",
    "/employer-portal",
  ],
  ["a complete company on the way elsewhere", complete, "/company-profile-setups", "/company-profile-setups"],
  ["a complete company on the way to a new job", complete, "/post-job", "/post-job"],
  ["an incomplete company without a way back", incomplete, "", "/company-profile-setup"],
  [
    "an incomplete company on the way to its form",
    incomplete,
    "/company-profile-setup?redirect=%2Fpost-job",
    "/company-profile-setup?redirect=%2Fpost-job",
  ],
  ["an incomplete company after its sign-up", incomplete, "/employer-portal", "/employer-portal"],
] as const)("%s goes to the right page", (_who, person, redirect, destination) => {
  expect(destinationAfterLogIn(person, redirect)).toBe(destination);
});
