import { describe, expect, it } from "vitest";
import { createEmployer, signedIn } from "../../../support/people/people";

const unfinished = { isProfileComplete: false, legalName: null, phone: null, email: null, hrContactName: null };

describe("a new employer", () => {
  it("finds the name and the address of the sign-up in the first form of the company", async () => {
    const employer = await createEmployer({}, unfinished);
    const { html } = await (await signedIn(employer)).get("/company-profile-setup");
    for (const value of [employer.fullName, employer.email, employer.companyName])
      expect(html).toContain(`value="${value}"`);
  });

  it("finds all pages of an employer under More, and only the company's form before it is filled in", async () => {
    const [visitor, newcomer] = [
      await signedIn(await createEmployer()),
      await signedIn(await createEmployer({}, unfinished)),
    ];
    const pages = [
      "/post-job",
      "/all-applicants",
      "/team",
      "/message-templates",
      "/hire-portal-points",
      "/employer/analytics",
    ];
    const [more, first] = [await visitor.get("/more"), await newcomer.get("/more")];
    for (const page of pages) {
      expect(more.html).toContain(`href="${page}"`);
      // The header names pages of every employer.
      expect(/<main[\s\S]*<\/main>/.exec(first.html)?.[0], page).not.toContain(`<a href="${page}"`);
    }
    expect(first.html).toContain('href="/company-profile-setup"');
  });
});
