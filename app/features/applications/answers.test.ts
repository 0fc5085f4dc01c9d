import { describe, expect, it } from "vitest";
import type { JobQuestion } from "db/schema";
import {
  answerText,
  questionFingerprints,
  answerField,
  countMissed,
  givenAnswers,
  haveQuestionsChanged,
  questionsIn,
} from "./answers";
import { applyForm } from "./forms";

const question = (id: string, kind: JobQuestion["kind"], required = true): JobQuestion => ({
  id,
  kind,
  required,
  text: `About ${id}?`,
});
const laptop = question("laptop", "yes_no");
const speed = question("speed", "number");
const why = question("why", "text", false);
const all = [laptop, speed, why];

const form = (answers: Record<string, string>) =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [answerField(id), answer]));
const faultsOf = (answers: Record<string, string>) =>
  (applyForm(all).safeParse(form(answers)).error?.issues ?? []).map(({ path }) =>
    String(path[0]).replace("answer-", ""),
  );

describe("the answers of an application", () => {
  it("are required where the question is required", () => {
    expect(faultsOf({})).toEqual(["laptop", "speed"]);
    expect(faultsOf({ laptop: "no", speed: "0" })).toEqual([]);
    expect(faultsOf({ laptop: "maybe", speed: "1" })).toEqual(["laptop"]);
  });

  it.each([
    ["40", "40"],
    ["12,000", "12000"],
    ["१२ ०००", "12000"],
    ["2.5", "2.5"],
    ["123456789012", "123456789012"],
  ])("accept %s as a number", (typed, stored) => {
    const read = applyForm(all).parse(form({ laptop: "yes", speed: typed }));
    expect(givenAnswers(all, read)[1]).toEqual({ id: "speed", question: "About speed?", answer: stored });
  });

  it.each(["fast", "-1", "1e5", "1234567890123", "2,4", "1.2.3", "₹500"])("do not accept %s as a number", (typed) => {
    expect(faultsOf({ laptop: "yes", speed: typed })).toEqual(["speed"]);
  });

  it("as text have at most 500 characters", () => {
    expect(faultsOf({ laptop: "yes", speed: "1", why: "x".repeat(500) })).toEqual([]);
    expect(faultsOf({ laptop: "yes", speed: "1", why: "x".repeat(501) })).toEqual(["why"]);
  });

  it("are shown with their questions, empty ones left out", () => {
    expect(givenAnswers(all, applyForm(all).parse(form({ laptop: "no", speed: "7" })))).toEqual([
      { id: "laptop", question: "About laptop?", answer: "no" },
      { id: "speed", question: "About speed?", answer: "7" },
    ]);
  });
});

describe("questions that change while a user answers", () => {
  const answered =
    (...ids: string[]) =>
    (id: string) =>
      ids.includes(id) ? "yes" : "";
  const asked = questionFingerprints([laptop, why]);

  it("are asked again when a required one was added", () => {
    expect(haveQuestionsChanged([laptop, speed], asked, answered("laptop"))).toBe(true);
    expect(haveQuestionsChanged([laptop, { ...speed, required: false }], asked, answered("laptop"))).toBe(false);
  });

  it("are asked again when an answered one was reworded", () => {
    const reworded = { ...why, text: "Why not?" };
    expect(haveQuestionsChanged([laptop, reworded], asked, answered("laptop", "why"))).toBe(true);
    expect(haveQuestionsChanged([laptop, reworded], asked, answered("laptop"))).toBe(false);
  });

  it("are not asked again when questions are unchanged, moved or removed", () => {
    expect(haveQuestionsChanged([laptop, why], asked, answered("laptop", "why"))).toBe(false);
    expect(haveQuestionsChanged([why, laptop], asked, answered("laptop", "why"))).toBe(false);
    expect(haveQuestionsChanged([], asked, answered("laptop", "why"))).toBe(false);
    expect(haveQuestionsChanged([], "", answered())).toBe(false);
  });
});

describe("a must-have", () => {
  const needed: JobQuestion = { ...laptop, wanted: "yes" };
  const given = (answer: string) => [{ id: laptop.id, question: laptop.text, answer }];

  it("is missed by the other answer only, and not by an answer to an earlier wording", () => {
    expect(["no", "yes"].map((answer) => countMissed([needed, why], given(answer)))).toEqual([1, 0]);
    expect(countMissed([needed], [])).toBe(0);
    expect(countMissed([{ ...needed, text: "Own laptop?" }], given("no"))).toBe(0);
  });

  it("that is added later is shown to the seeker before the answer counts", () => {
    const asked = questionFingerprints([laptop]);
    expect(haveQuestionsChanged([needed], asked, () => "no")).toBe(true);
  });
});

describe("the questions of stored answers", () => {
  it("have each wording once: a reworded question counts as another one", () => {
    const [before, after, other] = [
      { id: "q1", question: "Have a laptop?" },
      { id: "q1", question: "Need a laptop?" },
      { id: "q2", question: "Have a laptop?" },
    ];
    expect(questionsIn([before, after, before, other, after])).toEqual([before, after, other]);
  });
});

it.each([
  ["yes", "Yes"],
  ["no", "No"],
  ["3", "3"],
  ["yes, a laptop", "yes, a laptop"],
])("the answer %j is read as %j", (answer, text) => expect(answerText(answer)).toBe(text));

it("a required answer has at least one letter", () => {
  const sent = (answer: string) => applyForm([question("a", "text")]).safeParse(form({ a: answer })).success;
  expect([sent(""), sent(" "), sent("x")]).toEqual([false, false, true]);
});
