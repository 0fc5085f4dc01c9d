import { describe, expect, it } from "vitest";
import { completenessOf, type ProfileFields } from "./completeness";

const nothing: ProfileFields = {
  companyName: null,
  legalName: null,
  hrContactName: null,
  email: null,
  phone: null,
  about: null,
  companyCity: null,
  websiteUrl: null,
  logoUrl: null,
  instagramLink: null,
  facebookLink: null,
  youtubeLink: null,
  linkedinLink: null,
};
const required = {
  companyName: "Neem",
  legalName: "Neem Pvt Ltd",
  hrContactName: "Asha",
  email: "hr@neem.example",
  phone: "9876543210",
};
const all = {
  ...nothing,
  ...required,
  about: "We weave.",
  companyCity: "Surat",
  websiteUrl: "https://neem.example",
  logoUrl: "/company-logo/x",
  linkedinLink: "https://www.linkedin.com/company/neem",
};

describe("how complete a company's profile is", () => {
  it.each<[string, ProfileFields, number, string[]]>([
    [
      "nothing told",
      nothing,
      0,
      [
        "Company name",
        "Legal name",
        "Contact person",
        "Email",
        "Phone",
        "Logo",
        "About the company",
        "City",
        "Website",
        "A social link",
      ],
    ],
    [
      "what posting needs",
      { ...nothing, ...required },
      5,
      ["Logo", "About the company", "City", "Website", "A social link"],
    ],
    [
      "one social link is enough",
      { ...nothing, ...required, facebookLink: "https://www.facebook.com/neem" },
      6,
      ["Logo", "About the company", "City", "Website"],
    ],
    ["an empty text tells nothing", { ...all, about: "" }, 9, ["About the company"]],
    ["everything", all, 10, []],
  ])("is a count of ten parts, with the missing ones named: %s", (_what, company, filled, missing) => {
    const found = completenessOf(company);
    expect(found).toMatchObject({ filled, total: 10 });
    expect(found.missing.map(({ name }) => name)).toEqual(missing);
  });

  it("names the step of each part, and none for the logo", () => {
    expect(completenessOf({ ...nothing, ...required }).missing.map(({ step }) => step)).toEqual([
      null,
      "about",
      "place",
      "about",
      "links",
    ]);
  });
});
