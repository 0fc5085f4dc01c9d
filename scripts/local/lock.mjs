import { unlinkSync } from "node:fs";
import { link, mkdir, readFile, rmdir, stat, unlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";

const heartbeatMs = 2_000;
/** A holder that has not been heard of for so long is dead, whatever its process number says now. */
const silentMs = 20_000;

const wait = (/** @type {number} */ ms) => new Promise((/** @type {(value?: undefined) => void} */ resolve) => setTimeout(resolve, ms));

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {string} file */
async function isAbandoned(file) {
  try {
    const [owner, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
    return !isAlive(Number(owner)) || Date.now() - mtimeMs > silentMs;
  } catch {
    return false;
  }
}

/**
 * Takes an abandoned lock away. Only one at a time may, and looks once more: otherwise the second of two would take away
 * the new lock of the first.
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
    if (await isAbandoned(file)) await unlink(file).catch(() => {});
  } finally {
    await rmdir(clearing).catch(() => {});
  }
}

let count = 0;

/**
 * Takes the lock: a file that exists while its owner lives.
 * @param {string} file
 * @param {{ wait?: boolean, onWait?: () => void }} [options] without `wait` (the default is to wait) a lock that is held gives null
 * @returns {Promise<(() => void) | null>} what gives the lock back
 */
export async function takeLock(file, { wait: patient = true, onWait } = {}) {
  await mkdir(path.dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}.${++count}`;
  await writeFile(mine, String(process.pid));
  try {
    for (let told = false; ; ) {
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
      // Somebody took it for abandoned.
    }
  }
  process.once("exit", release);
  return release;
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
