import { describe, expect, it } from "vitest";
import { articleData, breadcrumbList, faqPage, itemList, siteData } from "~/ui/head/json-ld";
import type { Node } from "./finding";
import { checkJsonLd } from "./json-ld";

const now = Date.parse("2026-11-24T00:00:00Z");
const siteUrl = "https://kaamghar.example";

const job: Node = {
  "@type": "JobPosting",
  title: "Customer support executive",
  description: `<p>${"You answer customers by telephone and by chat, from home. ".repeat(4)}</p>`,
  datePosted: "2026-11-20T05:30:00+05:30",
  validThrough: "2026-12-20T05:30:00+05:30",
  employmentType: "FULL_TIME",
  identifier: { "@type": "PropertyValue", name: "KaamGhar", value: "1abc" },
  hiringOrganization: { "@type": "Organization", name: "Asha Services", sameAs: "https://asha.example" },
  jobLocationType: "TELECOMMUTE",
  applicantLocationRequirements: { "@type": "Country", name: "India" },
  baseSalary: {
    "@type": "MonetaryAmount",
    currency: "INR",
    value: { "@type": "QuantitativeValue", minValue: 15000, maxValue: 20000, unitText: "MONTH" },
  },
  directApply: true,
};
const place = {
  "@type": "Place",
  address: { "@type": "PostalAddress", addressLocality: "Patna", addressCountry: "IN" },
};
const salary = (value: Node, currency = "INR") => ({
  baseSalary: { "@type": "MonetaryAmount", currency, value: { unitText: "MONTH", ...value } },
});

/** What is found, as "level rule field". */
const findingsOf = (data: unknown) => checkJsonLd(data, now).map(({ level, rule, at }) => `${level} ${rule} ${at}`);
const without = (...fields: string[]) =>
  Object.fromEntries(Object.entries(job).filter(([name]) => !fields.includes(name)));

describe("structured data of a job", () => {
  it("that keeps every rule is accepted, from home and at a place", () => {
    expect(findingsOf(job)).toEqual([]);
    expect(findingsOf({ ...without("jobLocationType", "applicantLocationRequirements"), jobLocation: place })).toEqual(
      [],
    );
  });

  it.each<[string, Node, string]>([
    ["has no title", without("title"), "error required title"],
    ["has no description", without("description"), "error required description"],
    ["names nobody who hires", without("hiringOrganization"), "error required hiringOrganization"],
    [
      "names nobody who hires but an empty object",
      { ...job, hiringOrganization: {} },
      "error required hiringOrganization.name",
    ],
    ["has no date", without("datePosted"), "error required datePosted"],
    ["has a date as people write it", { ...job, datePosted: "20 November 2026" }, "error date datePosted"],
    ["has a time without its zone", { ...job, datePosted: "2026-11-20T05:30:00" }, "error date datePosted"],
    ["is posted in the future", { ...job, datePosted: "2026-12-24" }, "error future datePosted"],
    ["has ended", { ...job, validThrough: "2026-11-23T00:00:00Z" }, "error expired validThrough"],
    ["has no end", without("validThrough"), "warning recommended validThrough"],
    [
      "has neither a place nor work from home",
      without("jobLocationType", "applicantLocationRequirements"),
      "error place jobLocation",
    ],
    [
      "is from home without an area",
      without("applicantLocationRequirements"),
      "error telecommute_area applicantLocationRequirements",
    ],
    ["is from home and at a place", { ...job, jobLocation: place }, "warning telecommute_place jobLocation"],
    ["calls work from home otherwise", { ...job, jobLocationType: "REMOTE" }, "error telecommute jobLocationType"],
    [
      "has a place without a country",
      {
        ...without("jobLocationType", "applicantLocationRequirements"),
        jobLocation: { address: { addressLocality: "Patna" } },
      },
      "error country jobLocation.address.addressCountry",
    ],
    ["has another word for its type", { ...job, employmentType: "full-time" }, "error employment_type employmentType"],
    ["is paid in a sign", { ...job, ...salary({ value: 15000 }, "₹") }, "error currency baseSalary.currency"],
    [
      "is paid by the month in small letters",
      { ...job, ...salary({ value: 15000, unitText: "monthly" }) },
      "error salary_unit baseSalary.value.unitText",
    ],
    ["is paid nothing", { ...job, ...salary({ value: 0 }) }, "error salary_value baseSalary.value"],
    ["is paid a text", { ...job, ...salary({ value: "15,000" }) }, "error salary_value baseSalary.value"],
    [
      "is paid more at least than at most",
      { ...job, ...salary({ minValue: 20000, maxValue: 15000 }) },
      "error salary_order baseSalary.value",
    ],
    ["tells no pay", without("baseSalary"), "warning recommended baseSalary"],
    ["has its pay in the title", { ...job, title: "Data entry ₹15,000" }, "warning title_extras title"],
    ["has a telephone number in the title", { ...job, title: "Typist 98765 43210" }, "warning title_extras title"],
    ["shouts", { ...job, title: "DATA ENTRY OPERATOR" }, "warning title_extras title"],
    ["hurries people", { ...job, title: "Typist urgent" }, "warning title_extras title"],
    [
      "says only its title",
      { ...job, description: "Customer support executive" },
      "error description_same description",
    ],
    ["says nearly nothing", { ...job, description: "<p>Good job.</p>" }, "warning description_short description"],
    ["says yes in words", { ...job, directApply: "yes" }, "error boolean directApply"],
    [
      "has a logo without its site",
      { ...job, hiringOrganization: { name: "Asha", logo: "/logo.png" } },
      "error web_address hiringOrganization.logo",
    ],
    ["has a field that nobody knows", { ...job, salary: 15000 }, "warning unknown_field salary"],
  ])("%s: is found", (_, data, finding) => {
    expect(findingsOf(data)).toEqual([finding]);
  });
});

