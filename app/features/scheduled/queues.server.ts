import { gte, sql } from "drizzle-orm";
import { hour } from "db/catalogues/time";
import { queueHours } from "db/schema";
import type { AppContext } from "~/features/context";
import { errorText, logError, logWarning } from "~/log/log";
import { isLost, retryDelayOf } from "./queue-retries";

/** How the ids of an hour begin: those of earlier hours sort below. @param at ms UTC */
export const hourKey = (at: number) => String(Math.floor(at / hour)).padStart(10, "0");

/** A batch could not be handled; each of its messages is retried after its own pause. Its text holds no parameter of a query. */
export class BatchFailed extends Error {
  override name = "BatchFailed";
}

interface Batch {
  queue: string;
  messages: readonly Pick<Message, "attempts" | "retry">[];
}

/**
 * Handles a batch of a queue, and adds it to the counts of its hour; the counts never fail a batch. Failed messages are retried with
 * growing pauses; those that have no retry left are counted as an error.
 * @throws BatchFailed when the batch cannot be handled
 */
export async function countedBatch(
  context: AppContext,
  { queue, messages: all }: Batch,
  handle: () => Promise<unknown>,
): Promise<void> {
  const since = context.now();
  const messages = all.length;
  try {
    await handle();
  } catch (error) {
    logError(`messages of the queue ${queue}`, error);
    const lost = all.filter(({ attempts }) => isLost(queue, attempts)).length;
    if (lost > 0) logError(`messages of the queue ${queue} are lost`, error, lost);
    for (const message of all) message.retry({ delaySeconds: retryDelayOf(message.attempts) });
    const text = errorText(error).slice(0, 300);
    await noteBatch(context, { queue, messages, durationMs: context.now() - since, error: text });
    throw new BatchFailed(`messages of ${queue} cannot be handled: ${text}`);
  }
  await noteBatch(context, { queue, messages, durationMs: context.now() - since, error: null });
}

async function noteBatch(
  { logDb, now }: AppContext,
  { queue, messages, durationMs, error }: { queue: string; messages: number; durationMs: number; error: string | null },
): Promise<void> {
  const at = now();
  const failures = error === null ? 0 : 1;
  const row = {
    id: `${hourKey(at)}-${queue}`,
    queue,
    batches: 1,
    messages,
    failures,
    durationMs,
    longestMs: durationMs,
    lastAt: at,
    lastError: error,
  };
  try {
    await logDb
      .insert(queueHours)
      .values(row)
      .onConflictDoUpdate({
        target: queueHours.id,
        set: {
          batches: sql`batches + 1`,
          messages: sql`messages + ${messages}`,
          failures: sql`failures + ${failures}`,
          durationMs: sql`duration_ms + ${durationMs}`,
          longestMs: sql`max(longest_ms, ${durationMs})`,
          lastAt: at,
          lastError: sql`coalesce(${error}, last_error)`,
        },
      });
  } catch (failure) {
    logWarning("a batch is not counted", failure);
  }
}

/** The state of a queue. */
export interface QueueState {
  /** As wrangler.toml names it, without the site's name. */
  name: string;
  does: string;
  /** Whether messages go through a queue; otherwise each is handled within its own request. */
  isBound: boolean;
  /** The hours of the last day in which batches came, the oldest first. */
  hours: { hour: number; batches: number; messages: number; failures: number; longestMs: number }[];
  /** ms UTC; null when no batch came within a day */
  lastAt: number | null;
  lastError: string | null;
  /**
   * The number of rows that are written but not counted yet, at most {@link mostBacklog}; null when no table has it.
   */
  backlog: number | null;
  /** A note about unknown figures. */
  unknown: string;
}

/** A backlog is counted up to here. */
export const mostBacklog = 500;

/** The queues of wrangler.toml. */
const queues = [
  {
    name: "interactions",
    does: "Records views, calls and shares of jobs.",
    hasBacklog: true,
    unknown:
      "Recorded events not yet added to the job counts. Only Cloudflare’s dashboard shows the queue's own length.",
  },
  {
    name: "log-ins",
    does: "Notifies people who just logged in about matching new jobs.",
    hasBacklog: false,
    unknown:
      "Only Cloudflare’s dashboard shows the queue's own length. A lost message does no harm: the task “notify matches” finds these people too.",
  },
] as const;

/** The hours of the last day of all queues. */
const queueHoursQuery = ({ logDb }: Pick<AppContext, "logDb">, now: number) =>
  logDb
    .select()
    .from(queueHours)
    .where(gte(queueHours.id, hourKey(now - 24 * hour)))
    .orderBy(queueHours.id)
    .limit(200);

/** The queues with what they did in the last day. @param isBound says of a queue whether messages go through it */
export async function listQueues(context: AppContext, isBound: (name: string) => boolean): Promise<QueueState[]> {
  const { logDb, now } = context;
  const [rows, waiting] = await Promise.all([
    queueHoursQuery(context, now()),
    logDb.get<{ count: number }>(
      sql`select count(*) as count from (select 1 from interaction_batches where applied_at is null limit ${mostBacklog})`,
    ),
  ]);
  return queues.map(({ name, does, hasBacklog, unknown }) => {
    const own = rows.filter(({ queue }) => queue.endsWith(`-${name}`));
    const last = own.at(-1);
    return {
      name,
      does,
      unknown,
      isBound: isBound(name),
      hours: own.map(({ id, batches, messages, failures, longestMs }) => ({
        hour: Number(id.slice(0, 10)) * hour,
        batches,
        messages,
        failures,
        longestMs,
      })),
      lastAt: last?.lastAt ?? null,
      lastError: own.findLast(({ lastError }) => lastError !== null)?.lastError ?? null,
      backlog: hasBacklog ? (waiting?.count ?? 0) : null,
    };
  });
}
