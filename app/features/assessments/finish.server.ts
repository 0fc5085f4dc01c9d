import { and, eq, gte, isNull, lte, not, or, sql } from "drizzle-orm";
import { assessedSkills, type AssessedSkillKey } from "db/catalogues/assessments";
import { loadBank, type Question } from "db/catalogues/assessments/bank.server";
import { findByKey } from "db/catalogues/name";
import { assessmentAttempts } from "db/schema";
import { existsIn } from "db/statements";
import type { AppContext } from "~/features/context";
import { earnPoints } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { neededOf } from "./assessment";
import { overdueQuery, passKey } from "./queries.server";

interface Ending {
  id: string;
  userId: string;
  skill: AssessedSkillKey;
  /** The keys of its questions. */
  questions: readonly string[];
  bank: readonly Question[];
  /** Points of a first pass. */
  reward: number;
}

/**
 * The statements that end an attempt with its score when all questions are answered or its time is over, and pay the
 * points of a first pass. For a db.batch, after the answer. A question that is no longer in the bank does not count.
 */
export function finishing(context: AppContext, { id, userId, skill, questions, bank, reward }: Ending) {
  const now = context.now();
  const asked = bank.filter(({ key }) => questions.includes(key));
  const right = JSON.stringify(Object.fromEntries(asked.map(({ key, answer }) => [key, answer])));
  const score = sql`(select count(*) from assessment_answers a join json_each(${right}) r on r.key = a.question
    where a.attempt_id = ${id} and a.chosen = r.value)`;
  const left = sql`exists (select 1 from assessment_answers a join json_each(${right}) r on r.key = a.question
    where a.attempt_id = ${id} and a.chosen is null)`;
  return [
    context.db
      .update(assessmentAttempts)
      .set({
        finishedAt: sql`min(${now}, ${assessmentAttempts.endsAt})`,
        score,
        passed: gte(score, neededOf(asked.length)),
      })
      .where(
        and(
          eq(assessmentAttempts.id, id),
          eq(assessmentAttempts.userId, userId),
          isNull(assessmentAttempts.finishedAt),
          or(lte(assessmentAttempts.endsAt, now), not(left)),
        ),
      )
      .returning({ id: assessmentAttempts.id }),
    earnPoints(
      context,
      {
        userId,
        wallet: "seeker",
        points: reward,
        reason: "skill_passed",
        reference: skill,
        key: passKey(skill, userId),
      },
      existsIn(
        assessmentAttempts,
        and(eq(assessmentAttempts.id, id), eq(assessmentAttempts.userId, userId), eq(assessmentAttempts.passed, true)),
      ),
    ),
  ] as const;
}

/** An attempt whose time was over. */
interface EndedAttempt {
  id: string;
  skill: AssessedSkillKey;
}

/** Ends an attempt whose questions are all answered or whose time is over. Returns whether this call has ended it. */
export async function finishAttempt(context: AppContext, attempt: Omit<Ending, "bank" | "reward">): Promise<boolean> {
  const [bank, { points }] = await Promise.all([loadBank(attempt.skill), getSettings(context.db)]);
  const [ended] = await context.db.batch([...finishing(context, { ...attempt, bank, reward: points.skillPassed })]);
  return ended.length > 0;
}

/** Ends a person's attempts whose time is over, with what was answered. Returns those that this call has ended. */
export async function finishOverdue(context: AppContext, userId: string): Promise<EndedAttempt[]> {
  const overdue = await overdueQuery(context.db, userId, context.now());
  const ended: EndedAttempt[] = [];
  for (const { id, skill: key, questions } of overdue) {
    const skill = findByKey(assessedSkills, key)?.key;
    if (skill && (await finishAttempt(context, { id, userId, skill, questions: JSON.parse(questions) as string[] })))
      ended.push({ id, skill });
  }
  return ended;
}
