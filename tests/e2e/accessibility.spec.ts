import type { Page } from "@playwright/test";
import { sampleEmployer, sampleSeekers } from "db/seed/accounts";
import { applicationId } from "db/seed/application-rows";
import { sampleApplications } from "db/seed/applications";
import { seedId } from "db/seed/id";
import { barriersOf, bringAxe } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { openSession, sampleJob } from "../support/browser/journey";

const [someApplication] = sampleApplications.filter(({ answers }) => answers);
const application = `/application/${someApplication ? applicationId(someApplication) : ""}`;
const ownApplications = sampleApplications.map(applicationId);
/** The account of the sample data, and its pages. */
const pages: Record<string, { login: string | null; paths: string[] }> = {
  "a visitor": {
    login: null,
    paths: [
      "/",
      "/contact-us?topic=work",
      "/hire-interns",
      "/recruitment-solutions",
      "/auth",
      "/auth?mode=signup&ref=ASHA2026",
      "/auth?mode=forgot",
      "/auth?mode=resend",
      "/auth?mode=code",
      "/more",
      "/work-from-home-jobs",
      "/work-from-home-jobs?q=zzzz",
      "/work-from-home-jobs?q=data&type=full-time",
      "/auth?notice=check-email",
      "/employer-auth?mode=signup",
      "/employer-auth?error=timeout",
      "/location",
      "/faq",
      "/privacy",
      "/blog",
      "/contact-us",
      "/guest-checkout",
      "/quick-payment",
      "/work-from-home-jobs",
      "/work-from-home-jobs/data-entry",
      "/jobs-in",
      "/jobs-in/patna",
      "/company-directory",
      "/company-directory?q=zzzz&verified=yes",
      "/list-of-companies",
      "/how-it-works",
      "/help-center",
      "/help-center?q=paisa",
      "/help-center?q=zzzz",
      "/help-center/someone-asks-for-money",
      "/career-guidance",
      "/interview-tips/questions-and-good-answers",
      "/team-diary",
      "/recruitment-solutions",
      "/hire-interns",
      "/college-tpo",
      "/rate-app",
      "/jobs-for-women",
      "/were-hiring",
      "/points-policy",
      "/privacy/changes",
      "/job-policy",
      "/rbi-compliance",
      "/our-services",
      "/press-kit",
      "/company-setup",
      "/meta-tags-schema",
      "/jobs-api",
      "/sitemap",
      "/fresher-jobs",
      "/jobs-by-skill",
      "/nowhere",
      "/team-invitation?token=unknown",
    ],
  },
  "a seeker": {
    login: "seeker",
    paths: [
      "/",
      "/lead-management",
      "/hot-leads",
      "/all-leads?q=zzzz",
      "/lead-settings",
      "/lead-notification-settings",
      "/lead-points",
      "/purchased-leads",
      "/company-dashboard",
      "/jobs",
      "/jobs?q=zzzz",
      "/jobs?q=data&type=full-time&sort=salary",
      "/activity",
      "/activity?show=interviews",
      "/activity?show=viewed",
      "/notifications",
      "/favorites",
      "/profile-setup?step=about&redirect=%2Fprofile",
      "/profile-setup?step=skills",
      "/profile-setup?step=languages",
      "/profile-setup?step=files",
      "/profile/photo",
      "/profile/resume-file",
      "/more",
      "/settings",
      "/settings/account",
      "/settings/sign-in",
      "/settings/notifications",
      "/settings/data",
      "/buy-points",
      "/payment-test",
      "/your-data",
      "/your-data/erasure",
      "/report-job-scam",
      "/profile",
      "/resume-builder",
      "/resume-editor",
      "/skill-assessment",
      "/skill-assessment/typing",
      "/job-alerts",
      "/rewards",
      "/buy-points",
      "/company-dashboard",
    ],
  },
  "an owner": {
    login: "owner",
    paths: [
      "/owner-portal",
      "/owner-portal/website-users",
      "/owner-portal/website-users?q=nobody",
      "/employer-members",
      "/owner-portal/jobs",
      "/owner-portal/reports",
      "/owner-portal/colleges",
      "/owner-portal/ratings",
      "/owner-portal/money",
      "/owner-portal/verification",
      "/points-packages?edit=small",
      "/boost-packages",
      "/verification-packages",
      "/referral-settings",
      "/job-posting-settings?q=a",
      "/owner-portal/settings",
      "/owner-portal/settings/limits",
      "/owner-portal/money/payments",
      `/owner-portal/website-users/${seedId("user", sampleSeekers[0]?.slug ?? "")}`,
      `/employer-members/${seedId("company", sampleEmployer.company)}`,
      "/owner-portal/proposals",
      "/owner-portal/leads",
      "/owner-portal/leads?status=open",
      "/owner-portal/tickets",
      "/owner-portal/imports",
      "/owner-portal/notifications",
      "/owner-portal/notifications/new",
      "/gmail-management",
      "/gmail-management/confirmation",
      "/referral-marketing",
      "/referral-marketing/new",
      "/edge-functions",
      "/edge-functions/clean_up",
      "/function-logs",
      "/function-logs?tab=deliveries",
      "/function-logs?tab=errors",
      "/secrets",
      "/api-docs",
    ],
  },
  "an employer": {
    login: "employer",
    paths: [
      "/employer-portal",
      "/hire-portal-points",
      "/employer-profile/verification",
      "/post-job",
      "/employer/interviews",
      "/employer/analytics",
      "/employer/analytics?days=90",
      "/company-profile-setup",
      "/employer-portal/notifications",
      "/employer-settings",
      "/employer-settings/company",
      "/company-profile-setup?step=place",
      "/company-profile-setup?step=about",
      "/company-profile-setup?step=links",
      "/employer-profile",
      "/employer-profile/logo",
      "/employer-profile/photos",
      "/employer/interviews?list=past",
      "/all-applicants",
      "/all-applicants?status=all&experience=1",
      `/all-applicants?status=all&applicant=${ownApplications[0]}`,
      `/applications/comparison?${ownApplications
        .slice(0, 4)
        .map((id) => `application=${id}`)
        .join("&")}`,
      "/applications/comparison",
      "/message-templates",
      application,
      `${application}/status`,
      `${application}/notes`,
      "/team",
      "/team/invitations",
      "/employer/referral",
      "/your-data/erasure",
    ],
  },
};

