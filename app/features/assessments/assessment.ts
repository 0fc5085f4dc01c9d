import { day as dayMs } from "db/catalogues/time";

export const questionsPerAttempt = 10;
/** Per cent of right answers from which an attempt is passed. */
export const passPercent = 70;
/** How long an attempt takes, by the server's clock. */
export const attemptMs = 15 * 60_000;
/** The time from the end of an attempt until the next free one. */
export const freeAgainMs = 30 * dayMs;
const badgeMonths = 12;

/** The number of right answers that an attempt needs; at least one, so nobody passes without questions. */
export function neededOf(questions: number): number {
  return Math.max(1, Math.ceil((questions * passPercent) / 100));
}

/** When a badge expires. @param passedAt ms UTC, as the result */
export function badgeUntil(passedAt: number): number {
  const until = new Date(passedAt);
  until.setUTCMonth(until.getUTCMonth() + badgeMonths);
  return until.getTime();
}

export interface Attempt {
  id: string;
  startedAt: number;
  endsAt: number;
  finishedAt: number | null;
  passed: boolean | null;
}

/** A user's state at a skill; times in ms UTC. */
export type SkillStatus =
  | { kind: "running"; attemptId: string; endsAt: number }
  /** The badge is valid. */
  | { kind: "passed"; attemptId: string; passedAt: number; until: number }
  /** The next attempt is free from then on; before that it costs points. */
  | { kind: "waiting"; attemptId: string; freeFrom: number }
  /** An attempt is free. The ids of the last attempt and when its badge ended, if any. */
  | { kind: "free"; attemptId: string | null; lapsedAt: number | null };

/** @param attempts of one person at one skill, in any order; those whose time is over count as ended */
export function skillStatusOf(attempts: readonly Attempt[], now: number): SkillStatus {
  const [last] = [...attempts].sort((a, b) => b.startedAt - a.startedAt);
  if (!last) return { kind: "free", attemptId: null, lapsedAt: null };
  if (last.finishedAt === null && last.endsAt > now)
    return { kind: "running", attemptId: last.id, endsAt: last.endsAt };
  const best = attempts
    .flatMap(({ id, passed, finishedAt }) =>
      passed && finishedAt !== null ? [{ id, passedAt: finishedAt, until: badgeUntil(finishedAt) }] : [],
    )
    .sort((a, b) => b.until - a.until)[0];
  if (best && best.until > now)
    return { kind: "passed", attemptId: best.id, passedAt: best.passedAt, until: best.until };
  const freeFrom = (last.finishedAt ?? last.endsAt) + freeAgainMs;
  if (freeFrom > now) return { kind: "waiting", attemptId: last.id, freeFrom };
  return { kind: "free", attemptId: last.id, lapsedAt: best?.until ?? null };
}

/** What an attempt that is started now costs. @param price of an extra attempt, points */
export const priceOf = (standing: SkillStatus, price: number): number => (standing.kind === "waiting" ? price : 0);
