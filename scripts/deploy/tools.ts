import { spawnSync } from "node:child_process";
import WebSocket from "ws";
import { failure, root, runTool } from "../process";
import type { Answer, Ask } from "./walk";

/** The outside world of the deploy; tests replace it. */
export interface Tools {
  /** Runs wrangler: everything that reaches Cloudflare goes through here. `said` is what it printed. */
  wrangler(args: string[]): Promise<{ code: number; said: string }>;
  /** Asks the site that people see: by the given version of the worker, or by whichever Cloudflare chooses. */
  site(version: string | null): Ask;
  /** Milliseconds. */
  wait(ms: number): Promise<void>;
  say(line: string): void;
}

/** Timeout of a request. Milliseconds. */
const timeLimit = 20_000;

/** The tools of a real deploy. @param worker the worker's name; @param siteUrl its address */
export function createTools(worker: string, siteUrl: string): Tools {
  return {
    wrangler: (args) =>
      runTool({
        script: "node_modules/wrangler/bin/wrangler.js",
        args,
        env: { CI: "1", NO_COLOR: "1" },
        output: "pipe",
      }),
    site: (version) => {
      const headers: Record<string, string> = version
        ? { "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` }
        : {};
      return (path, { isSocket = false } = {}) =>
        isSocket ? handshake(siteUrl, path, headers) : get(siteUrl, path, headers);
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    say: (line) => console.log(line),
  };
}

async function get(siteUrl: string, path: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(new URL(path, siteUrl), {
    headers: { accept: "text/html", ...headers },
    redirect: "manual",
    signal: AbortSignal.timeout(timeLimit),
  });
  return {
    status: response.status,
    location: pathOf(response.headers.get("location"), siteUrl),
    type: response.headers.get("content-type") ?? "",
    body: await response.text(),
  };
}

function handshake(siteUrl: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve) => {
    const answer = (status: number) => resolve({ status, location: null, type: "", body: "" });
    const socket = new WebSocket(new URL(path, siteUrl.replace(/^http/, "ws")).href, {
      headers,
      handshakeTimeout: timeLimit,
    });
    socket.on("open", () => {
      socket.close();
      answer(101);
    });
    socket.on("unexpected-response", (_request, response) => answer(response.statusCode ?? 0));
    socket.on("error", () => answer(0));
  });
}

/** A redirect's target as a path of the site, when it is one. */
export function pathOf(location: string | null, siteUrl: string): string | null {
  return location && new URL(location, siteUrl).href.replace(new URL(siteUrl).origin, "");
}

/** Runs wrangler and gives what it said. Throws a failure with it when wrangler fails. */
export async function run(tools: Tools, ...args: string[]): Promise<string> {
  const { code, said } = await tools.wrangler(args);
  if (code !== 0) throw failure(`${said.trim()}\nwrangler ${args.join(" ")} failed`);
  return said;
}

/** The JSON among what wrangler says, which may warn before and after it. Throws a failure without any. */
export function jsonIn<Value>(said: string): Value {
  const lines = said.split("\n");
  const first = lines.findIndex((line) => /^\s*[[{]/.test(line));
  for (let last = lines.length; last > first && first >= 0; last--) {
    try {
      return JSON.parse(lines.slice(first, last).join("\n")) as Value;
    } catch {
      // Fewer lines may be JSON.
    }
  }
  throw failure(`${said.trim()}\nwrangler's answer cannot be read`);
}

/** The commit that is checked out, for the version's message; without git the word for it. */
export function commitHere(): string {
  const { stdout } = spawnSync("git", ["log", "-1", "--format=%h %s"], { cwd: root, encoding: "utf8" });
  return (stdout || "no commit").trim().slice(0, 90);
}
