import { expect, it } from "vitest";
import { fillTemplate } from "./message-template";

it("names whom it is for, and leaves other braces alone", () => {
  const names = { name: "Asha {job}", job: "Typist", company: "Neem $& Co" };
  expect(fillTemplate("{name}: {job}, {job} at {company}. {salary} {}", names)).toBe("Asha {job}: Typist, Typist at Neem $& Co. {salary} {}");
});
