import { and, eq, lt } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { assessedSkills } from "db/catalogues/assessments";
import { day, minute } from "db/catalogues/time";
import { assessmentAnswers, pointEntries } from "db/schema";
import { badgeUntil } from "~/features/assessments/assessment";
import { startAttempt } from "~/features/assessments/commands.server";
import { listBadges, listBadgesOf } from "~/features/assessments/queries.server";
import { db, testContext } from "../../support/context";
import { signedIn } from "../../support/people/people";
import {
  answerAll,
  answersOf,
  attemptsOf,
  balanceOf,
  bank,
  begin,
  finished,
  give,
  idIn,
  newcomer,
  pageOf,
  rightChoice,
  sent,
} from "../../support/scenes/assessments";

const start = Date.UTC(2027, 4, 3, 6, 30);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: start }));
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe("the list of skills", () => {
  it("shows every skill, those of the profile first, in both languages", async () => {
    const { visitor } = await newcomer();
    const page = await visitor.get("/skill-assessment");
    for (const { en } of assessedSkills) expect(page.text).toContain(en);
    expect(page.text.indexOf("Data Entry")).toBeLessThan(page.text.indexOf("More skills"));
    expect(page.text.indexOf("More skills")).toBeLessThan(page.text.indexOf("Python"));
    visitor.setCookie("lang", "hi");
    expect((await visitor.get("/skill-assessment")).text).toContain("डेटा एंट्री अभी शुरू नहीं किया");
  });

  it("links to a running attempt and shows its remaining time", async () => {
    const { visitor } = await newcomer();
    const id = idIn(await begin(visitor));
    later(4 * minute + 1);
    const page = await visitor.get("/skill-assessment");
    expect(page.text).toContain("Typing Running · 10 min left");
    expect(page.html).toContain(`href="${pageOf(id)}"`);
  });

  it("a skill page shows its rules before the start; an unknown one is not found", async () => {
    const { visitor } = await newcomer();
    const page = await visitor.get("/skill-assessment/excel");
    for (const rule of [
      "10 questions",
      "15 minutes",
      "minutes in total",
      "70%: 7 of 10",
      "You can't change an answer after you send it, and you can't go back",
      "free after 30 days",
      "costs 10 points",
    ]) {
      expect(page.text).toContain(rule);
    }
    expect((await visitor.get("/skill-assessment/chess")).status).toBe(404);
    expect((await begin(visitor, 0, "chess")).status).toBe(404);
  });
});

describe("the questions of an attempt", () => {
  it("are ten different ones, of which only the current one is visible, without keys, answers or explanations", async () => {
    const { visitor } = await newcomer();
    const id = idIn(await begin(visitor));
    const answers = await answersOf(id);
    expect(new Set(answers.map(({ question }) => question)).size).toBe(10);
    for (let position = 1; position <= 3; position++) {
      const page = await visitor.get(pageOf(id));
      const request = await visitor.get(`${pageOf(id)}.data`);
      const shown = bank.find(({ key }) => key === answers[position - 1]?.question);
      const words = (text: string) => text.split("\n")[0] ?? "";
      expect(page.text).toContain(words(shown?.question.en ?? "").replace(/\s+/g, " "));
      const all = [page.html, page.text, request.html, JSON.stringify([...page.headers, ...request.headers])].join(
        "\n",
      );
      const hidden = bank.flatMap(({ key, question, explanation }) => [
        explanation.en,
        explanation.hi,
        ...(key === shown?.key ? [] : [words(question.en), words(question.hi)]),
      ]);
      expect(hidden.filter((text) => !words(shown?.question.en ?? "").includes(text) && all.includes(text))).toEqual(
        [],
      );
      expect(request.html).not.toMatch(/optionOrder|explanation|"answer"|"right"/);
      expect(request.html).not.toContain(`"${shown?.key}"`);
      expect([...page.html.matchAll(/name="choice"[^>]*value="(\d)"|value="(\d)"[^>]*name="choice"/g)].length).toBe(4);
      await visitor.post(pageOf(id), await sent(id, position, true));
    }
  });

  it("are in the language of the page, also after a change in between", async () => {
    const { visitor } = await newcomer();
    const id = idIn(await begin(visitor));
    visitor.setCookie("lang", "hi");
    const [first] = await answersOf(id);
    const question = bank.find(({ key }) => key === first?.question);
    const page = await visitor.get(pageOf(id));
    expect(page.text).toContain("सवाल 1 / 10");
    expect(page.text).toContain((question?.question.hi.split("\n")[0] ?? "").replace(/\s+/g, " "));
  });

  it("belong to one person: another user's attempt is not found", async () => {
    const { visitor } = await newcomer();
    const id = idIn(await begin(visitor));
    const { visitor: stranger } = await newcomer();
    expect((await stranger.get(pageOf(id))).status).toBe(404);
    expect((await stranger.get(`${pageOf(id)}.data`)).status).toBe(404);
    expect((await stranger.post(pageOf(id), await sent(id, 1, true))).status).toBe(404);
    expect((await answersOf(id))[0]?.chosen).toBeNull();
  });

  it("ask for a choice when none was made", async () => {
    const { visitor } = await newcomer();
    const id = idIn(await begin(visitor));
    for (const fields of [{ position: "1" }, { position: "1", choice: "5" }, { position: "11", choice: "1" }, {}]) {
      const page = await visitor.post(pageOf(id), fields as Record<string, string>);
      expect([page.status, page.text.includes("Choose one answer"), page.text.includes("Question 1 of 10")]).toEqual([
        400,
        true,
        true,
      ]);
    }
    expect((await answersOf(id)).filter(({ chosen }) => chosen !== null)).toEqual([]);
  });
});

