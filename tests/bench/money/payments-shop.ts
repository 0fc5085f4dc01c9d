import type { KillableSite } from "../chaos/chaos-site";
import { sleep } from "../report";
import type { Shop } from "./payments-buyers";

/** The site as a shop that is killed and started again, with its clock. */
export interface RunningShop extends Shop {
  /** As it runs now. Its calls reject when it is killed meanwhile. */
  site(): KillableSite;
  /** Puts the clock forward by some milliseconds. */
  putForward(ms: number): Promise<void>;
  /** Kills the site, and starts it again ten minutes later: by then nobody holds the lease of a task any more. */
  kill(): Promise<void>;
  killed(): number;
  /** The time of the shop, ms UTC. */
  now(): number;
}

/** Opens the shop. @param start starts the site over the state that there is */
export async function openShop(start: () => Promise<KillableSite>): Promise<RunningShop> {
  let site = await start();
  let started = Promise.resolve(site);
  let [ahead, killed] = [0, 0];
  async function putForward(ms: number): Promise<void> {
    ahead += ms;
    await site.putForward(ahead);
  }
  async function startAgain(): Promise<KillableSite> {
    await site.kill();
    site = await start();
    await putForward(600_000);
    return site;
  }
  return {
    failures: [],
    url: async () => (await started).url,
    site: () => site,
    putForward,
    async kill() {
      killed += 1;
      started = startAgain();
      await started;
    },
    killed: () => killed,
    now: () => Date.now() + ahead,
  };
}

/** Repeats something during the work, in any state of the site, until the work is done. */
export async function beside<Result>(
  works: readonly (() => Promise<unknown>)[],
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const loops = works.map(async (each) => {
    while (!isOver) {
      await each().catch(() => undefined);
      await sleep(50);
    }
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(loops);
  }
}

/** Does something with each of a list, some at once, and calls back once when a part of them is done. */
export async function each<Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<unknown>,
  part: number,
  atPart: () => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const at = Math.floor(items.length * part);
  let done = 0;
  let called: Promise<void> | undefined;
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await act(next);
      // Not awaited here: the others are still running.
      if (++done >= at) called ??= atPart();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await called;
}
