import { spawnSync } from "node:child_process";
import { appendFileSync, readFileSync, unlinkSync } from "node:fs";
import { link, mkdir, readFile, rmdir, stat, unlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";

const heartbeatMs = 2_000;
/** After this long without a heartbeat the holder counts as dead, even if its process id is in use. */
const silentMs = 20_000;

const wait = (/** @type {number} */ ms) =>
  new Promise((/** @type {(value?: undefined) => void} */ resolve) => setTimeout(resolve, ms));

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/**
 * When a process started, as the system says it; a zombie counts as gone. With the process id this identifies one
 * process for good.
 * @param {number} pid
 * @returns {string | null} null when there is no such process, or the system does not say
 */
function startOf(pid) {
  if (process.platform === "win32" || !isAlive(pid)) return null;
  if (process.platform !== "linux") {
    const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
    return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env }).stdout?.trim() || null;
  }
  try {
    // The name of the program, in brackets, may hold spaces. Behind it are the state and, twentieth, the ticks from boot to start.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return fields[0] === "Z" ? null : `${fields[19]} ${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}`;
  } catch {
    return null;
  }
}

/**
 * A line of a lock: the number of a process and when it started.
 * @param {number} pid
 * @returns {string | null} null when it is gone, or the system does not say when it started
 */
export function identify(pid) {
  const start = startOf(pid);
  return start && `${pid} ${start}`;
}

/** @param {string} line of a lock */
const isRunning = (line) => line.includes(" ") && identify(Number.parseInt(line, 10)) === line;

/** @param {string} file */
async function isAbandoned(file) {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
    const [owner = ""] = content.split("\n");
    if (owner.includes(" ")) return !isRunning(owner);
    // The system did not say when the owner started: it is identified by its process id and its heartbeat.
    return !isAlive(Number(owner)) || Date.now() - mtimeMs > silentMs;
  } catch {
    return false;
  }
}

/**
 * Ends the processes that the owner of an abandoned lock has left, such as a workerd whose node was killed.
 * @param {string} file
 */
async function endLeftovers(file) {
  const [, ...lines] = (await readFile(file, "utf8").catch(() => "")).split("\n");
  for (const line of lines.filter(isRunning)) {
    const pid = Number.parseInt(line, 10);
    console.log(`Ending process ${pid}, which an earlier command that was killed has left running`);
    process.kill(pid, "SIGKILL");
    while (isRunning(line)) await wait(20);
  }
}

/**
 * Removes an abandoned lock. Only one process at a time may do so, and it checks once more: otherwise the second of two
 * would remove the new lock of the first.
 * @param {string} file
 */
async function clear(file) {
  const clearing = `${file}.clearing`;
  try {
    await mkdir(clearing);
  } catch {
    const since = await stat(clearing).then(({ mtimeMs }) => mtimeMs, Date.now);
    if (Date.now() - since > silentMs) await rmdir(clearing).catch(() => {});
    return wait(20);
  }
  try {
    if (!(await isAbandoned(file))) return;
    await endLeftovers(file);
    await unlink(file).catch(() => {});
  } finally {
    await rmdir(clearing).catch(() => {});
  }
}

let count = 0;

/**
 * Takes the lock: a file that exists while its owner lives.
 * @param {string} file
 * @param {{ wait?: boolean, onWait?: () => void }} [options] without `wait` (the default is to wait) a lock that is
 * held gives null
 * @returns {Promise<(() => void) | null>} a function that releases the lock
 */
export async function takeLock(file, { wait: patient = true, onWait } = {}) {
  await mkdir(path.dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}.${++count}`;
  await writeFile(mine, `${identify(process.pid) ?? process.pid}\n`);
  try {
    for (let told = false; ;) {
      try {
        await link(mine, file);
        break;
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
      }
      if (await isAbandoned(file)) {
        await clear(file);
        continue;
      }
      if (!patient) return null;
      if (!told) onWait?.();
      told = true;
      await wait(200);
    }
  } finally {
    await unlink(mine);
  }
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), heartbeatMs);
  heartbeat.unref();
  function release() {
    clearInterval(heartbeat);
    process.off("exit", release);
    try {
      unlinkSync(file);
    } catch {
      // Another process considered the lock abandoned.
    }
  }
  process.once("exit", release);
  return release;
}

/**
 * Writes a process into a lock that is held here: if this process is killed, the next holder of the lock ends that one
 * first.
 * @param {string} file
 * @param {number} pid
 */
export function addToLock(file, pid) {
  const line = identify(pid);
  try {
    if (line) appendFileSync(file, `${line}\n`);
  } catch {
    // The folder of the lock has been removed.
  }
}

/**
 * Does the work while no other process holds the lock.
 * @template Result
 * @param {string} file
 * @param {() => Promise<Result>} work
 * @param {() => void} [onWait] called once when another process has it
 * @returns {Promise<Result>}
 */
export async function withLock(file, work, onWait) {
  const release = await takeLock(file, { onWait });
  try {
    return await work();
  } finally {
    release?.();
  }
}