describe("an answer", () => {
  it("counts once: sent again it leads to the next question, and cannot be changed; an old page is explained", async () => {
    const { visitor } = await newcomer();
    const id = idIn(await begin(visitor));
    const right = await sent(id, 1, true);
    expect((await visitor.post(pageOf(id), right)).location).toBe(pageOf(id));
    expect((await visitor.follow(await visitor.post(pageOf(id), right))).text).not.toContain("already answered");
    const changed = await visitor.follow(await visitor.post(pageOf(id), await sent(id, 1, false)));
    expect(changed.text).toContain("You already answered that question, and your first answer counts.");
    expect(changed.text).toContain("Question 2 of 10");
    const early = await visitor.follow(await visitor.post(pageOf(id), await sent(id, 3, true)));
    expect(early.text).toContain("Question 2 of 10");
    const answers = await answersOf(id);
    expect(answers.map(({ chosen }) => chosen !== null)).toEqual([true, ...Array<boolean>(9).fill(false)]);
    expect(answers[0]?.chosen).toBe(bank.find(({ key }) => key === answers[0]?.question)?.answer);
  });

  it("is only one of several simultaneous ones", async () => {
    const { person, visitor } = await newcomer();
    const id = idIn(await begin(visitor));
    await db
      .update(assessmentAnswers)
      .set({ chosen: "a" })
      .where(and(eq(assessmentAnswers.attemptId, id), lt(assessmentAnswers.position, 10)));
    const forms = await Promise.all([true, false].map((isRight) => sent(id, 10, isRight)));
    await Promise.all(Array.from({ length: 20 }, (_, index) => visitor.post(pageOf(id), forms[index % 2])));
    const answers = await answersOf(id);
    const score = answers.filter((row) => row.optionOrder.indexOf(row.chosen ?? "") + 1 === rightChoice(row)).length;
    expect(answers.filter(({ chosen }) => chosen === null)).toEqual([]);
    expect(await attemptsOf(person)).toMatchObject([{ score, passed: score >= 7 }]);
    expect(await balanceOf(person)).toBe(score >= 7 ? 20 : 0);
  });
});

