import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

export const root = path.resolve(import.meta.dirname, "..");

/** An error whose message says it all: shown without a stack. */
export function failure(message: string): Error {
  return Object.assign(new Error(message), { name: "Failure" });
}

const stops = new Set<() => unknown>();
let stopping: Promise<void> | undefined;

/** Runs a function when a signal ends the command. Call the result to cancel this. */
export function onStop(stop: () => unknown): () => void {
  stops.add(stop);
  return () => void stops.delete(stop);
}

/** Stops all that was started. */
export async function stopAll(): Promise<void> {
  await Promise.allSettled([...stops].reverse().map(async (stop) => stop()));
}

/** On Ctrl-C and its like stops all that runs and exits with the code; a second one exits at once. */
export function stopOnSignals(code: number): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(code);
      console.log("\nStopping");
      stopping = stopAll().finally(() => process.exit(code));
    });
  }
}

/** True from the first signal on: later failures are caused by the stopping. */
export function isStopping(): boolean {
  return stopping !== undefined;
}

/** A process group dies as a whole: the tools start processes of their own. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Gone already.
  }
}

/** Stops a child and all that it has started; by force after the given time. */
export async function stopChild(child: ChildProcess, patienceMs = 1_500): Promise<void> {
  const gone = child.exitCode !== null || child.signalCode !== null;
  const exited = gone ? Promise.resolve() : new Promise<void>((resolve) => child.once("exit", () => resolve()));
  signalGroup(child, "SIGTERM");
  const force = setTimeout(() => signalGroup(child, "SIGKILL"), patienceMs);
  await exited;
  clearTimeout(force);
  signalGroup(child, "SIGKILL");
}

interface Tool {
  /** A script of an installed package, from the project's folder. */
  script: string;
  args: string[];
  env?: Record<string, string | undefined>;
  output: "inherit" | "pipe";
}

/** Starts a tool in the project's folder, as a process group of its own that does not outlive this process. */
export function startTool({ script, args, env, output }: Tool): ChildProcess {
  const guard = pathToFileURL(path.join(root, "scripts/local/with-parent.mjs")).href;
  return spawn(process.execPath, ["--import", guard, path.join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env, STARTED_BY: String(process.pid) },
    stdio: ["ignore", output, output, "pipe"],
    detached: process.platform !== "win32",
  });
}

/** Runs a tool to its end and returns its exit code and, when piped, its output. */
export async function runTool(tool: Tool): Promise<{ code: number; said: string }> {
  const child = startTool(tool);
  const forget = onStop(() => stopChild(child));
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (exit) => resolve(exit ?? 1));
    });
    // The command ends with the signal that stops it, not with the failure that this causes.
    if (stopping) await stopping;
    return { code, said };
  } finally {
    forget();
  }
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Does one step of a command, showing its name while it lasts and how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const since = Date.now();
  const terminal = process.stdout.isTTY;
  const show = () => stopping || process.stdout.write(`\r\u001b[K${name} … ${seconds(since)}`);
  if (!terminal) console.log(`${name} …`);
  const timer = terminal ? setInterval(show, 200) : undefined;
  try {
    const result = await work();
    console.log(`${terminal ? "\r\u001b[K" : ""}${name}: ${seconds(since)}`);
    return result;
  } catch (error) {
    if (terminal) process.stdout.write("\r\u001b[K");
    throw error;
  } finally {
    clearInterval(timer);
  }
}
