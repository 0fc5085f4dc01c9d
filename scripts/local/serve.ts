import { Log, LogLevel, Miniflare, type MiniflareOptions } from "miniflare";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { type Build, modulesOf } from "../make/build-folder";
import { failure, onStop, root } from "../process";
import { dueSince } from "./cron";
import { findFreePort } from "./ports";
import { noteAccess, withAccess } from "./serving";
import { explainFault } from "./state/faults";
import { localSecrets } from "./state/secrets";

export interface Server {
  /** The address for people, and the one that links in mails carry. */
  url: string;
  port: number;
  /** What runs the worker. */
  miniflare: Miniflare;
  /** Resolves when workerd has ended without `stop`. */
  died: Promise<void>;
  /** What the cron expressions of wrangler.toml do, all of them, now. */
  runCron(): Promise<void>;
  stop(): Promise<void>;
}

interface ServerOptions {
  build: Build;
  /** Where the database and the rooms keep their data. */
  stateDir: string;
  port?: number;
  /** Variables of the worker, over those of wrangler.toml. */
  vars?: Record<string, string>;
  /** False when only an explicit runCron shall run it. */
  cron?: boolean;
  /** Changes what Miniflare is given, such as to let rooms fail in a test. */
  adapt?: (options: MiniflareOptions) => MiniflareOptions;
  /** True when what the worker reports is expected, and not to be shown. */
  silent?: boolean;
}

/**
 * Variables of a site on this machine: mails and text messages stay here, and nobody may name an address of their own choosing. Some come
 * from the environment, to try Google, OneSignal or a place of one's own, or to lift the limits for a load test.
 */
export function localVariables(stateDir: string): Record<string, string> {
  const names = [
    "RATE_LIMIT_FACTOR",
    "UNDO_SECONDS",
    "GOOGLE_CLIENT_ID",
    "GOOGLE_CLIENT_SECRET",
    "GOOGLE_ENDPOINTS",
    "GEO_LOCAL",
    "LIVE_SHARDS",
    "ONESIGNAL_APP_ID",
    "ONESIGNAL_API_KEY",
  ];
  const given = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));
  return {
    MAIL_ADAPTER: "local",
    TEXT_ADAPTER: "local",
    PAYMENT_ADAPTER: "sandbox",
    CLIENT_ADDRESS_HEADER: "none",
    LOG_SAMPLE: "",
    ...localSecrets(stateDir),
    ...Object.fromEntries(given),
  };
}

/** What wrangler.toml says of the worker, and when its cron runs. */
export interface WorkerSettings {
  options: MiniflareOptions & { bindings?: Record<string, unknown> };
  crons: string[];
}

/**
 * What wrangler.toml says of the worker. Only wrangler can read it, and to load wrangler takes a second: a process that
 * starts others which serve the same build hands it on to them in the variable WORKER_SETTINGS, as JSON.
 */
export async function readWorkerSettings(build: Build): Promise<WorkerSettings> {
  if (process.env.WORKER_SETTINGS) return JSON.parse(process.env.WORKER_SETTINGS) as WorkerSettings;
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import("wrangler");
  const config = path.join(root, "wrangler.toml");
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config, undefined, {
    overrides: { assets: { directory: build.assets } },
  });
  return {
    options: workerOptions as WorkerSettings["options"],
    crons: unstable_readConfig({ config }).triggers.crons ?? [],
  };
}

/** What Miniflare needs to run a build over a folder of state. */
export function workerOptions(
  { options }: WorkerSettings,
  build: Build,
  stateDir: string,
  port: number,
  vars: Record<string, string>,
): MiniflareOptions {
  return {
    ...options,
    ...modulesOf(build),
    bindings: { ...options.bindings, ...vars },
    d1Persist: path.join(stateDir, "v3/d1"),
    r2Persist: path.join(stateDir, "v3/r2"),
    durableObjectsPersist: path.join(stateDir, "v3/do"),
    cachePersist: false,
    host: "127.0.0.1",
    port,
    cf: false,
    log: new Log(LogLevel.ERROR),
  } as MiniflareOptions;
}

/** Shows what the worker reports, as Miniflare does without a handler. */
function show(stdout: Readable, stderr: Readable) {
  createInterface(stdout).on("line", (line) => console.log(line));
  // A port that was taken is said by startWorker, in one sentence.
  let isPortTaken = false;
  createInterface(stderr).on(
    "line",
    (line) => (isPortTaken ||= line.includes("Address already in use")) || console.error(line),
  );
}

