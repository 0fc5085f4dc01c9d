import { expect, it } from "vitest";
import type { Question } from "db/catalogues/assessments/bank.server";
import { drawQuestions, randomBelow } from "./draw";

const text = { en: "", hi: "" };
const bankOf = (count: number): Question[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `q${index}`,
    question: text,
    options: ["a", "b", "c", "d"].map((key) => ({ key, ...text })),
    answer: "a",
    explanation: text,
  }));

it("draws ten different questions, none of the last attempt", () => {
  const avoid = new Set(Array.from({ length: 10 }, (_, index) => `q${index}`));
  const keys = drawQuestions(bankOf(30), avoid).map(({ question }) => question);
  expect(new Set(keys).size).toBe(10);
  expect(keys.filter((key) => avoid.has(key))).toEqual([]);
});

it("repeats questions of the last attempt when the bank has no others", () => {
  const keys = drawQuestions(bankOf(12), new Set(["q0", "q1", "q2", "q3"])).map(({ question }) => question);
  expect(new Set(keys).size).toBe(10);
  expect(keys.slice(0, 8).every((key) => Number(key.slice(1)) >= 4)).toBe(true);
});

it("puts every question and every option in every position", () => {
  const places = new Set<string>();
  for (let draw = 0; draw < 300; draw++) {
    drawQuestions(bankOf(10), new Set()).forEach(({ question, optionOrder }, place) => {
      places.add(`${question} ${place}`);
      optionOrder.forEach((key, position) => places.add(`${key} as ${position}`));
    });
  }
  expect(places.size).toBe(10 * 10 + 4 * 4);
});

it("draws each number about as often", () => {
  const counts = [0, 0, 0];
  for (let draw = 0; draw < 6000; draw++) counts[randomBelow(3)]! += 1;
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(300);
});
