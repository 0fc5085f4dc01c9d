import { beforeAll, describe, expect, it } from "vitest";
import { checkJsonLd } from "~/routes/public/meta-tags/rules/json-ld";
import { createEmployer, createJob, type Employer } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { structuredDataOf } from "../../../support/structured-data";

const description =
  "You answer customers by telephone and by chat, from home, in Hindi and in English. We teach you the product for two weeks. ";

let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer(
    {},
    {
      companyName: "Neem Records",
      websiteUrl: "https://neem.example",
      logoUrl: "/company-logo/1",
      about: "We keep records.",
    },
  );
  await createJob(employer, { title: "Typist", category: "data-entry" });
});

/** Every kind that a page tells, and what the rules find in it. */
async function read(path: string) {
  const { html } = await createVisitor().get(path);
  const nodes = structuredDataOf(html);
  return { kinds: nodes.map((node) => node["@type"]), findings: checkJsonLd(nodes, Date.now()) };
}

describe("structured data of pages", () => {
  it.each([
    ["/", ["Organization", "WebSite"]],
    ["/faq", ["FAQPage"]],
    ["/work-from-home-jobs/data-entry", ["BreadcrumbList", "ItemList"]],
    ["/jobs-in/delhi", ["BreadcrumbList"]],
    ["/blog/one-page-resume", ["Article", "BreadcrumbList"]],
    ["/help-center", ["BreadcrumbList"]],
    ["/how-it-works", ["BreadcrumbList", "FAQPage"]],
  ])("keeps every rule on %s, in both languages", async (path, kinds) => {
    for (const address of [path, `${path}?lang=hi`]) expect(await read(address)).toEqual({ kinds, findings: [] });
  });

  it("keeps every rule on the page of a company", async () => {
    expect(await read(`/company-profile/${employer.companyId}`)).toEqual({
      kinds: ["Organization", "BreadcrumbList"],
      findings: [],
    });
  });

  it.each([
    ["from home", { isRemote: true }],
    ["from home, of a company in a city", { isRemote: true, city: "pune" }],
    ["in a city of the list", { isRemote: false, city: "pune" }],
    ["in a place that only has a name", { isRemote: false, city: null, location: "Jhumri Telaiya" }],
    ["of a category", { category: "data-entry" as const, experienceLevel: "3-5" as const }],
    ["paid by the hour", { salaryMin: 10_000, salaryMax: null, salaryPeriod: "hour" as const }],
    [
      "for freshers, part-time, in Hindi",
      { title: "हिन्दी टाइपिस्ट", experienceLevel: "0-1" as const, jobType: "part-time" as const },
    ],
  ])("keeps every rule on the page of a job %s", async (_, values) => {
    const id = await createJob(employer, {
      title: "Customer support executive",
      description: description.repeat(2),
      salaryMin: 1_500_000,
      salaryMax: 2_000_000,
      salaryPeriod: "month",
      expiresAt: Date.now() + 86_400_000,
      ...values,
    });
    expect(await read(`/job/${id}`)).toEqual({ kinds: ["JobPosting", "BreadcrumbList"], findings: [] });
  });

  it("does not mark an ended or paused job as open", async () => {
    for (const status of ["closed", "expired", "paused"] as const) {
      expect(await read(`/job/${await createJob(employer, { status })}`)).toEqual({
        kinds: ["BreadcrumbList"],
        findings: [],
      });
    }
  });

  it("includes the hours, the minimum education and the benefits", async () => {
    const id = await createJob(employer, {
      shift: "night",
      hoursPerDay: 8,
      education: "graduate",
      incentives: ["joining"],
    });
    const [posting] = structuredDataOf((await createVisitor().get(`/job/${id}?lang=en`)).html);
    expect(posting).toMatchObject({
      workHours: "Night shift, 8 hours a day",
      jobBenefits: "Joining bonus",
      educationRequirements: { "@type": "EducationalOccupationalCredential", credentialCategory: "bachelor degree" },
    });
  });

  it.each([
    ["Mohali", "Punjab"],
    ["Panchkula", "Haryana"],
    ["Chandigarh", "Chandigarh"],
  ])("puts %s into %s", async (location, state) => {
    const id = await createJob(employer, { isRemote: false, city: "chandigarh", location });
    const [posting] = structuredDataOf((await createVisitor().get(`/job/${id}`)).html);
    expect(posting).toMatchObject({ jobLocation: { address: { addressLocality: location, addressRegion: state } } });
  });

  it("includes no undisclosed pay", async () => {
    const id = await createJob(employer, { salaryMin: null, salaryMax: null, salaryPeriod: null });
    const [posting] = structuredDataOf((await createVisitor().get(`/job/${id}`)).html);
    expect(posting).not.toHaveProperty("baseSalary");
  });
});
