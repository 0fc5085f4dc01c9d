import { describe, expect, it } from "vitest";
import type { SettledItem } from "~/adapters/payments/port";
import { comparableDays, findDifferences, overdueBetween, sumUp, type OwnBooks } from "./settlement-day";

/** A time in India, ms UTC. */
const india = (text: string) => Date.parse(`${text}+05:30`);

const payment: SettledItem = {
  kind: "payment",
  type: "payment",
  id: "pay_1",
  amount: 11_682,
  fee: 276,
  tax: 42,
  settlementId: "setl_1",
};
const refund: SettledItem = {
  kind: "refund",
  type: "refund",
  id: "rfnd_1",
  amount: 5_000,
  fee: 0,
  tax: 0,
  settlementId: "setl_1",
};
const books: OwnBooks = {
  payments: [{ id: "pay_1", amount: 11_682, status: "captured", settlementId: null }],
  refunds: [{ id: "rfnd_1", amount: 5_000, settlementId: null }],
  overdue: [],
};

describe("the days that are compared", () => {
  it("end with the day before from 3:45 am in India on, and one day earlier until then", () => {
    expect(comparableDays(india("2026-11-25T03:44:59")).at(-1)).toBe("2026-11-23");
    expect(comparableDays(india("2026-11-25T03:45:00")).at(-1)).toBe("2026-11-24");
    expect(comparableDays(india("2026-11-25T23:59:59")).at(-1)).toBe("2026-11-24");
  });

  it("are the last seven, across the end of a month and a year", () => {
    expect(comparableDays(india("2027-01-03T10:00"))).toEqual([
      "2026-12-27",
      "2026-12-28",
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
    ]);
  });
});

describe("a captured payment that is not settled", () => {
  const isOverdue = (captured: string, day: string, compared: Parameters<typeof overdueBetween>[1]) => {
    const { from, to } = overdueBetween(day, compared);
    return india(captured) >= from && india(captured) < to;
  };

  it("is overdue seven days after the end of its day, and reported on one day only", () => {
    const on = (day: string, last: string) => isOverdue("2026-11-10T12:00", day, { first: "2026-11-01", last });
    expect([on("2026-11-16", "2026-11-15"), on("2026-11-17", "2026-11-16"), on("2026-11-18", "2026-11-17")]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("is reported on the next compared day when its own day was missed", () => {
    expect(isOverdue("2026-11-10T12:00", "2026-11-30", { first: "2026-11-01", last: "2026-11-12" })).toBe(true);
  });

  it("is ignored when it was captured before settlements were compared", () => {
    expect(isOverdue("2026-10-31T23:59", "2026-11-08", { first: "2026-11-01", last: "2026-11-06" })).toBe(false);
    expect(isOverdue("2026-11-01T12:00", "2026-11-30", { first: null, last: null })).toBe(false);
  });
});

describe("settlements and our books", () => {
  it("agree when ids and amounts are the same", () => {
    expect(findDifferences([payment, refund], books)).toEqual([]);
  });

  it.each<[string, SettledItem[], Partial<OwnBooks>, string]>([
    [
      "an unknown payment",
      [payment],
      { payments: [] },
      "The payment pay_1 of ₹116.82 is settled, and our books do not have it.",
    ],
    [
      "an unknown refund",
      [refund],
      { refunds: [] },
      "The refund rfnd_1 of ₹50 is settled, and our books do not have it.",
    ],
    [
      "another amount of a payment",
      [{ ...payment, amount: 100 }],
      {},
      "The payment pay_1 is settled with ₹1, and our books have ₹116.82.",
    ],
    [
      "another amount of a refund",
      [{ ...refund, amount: 100 }],
      {},
      "The refund rfnd_1 is settled with ₹1, and our books have ₹50.",
    ],
    [
      "a payment that failed in our books",
      [payment],
      { payments: [{ id: "pay_1", amount: 11_682, status: "failed", settlementId: null }] },
      "The payment pay_1 is settled, and in our books it is failed.",
    ],
    [
      "a payment that came twice on a day",
      [payment, payment],
      {},
      "The payment pay_1 is settled a second time, in setl_1.",
    ],
    [
      "a refund that was settled before",
      [refund],
      { refunds: [{ id: "rfnd_1", amount: 5_000, settlementId: "setl_0" }] },
      "The refund rfnd_1 is settled a second time, in setl_1.",
    ],
    [
      "what is no payment and no refund",
      [{ ...payment, kind: "other", type: "adjustment", id: "adj_1", amount: -5_050 }],
      {},
      "The provider has settled something else, “adjustment” (adj_1), of minus ₹50.50 with us.",
    ],
    [
      "an overdue payment",
      [],
      { overdue: [{ id: "pay_0", amount: 10_000, createdAt: india("2026-11-10T12:00") }] },
      "The payment pay_0 of ₹100 was captured on 10 November 2026 and is not settled.",
    ],
  ])("differ in %s", (_name, items, own, difference) => {
    expect(findDifferences(items, { ...books, ...own })).toEqual([difference]);
  });

  it("list at most fifty differences, and a summary of the rest", () => {
    const many = Array.from({ length: 53 }, (_, index) => ({ ...payment, id: `pay_x${index}` }));
    const differences = findDifferences(many, books);
    expect([differences.length, differences.at(-1)]).toEqual([51, "And 3 more."]);
  });
});

it("The sums of a day have payments and refunds apart, and the fees of all lines", () => {
  expect(
    sumUp([payment, { ...payment, id: "pay_2", amount: 100, fee: 4 }, refund, { ...refund, kind: "other", fee: 10 }]),
  ).toEqual({ payments: 2, captured: 11_782, refunds: 1, refunded: 5_000, fees: 290 });
});