describe("the result", () => {
  it("of seven right answers is a pass, with points, a badge and all explanations", async () => {
    const { person, visitor } = await newcomer();
    const id = idIn(await begin(visitor));
    for (let position = 1; position <= 10; position++)
      await visitor.post(pageOf(id), await sent(id, position, position <= 7));
    expect(await attemptsOf(person)).toMatchObject([{ score: 7, passed: true, finishedAt: start }]);
    const page = await visitor.get(pageOf(id));
    for (const said of ["Passed! Well done.", "7 of 10 right", "You have earned 20 points."])
      expect(page.text).toContain(said);
    for (const { question } of await answersOf(id)) {
      expect(page.text).toContain(bank.find(({ key }) => key === question)?.explanation.en.replace(/\s+/g, " "));
    }
    expect(page.html).toContain("Right: 7. Wrong: 3. Not answered: 0.");
    expect(await balanceOf(person)).toBe(20);
    expect(await listBadges(db, person.id, start)).toEqual([
      { skill: "typing", passedAt: start, until: badgeUntil(start) },
    ]);
    expect((await visitor.get("/skill-assessment")).text).toContain("Typing Passed · badge until 3 May 2028");
  });

  it("of six right answers is a fail, without points, and shows when to try again", async () => {
    const { person, visitor, id } = await finished(6);
    const { text } = await visitor.get(pageOf(id));
    for (const said of ["Not passed this time", "on 2 June 2027. Before that, it costs 10 points"])
      expect(text).toContain(said);
    expect(await balanceOf(person)).toBe(0);
    expect(await listBadgesOf(db, [person.id], start)).toEqual(new Map());
  });

  it("is final, with any later requests", async () => {
    const { person, visitor, id } = await finished(6);
    const before = [await attemptsOf(person), await answersOf(id)];
    later(minute);
    const page = await visitor.follow(await visitor.post(pageOf(id), await sent(id, 10, true)));
    expect(page.text).toContain("This test has ended. Nothing was changed.");
    expect([await attemptsOf(person), await answersOf(id)]).toEqual(before);
  });

  it("leaves out a withdrawn question, and skips it while the clock runs", async () => {
    const { person, visitor } = await newcomer();
    const id = idIn(await begin(visitor));
    await db
      .update(assessmentAnswers)
      .set({ question: "gone" })
      .where(and(eq(assessmentAnswers.attemptId, id), eq(assessmentAnswers.position, 2)));
    await visitor.post(pageOf(id), await sent(id, 1, true));
    expect((await visitor.get(pageOf(id))).text).toContain("Question 3 of 10");
    await answerAll(visitor, id, 10);
    expect(await attemptsOf(person)).toMatchObject([{ score: 9, passed: true }]);
    expect((await visitor.get(pageOf(id))).text).toContain("9 of 9 right");
  });
});

describe("the clock", () => {
  it("runs on the server: a page that returns in time continues with the remaining time", async () => {
    const { visitor } = await newcomer();
    const id = idIn(await begin(visitor));
    await visitor.post(pageOf(id), await sent(id, 1, true));
    later(10 * minute);
    const page = await visitor.get(pageOf(id));
    for (const said of ["Question 2 of 10", "Time until 12:15:00 pm IST"]) expect(page.text).toContain(said);
    expect(page.html).toMatch(/seconds="300"/);
    expect(page.headers.get("refresh")).toBe(`301; url=${pageOf(id)}`);
    expect(idIn(await begin(visitor))).toBe(id);
  });

  it("accepts an answer in the last moment and none after it, and says so", async () => {
    const { person, visitor } = await newcomer();
    const id = idIn(await begin(visitor));
    for (let position = 1; position <= 6; position++) await visitor.post(pageOf(id), await sent(id, position, true));
    const seventh = await sent(id, 7, true);
    const eighth = await sent(id, 8, true);
    later(15 * minute - 1);
    await visitor.post(pageOf(id), seventh);
    later(1);
    const page = await visitor.follow(await visitor.post(pageOf(id), eighth));
    expect(page.text).toContain("This answer came too late, so it doesn't count");
    expect(page.text).toContain("Time ended at 12:15:00 pm IST.");
    expect(page.text).toContain("7 of 10 right");
    expect(page.headers.get("refresh")).toBeNull();
    expect(await attemptsOf(person)).toMatchObject([{ score: 7, passed: true, finishedAt: start + 15 * minute }]);
    expect(await balanceOf(person)).toBe(20);
  });

  it("ends an abandoned attempt at its own end, on the next page", async () => {
    const { person, visitor } = await newcomer();
    const id = idIn(await begin(visitor));
    await visitor.post(pageOf(id), await sent(id, 1, true));
    later(2 * day);
    const evening = await signedIn(person);
    const page = await evening.get("/skill-assessment");
    expect(page.text).toContain("Your time for Typing is up");
    expect(page.html).toContain(`href="${pageOf(id)}"`);
    expect(await attemptsOf(person)).toMatchObject([{ score: 1, passed: false, finishedAt: start + 15 * minute }]);
    expect((await evening.get("/skill-assessment")).text).not.toContain("is over");
    const { person: other, visitor: two } = await newcomer();
    const second = idIn(await begin(two));
    later(15 * minute);
    expect((await two.get(pageOf(second))).text).toContain("0 of 10 right");
    expect(await attemptsOf(other)).toMatchObject([{ score: 0, passed: false }]);
  });
});

