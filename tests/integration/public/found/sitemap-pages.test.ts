import { describe, expect, it } from "vitest";
import { versionedPolicies } from "../../../../app/content/policy-slugs";
import { groups, publicPages } from "../../../../app/routes/public/sitemap/pages";
import { createVisitor } from "../../../support/people/visitor";
import { listRoutes } from "../../../support/routes";

/** Pages that everybody may open and that belong on no map of the site, and why. */
const elsewhere: Record<string, string> = {
  "/home": "the same page as /",
  "/auth": "the form to log in, which is in the head of every page",
  "/second-step": "a step of a log-in",
  "/confirm-email": "opened by a link in a mail",
  "/team-invitation": "opened by a link in a mail",
  "/email-change": "opened by a link in a mail",
  "/sign-out": "a form of logged-in users",
  "/language": "a form that is on every page",
  "/job-filters": "the filters of a search",
  "/location": "a form of the head",
  "/leaving": "the way to another site",
  "/more": "the menu of the app",
  "/banned": "says to a person why they were suspended",
  "/employer-disabled": "says to a person why they were suspended",
  "/onesignal-test": "a check of whoever looks after the site",
  "/company-directory": "the same page as /hiring-companies",
  "/hiring-companies": "the same page as /company-directory",
  "/alert-confirmation": "opened by a link in a mail",
  "/alert-stop": "opened by a link in a mail",
  "/email-management": "opened by a link in a mail",
  "/email-management/stop": "opened by a link in a mail",
  "/local-mailbox": "for development",
  "/guest-payment": "the same page as /quick-payment",
  "/guest-checkout/claim": "opened by a link in a mail",
  "/college-tpo/confirmation": "opened by a link in a mail",
  "/college-invitation-stop": "opened by a link in a mail",
  "/resume/:shareKey": "somebody's own link",
  ...Object.fromEntries(versionedPolicies.map((slug) => [`/${slug}/changes`, "linked from its policy"])),
  "/fresher-jobs": "there when five jobs are: specialLandings",
  "/part-time-jobs": "there when five jobs are: specialLandings",
  "/jobs-without-english": "there when five jobs are: specialLandings",
  "/jobs-for-women": "there when five jobs are: specialLandings",
};

const isPublic = (access: { read: string } | null) => access?.read === "public" || access?.read === "not-suspended";
const open = listRoutes().filter(({ path, isPage, access }) => isPage && isPublic(access) && !/[:*]/.test(path));

describe("the sitemap", () => {
  it("contains every public page, except those with a reason", () => {
    const named = new Set(publicPages.map(({ path }) => path));
    expect(open.map(({ path }) => path).filter((path) => !named.has(path) && !(path in elsewhere))).toEqual([]);
    expect(
      Object.keys(elsewhere).filter((path) => !listRoutes().some((route) => route.path === path)),
      "a reason that is not needed any more",
    ).toEqual([]);
  });

  it("contains no page twice and none that does not open", async () => {
    expect(new Set(publicPages.map(({ path }) => path)).size).toBe(publicPages.length);
    for (const { path } of publicPages) expect((await createVisitor().get(path)).status, path).toBe(200);
  });

  it.each(["", "?lang=hi"])(
    "shows its pages in groups to people, and the same to search engines: /sitemap%s",
    async (language) => {
      const page = await createVisitor().get(`/sitemap${language}`);
      expect(page.status).toBe(200);
      expect(page.html.match(/<h2/g)?.length).toBeGreaterThanOrEqual(Object.keys(groups).length);
      for (const { path } of publicPages) expect(page.html).toContain(`href="${path}"`);
      for (const path of ["/work-from-home-jobs/data-entry", "/jobs-in/delhi", "/blog/one-page-resume"])
        expect(page.html).toContain(`href="${path}"`);
    },
  );

  it("gives search engines each page in each language, with its other languages and last change", async () => {
    const { html } = await createVisitor().get("/sitemap-pages.xml");
    const site = "https://kaamghar.test";
    for (const { path } of publicPages.filter(({ isForPeople }) => !isForPeople)) {
      expect(html).toContain(`<loc>${site}${path}</loc>`);
      expect(html).toContain(`<loc>${site}${path}?lang=hi</loc>`);
      expect(html).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${site}${path}"/>`);
    }
    expect(html).toMatch(/<loc>https:\/\/kaamghar\.test\/terms-conditions<\/loc><lastmod>20\d\d-/);
    expect(html).toContain(`<loc>${site}/jobs-in</loc><xhtml:link`);
    expect(html.trimEnd().endsWith("</urlset>")).toBe(true);
  });
});
