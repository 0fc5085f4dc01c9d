import { beforeAll, describe, expect, it } from "vitest";
import { createEmployer, createJob, type Employer } from "../../../support/people/people";
import { createVisitor, type Page } from "../../../support/people/visitor";

const siteUrl = "https://kaamghar.test";
let employer: Employer;
const ids: string[] = [];

beforeAll(async () => {
  employer = await createEmployer({}, { companyName: "List Makers", phone: "+919876543210" });
  for (let number = 1; number <= 7; number++) {
    const publishedAt = Date.UTC(2026, 9, number);
    const values = {
      publishedAt,
      updatedAt: publishedAt,
      listingKey: publishedAt * 1024 + 1,
      expiresAt: Date.UTC(2027, 0, 1),
      title: `Listed ${number}`,
      category: "animation" as const,
    };
    ids.unshift(
      await createJob(employer, {
        ...values,
        city: "indore",
        isRemote: number % 2 === 0,
        salaryMin: 1_500_000,
        salaryMax: 1_800_000,
        salaryPeriod: "month",
      }),
    );
  }
  await createJob(employer, { title: "Ended", status: "closed", category: "animation" });
});

interface Answer {
  jobs: { id: string; title: string; [name: string]: unknown }[];
  next: string | null;
  attribution: { url: string };
}
const jsonOf = (page: Page) => JSON.parse(page.html) as Answer;

describe("the public list of jobs", () => {
  it("lists open jobs, the newest first, for any site, without personal data", async () => {
    const page = await createVisitor().get("/api/jobs?category=animation");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(page.headers.get("access-control-allow-origin")).toBe("*");
    expect(page.headers.get("cache-control")).toBe("max-age=60, public");
    const { jobs, next, attribution } = jsonOf(page);
    expect(jobs.map(({ id }) => id)).toEqual(ids);
    expect([next, attribution.url]).toEqual([null, `${siteUrl}/`]);
    expect(jobs[0]).toEqual({
      id: ids[0],
      title: "Listed 7",
      company: { name: "List Makers", url: `${siteUrl}/company-profile/${employer.companyId}` },
      place: { text: "Indore", city: "indore", country: "IN" },
      remote: false,
      pay: { min: 15_000, max: 18_000, currency: "INR", period: "month", text: "₹15,000–18,000 per month" },
      type: "full-time",
      typeText: "Full Time",
      category: "animation",
      experience: "0-1",
      experienceText: "0–1 years",
      skills: ["Data Entry"],
      openings: 1,
      posted: "2026-10-07T00:00:00.000Z",
      updated: "2026-10-07T00:00:00.000Z",
      expires: "2027-01-01T00:00:00.000Z",
      url: `${siteUrl}/job/${ids[0]}`,
    });
    expect(page.html).not.toContain("9876543210");
    expect(page.html).not.toContain(employer.email);
  });

  it("continues after the previous part, without gaps or repetitions", async () => {
    const seen: string[] = [];
    let sizes: number[] = [];
    for (let address: string | null = "/api/jobs?category=animation&limit=3"; address;) {
      const page: Page = await createVisitor().get(address);
      const { jobs, next } = jsonOf(page);
      seen.push(...jobs.map(({ id }) => id));
      sizes = [...sizes, jobs.length];
      expect(page.headers.get("link")).toBe(next && `<${next}>; rel="next"`);
      address = next && next.replace(siteUrl, "");
    }
    expect([seen, sizes]).toEqual([ids, [3, 3, 1]]);
  });

  it("filters by words, place, type and category, and has names in the requested language", async () => {
    const found = async (query: string) => jsonOf(await createVisitor().get(`/api/jobs?${query}`)).jobs;
    expect((await found("category=animation&location=Remote")).every(({ remote }) => remote === true)).toBe(true);
    expect(await found("category=animation&location=Remote")).toHaveLength(3);
    expect(await found("q=listed&location=Indore")).toHaveLength(7);
    expect(await found("category=animation&type=part-time")).toEqual([]);
    const [first] = await found("category=animation&lang=hi&limit=1");
    expect([first?.place, first?.url]).toEqual([
      { text: "इंदौर", city: "indore", country: "IN" },
      `${siteUrl}/job/${ids[0]}?lang=hi`,
    ]);
  });

  it.each([
    ["type=fulltime", "type"],
    ["category=data-entry,alchemy", "category"],
    ["limit=0", "limit"],
    ["limit=51", "limit"],
    ["limit=many", "limit"],
    ["after=yesterday", "after"],
    ["after=-1", "after"],
    ["lang=fr", "lang"],
    [`q=${"a".repeat(101)}`, "q"],
    ["sort=salary", "sort"],
    ["q=a&q=b", "q"],
  ])("reports the error in ?%s", async (query, parameter) => {
    const page = await createVisitor().get(`/api/jobs?${query}`);
    expect(page.status).toBe(400);
    const { error, parameters } = JSON.parse(page.html) as { error: string; parameters: Record<string, string> };
    expect(error).not.toBe("");
    expect(Object.keys(parameters)).toEqual([parameter]);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("answers 304 to a client with the current version, until a job changes", async () => {
    const etag = (await createVisitor().get("/api/jobs?category=animation")).headers.get("etag") ?? "";
    const again = async () =>
      (await createVisitor().get("/api/jobs?category=animation", { "if-none-match": etag })).status;
    expect(await again()).toBe(304);
    await createJob(employer, { category: "animation" });
    expect(await again()).toBe(200);
  });

  it("refuses too many requests, with the time to wait", async () => {
    const visitor = createVisitor({ env: { RATE_LIMIT_FACTOR: "0.025" } });
    const network = { "x-client-address": "198.51.100.77", "cf-connecting-ip": "198.51.100.77" };
    let page = await visitor.get("/api/jobs", network);
    for (let more = 0; more < 4 && page.status === 200; more++) page = await visitor.get("/api/jobs", network);
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((JSON.parse(page.html) as { error: string }).error).toContain("Retry-After");
  });
});

describe("the page about it", () => {
  it("explains in both languages what it offers, and creates a list to copy without script", async () => {
    const page = await createVisitor().get("/jobs-api?category=animation&location=Indore");
    expect(page.status).toBe(200);
    expect(page.text).toContain("120 requests a minute");
    const snippet =
      /<textarea[^>]*>([\s\S]*?)<\/textarea>/
        .exec(page.html)?.[1]
        ?.replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&") ?? "";
    expect(snippet.match(/<a href="https:\/\/kaamghar\.test\/job\//g)).toHaveLength(5);
    expect(snippet).toContain("More jobs on KaamGhar");
    expect(snippet).not.toMatch(/<script|<iframe|style=/);
    expect(page.html).toContain('name="robots" content="noindex"');
    expect((await createVisitor().get("/jobs-api?lang=hi")).text).toContain("प्रोग्राम के लिए JSON");
  });

  it("escapes what a company wrote, also in the HTML to copy", async () => {
    await createJob(employer, { category: "voice-over", title: "<script>alert(1)</script>" });
    const page = await createVisitor().get("/jobs-api?category=voice-over");
    expect(page.html).not.toContain("<script>alert(1)");
    expect(page.html).toContain("&amp;lt;script&amp;gt;");
  });

  it("shows a message when no job matches", async () => {
    expect((await createVisitor().get("/jobs-api?q=zzzzzz")).text).toContain("No open jobs match");
  });
});
