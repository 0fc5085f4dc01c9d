import { eq } from "drizzle-orm";
import { loadBank } from "db/catalogues/assessments/bank.server";
import { assessmentAnswers, assessmentAttempts } from "db/schema";
import { earnPoints, getBalance } from "~/features/points/ledger.server";
import { db, testContext } from "../context";
import { createSeeker, signedIn, type Person } from "../people/people";
import type { Page, Visitor } from "../people/visitor";

/** The questions of the skill that these tests try. */
export const bank = await loadBank("typing");

/** Where an attempt stands. */
export const pageOf = (id: string) => `/skill-assessment/attempt/${id}`;
/** Presses the start of a skill whose page named a price in points. */
export const begin = (visitor: Visitor, price = 0, skill = "typing") =>
  visitor.post(`/skill-assessment/${skill}`, { price: String(price) });
/** The id of the attempt that a redirect leads to; empty when it leads elsewhere. */
export const idIn = (page: Page) => /^\/skill-assessment\/attempt\/(\w+)$/.exec(page.location ?? "")?.[1] ?? "";
export const attemptsOf = ({ id }: Person) =>
  db.select().from(assessmentAttempts).where(eq(assessmentAttempts.userId, id)).orderBy(assessmentAttempts.startedAt);
export const answersOf = (id: string) =>
  db.select().from(assessmentAnswers).where(eq(assessmentAnswers.attemptId, id)).orderBy(assessmentAnswers.position);
export const balanceOf = ({ id }: Person) => getBalance(db, { userId: id, wallet: "seeker" });
export const give = ({ id: userId }: Person, points: number) =>
  earnPoints(testContext(), {
    userId,
    wallet: "seeker",
    points,
    reason: "profile_completed",
    reference: null,
    key: `profile_completed:${userId}`,
  });

/** A seeker who has tried no skill yet. */
export async function newcomer(): Promise<{ person: Person; visitor: Visitor }> {
  const person = await createSeeker();
  return { person, visitor: await signedIn(person) };
}

/** The place, from 1, at which the right option of a question is shown. */
export const rightChoice = ({ question, optionOrder }: { question: string; optionOrder: string[] }) =>
  optionOrder.indexOf(bank.find(({ key }) => key === question)?.answer ?? "") + 1;

/** What a form sends for one of an attempt's questions, right or wrong. */
export async function sent(id: string, position: number, isRight: boolean) {
  const row = (await answersOf(id))[position - 1];
  if (!row) throw new Error(`no question ${position}`);
  const right = rightChoice(row);
  return { position: String(position), choice: String(isRight ? right : (right % 4) + 1) };
}

/** Answers all questions, this many of them right: the last with its form, those before it in the database. */
export async function answerAll(visitor: Visitor, id: string, right: number): Promise<Page> {
  const answers = (await answersOf(id)).map((row) => {
    const place = rightChoice(row);
    return { ...row, chosen: row.optionOrder[(row.position <= right ? place : (place % 4) + 1) - 1] ?? null };
  });
  await db.delete(assessmentAnswers).where(eq(assessmentAnswers.attemptId, id));
  await db
    .insert(assessmentAnswers)
    .values(answers.map((row) => (row.position === 10 ? { ...row, chosen: null } : row)));
  return visitor.post(pageOf(id), await sent(id, 10, right === 10));
}

/** A seeker who has just ended an attempt, with this many right answers. */
export async function finished(right: number) {
  const { person, visitor } = await newcomer();
  const id = idIn(await begin(visitor));
  await answerAll(visitor, id, right);
  return { person, visitor, id };
}
