/**
 * How often a message is brought again, by the end of its queue's name, as `max_retries` in wrangler.toml. Of log-ins nothing is lost after that, since a
 * task of the cron finds the same people.
 */
const retries = { "-interactions": { most: 16, losesMessages: true }, "-log-ins": { most: 2, losesMessages: false } } as const;

const retriesOf = (queue: string) => Object.entries(retries).find(([end]) => queue.endsWith(end))?.[1];

export const mostRetries = (queue: string): number => retriesOf(queue)?.most ?? 3;

/** The first pause, and the longest one: together they outlast an hour. Seconds. */
const firstPause = 10;
const longestPause = 300;

/** When a message comes again, in seconds. @param attempts how often it has come, from 1 on */
export const retryDelayOf = (attempts: number): number => Math.min(longestPause, firstPause * 2 ** (attempts - 1));

/** Whether the queue drops a message that has failed, and nobody else does its work. */
export const isLost = (queue: string, attempts: number): boolean => (retriesOf(queue)?.losesMessages ?? true) && attempts > mostRetries(queue);
