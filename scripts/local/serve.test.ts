import { Log, LogLevel, type MiniflareOptions } from "miniflare";
import { type ChildProcess, spawn } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serveWithRestart, startWorker, swallow } from "./serve";
import { takeLock } from "./state/lock.mjs";

const here = (name: string) => pathToFileURL(path.join(import.meta.dirname, name)).href;
const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}`).then(
    (response) => response.ok,
    () => false,
  );

const script = "export default { fetch: () => new Response('here') }";
const tiny = (port: number) =>
  ({
    modules: true,
    script,
    host: "127.0.0.1",
    port,
    cf: false,
    log: new Log(LogLevel.NONE),
    handleRuntimeStdio: swallow,
  }) as MiniflareOptions;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "serve-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("a server whose workerd is killed starts again once on the same port and says so, and fails the second time", async () => {
  const children: ChildProcess[] = [];
  const remember = (message: unknown) => void children.push((message as { process: ChildProcess }).process);
  subscribe("child_process", remember);
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const ports: number[] = [];
  const start = async (wanted = 18_806) => {
    const { miniflare, port, died } = await startWorker(wanted, tiny);
    ports.push(port);
    return { port, died, stop: () => miniflare.dispose() };
  };
  const ended = serveWithRestart(start, () => {}).catch((error: Error) => error);
  try {
    await vi.waitUntil(() => ports.length === 1, { timeout: 20_000 });
    children.at(-1)?.kill("SIGKILL");
    await vi.waitUntil(() => ports.length === 2, { timeout: 20_000 });
    expect(ports[1]).toBe(ports[0]);
    expect(await answers(ports[1] ?? 0)).toBe(true);
    expect(said.mock.calls).toEqual([["The server process (workerd) has ended unexpectedly. Starting it again"]]);
    children.at(-1)?.kill("SIGKILL");
    expect(await ended).toMatchObject({ name: "Failure", message: expect.stringContaining("a second time") as string });
  } finally {
    unsubscribe("child_process", remember);
    said.mockRestore();
  }
});

it("a workerd whose node was killed goes on answering, until the next server takes the lock of its state", async () => {
  const program = `
    import { lockState } from ${JSON.stringify(here("state/state.ts"))};
    import { startWorker, swallow } from ${JSON.stringify(here("serve.ts"))};
    await lockState(${JSON.stringify(path.join(folder, "state"))});
    const script = ${JSON.stringify(script)};
    const options = (port) => ({ modules: true, script, host: "127.0.0.1", port, cf: false, handleRuntimeStdio: swallow });
    console.log((await startWorker(18_826, options)).port);`;
  const args = ["--import", "tsx", "--input-type=module", "-e", program];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const port = Number(await new Promise((resolve) => server.stdout.once("data", resolve)));
  expect(await answers(port)).toBe(true);
  server.kill("SIGKILL");
  await once(server, "exit");
  expect(await answers(port)).toBe(true);

  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const release = await takeLock(path.join(folder, "state.lock"), { wait: false });
  expect(said.mock.calls.flat().join()).toContain("which an earlier command that was killed has left running");
  said.mockRestore();
  expect(release).not.toBeNull();
  release?.();
  expect(await answers(port)).toBe(false);
});