describe("another attempt", () => {
  it("is free after 30 days, with other questions", async () => {
    const { person, id } = await finished(0);
    later(30 * day);
    const visitor = await signedIn(person);
    expect((await visitor.get("/skill-assessment")).text).toContain("Not passed · you can try again now, free");
    const second = idIn(await begin(visitor));
    const before = new Set((await answersOf(id)).map(({ question }) => question));
    expect((await answersOf(second)).filter(({ question }) => before.has(question))).toEqual([]);
    expect(await answersOf(second)).toHaveLength(10);
  });

  it("costs points before that, only with the displayed price and never more than the balance", async () => {
    const { person } = await finished(0);
    later(29 * day);
    const back = await signedIn(person);
    expect((await back.get("/skill-assessment/typing")).text).toContain("You have 0. You need 10 more.");
    expect((await back.follow(await begin(back, 10))).text).toContain("Not enough points");
    await give(person, 15);
    // A page from before, which said that it is free.
    expect((await back.follow(await begin(back, 0))).text).toContain("The price changed");
    expect([await balanceOf(person), (await attemptsOf(person)).length]).toEqual([15, 1]);
    expect((await back.get("/skill-assessment/typing")).text).toContain("Start now for 10 points");
    const second = idIn(await begin(back, 10));
    expect([await balanceOf(person), (await attemptsOf(person)).length]).toEqual([5, 2]);
    const entries = await db
      .select()
      .from(pointEntries)
      .where(eq(pointEntries.idempotencyKey, `assessment_attempt:${second}:${person.id}`));
    expect(entries).toMatchObject([{ delta: -10, reference: second }]);
    // A second press returns the running attempt.
    expect(idIn(await begin(back, 10))).toBe(second);
    expect(await balanceOf(person)).toBe(5);
  });

  it("is started and paid once out of 100 simultaneous requests, with points for one or for many", async () => {
    for (const [points, starts] of [
      [10, 100],
      [1000, 20],
    ] as const) {
      const { person } = await finished(0);
      await give(person, points);
      const results = await Promise.all(
        Array.from({ length: starts }, () => startAttempt(testContext(), { userId: person.id }, "typing", 10)),
      );
      const ids = new Set(results.map((result) => result.ok && result.attemptId));
      expect([ids.size, results.filter((result) => result.ok && !result.again).length]).toEqual([1, 1]);
      expect([await balanceOf(person), (await attemptsOf(person)).length]).toEqual([points - 10, 2]);
      expect(await answersOf([...ids][0] || "")).toHaveLength(10);
    }
  });

  it("is one when several are started for free at the same time", async () => {
    const { person, visitor } = await newcomer();
    const pages = await Promise.all(Array.from({ length: 10 }, () => begin(visitor)));
    expect(new Set(pages.map(idIn)).size).toBe(1);
    expect(await attemptsOf(person)).toHaveLength(1);
  });

  it("is not possible while a badge is valid, and renews it afterwards without new points", async () => {
    const { person, visitor } = await finished(10);
    expect((await visitor.follow(await begin(visitor))).text).toContain("You have already passed this skill.");
    vi.setSystemTime(badgeUntil(start));
    const back = await signedIn(person);
    expect(await listBadges(db, person.id, Date.now())).toEqual([]);
    expect((await back.get("/skill-assessment")).text).toContain("Badge ended on 3 May 2028 · renew it, free");
    const id = idIn(await begin(back));
    await answerAll(back, id, 10);
    expect(await listBadges(db, person.id, Date.now())).toMatchObject([
      { skill: "typing", passedAt: badgeUntil(start) },
    ]);
    expect(await balanceOf(person)).toBe(20);
    expect((await back.get(pageOf(id))).text).not.toContain("You have earned");
  });
});
