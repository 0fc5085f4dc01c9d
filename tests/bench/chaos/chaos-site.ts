import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { readWorkerSettings } from "../../../scripts/local/serve";
import type { Build } from "../../../scripts/make/build-folder";
import { onStop, root } from "../../../scripts/process";

/** The site in a process of its own. */
export interface KillableSite {
  url: string;
  /** Runs a cron expression to its end. Rejects when the process dies meanwhile. */
  runCron(cron: string): Promise<unknown>;
  query<Row>(sql: string): Promise<Row[]>;
  /** Puts the clock of a site without failing rooms forward, to so many milliseconds ahead of the real one. */
  putForward(ahead: number): Promise<unknown>;
  /** Kills the process and the runtime under it at once, as when a machine fails. */
  kill(): Promise<void>;
}

/**
 * Starts the production worker in a process group of its own.
 * @param vars its variables
 * @param roomFaultsUrl decides what becomes of its rooms' calls; null for rooms that work, and a clock that can be put forward
 */
export async function startKillableSite(
  build: Build,
  stateDir: string,
  port: number,
  vars: Record<string, string>,
  roomFaultsUrl: string | null,
): Promise<KillableSite> {
  // Only once, here: to load wrangler takes each child seconds.
  const settings = JSON.stringify(await readWorkerSettings(build));
  const child = spawn(process.execPath, ["--import", "tsx", path.join(root, "tests/bench/chaos/chaos-worker.ts")], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      WORKER_SETTINGS: settings,
      CHAOS_SITE: JSON.stringify({ build, stateDir, port, vars, roomFaultsUrl }),
    },
  });
  const forget = onStop(() => killGroup(child));
  const waiting = new Map<
    number,
    { what: string; resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let number = 0;
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => {
      reject(new Error(`the site ended: ${code}`));
      for (const each of waiting.values()) each.reject(new Error("the site was killed"));
      waiting.clear();
    });
    child.on("message", (message: { url?: string; number?: number; result?: unknown; error?: string }) => {
      if (message.url) return resolve(message.url);
      const order = waiting.get(message.number ?? -1);
      waiting.delete(message.number ?? -1);
      if (message.error) order?.reject(new Error(`${order.what} failed in the site: ${message.error}`));
      else order?.resolve(message.result);
    });
  });
  const order = (what: { cron?: string; sql?: string; ahead?: number }) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++number, { what: what.cron ?? what.sql ?? "the clock", resolve, reject });
      child.send({ number, ...what }, (error) => error && reject(error));
    });
  return {
    url,
    runCron: (cron) => order({ cron }),
    query: async <Row>(sql: string) => (await order({ sql })) as Row[],
    putForward: (ahead) => order({ ahead }),
    async kill() {
      forget();
      killGroup(child);
      await gone;
    },
  };
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    // Gone already.
  }
}
