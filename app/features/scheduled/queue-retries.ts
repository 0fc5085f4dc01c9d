/**
 * How often a message is retried, by the end of its queue's name; equal to `max_retries` in wrangler.toml. After the last retry of a
 * log-in nothing is lost, because a task of the cron finds the same users.
 */
const retries = {
  "-interactions": { most: 16, losesMessages: true },
  "-log-ins": { most: 2, losesMessages: false },
} as const;

const retriesOf = (queue: string) => Object.entries(retries).find(([end]) => queue.endsWith(end))?.[1];

export const mostRetries = (queue: string): number => retriesOf(queue)?.most ?? 3;

/** The first and the longest pause; all pauses together last an hour. Seconds. */
const firstPause = 10;
const longestPause = 300;

/** The pause before the next delivery, in seconds. @param attempts deliveries so far, from 1 on */
export const retryDelayOf = (attempts: number): number => Math.min(longestPause, firstPause * 2 ** (attempts - 1));

/** Whether a failed message is dropped and nothing else does its work. */
export const isLost = (queue: string, attempts: number): boolean =>
  (retriesOf(queue)?.losesMessages ?? true) && attempts > mostRetries(queue);
