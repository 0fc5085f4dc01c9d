import * as pages from "virtual:kaamghar/pages";
import { beforeAll, expect, it } from "vitest";
import type { Pages } from "~/layers/groups/site-handler.server";
import { forgetPages } from "~/web/documents/page-cache.server";
import { createFetch } from "../../../app/site";
import {
  createEmployer,
  createJob,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

// With both layers of docs/remix.md turned off, Remix's own request handler answers over all routes, which are loaded already.
const lazyRoutes = Object.entries(pages.routes).map(([id, route]) => [
  id,
  { ...route, module: () => Promise.resolve(route.module) },
]);
const lazyPages = { ...pages, routes: Object.fromEntries(lazyRoutes) as Pages["routes"] };
const stock = createFetch(pages, { isGrouped: false });
const positions = {
  "with areas": createFetch(lazyPages, { isGrouped: false }),
  "with groups": createFetch(pages, { isGrouped: true }),
  "with both": createFetch(lazyPages, { isGrouped: true }),
};

const people = ["visitor", "seeker", "employer"] as const;
type Who = (typeof people)[number];

const addresses = [
  "/",
  "/home",
  "/?lang=hi",
  "/work-from-home-jobs",
  "/work-from-home-jobs?q=typing&page=2",
  "/work-from-home-jobs/data-entry",
  "/jobs",
  "/JOBS",
  "/jobs/",
  "/job/{job}",
  "/job/{job}?lang=hi",
  "/job/none",
  "/job/{job}/edit",
  "/job/{job}/applicants",
  "/job/{job}/analytics",
  "/job/%20",
  "/%6Aob/{job}",
  "/job/{job}/nothing",
  "/help-center",
  "/help-center/forgot-password",
  "/help-center/nothing",
  "/faq",
  "/privacy",
  "/privacy/changes",
  "/blog",
  "/blog/feed.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/company-directory",
  "/companies/none",
  "/auth",
  "/auth?mode=signup",
  "/employer-auth",
  "/auth/google",
  "/banned",
  "/employer-disabled",
  "/sign-out",
  "/search?q=x",
  "/leaving",
  "/profile",
  "/activity",
  "/settings",
  "/rewards",
  "/notifications",
  "/favorites",
  "/resume-builder",
  "/resume-editor",
  "/resume-editor.data",
  "/jobs.data",
  "/_root.data",
  "/employer-portal",
  "/post-job",
  "/employer-profile",
  "/all-applicants",
  "/employer/interviews",
  "/owner-portal",
  "/all-leads",
  "/api/jobs",
  "/api/nothing",
  "/health",
  "/__manifest?p=%2Fjobs&version=none",
  "/no-such-page",
  "/%",
  "//job/1",
  "/:jobId",
  "/constructor",
];

/** Without what differs between two answers to the same request: nonces, signed tickets, times, and the ids of what a form may make. */
const withoutChance = (text: string) =>
  text
    .replace(/nonce(="|-|":")[\w+/=-]+/g, "nonce")
    .replace(/(ticket=|ticket":"|ticket&quot;:&quot;)[\w.%-]+/g, "ticket")
    .replace(/(name="(?:copyId|jobId|token)" value=")\w+/g, "$1")
    // A page that hydrates brings the data, with the time.
    .replace(/((?:copyId|jobId)\\",\\")\w+/g, "$1")
    .replace(/\b1\d{12}\b/g, "time");

let sessions: Record<Who, string | undefined>;
let job: string;
let employer: Employer;

beforeAll(async () => {
  const tokenOf = async (person: Person) => (await signedIn(person)).cookie("session");
  employer = await createEmployer();
  job = await createJob(employer);
  sessions = { visitor: undefined, seeker: await tokenOf(await createSeeker()), employer: await tokenOf(employer) };
});

async function answerTo(method: string, path: string, who: Who, answer: typeof stock) {
  forgetPages();
  const visitor = createVisitor({ answer });
  if (sessions[who] !== undefined) visitor.setCookie("session", sessions[who]);
  const { status, headers, html } = await visitor.send(method, path.replace("{job}", job));
  const shown = [...headers].filter(([, value]) => !value.startsWith("__Host-bookmark="));
  return {
    status,
    headers: shown.map(([name, value]) => `${name}: ${withoutChance(value)}`).sort(),
    body: withoutChance(html),
  };
}

it.each(people)(
  "A %s gets from each address the same as from Remix's own handler, with any layers turned on",
  async (who) => {
    for (const path of addresses) {
      for (const method of path.includes("job") ? ["GET", "HEAD", "POST"] : ["GET"]) {
        const expected = await answerTo(method, path, who, stock);
        for (const [position, answer] of Object.entries(positions))
          expect(await answerTo(method, path, who, answer), `${method} ${path} ${position}`).toEqual(expected);
      }
    }
  },
);
