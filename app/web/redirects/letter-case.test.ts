import { expect, it } from "vitest";
import { inPatternCase } from "./letter-case";

it.each([
  ["/About-Us", "/about-us", "/about-us"],
  ["/ABOUT-US", "/about-us", "/about-us"],
  ["/JOBS", "/jobs", "/jobs"],
  ["/Privacy", "/privacy", "/privacy"],
  ["/Contact-Us/", "/contact-us", "/contact-us/"],
  ["/%41bout-us", "/about-us", "/about-us"],
  ["/Employer-Auth/Google", "/employer-auth/google", "/employer-auth/google"],
  ["/Job/AbC12", "/job/:jobId", "/job/AbC12"],
  ["/JOB/AbC12/Edit", "/job/:jobId/edit", "/job/AbC12/edit"],
  ["/Campus/AB12CD34", "/campus/:code", "/campus/AB12CD34"],
  ["/C/Summer", "/c/:campaignCode", "/c/Summer"],
  ["/Blog/One-Page-Resume", "/blog/:slug", "/blog/One-Page-Resume"],
  ["/Sitemap.XML", "/sitemap.xml", "/sitemap.xml"],
  ["/Files/Photo/A.PNG", "/files/*", "/files/Photo/A.PNG"],
  ["/Your-Request/Key.ABC/Pause", "/your-request/:requestKey/pause", "/your-request/Key.ABC/pause"],
  ["/job/AbC12", "/job/:jobId", null],
  ["/about-us", "/about-us", null],
  ["/No-Such-Page", "/*", null],
  ["/%zz", "/*", null],
  ["/job/%E0%A4", "/job/:jobId", null],
  ["/", "/", null],
])("%s of %s leads to %s", (path, pattern, expected) => {
  expect(inPatternCase(path, pattern)).toBe(expected);
});