describe("structured data of other pages", () => {
  const crumbs = breadcrumbList(siteUrl, [{ name: "Blog", path: "/blog" }]);
  const items = itemList(siteUrl, ["/job/1", "/job/2"]);
  const article = articleData({
    siteUrl,
    path: "/blog/x",
    title: "A title",
    description: "What it says",
    published: "2026-11-20",
    author: "KaamGhar",
    image: "/og.png",
    locale: "hi",
  });
  const faq = faqPage([{ question: "Is it free?", html: "<p>Yes.</p>" }]);
  const site = siteData({
    siteUrl,
    name: "KaamGhar",
    supportEmail: "help@kaamghar.example",
    supportPhone: "+91 80 4000 1930",
    address: "Bengaluru",
  });

  it("is valid as the site's builders make it", () => {
    expect(findingsOf({ "@context": "https://schema.org", "@graph": [crumbs, items, article, faq, ...site] })).toEqual(
      [],
    );
  });

  it("has the language of an article in its address", () => {
    expect(article).toMatchObject({
      url: `${siteUrl}/blog/x?lang=hi`,
      inLanguage: "hi-IN",
      datePublished: "2026-11-20T00:00:00+05:30",
    });
  });

  it.each<[string, unknown, string]>([
    [
      "a path of one page",
      { "@type": "BreadcrumbList", itemListElement: [{ position: 1, name: "Home", item: siteUrl }] },
      "error crumbs itemListElement",
    ],
    [
      "a path that counts from nought",
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 0, name: "Home", item: siteUrl },
          { position: 1, name: "Blog" },
        ],
      },
      "error positions itemListElement.position",
    ],
    [
      "a path without addresses",
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 1, name: "Home", item: "/" },
          { position: 2, name: "Blog" },
        ],
      },
      "error web_address itemListElement.item",
    ],
    [
      "a path without names",
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 1, item: siteUrl },
          { position: 2, name: "Blog" },
        ],
      },
      "error text itemListElement.name",
    ],
    [
      "a list that names a page twice",
      {
        "@type": "ItemList",
        itemListElement: [
          { position: 1, url: siteUrl },
          { position: 2, url: siteUrl },
        ],
      },
      "error same_page itemListElement.url",
    ],
    ["an article without a picture", { ...article, image: undefined }, "warning recommended image"],
    ["an article with a bare date", { ...article, datePublished: "last week" }, "error date datePublished"],
    [
      "an article whose author has no name",
      { ...article, author: [{ "@type": "Person" }] },
      "error required author.name",
    ],
    ["an article with a long headline", { ...article, headline: "word ".repeat(30) }, "warning headline_long headline"],
    [
      "a question without an answer",
      { "@type": "FAQPage", mainEntity: [{ "@type": "Question", name: "Why?" }] },
      "error answer mainEntity.acceptedAnswer.text",
    ],
    ["questions without any", { "@type": "FAQPage" }, "error required mainEntity"],
    [
      "a company without a name",
      { "@type": "Organization", url: siteUrl, logo: `${siteUrl}/logo.png` },
      "error required name",
    ],
    [
      "a company with a path for its logo",
      { "@type": "Organization", name: "KaamGhar", url: siteUrl, logo: "/logo.png" },
      "error web_address logo",
    ],
    ["a kind that we have no rules for", { "@type": "Recipe" }, "warning unknown_type Recipe"],
    ["no object at all", "JobPosting", "error unknown_type @type"],
  ])("%s: is found", (_, data, finding) => {
    expect(findingsOf(data)).toEqual([finding]);
  });
});
