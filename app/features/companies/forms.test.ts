import { describe, expect, it } from "vitest";
import { companyForms } from "./forms";

const companyForm = companyForms.company;

const filled = {
  companyName: "  Asha   Textiles ",
  legalName: "Asha Textiles Private Limited",
  email: "HR@Asha.example",
  phone: "+91 98765-43210",
  hrContactName: "Asha Rao",
};

describe("the company form", () => {
  it("accepts the five required answers and tidies them", () => {
    expect(companyForm.parse(filled)).toMatchObject({
      companyName: "Asha Textiles",
      email: "hr@asha.example",
      phone: "9876543210",
    });
  });

  it.each(["98765 43210", "098765 43210", "+919876543210", "919876543210", "(022) 2345-6789"])(
    "accepts the phone number %s",
    (phone) => {
      expect(companyForm.parse({ ...filled, phone }).phone).toMatch(/^[1-9]\d{9}$/);
    },
  );

  it.each(["12345", "abcdefghij", "0000000000", "+1 202 555 0100 22", "9".repeat(100)])(
    "refuses the phone number %s",
    (phone) => {
      expect(companyForm.safeParse({ ...filled, phone }).success).toBe(false);
    },
  );

  it.each(["javascript:alert(1)", "https://localhost", "https://name:pw@asha.example", "https://a b.example"])(
    "refuses the website %s",
    (websiteUrl) => {
      expect(companyForms.about.safeParse({ websiteUrl }).success).toBe(false);
    },
  );

  it("accepts a contact person of one letter, and a legal name up to the maximum length", () => {
    expect(companyForm.parse({ ...filled, hrContactName: "R" }).hrContactName).toBe("R");
    const fits = (length: number) =>
      companyForm.safeParse({
        ...filled,
        hrContactName: "Asha ".repeat(100).slice(0, length).trimEnd().padEnd(length, "a"),
      }).success;
    expect([fits(100), fits(101)]).toEqual([true, false]);
  });

  it.each([" ", "...", "🙂"])("does not accept %j as a name", (companyName) => {
    expect(companyForm.safeParse({ ...filled, companyName }).success).toBe(false);
  });

  it.each([
    [{ companyCity: "bengaluru" }, { companyCity: "Bangalore", companyState: "Karnataka", companyCountry: "India" }],
    [
      { companyCity: " Satara ", companyState: "Maharashtra" },
      { companyCity: "Satara", companyState: "Maharashtra", companyCountry: "India" },
    ],
    [
      { companyCity: "Kathmandu", companyCountry: "Nepal" },
      { companyCity: "Kathmandu", companyCountry: "Nepal" },
    ],
    [{}, { companyCountry: "India" }],
  ])("writes the place %j as %j", (typed, told) => {
    expect(companyForms.place.parse(typed)).toMatchObject(told);
  });

  it("turns a handle into a link, and says which link it expects instead of a foreign one", () => {
    expect(companyForms.links.parse({ instagramLink: "@asha" }).instagramLink).toBe("https://www.instagram.com/asha");
    expect(
      companyForms.links.safeParse({ facebookLink: "https://evil.example/asha" }).error?.issues[0]?.message,
    ).toContain("https://www.facebook.com/");
  });

  it("names each missing one of the five answers", () => {
    const { error } = companyForm.safeParse({});
    expect(error?.issues.map((issue) => issue.path[0])).toEqual([
      "companyName",
      "legalName",
      "hrContactName",
      "email",
      "phone",
    ]);
  });
});

describe("the limits of a company's form", () => {
  const year = new Date(Date.now() + 5.5 * 3_600_000).getUTCFullYear();
  it.each<[step: keyof typeof companyForms, field: string, value: string, isTaken: boolean]>([
    ["company", "companyName", "a".repeat(100), true],
    ["company", "companyName", "a".repeat(101), false],
    ["company", "companyName", " ", false],
    ["company", "legalName", "a".repeat(150), true],
    ["company", "legalName", "a".repeat(151), false],
    ["company", "hrContactName", "a".repeat(100), true],
    ["company", "hrContactName", "a".repeat(101), false],
    ["company", "phone", `9876543210${" ".repeat(90)}`, true],
    ["company", "phone", `9876543210${" ".repeat(91)}`, false],
    ["place", "companyCity", "a".repeat(60), true],
    ["place", "companyCity", "a".repeat(61), false],
    ["place", "companyState", "", true],
    ["place", "preciseAddress", "a".repeat(300), true],
    ["place", "preciseAddress", "a".repeat(301), false],
    ["about", "about", "a".repeat(2000), true],
    ["about", "about", "a".repeat(2001), false],
    ["about", "foundedYear", "1800", true],
    ["about", "foundedYear", "1799", false],
    ["about", "foundedYear", String(year), true],
    ["about", "foundedYear", String(year + 1), false],
    ["about", "foundedYear", "२००५", true],
    ["about", "foundedYear", "99", false],
    ["about", "foundedYear", `2005${" ".repeat(50)}`, true],
    ["about", "websiteUrl", `https://asha.example/${"a".repeat(279)}`, true],
    ["about", "websiteUrl", `https://asha.example/${"a".repeat(280)}`, false],
  ])("of the %s accept as %s “%.30s”: %s", (step, field, value, isTaken) => {
    const sent = step === "company" ? filled : {};
    const read = companyForms[step].safeParse({ ...sent, [field]: value });
    expect(read.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(isTaken ? [] : [field]);
  });

  it("show only the length error for an e-mail address that is too long", () => {
    const messages = (email: string) =>
      companyForm.safeParse({ ...filled, email }).error?.issues.map(({ message }) => message) ?? [];
    expect([messages("a".repeat(255)).length, messages("a".repeat(254)).length]).toEqual([1, 1]);
    expect(messages("a".repeat(255))).not.toEqual(messages("a".repeat(254)));
  });

  it("name the maximum length", () => {
    expect(companyForms.place.safeParse({ preciseAddress: "a".repeat(301) }).error?.issues[0]?.message).toContain(
      "300",
    );
    expect(
      companyForms.about.safeParse({ websiteUrl: `https://a.example/${"a".repeat(300)}` }).error?.issues[0]?.message,
    ).toContain("300");
  });
});
