import { and, asc, eq, inArray, isNull, lte, ne, not, sql } from "drizzle-orm";
import { assessedSkills, type AssessedSkillKey } from "db/catalogues/assessments";
import { findByKey } from "db/catalogues/name";
import type { Db } from "db/client";
import { assessmentAnswers, assessmentAttempts, pointEntries } from "db/schema";
import { eachOf, existsIn } from "db/statements";
import { badgeUntil } from "./assessment";

type AttemptRow = typeof assessmentAttempts.$inferSelect;
export type AnswerRow = typeof assessmentAnswers.$inferSelect;

export interface OwnAttempt extends Omit<AttemptRow, "skill"> {
  skill: AssessedSkillKey;
  /** In the order in which they are asked. */
  answers: AnswerRow[];
}

/** The attempts of a user, at one skill or at all skills. */
export function listAttempts(db: Db, userId: string, skill?: AssessedSkillKey) {
  return db
    .select()
    .from(assessmentAttempts)
    .where(and(eq(assessmentAttempts.userId, userId), skill && eq(assessmentAttempts.skill, skill)))
    .orderBy(asc(assessmentAttempts.skill), asc(assessmentAttempts.startedAt));
}

/** One's own attempt with its questions; null for another user's, and for a skill that is no longer assessed. */
export async function findOwnAttempt(db: Db, userId: string, id: string): Promise<OwnAttempt | null> {
  const [[attempt], answers] = await db.batch([
    db
      .select()
      .from(assessmentAttempts)
      .where(and(eq(assessmentAttempts.id, id), eq(assessmentAttempts.userId, userId))),
    db
      .select()
      .from(assessmentAnswers)
      .where(eq(assessmentAnswers.attemptId, id))
      .orderBy(asc(assessmentAnswers.position)),
  ]);
  const skill = findByKey(assessedSkills, attempt?.skill)?.key;
  return attempt && skill ? { ...attempt, skill, answers } : null;
}

/** The questions' keys of a user's last attempt at a skill. */
export function lastQuestionsQuery(db: Db, userId: string, skill: AssessedSkillKey) {
  return db
    .select({ question: assessmentAnswers.question })
    .from(assessmentAnswers)
    .where(
      eq(
        assessmentAnswers.attemptId,
        sql`(select id from assessment_attempts where user_id = ${userId} and skill = ${skill} order by started_at desc limit 1)`,
      ),
    );
}

/** A person's attempts that are past their time but not ended, with a JSON list of their questions. */
export function overdueQuery(db: Db, userId: string, now: number) {
  return db
    .select({
      id: assessmentAttempts.id,
      skill: assessmentAttempts.skill,
      questions: sql<string>`(select json_group_array(question) from assessment_answers where attempt_id = ${assessmentAttempts.id})`,
    })
    .from(assessmentAttempts)
    .where(
      and(
        eq(assessmentAttempts.userId, userId),
        isNull(assessmentAttempts.finishedAt),
        lte(assessmentAttempts.endsAt, now),
      ),
    );
}

/** The key of the ledger under which the first pass of a skill is paid. */
export const passKey = (skill: AssessedSkillKey, userId: string) => `skill_passed:${skill}:${userId}`;

/** The points earned by an attempt; 0 when an earlier attempt had earned them. */
export async function getPointsEarned(db: Db, { id, userId, skill, startedAt }: OwnAttempt): Promise<number> {
  const row = await db
    .select({ delta: pointEntries.delta })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.idempotencyKey, passKey(skill, userId)),
        not(
          existsIn(
            assessmentAttempts,
            and(
              eq(assessmentAttempts.userId, userId),
              eq(assessmentAttempts.skill, skill),
              lte(assessmentAttempts.startedAt, startedAt),
              ne(assessmentAttempts.id, id),
              eq(assessmentAttempts.passed, true),
            ),
          ),
        ),
      ),
    )
    .get();
  return row?.delta ?? 0;
}

/** A valid badge of a user; times in ms UTC. */
export interface Badge {
  skill: AssessedSkillKey;
  passedAt: number;
  until: number;
}

/** The last pass of each user at each skill. */
function badgesQuery(db: Db, userIds: readonly string[]) {
  return db
    .select({
      userId: assessmentAttempts.userId,
      skill: assessmentAttempts.skill,
      passedAt: sql<number>`max(finished_at)`,
    })
    .from(assessmentAttempts)
    .where(and(inArray(assessmentAttempts.userId, eachOf(userIds)), eq(assessmentAttempts.passed, true)))
    .groupBy(assessmentAttempts.userId, assessmentAttempts.skill);
}

/** The badges that people hold now, in the catalogue's order; users without one are not in the map. */
export async function listBadgesOf(db: Db, userIds: readonly string[], now: number): Promise<Map<string, Badge[]>> {
  const rows = await badgesQuery(db, userIds);
  const badges = new Map<string, Badge[]>();
  for (const { key } of assessedSkills) {
    for (const { userId, passedAt } of rows.filter(({ skill }) => skill === key)) {
      const until = badgeUntil(passedAt);
      if (until > now) badges.set(userId, [...(badges.get(userId) ?? []), { skill: key, passedAt, until }]);
    }
  }
  return badges;
}

/** The badges that a person holds now, in the catalogue's order. */
export async function listBadges(db: Db, userId: string, now: number): Promise<Badge[]> {
  return (await listBadgesOf(db, [userId], now)).get(userId) ?? [];
}
