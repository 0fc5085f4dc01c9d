import { describe, expect, it } from "vitest";
import type { BadgeColor } from "db/vocabulary";
import { badgeOf, isCompanyComplete, companyPlaceOf, publicLinksOf } from "./company";

const now = 1_800_000_000_000;

describe("the badge of a company", () => {
  it.each<[string, boolean, number | null, BadgeColor | null, BadgeColor | null]>([
    ["verified, the plan goes on", true, now + 1, "gold", "gold"],
    ["green", true, now + 1, "green", "green"],
    ["silver", true, now + 1, "silver", "silver"],
    ["blue", true, now + 1, "blue", "blue"],
    ["verified without a colour", true, now + 1, null, "blue"],
    ["the plan ends at this moment", true, now, "gold", null],
    ["the plan has ended", true, now - 1, "gold", null],
    ["verified without a plan", true, null, "gold", null],
    ["not verified, with a plan", false, now + 1, "gold", null],
    ["neither", false, null, null, null],
  ])(
    "is shown or left out as its verification and plan say: %s",
    (_what, isVerified, verifiedPlanEnd, badgeColor, badge) => {
      expect(badgeOf({ isVerified, verifiedPlanEnd, badgeColor }, now)).toBe(badge);
    },
  );
});

describe("whether a company is complete", () => {
  const told = {
    companyName: "Neem",
    legalName: "Neem Pvt Ltd",
    email: "hr@neem.example",
    phone: "9876543210",
    hrContactName: "Asha",
    isProfileComplete: false,
  };
  it.each(["companyName", "legalName", "email", "phone", "hrContactName"] as const)(
    "without %s it is incomplete, unless it is already marked as complete",
    (field) => {
      expect(isCompanyComplete(told)).toBe(true);
      expect(isCompanyComplete({ ...told, [field]: "" })).toBe(false);
      expect(isCompanyComplete({ ...told, [field]: null, isProfileComplete: true })).toBe(true);
    },
  );
});

describe("where a company is", () => {
  it.each<[string | null, string | null, string, string]>([
    ["Surat", "Gujarat", "India", "Surat, Gujarat, India"],
    ["Delhi", "Delhi", "India", "Delhi, India"],
    [null, "Gujarat", "India", "Gujarat, India"],
    ["Surat", null, "", "Surat"],
    [null, null, "India", "India"],
  ])("%s, %s, %s is %s", (companyCity, companyState, companyCountry, place) => {
    expect(companyPlaceOf({ companyCity, companyState, companyCountry })).toBe(place);
  });
});

describe("the links that everybody may see", () => {
  it("are https, and on the host of their network", () => {
    const links = publicLinksOf({
      websiteUrl: "javascript:alert(1)",
      instagramLink: "https://evil.example/neem",
      facebookLink: "https://www.facebook.com/neem",
      youtubeLink: "http://youtube.com/@neem",
      linkedinLink: null,
    });
    expect(links).toEqual([{ kind: "facebookLink", href: "https://www.facebook.com/neem", name: "Facebook" }]);
  });

  it("name the website by its host", () => {
    expect(
      publicLinksOf({
        websiteUrl: "https://www.neem.example/about",
        instagramLink: null,
        facebookLink: null,
        youtubeLink: null,
        linkedinLink: null,
      }),
    ).toEqual([{ kind: "websiteUrl", href: "https://www.neem.example/about", name: "neem.example" }]);
  });
});
