import type { Miniflare } from "miniflare";
import WebSocket from "ws";
import { wait } from "./report";

/** An isolate that has nothing to do answers its debugger no more; then there is nothing to collect either. Milliseconds. */
const patience = 5_000;

/**
 * Has the isolates of the runtime collect their garbage: left alone, V8 lets it grow with the memory of the machine, in each of twenty isolates.
 * @param miniflare started with an inspectorPort
 */
export async function collectGarbage(miniflare: Miniflare): Promise<void> {
  const inspector = await miniflare.getInspectorURL();
  const targets = (await (await fetch(`http://${inspector.host}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  await Promise.all(targets.map(async ({ webSocketDebuggerUrl }) => {
    const socket = new WebSocket(webSocketDebuggerUrl);
    const collected = new Promise((resolve, reject) => {
      socket.on("error", reject).on("message", resolve);
      socket.on("open", () => socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" })));
    });
    await Promise.race([collected, wait(patience)]);
    socket.close();
  }));
}
