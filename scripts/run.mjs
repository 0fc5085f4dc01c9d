// The one way into every command. Plain JavaScript on purpose: it runs before anything is installed.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { withLock } from "./local/state/lock.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const commands = [
  "start",
  "dev",
  "test",
  "build",
  "lint",
  "import",
  "backup",
  "restore",
  "bench",
  "judge",
  "deploy",
  "ledger-check",
  "seed",
  "make/pictures",
  "make/mails",
  "make/mail-documents",
];

/** The tools neither report home nor look for newer versions of themselves. */
const quiet = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  NO_UPDATE_NOTIFIER: "1",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_LOG_PATH: path.join(root, ".wrangler/logs"),
  WRANGLER_SEND_METRICS: "false",
};

/** @param {string} file */
function packagesIn(file) {
  return /** @type {Record<string, { version?: string, optional?: boolean }>} */ (
    JSON.parse(readFileSync(path.join(root, file), "utf8")).packages
  );
}

/** Whether node_modules holds what package-lock.json names. npm writes its own list as the last step of an installation. */
function isInstalled() {
  if (!existsSync(path.join(root, "node_modules/.package-lock.json"))) return false;
  const there = packagesIn("node_modules/.package-lock.json");
  return Object.entries(packagesIn("package-lock.json")).every(
    ([name, { version, optional }]) =>
      name === "" || (there[name] ? there[name].version === version : optional === true),
  );
}

function installPackages() {
  const arguments_ = ["ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath ?? "";
  const child = npm.endsWith("npm-cli.js")
    ? spawn(process.execPath, [npm, ...arguments_], { cwd: root, stdio: "inherit" })
    : spawn("npm", arguments_, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    child.once("exit", () => process.exit(130));
  };
  for (const signal of stopSignals) process.on(signal, stop);
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) =>
        code === 0
          ? resolve()
          : reject(Object.assign(new Error("npm could not install the packages, see above"), { name: "Failure" })),
      );
    }).finally(() => {
      for (const signal of stopSignals) process.off(signal, stop);
    })
  );
}

/** @type {NodeJS.Signals[]} */
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** npm passes a signal to its shell only, and only the shell ends: when our parent process is gone, we stop as by the signal. */
function stopWithCaller() {
  if (!process.env.npm_lifecycle_event) return;
  const caller = process.ppid;
  setInterval(() => process.ppid === caller || process.kill(process.pid, "SIGTERM"), 500).unref();
}

async function install() {
  if (isInstalled()) return;
  await withLock(
    path.join(root, ".wrangler/locks/install"),
    async () => {
      if (isInstalled()) return;
      console.log("Installing what package-lock.json says (once, about a minute)");
      await installPackages();
    },
    () => console.log("Waiting: another command is installing the packages"),
  );
}

async function run() {
  const [command = "", ...rest] = process.argv.slice(2);
  const script = path.join(root, "scripts", `${command}.ts`);
  if (!commands.includes(command) || !existsSync(script)) {
    console.error(`Usage: node scripts/run.mjs ${commands.join(" | ")}`);
    return 2;
  }
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or newer is needed; this is ${process.version}.`);
    return 2;
  }
  process.env.INIT_CWD ??= process.cwd();
  process.chdir(root);
  for (const [name, value] of Object.entries(quiet)) process.env[name] ??= value;
  stopWithCaller();
  await install();

  const { register } = await import("tsx/esm/api");
  register();
  const { main } = await import(pathToFileURL(script).href);
  const { stopAll } = await import("./process.ts");
  try {
    return (await main?.(rest)) ?? process.exitCode ?? 0;
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/**
 * An error whose message says it all, also as the cause of another.
 * @param {unknown} error
 * @returns {Error | null}
 */
function failureIn(error) {
  return error instanceof Error ? (error.name === "Failure" ? error : failureIn(error.cause)) : null;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(failureIn(error)?.message ?? error);
  process.exit(1);
}
