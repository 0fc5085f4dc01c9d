import { describe, expect, it } from "vitest";
import { versionedPolicies } from "../../../../app/content/policy-slugs";
import { createVisitor } from "../../../support/people/visitor";

describe("the versions of the policies", () => {
  it.each(versionedPolicies)("/%s links to them and back, in both languages", async (slug) => {
    for (const lang of ["en", "hi"]) {
      expect((await createVisitor().get(`/${slug}?lang=${lang}`)).html).toContain(`href="/${slug}/changes"`);
      let page = await createVisitor().get(`/${slug}/changes?lang=${lang}`);
      expect(page.status).toBe(200);
      expect(page.html).toContain(`href="/${slug}"`);
      for (let older; (older = /href="(\?before=[\d.]+)"/.exec(page.html)?.[1]);)
        page = await createVisitor().get(`/${slug}/changes${older}&lang=${lang}`);
      expect(page.text).toContain(lang === "hi" ? "इस भाषा में पहला वर्ज़न।" : "The first version in this language.");
    }
  });

  it("mark what was added and removed for eyes and for screen readers", async () => {
    const page = await createVisitor().get("/privacy/changes");
    expect(page.text).toContain("Version 1.9, 25 November 2026");
    expect(page.text).not.toContain("Version 1.0, 20 November 2026");
    expect(page.html).toMatch(/Added<\/b><ins /);
    expect(page.html).toMatch(/Removed<\/b><del /);
    expect(page.html).not.toContain("{{");
  });

  it("do not exist for other pages", async () => {
    expect((await createVisitor().get("/faq/changes")).status).toBe(404);
  });
});
