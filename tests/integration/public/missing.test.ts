import { beforeAll, describe, expect, it } from "vitest";
import { failingDb } from "../../support/databases/failing-db";
import { createEmployer, createJob, createSeeker, signedIn, type Employer } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer();
});

describe("a missing page", () => {
  it("shows the jobs found for the words of its address, and a search box with these words", async () => {
    const id = await createJob(employer, { title: "Saree designer" });
    await createJob(employer, { title: "Accountant" });
    const page = await createVisitor().get("/saree-designer");
    expect(page.status).toBe(404);
    expect(page.text).toContain("Page not found");
    expect(page.text).toContain("Jobs for “saree designer”");
    expect(page.html).toContain(`/job/${id}`);
    expect(page.text).not.toContain("Accountant");
    expect(page.html).toMatch(/<input name="q"[^>]*value="saree designer"/);
    expect(page.html).toContain('name="robots" content="noindex"');
  });

  it("shows the newest jobs when its address says nothing", async () => {
    const id = await createJob(employer, { title: "Newest of all" });
    for (const path of ["/wp-login.php", "/job/nothing-here", "/zzqqxxyy"]) {
      const page = await createVisitor().get(path);
      expect([page.status, page.html.includes(`/job/${id}`)], path).toEqual([404, true]);
    }
  });

  it("has a search and help also where a page reports a missing record", async () => {
    for (const path of ["/company-profile/nobody", "/blog/nothing", "/jobs-in/atlantis"]) {
      const page = await createVisitor().get(path);
      expect(page.status, path).toBe(404);
      expect(page.html, path).toContain('role="search"');
      expect(page.html, path).toContain('href="/contact-us"');
    }
  });

  it("still opens while the database fails", async () => {
    expect((await createVisitor({ env: { DB: failingDb(/./) } }).get("/data-entry")).status).toBe(404);
  });

  it("shows no jobs to a suspended person", async () => {
    await createJob(employer, { title: "Basket weaver" });
    const seeker = await createSeeker({}, { accountStatus: "banned" });
    const page = await (await signedIn(seeker)).get("/basket-weaver");
    expect(page.status).toBe(404);
    expect(page.text).not.toContain("Basket weaver");
  });

  it("is 404 for a POST, and is shown in Hindi", async () => {
    expect((await createVisitor().get("/kuch-nahin", { "accept-language": "hi" })).text).toContain("पेज नहीं मिला");
    expect((await createVisitor().post("/kuch-nahin")).status).toBe(404);
  });
});
