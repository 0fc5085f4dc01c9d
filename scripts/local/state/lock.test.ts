import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addToLock, identify, takeLock, withLock } from "./lock.mjs";

let folder: string;
let lock: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lock-"));
  lock = path.join(folder, "deep/lock");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("lets many do their work one after another, each told once that it waits", async () => {
  let inside = 0;
  let waits = 0;
  const work = async () => {
    expect(++inside).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside--;
  };
  await Promise.all([1, 2, 3, 4].map(() => withLock(lock, work, () => waits++)));
  expect(waits).toBe(3);
  expect(existsSync(lock)).toBe(false);
});

it("is given back when the work fails", async () => {
  await expect(withLock(lock, () => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
  expect(await takeLock(lock, { wait: false })).not.toBeNull();
});

it("is refused at once to who does not want to wait", async () => {
  const release = await takeLock(lock);
  expect(await takeLock(lock, { wait: false })).toBeNull();
  release?.();
  expect(await takeLock(lock, { wait: false })).not.toBeNull();
});

it("is taken over from a process that is gone, by one only", async () => {
  (await takeLock(lock))?.();
  await writeFile(lock, "999999999");
  const taken = await Promise.all([1, 2, 3, 4, 5].map(() => takeLock(lock, { wait: false })));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

it("is taken over from one that was not heard of for long, whoever has its process number now", async () => {
  (await takeLock(lock))?.();
  await writeFile(lock, String(process.pid));
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  expect(await takeLock(lock, { wait: false })).not.toBeNull();
});

it("is not taken over from a process that lives, however long it was not heard of, as after the machine was suspended", async () => {
  (await takeLock(lock))?.();
  await writeFile(lock, identify(process.pid) ?? "");
  const longAgo = new Date(Date.now() - 3600_000);
  await utimes(lock, longAgo, longAgo);
  expect(await takeLock(lock, { wait: false })).toBeNull();
});

it("is taken over at once when another process has the number of its owner", async () => {
  (await takeLock(lock))?.();
  await writeFile(lock, `${process.pid} 1`);
  expect(await takeLock(lock, { wait: false })).not.toBeNull();
});

it("ends the processes that its dead owner has added, and no other program that has their number now", async () => {
  const [orphan, stranger] = [spawn("sleep", ["60"]), spawn("sleep", ["60"])];
  const ended = once(orphan, "exit");
  try {
    await Promise.all([once(orphan, "spawn"), once(stranger, "spawn")]);
    (await takeLock(lock))?.();
    await writeFile(lock, `999999999 1\n${identify(orphan.pid ?? 0)}\n${stranger.pid} 1\n`);
    expect(await takeLock(lock, { wait: false })).not.toBeNull();
    expect(await ended).toEqual([null, "SIGKILL"]);
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
  } finally {
    stranger.kill("SIGKILL");
    orphan.kill("SIGKILL");
  }
});

it("ends nothing while its owner lives", async () => {
  const helper = spawn("sleep", ["60"]);
  await once(helper, "spawn");
  await takeLock(lock);
  addToLock(lock, helper.pid ?? 0);
  expect(await takeLock(lock, { wait: false })).toBeNull();
  expect(helper.exitCode).toBeNull();
  helper.kill("SIGKILL");
});
