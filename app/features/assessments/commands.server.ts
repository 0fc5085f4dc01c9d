import { and, eq, gt, isNull, not, or, sql, type SQL } from "drizzle-orm";
import type { AssessedSkillKey } from "db/catalogues/assessments";
import { loadBank } from "db/catalogues/assessments/bank.server";
import { createId } from "db/id";
import { assessmentAnswers, assessmentAttempts } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import { spendPoints } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { attemptMs, freeAgainMs, priceOf, skillStatusOf } from "./assessment";
import { drawQuestions } from "./draw";
import { finishing, finishOverdue } from "./finish.server";
import { currentAnswer } from "./paper.server";
import { findOwnAttempt, lastQuestionsQuery, listAttempts } from "./queries.server";

interface Seeker {
  userId: string;
}

type StartResult =
  /** `again` says that it was running before. */
  | { ok: true; attemptId: string; again: boolean }
  /** A badge is valid · the price is not the one that was agreed to · too few points, with the balance. */
  | { ok: false; reason: "passed" | "price" }
  | { ok: false; reason: "points"; balance: number };

/**
 * Starts an attempt at a skill, or returns the running one: repeated submissions start only one. Before the next free
 * attempt it costs points; one batch spends them and creates the attempt.
 * @param agreed the price that the person was shown, in points
 */
export async function startAttempt(
  context: AppContext,
  seeker: Seeker,
  skill: AssessedSkillKey,
  agreed: number,
): Promise<StartResult> {
  await finishOverdue(context, seeker.userId);
  const [attempts, lastAsked, bank, { points }] = await Promise.all([
    listAttempts(context.db, seeker.userId, skill),
    lastQuestionsQuery(context.db, seeker.userId, skill),
    loadBank(skill),
    getSettings(context.db),
  ]);
  const now = context.now();
  const standing = skillStatusOf(attempts, now);
  if (standing.kind === "running") return { ok: true, attemptId: standing.attemptId, again: true };
  if (standing.kind === "passed") return { ok: false, reason: "passed" };
  const price = priceOf(standing, points.assessmentAttempt);
  if (price !== agreed) return { ok: false, reason: "price" };

  const id = createId(now);
  const attempt = {
    id,
    userId: seeker.userId,
    skill,
    now,
    questions: drawQuestions(bank, new Set(lastAsked.map(({ question }) => question))),
  };
  if (price === 0) {
    const recent = existsIn(
      assessmentAttempts,
      and(
        eq(assessmentAttempts.userId, seeker.userId),
        eq(assessmentAttempts.skill, skill),
        or(isNull(assessmentAttempts.finishedAt), gt(assessmentAttempts.finishedAt, now - freeAgainMs)),
      ),
    );
    const { insert, questions } = starting(context, attempt, not(recent));
    const [started] = await context.db.batch([
      insert.onConflictDoNothing().returning({ id: assessmentAttempts.id }),
      questions,
    ]);
    return started.length > 0
      ? { ok: true, attemptId: id, again: false }
      : runningOr(context, seeker, skill, { ok: false, reason: "price" });
  }
  const key = `assessment_attempt:${id}:${seeker.userId}`;
  try {
    const spent = await spendPoints(
      context,
      { userId: seeker.userId, wallet: "seeker", points: price, reason: "assessment_attempt", reference: id, key },
      (ifSpent) => {
        // A second open attempt breaks the unique index here, and the whole batch with the points is undone.
        const { insert, questions } = starting(context, attempt, ifSpent);
        return [insert, questions];
      },
    );
    if (spent.ok) return { ok: true, attemptId: id, again: false };
    return runningOr(context, seeker, skill, { ok: false, reason: "points", balance: spent.balance });
  } catch (error) {
    const running = await runningOr(context, seeker, skill, null);
    if (!running) throw error;
    return running;
  }
}

