import { describe, expect, it } from "vitest";
import { companyForm } from "./forms";

const filled = {
  companyName: "  Asha   Textiles ",
  legalName: "Asha Textiles Private Limited",
  email: "HR@Asha.example",
  phone: "+91 98765-43210",
  hrContactName: "Asha Rao",
};

describe("the company form", () => {
  it("takes the five required answers and tidies them", () => {
    expect(companyForm.parse(filled)).toMatchObject({ companyName: "Asha Textiles", email: "hr@asha.example", phone: "9876543210" });
  });

  it.each(["98765 43210", "098765 43210", "+919876543210", "919876543210", "(022) 2345-6789"])("takes the phone number %s", (phone) => {
    expect(companyForm.parse({ ...filled, phone }).phone).toMatch(/^[1-9]\d{9}$/);
  });

  it.each(["12345", "abcdefghij", "0000000000", "+1 202 555 0100 22", "9".repeat(100)])("refuses the phone number %s", (phone) => {
    expect(companyForm.safeParse({ ...filled, phone }).success).toBe(false);
  });

  it.each(["http://asha.example", "asha.example", "javascript:alert(1)", "https://localhost", "https://name:pw@asha.example", "https://a b.example"])(
    "refuses the website %s",
    (websiteUrl) => {
      expect(companyForm.safeParse({ ...filled, websiteUrl }).success).toBe(false);
    },
  );

  it("does not take spaces for an answer", () => {
    expect(companyForm.safeParse({ ...filled, companyName: "  " }).success).toBe(false);
    expect(companyForm.parse({ ...filled, companyCity: "  " }).companyCity).toBe("");
  });

  it("names each of the five when it is missing", () => {
    const { error } = companyForm.safeParse({});
    expect(error?.issues.map((issue) => issue.path[0])).toEqual(["companyName", "legalName", "hrContactName", "email", "phone"]);
  });
});
