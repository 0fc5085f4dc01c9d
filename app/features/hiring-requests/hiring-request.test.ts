import { describe, expect, it } from "vitest";
import { hiringRequestForm } from "./forms";
import { ticketOf } from "./message";

const filled = {
  company: "Asha Textiles", name: "Asha Kumari", email: "Asha@Example.in", phone: "+91 98765-43210", need: "Two people who call shops in Hindi.", place: "both", city: " Pune  city ",
  people: "2", time: "month", budget: "₹15,000 a month each", consent: "on",
};
const faultsOf = (more: object) => hiringRequestForm.safeParse({ ...filled, ...more }).error?.issues.map(({ path }) => path[0]);

describe("a company's request for people", () => {
  it("becomes a ticket with one line for each fact and the need below them", () => {
    expect(ticketOf(hiringRequestForm.parse(filled), "recruitment")).toEqual({
      name: "Asha Kumari",
      email: "asha@example.in",
      topic: "recruitment",
      message: "Company: Asha Textiles\nPhone number: +91 98765 43210\nWhere is the work: Both: Pune city\nHow many people: 2\nBy when: Within a month\nBudget: ₹15,000 a month each\n\nTwo people who call shops in Hindi.",
    });
  });

  it("leaves out the lines of facts that nobody gave", () => {
    const { phone: _phone, budget: _budget, city: _city, ...rest } = filled;
    expect(ticketOf(hiringRequestForm.parse({ ...rest, place: "remote" }), "internship").message).not.toMatch(/Phone|Budget|: $/m);
  });

  it("needs a city unless the work is done from home", () => {
    expect(faultsOf({ city: undefined })).toEqual(["city"]);
    expect(faultsOf({ city: undefined, place: "remote" })).toBeUndefined();
  });

  it.each([["0"], ["-1"], ["1.5"], ["many"], ["1e9"], ["10001"]])("does not take %s as a number of people", (people) => {
    expect(faultsOf({ people })).toEqual(["people"]);
  });

  it("names every field that is missing", () => {
    expect(hiringRequestForm.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(["company", "name", "email", "need", "place", "people", "time", "consent"]);
  });
});
