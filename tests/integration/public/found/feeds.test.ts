import { beforeAll, describe, expect, it } from "vitest";
import { createEmployer, createJob, type Employer } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";

const siteUrl = "https://kaamghar.test";
let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer({}, { companyName: "Fish & Sons" });
});

describe("the feed of a landing page", () => {
  it("is Atom with the newest jobs, escaped, each with id, time, address and its company", async () => {
    const publishedAt = Date.UTC(2026, 9, 1);
    const id = await createJob(employer, {
      city: "lucknow",
      title: `Cook <b>"A" & B`,
      publishedAt,
      listingKey: publishedAt * 1024,
      updatedAt: publishedAt + 60_000,
    });
    await createJob(employer, { city: "surat", title: "Elsewhere" });
    const page = await createVisitor().get("/jobs-in/lucknow/feed.xml");
    expect(page.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(page.headers.get("cache-control")).toBe("max-age=600, public");
    expect(page.html).toContain("Cook &lt;b&gt;&quot;A&quot; &amp; B</title>");
    expect(page.html).toContain("<name>Fish &amp; Sons</name>");
    expect(page.html).toContain(`<id>${siteUrl}/job/${id}</id>`);
    expect(page.html).toContain(
      "<published>2026-10-01T00:00:00.000Z</published><updated>2026-10-01T00:01:00.000Z</updated>",
    );
    expect(page.html).toContain(
      `<link rel="self" type="application/atom+xml" href="${siteUrl}/jobs-in/lucknow/feed.xml"/>`,
    );
    expect(page.html).not.toContain("Elsewhere");
    expect(page.html.match(/<updated>/g)).toHaveLength(2);
  });

  it("is in the language of its address, with any browser language", async () => {
    const hindi = await createVisitor().get("/jobs-in/lucknow/feed.xml?lang=hi");
    expect(hindi.html).toContain('xml:lang="hi"');
    expect(hindi.html).toContain("लखनऊ");
    expect(hindi.html).toContain("?lang=hi");
    expect((await createVisitor().get("/jobs-in/lucknow/feed.xml")).html).toContain('xml:lang="en"');
  });

  it("answers 304 to a client with the current version", async () => {
    const page = await createVisitor().get("/jobs-in/lucknow/feed.xml");
    const etag = page.headers.get("etag") ?? "";
    const again = await createVisitor().get("/jobs-in/lucknow/feed.xml", { "if-none-match": etag });
    expect([again.status, again.html, again.headers.get("etag")]).toEqual([304, "", etag]);
  });

  it.each([
    "/work-from-home-jobs/feed.xml",
    "/work-from-home-jobs/data-entry/feed.xml",
    "/jobs-in/delhi/data-entry/feed.xml",
    "/jobs-by-skill/ms-excel/feed.xml",
    "/fresher-jobs/feed.xml",
    "/part-time-jobs/feed.xml",
    "/jobs-without-english/feed.xml",
    "/jobs-for-women/feed.xml",
    "/jobs-for/10th-pass-from-phone/feed.xml",
  ])("%s is the feed that its page links to", async (path) => {
    expect((await createVisitor().get(path)).status).toBe(200);
    expect((await createVisitor().get(path.replace("/feed.xml", ""))).html).toContain(`href="${siteUrl}${path}"`);
  });
});
