import { randomBytes } from "node:crypto";
import path from "node:path";
import { findFreePort } from "./ports";
import { failure, onStop, startTool, stopChild } from "./process";

export interface RoomSecrets {
  ROOMS_SECRET: string;
  TICKET_SECRET: string;
}

export interface Rooms {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** New secrets, good for one start. */
export function createRoomSecrets(): RoomSecrets {
  const secret = () => randomBytes(32).toString("hex");
  return { ROOMS_SECRET: secret(), TICKET_SECRET: secret() };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the rooms answer at the port, and are ours: they take our secret, and refuse an empty message (400). */
async function answers(url: string, secrets: RoomSecrets): Promise<"ours" | "foreign" | "nobody"> {
  try {
    const headers = { authorization: `Bearer ${secrets.ROOMS_SECRET}` };
    const response = await fetch(`${url}/parties/main/jobs`, { method: "POST", headers, signal: AbortSignal.timeout(2_000) });
    await response.text();
    if (response.status === 400) return "ours";
    return response.status === 401 ? "foreign" : "nobody";
  } catch {
    return "nobody";
  }
}

async function startAt(port: number, secrets: RoomSecrets, stateDir: string): Promise<Rooms | null> {
  const variables = Object.entries(secrets).flatMap(([name, value]) => ["--var", `${name}=${value}`]);
  const child = startTool({
    script: "node_modules/partykit/dist/bin.mjs",
    args: [
      "dev", "-c", "party/partykit.json", "--port", String(port), "--no-hotkeys", "--disable-request-cf-fetch",
      "--persist", path.join(stateDir, "rooms"), ...variables,
    ],
    output: "pipe",
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-10_000)));
  }
  const forget = onStop(() => stopChild(child));
  const stop = async () => {
    forget();
    await stopChild(child);
  };

  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 30_000; Date.now() < until; await wait(100)) {
    if (child.exitCode !== null) break;
    const who = await answers(url, secrets);
    if (who === "ours") return { url, port, stop };
    if (who === "foreign") break;
  }
  await stop();
  if ((await findFreePort(port)) !== port) return null;
  throw failure(`${said}\nThe rooms did not start on port ${port}`);
}

/** Starts the rooms on the port or the next free one, and waits until they answer. */
export async function startRooms(options: { stateDir: string; secrets: RoomSecrets; port?: number }): Promise<Rooms> {
  for (let port = options.port ?? 1999; ; port++) {
    port = await findFreePort(port);
    const rooms = await startAt(port, options.secrets, options.stateDir);
    if (rooms) return rooms;
  }
}