/** The options with which Miniflare reports that workerd has ended without being disposed of, such as when it was killed. */
export function withDeathReport(
  { handleRuntimeStdio = show, ...options }: MiniflareOptions,
  report: () => void,
): MiniflareOptions {
  return {
    ...options,
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      handleRuntimeStdio(stdout, stderr);
      // Miniflare destroys the stream when it disposes of workerd: the stream ends only if workerd exits on its own.
      stdout.once("end", report);
    },
  } as MiniflareOptions;
}

interface RunningWorker {
  miniflare: Miniflare;
  port: number;
  /** Resolves when workerd has ended without being disposed of, such as when it was killed. */
  died: Promise<void>;
}

const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "ERR_ADDRESS_IN_USE";

/** Starts the worker on the port or, when a user took it in between, on the next free one. */
export async function startWorker(
  from: number,
  optionsFor: (port: number) => MiniflareOptions,
): Promise<RunningWorker> {
  for (let wanted = from; ; wanted++) {
    const port = await findFreePort(wanted);
    let reportDeath = () => {};
    const died = new Promise<void>((resolve) => (reportDeath = resolve));
    const miniflare = new Miniflare(withDeathReport(optionsFor(port), reportDeath));
    try {
      await miniflare.ready;
      return { miniflare, port, died };
    } catch (error) {
      await miniflare.dispose().catch(() => {});
      if ((await findFreePort(port)) === port) {
        throw isTaken(error)
          ? failure(`Another program listens on port ${port}. End that program and start again.`)
          : error;
      }
      wanted = port;
    }
  }
}

/** Takes what the worker reports, and shows nothing of it. */
export function swallow(...streams: Readable[]) {
  for (const stream of streams) stream.resume();
}

/** Serves a build as in production, with its database, its rooms and its cron, on this machine only. */
export async function startServer({
  build,
  stateDir,
  port,
  vars,
  cron = true,
  adapt = (options) => options,
  silent = false,
}: ServerOptions): Promise<Server> {
  const settings = await readWorkerSettings(build);
  const { crons } = settings;
  const key = randomBytes(32).toString("hex");
  const optionsFor = (free: number) => ({
    ...withAccess(
      adapt(
        workerOptions(settings, build, stateDir, free, {
          SITE_URL: `http://localhost:${free}`,
          ...localVariables(stateDir),
          ...vars,
        }),
      ),
      key,
    ),
    ...(silent ? { handleRuntimeStdio: swallow } : {}),
  });
  const {
    miniflare,
    port: boundPort,
    died,
  } = await startWorker(port ?? 8788, optionsFor).catch((error: unknown) => {
    throw explainFault(error, stateDir);
  });
  const forgetAccess = await noteAccess(stateDir, miniflare, key);

  async function runCron(expressions = crons) {
    const worker = await miniflare.getWorker();
    for (const each of expressions) await worker.scheduled({ cron: each });
  }
  let last = Date.now();
  function tick() {
    const now = Date.now();
    const due = dueSince(crons, last, now);
    last = now;
    runCron(due).catch((error: Error) => console.error(`cron: ${error.message}`));
  }
  const timer = cron ? setInterval(tick, 60_000) : undefined;
  async function stop() {
    forget();
    clearInterval(timer);
    await forgetAccess();
    await miniflare.dispose();
  }
  const forget = onStop(stop);

  return { url: `http://localhost:${boundPort}`, port: boundPort, miniflare, died, runCron: () => runCron(), stop };
}

/**
 * Serves until workerd dies twice: the first time it is started again on the same port.
 * @param start starts the server, on a port when one is given
 * @param onStart called once it serves
 * @throws failure when workerd has died again
 */
export async function serveWithRestart<Started extends Pick<Server, "port" | "died" | "stop">>(
  start: (port?: number) => Promise<Started>,
  onStart: (server: Started) => void,
): Promise<never> {
  const first = await start();
  onStart(first);
  await first.died;
  console.error("The server process (workerd) has ended unexpectedly. Starting it again");
  await first.stop();
  const second = await start(first.port);
  // Another program may have taken the port meanwhile.
  if (second.port !== first.port) onStart(second);
  await second.died;
  await second.stop();
  throw failure(
    "The server process (workerd) has ended unexpectedly a second time. Start the site again; if it was out of memory, the system's log says so",
  );
}
