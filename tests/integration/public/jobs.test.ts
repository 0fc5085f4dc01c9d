import { beforeAll, describe, expect, it } from "vitest";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { db } from "../../support/context";
import { createEmployer, createJob, createSeeker, signedIn, type Employer } from "../../support/people/people";
import { createVisitor, type Page } from "../../support/people/visitor";
import { structuredDataOfKind } from "../../support/structured-data";

let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer({}, { companyName: "Neem Records", websiteUrl: "https://neem.example" });
});

const tag = (page: Page, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page.html)?.[1] ?? null;

const jobPostingOf = (page: Page) => structuredDataOfKind(page.html, "JobPosting");

const titlesOf = (page: Page) =>
  [...page.html.matchAll(/<a href="\/job\/[^"]+">([^<]+)<\/a>/g)].map((match) => match[1]);

describe("a job that is shared", () => {
  it("shows everybody the job, its pay and the warning of payments", async () => {
    const id = await createJob(employer, {
      title: "हिन्दी Typist",
      salaryMin: 1_500_000,
      salaryMax: 1_800_000,
      salaryPeriod: "month",
    });
    const page = await createVisitor().get(`/job/${id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("हिन्दी Typist");
    expect(page.text).toContain("₹15,000–18,000 a month");
    expect(page.text).toContain("No one may ask you for money");
    expect(page.html).toContain(`href="/auth?mode=signup&amp;redirect=%2Fjob%2F${id}%23apply"`);
    expect(page.html).toContain(`/job/${id}/share?to=whatsapp`);
  });

  it("has a complete preview for WhatsApp", async () => {
    const id = await createJob(employer, { title: "Typist" });
    const page = await createVisitor().get(`/job/${id}?utm_source=whatsapp`);
    expect(tag(page, "og:title")).toBe("Typist – Neem Records");
    expect(tag(page, "og:url")).toBe(`https://kaamghar.test/job/${id}`);
    expect(tag(page, "og:description")).toContain("Not disclosed");
    for (const name of ["og:type", "og:site_name", "og:locale", "og:image", "og:image:width", "og:image:height"]) {
      expect(tag(page, name), name).toBeTruthy();
    }
  });

  it("is read by search engines as a remote job in India", async () => {
    const id = await createJob(employer, {
      title: "Typist",
      salaryMin: 30_000_000,
      salaryMax: 60_000_000,
      salaryPeriod: "year",
    });
    expect(jobPostingOf(await createVisitor().get(`/job/${id}`))).toMatchObject({
      "@type": "JobPosting",
      title: "Typist",
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "India" },
      employmentType: "FULL_TIME",
      hiringOrganization: { "@type": "Organization", name: "Neem Records", sameAs: "https://neem.example" },
      baseSalary: { currency: "INR", value: { minValue: 300_000, maxValue: 600_000, unitText: "YEAR" } },
      identifier: { value: id },
      directApply: true,
    });
  });

  it("names its place when it is in a city", async () => {
    const id = await createJob(employer, { isRemote: false, city: "chennai" });
    const posting = jobPostingOf(await createVisitor().get(`/job/${id}`));
    expect(posting).toMatchObject({ jobLocation: { address: { addressLocality: "Chennai", addressCountry: "IN" } } });
    expect(posting).not.toHaveProperty("jobLocationType");
  });

  it("escapes hostile text", async () => {
    const hostile = "</script><script>alert(1)</script> <img src=x onerror=alert(2)> [x](javascript:alert(3)) 😀 नमस्ते";
    const id = await createJob(employer, {
      title: `<b>${hostile.slice(0, 60)}`,
      description: hostile,
      skills: [hostile.slice(0, 50)],
    });
    const { html } = await createVisitor().get(`/job/${id}`);
    expect(html).not.toMatch(/<script>alert|<img src=x|href="javascript:/);
    expect(html).toContain("नमस्ते");
  });

  it("keeps its address after its end, says that it ended, and shows open ones", async () => {
    const open = await createJob(employer, { title: "Still open" });
    const id = await createJob(employer, { status: "closed" });
    const page = await createVisitor().get(`/job/${id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("This job is closed");
    expect(tag(page, "robots")).toBe("noindex");
    expect(page.html).toContain(`/job/${open}`);
    expect(jobPostingOf(page)).toBeNull();
  });

  it.each(["draft", "pending", "removed"] as const)("is not found while it is %s", async (status) => {
    const id = await createJob(employer, { status, publishedAt: null });
    expect((await createVisitor().get(`/job/${id}`)).status).toBe(404);
  });

  it("answers 410 when our team removed it: without its text, with similar ones", async () => {
    const similar = await createJob(employer, { title: "Typist in Hindi", category: "data-entry" });
    const id = await createJob(employer, { status: "removed", title: "Typist with a deposit", category: "data-entry" });
    const page = await createVisitor().get(`/job/${id}`);
    expect(page.status).toBe(410);
    expect(page.text).toContain("This job was taken down");
    expect(page.text).toContain("Similar jobs");
    expect(page.text).not.toContain("deposit");
    expect(page.html).toContain(`/job/${similar}`);
    expect(tag(page, "robots")).toBe("noindex");
  });

  it("has no data for search engines once its last day is over, before a task has ended it", async () => {
    const id = await createJob(employer, { expiresAt: Date.now() - 1000 });
    expect(jobPostingOf(await createVisitor().get(`/job/${id}`))).toBeNull();
  });

  it("is shared in the language of the reader", async () => {
    const id = await createJob(employer);
    const page = await createVisitor().get(`/job/${id}?lang=hi`);
    expect(page.html).toContain(`url="https://kaamghar.test/job/${id}?lang=hi"`);
    const shared = await createVisitor().get(`/job/${id}/share?to=whatsapp`, { "accept-language": "hi" });
    expect(decodeURIComponent(shared.headers.get("location") ?? "")).toContain(`/job/${id}?lang=hi&via=whatsapp`);
  });

  it("is closed when its company is banned, and not found for an unknown id", async () => {
    const banned = await createEmployer({}, { accountStatus: "banned" });
    const page = await createVisitor().get(`/job/${await createJob(banned)}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("This job is closed");
    expect(jobPostingOf(page)).toBeNull();
    const missing = await createVisitor().get("/job/nothing-here");
    expect(missing.status).toBe(404);
    expect(missing.text).toContain("Page not found");
  });

  it("is in Hindi on request", async () => {
    const id = await createJob(employer);
    const page = await createVisitor().get(`/job/${id}`, { "accept-language": "hi-IN,hi;q=0.9,en;q=0.5" });
    expect(page.html).toContain('<html lang="hi"');
    expect(page.text).toContain("कोई आपसे पैसे नहीं माँग सकता");
  });
});

describe("the list of jobs", () => {
  it("opens to seekers with a complete profile only, and leads others back to it", async () => {
    expect((await createVisitor().get("/jobs?q=data")).location).toBe("/auth?redirect=%2Fjobs%3Fq%3Ddata");
    const incomplete = await signedIn(await createSeeker({}, { isProfileComplete: false, phone: null }));
    expect((await incomplete.get("/jobs")).location).toBe("/profile-setup?redirect=%2Fjobs");
    const banned = await signedIn(await createSeeker({}, { accountStatus: "banned" }));
    expect((await banned.get("/jobs")).location).toBe("/banned");
    expect((await (await signedIn(employer)).get("/jobs")).status).toBe(403);
  });

  it("finds by word, in English and in Hindi, and by every filter", async () => {
    const seeker = await signedIn(await createSeeker());
    const other = await createEmployer({}, { companyName: "Pipal Works" });
    await createJob(other, {
      title: "Zebra Counting Expert",
      category: "data-entry",
      jobType: "part-time",
      experienceLevel: "3-5",
      city: "pune",
      isRemote: false,
      salaryMin: 40_000_000,
      salaryMax: 50_000_000,
      salaryPeriod: "year",
      searchFacets: "type_parttime exp_3to5 cat_dataentry city_pune pay_3to6",
    });
    await createJob(other, { title: "ज़ेबरा गिनने का काम" });
    const found = async (query: string) => titlesOf(await seeker.get(`/jobs?${query}`));
    expect(await found("q=zebras+counting")).toEqual(["Zebra Counting Expert"]);
    expect(await found(`q=${encodeURIComponent("जेबरा")}`)).toEqual(["ज़ेबरा गिनने का काम"]);
    expect(await found("q=pipal")).toHaveLength(2);
    for (const filter of [
      "category=data-entry",
      "type=part-time",
      "experience=3-5",
      "location=Pune",
      "location=पुणे",
      "salary=3-6",
      "posted=1",
    ]) {
      expect(await found(`q=zebra&${filter}`), filter).toEqual(["Zebra Counting Expert"]);
    }
    for (const filter of ["category=other", "type=contract", "experience=8%2B", "location=Remote", "salary=25%2B"]) {
      const { near } = await findJobs(db, readJobSearch(new URLSearchParams(`q=zebra&${filter}`)), Date.now());
      expect(near, filter).toMatchObject({ because: "filters" });
    }
  });

  it("accepts several values of a filter, and each can be removed alone", async () => {
    const seeker = await signedIn(await createSeeker());
    const works = await createEmployer({}, { companyName: "Okapi Works" });
    for (const jobType of ["full-time", "part-time", "contract"] as const)
      await createJob(works, { title: `Okapi ${jobType}`, jobType });
    const page = await seeker.get("/jobs?q=okapi&type=part-time&type=full-time&type=nonsense&sort=newest");
    expect(titlesOf(page)).toEqual(["Okapi part-time", "Okapi full-time"]);
    expect(page.html).toContain(
      'href="/jobs?q=okapi&amp;type=part-time&amp;sort=newest" class="chip max-w-full border-peacock!" aria-label="Remove Full Time"',
    );
    const filters = await seeker.get("/job-filters?q=okapi&type=full-time,part-time&sort=newest");
    expect(
      [...filters.html.matchAll(/name="type" checked="" value="([^"]+)"|name="type" value="([^"]+)" checked=""/g)].map(
        ([, one, other]) => one ?? other,
      ),
    ).toEqual(["full-time", "part-time"]);
    expect(filters.html).toContain('<form action="/jobs"');
    expect(filters.html).toContain('name="q" value="okapi"');
    expect(filters.html).toContain('name="sort" value="newest"');
    await seeker.post("/job-alerts", { search: "q=okapi&type=full-time&type=part-time", frequency: "daily" });
    expect((await seeker.get("/job-alerts")).text).toContain("“okapi”, Full Time, Part Time");
  });

  it("keeps the chosen order in the next search, and removes it from the address again", async () => {
    const seeker = await signedIn(await createSeeker());
    const page = await seeker.get("/jobs?q=okapi&sort=salary");
    const form = /<form action="\/jobs"[^>]*>[\s\S]*?<\/form>/.exec(page.html)?.[0] ?? "";
    expect(form).toMatch(/type="hidden" name="sort" value="salary"/);
    expect(page.html).toMatch(
      /<a(?=[^>]*href="\/jobs\?q=okapi&amp;sort=salary")(?=[^>]*aria-current="true")[^>]*>Highest pay/,
    );
    expect(page.html).toMatch(/<a[^>]*href="\/jobs\?q=okapi"[^>]*>Best match/);
  });

  it("is in Hindi: its heading, its orders, and the links that remove filters", async () => {
    const seeker = await signedIn(await createSeeker());
    seeker.setCookie("lang", "hi");
    const page = await seeker.get("/jobs?q=टाइपिंग&location=Remote");
    expect(page.text).toContain("“टाइपिंग” के नतीजे");
    expect(page.html).toMatch(/<a(?=[^>]*aria-current="true")[^>]*>सबसे सही पहले/);
    expect(page.html).toMatch(
      /<a(?=[^>]*href="\/jobs\?q=[^"&]*")[^>]*aria-label="[^"]*घर से काम[^"]*हटाएँ|घर से काम हटाएँ/,
    );
  });

  it("shows suggestions when nothing matches, with any typed text", async () => {
    const seeker = await signedIn(await createSeeker());
    for (const q of ["zzzzzz", '"*()\u0000:-^', "NEAR(a b)", "😀", "a".repeat(5000)]) {
      const page = await seeker.get(`/jobs?q=${encodeURIComponent(q)}`);
      expect(page.status, q).toBe(200);
    }
    expect((await seeker.get("/jobs?q=zzzzzz")).text).toContain("No jobs found");
  });

  it("pages from the newest to the oldest, each job once", async () => {
    const seeker = await signedIn(await createSeeker());
    const busy = await createEmployer({}, { companyName: "Gulmohar Call Centre" });
    for (let number = 1; number <= 45; number++) await createJob(busy, { title: `Caller ${number}` });
    const seen: string[] = [];
    let address: string | null = "/jobs?q=gulmohar";
    for (let pages = 0; address && pages < 5; pages++) {
      const page: Page = await seeker.get(address);
      seen.push(...titlesOf(page).map(String));
      address = /href="([^"]+)"[^>]*rel="next"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? null;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    expect(seen[0]).toBe("Caller 45");
  });

  it("removes a closed job, and shows it again when it is published again", async () => {
    const seeker = await signedIn(await createSeeker());
    const owner = await signedIn(employer);
    const id = await createJob(employer, { title: "Quokka Keeper", category: "other", department: "operations" });
    const found = async () => titlesOf(await seeker.get("/jobs?q=quokka"));
    expect(await found()).toEqual(["Quokka Keeper"]);
    await owner.post(`/job/${id}/closure`, { outcome: "hired_here" });
    expect(await found()).toEqual([]);
  });
});

describe("the home page", () => {
  it("shows everybody the three latest jobs and the specified figures", async () => {
    const titles = ["First", "Second", "Third", "Fourth"];
    for (const title of titles) await createJob(employer, { title: `${title} of four` });
    for (const address of ["/?fresh", "/home?fresh"]) {
      const page = await createVisitor().get(address);
      expect(page.text).toContain("Find Your Dream Remote Jobs in India");
      expect(page.text).toContain("50,000+");
      expect(titlesOf(page).slice(0, 3)).toEqual(["Fourth of four", "Third of four", "Second of four"]);
    }
  });

  it("explains to a restricted account that it sees no jobs", async () => {
    const banned = await signedIn(await createSeeker({}, { accountStatus: "banned" }));
    expect((await banned.get("/")).text).toContain("Job listings are not available due to account restrictions.");
  });
});
