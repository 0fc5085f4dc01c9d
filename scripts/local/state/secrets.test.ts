import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { localVariables } from "../serve";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "secrets-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const secretsOf = (stateDir: string) => {
  const { COOKIE_SECRET, TICKET_SECRET, VAPID_PRIVATE_KEY } = localVariables(stateDir);
  return [COOKIE_SECRET, TICKET_SECRET, VAPID_PRIVATE_KEY];
};

it("a local site has the same secrets after a restart, so that mailed links stay valid, and another folder of data has others", () => {
  const first = secretsOf(path.join(folder, "state"));
  expect(secretsOf(path.join(folder, "state"))).toEqual(first);
  expect(new Set([...first, ...secretsOf(path.join(folder, "state-2"))]).size).toBe(6);
  expect(first[0]).toMatch(/^[0-9a-f]{64}$/);
});

it("the secrets of a local site can be read by their owner alone", async () => {
  secretsOf(folder);
  const modeOf = async (name: string) => (await stat(path.join(folder, name))).mode & 0o777;
  const modes = await Promise.all(["cookie-secret", "ticket-secret", "push-key.json"].map(modeOf));
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

it("a secret whose file is empty, as after a full disk, is made again", async () => {
  await writeFile(path.join(folder, "cookie-secret"), "");
  const [cookieSecret] = secretsOf(folder);
  expect(cookieSecret).toHaveLength(64);
  expect(secretsOf(folder)[0]).toBe(cookieSecret);
});