/** The statements that make an attempt with its questions where the condition holds. */
function starting(
  context: AppContext,
  {
    id,
    userId,
    skill,
    now,
    questions,
  }: { id: string; userId: string; skill: string; now: number; questions: ReturnType<typeof drawQuestions> },
  when: SQL,
) {
  const rows = JSON.stringify(questions);
  return {
    insert: insertSelect(
      context.db,
      assessmentAttempts,
      { id, userId, skill, startedAt: now, endsAt: now + attemptMs, finishedAt: null, score: null, passed: null },
      sql`where ${when}`,
    ),
    questions: insertSelect(
      context.db,
      assessmentAnswers,
      {
        attemptId: id,
        position: sql`drawn.key + 1`,
        question: sql`drawn.value ->> 'question'`,
        optionOrder: sql`drawn.value -> 'optionOrder'`,
        chosen: null,
        answeredAt: null,
      },
      sql`from json_each(${rows}) as drawn where exists (select 1 from assessment_attempts where id = ${id})`,
    ),
  };
}

async function runningOr<Otherwise>(
  context: AppContext,
  seeker: Seeker,
  skill: AssessedSkillKey,
  otherwise: Otherwise,
) {
  const running = await context.db
    .select({ id: assessmentAttempts.id })
    .from(assessmentAttempts)
    .where(
      and(
        eq(assessmentAttempts.userId, seeker.userId),
        eq(assessmentAttempts.skill, skill),
        isNull(assessmentAttempts.finishedAt),
      ),
    )
    .get();
  return running ? ({ ok: true, attemptId: running.id, again: true } as const) : otherwise;
}

/**
 * - counted, finished: the answer counts; with "finished" it was the last one
 * - again: the same answer had been sent before
 * - stale: another question is current, or this one has been answered otherwise
 * - late: the time was over before it came
 * - ended: the attempt had ended before
 * - unknown: not one of the options shown
 */
export type AnswerOutcome = "counted" | "finished" | "again" | "stale" | "late" | "ended" | "unknown";

/**
 * Answers the current question of one's own attempt, once, and ends the attempt with the last answer or when its time is
 * over. Null when the attempt is another user's.
 * @param sent the question's place from 1, and the place of the chosen option as shown, from 1
 */
export async function answerQuestion(
  context: AppContext,
  seeker: Seeker,
  attemptId: string,
  sent: { position: number; choice: number },
): Promise<AnswerOutcome | null> {
  const attempt = await findOwnAttempt(context.db, seeker.userId, attemptId);
  if (!attempt) return null;
  if (attempt.finishedAt !== null) return "ended";
  const [bank, { points }] = await Promise.all([loadBank(attempt.skill), getSettings(context.db)]);
  const now = context.now();
  const meant = attempt.answers.find(({ position }) => position === sent.position);
  const chosen = meant?.optionOrder[sent.choice - 1];
  if (!meant || chosen === undefined) return "unknown";
  const isCurrent = currentAnswer(attempt, bank)?.position === sent.position;
  const questions = attempt.answers.map(({ question }) => question);
  const [counted, ended] = await context.db.batch([
    context.db
      .update(assessmentAnswers)
      .set({ chosen, answeredAt: now })
      .where(
        and(
          eq(assessmentAnswers.attemptId, attemptId),
          eq(assessmentAnswers.position, isCurrent ? sent.position : 0),
          isNull(assessmentAnswers.chosen),
          existsIn(
            assessmentAttempts,
            and(
              eq(assessmentAttempts.id, attemptId),
              isNull(assessmentAttempts.finishedAt),
              gt(assessmentAttempts.endsAt, now),
            ),
          ),
        ),
      )
      .returning({ position: assessmentAnswers.position }),
    ...finishing(context, { ...attempt, questions, bank, reward: points.skillPassed }),
  ]);
  if (counted.length > 0) return ended.length > 0 ? "finished" : "counted";
  if (attempt.endsAt <= now) return "late";
  if (!isCurrent) return meant.chosen === chosen ? "again" : "stale";
  const answered = await context.db
    .select({ chosen: assessmentAnswers.chosen })
    .from(assessmentAnswers)
    .where(and(eq(assessmentAnswers.attemptId, attemptId), eq(assessmentAnswers.position, sent.position)))
    .get();
  return answered?.chosen === chosen ? "again" : "stale";
}
