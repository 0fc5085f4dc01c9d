import { existsSync } from "node:fs";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { takeLock, withLock } from "./lock.mjs";

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
