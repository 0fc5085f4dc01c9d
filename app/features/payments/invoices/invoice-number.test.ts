import { expect, it } from "vitest";
import { financialYearOf, numberPrefix } from "./invoice-number";

it("A financial year begins on 1 April in India", () => {
  expect(financialYearOf(Date.UTC(2026, 2, 31, 18, 29))).toBe("25-26");
  expect(financialYearOf(Date.UTC(2026, 2, 31, 18, 30))).toBe("26-27");
  expect(financialYearOf(Date.UTC(2099, 11, 1))).toBe("99-00");
});

it("Invoices and credit notes have series of their own, with numbers of at most 16 characters", () => {
  expect(numberPrefix("invoice", "26-27")).toBe("KG/26-27/");
  expect(numberPrefix("credit_note", "26-27")).toBe("KC/26-27/");
  expect(`${numberPrefix("credit_note", "26-27")}000001`.length).toBeLessThanOrEqual(16);
});