/** The width of the open page once all its text is twice as large, which it stays. */
const widthOfLargeText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>("body, body :not(svg, svg *)")];
    const sizes = texts.map((each) => getComputedStyle(each)).map(({ fontSize, lineHeight }) => [fontSize, lineHeight]);
    const twice = (length = "") => (length.endsWith("px") ? `${2 * Number.parseFloat(length)}px` : length);
    for (const [at, { style }] of texts.entries()) {
      style.setProperty("font-size", twice(sizes[at]?.[0]), "important");
      style.setProperty("line-height", twice(sizes[at]?.[1]), "important");
    }
    return document.documentElement.scrollWidth;
  });

/** Walks through the open page with the Tab key. The controls that something else covers while they have the focus. */
async function findCoveredFocus(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let steps = 0; steps < 100; steps++) {
    await page.keyboard.press("Tab");
    const fault = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return "end";
      const { x, y, width, height } = focused.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top && (focused.contains(top) || top.contains(focused)) ? "" : focused.outerHTML.slice(0, 120);
    });
    if (fault === "end") break;
    if (fault) covered.push(fault);
  }
  return covered;
}

test("what has the focus is never behind the tabs or a bar", { tag: "@script" }, async ({ page }) => {
  for (const path of [
    "/auth?mode=signup",
    "/work-from-home-jobs",
    "/job-filters",
    sampleJob("social-media-executive"),
  ]) {
    await page.goto(path);
    expect.soft(await findCoveredFocus(page), path).toEqual([]);
  }
  await page.goto("/work-from-home-jobs");
  await page.getByRole("link", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Show jobs" }).waitFor();
  expect(await findCoveredFocus(page), "the sheet of the filters").toEqual([]);
});

// The longest walks of all: each may have a worker of its own.
test.describe.configure({ mode: "parallel" });

for (const [who, { login, paths }] of Object.entries(pages)) {
  test(
    `${who} finds accessible pages without sideways scrolling, in light and in dark`,
    { tag: "@script" },
    async ({ page }) => {
      // Over fifty pages.
      test.setTimeout(240_000);
      const job = sampleJob("social-media-executive");
      if (login) {
        await openSession(page, login);
        // The first landing on the home page leads back from it.
        await page.goto(login === "employer" ? "/employer-settings" : "/more");
        await page.goto("/");
        await page.waitForURL(({ pathname }) => pathname !== "/");
      }
      const further = [job];
      if (login === "employer") {
        const own =
          (await page
            .goto("/employer-portal")
            .then(() => page.locator("main a[href*='/applicants?']").first().getAttribute("href"))) ?? "";
        further.push(
          ...["applicants", "board", "edit", "preview", "analytics", "boost"].map((part) =>
            own.replace(/applicants.*/, part),
          ),
        );
        await page.goto("/employer/interviews?list=past");
        const past = (await page.locator("#agenda a[href*='show=']").first().getAttribute("href")) ?? "";
        const id = /show=(\w+)/.exec(past)?.[1] ?? "";
        await page.goto("/all-applicants?status=shortlisted");
        const shortlisted = await page.locator("main a[href*='/application/']").first().getAttribute("href");
        const application = /\/application\/(\w+)/.exec(shortlisted ?? "")?.[1] ?? "";
        further.push(past, `/interview/${id}/completion`, `/employer/interviews?application=${application}`);
      }
      await bringAxe(page);
      for (const path of new Set([...paths, ...further])) {
        await page.goto(path);
        expect.soft(await barriersOf(page), path).toEqual([]);
        expect.soft(await widthOfLargeText(page), `${path} with text at 200 %`).toBeLessThanOrEqual(360);
        const sendsNoFile = page
          .locator('form:not([method=post][enctype="multipart/form-data"])')
          .filter({ has: page.locator("input[type=file]") });
        expect
          .soft(await sendsNoFile.count(), `${path} has a form that takes a file and sends none without script`)
          .toBe(0);
      }
    },
  );
}
