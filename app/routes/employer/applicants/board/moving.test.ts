import { expect, it } from "vitest";
import { afterMove } from "./moving";

const columns = [
  { status: "applied" as const, count: 25, cards: [{ id: "asha" }, { id: "ravi" }] },
  { status: "shortlisted" as const, count: 1, cards: [{ id: "gita" }] },
  { status: "rejected" as const, count: 0, cards: [] },
];
const shown = (id: string, to: "shortlisted" | "rejected") =>
  afterMove(columns, { id, to }).map(({ count, cards }) => [count, ...cards.map((card) => card.id)]);

it("A card stands on top of its new column while the server has not answered, and stays where a question comes first", () => {
  expect(shown("ravi", "shortlisted")).toEqual([[24, "asha"], [2, "ravi", "gita"], [0]]);
  expect(shown("ravi", "rejected")).toEqual([[25, "asha", "ravi"], [1, "gita"], [0]]);
  expect(afterMove(columns, { id: "unknown", to: "shortlisted" })).toBe(columns);
  expect(afterMove(columns, null)).toBe(columns);
});
