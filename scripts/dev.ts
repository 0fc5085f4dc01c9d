import { findFreePort } from "./local/ports";
import { claimState } from "./local/state/state";
import { compileMessages } from "./make/messages";
import { failure, isStopping, onStop, startTool, step, stopChild, stopOnSignals } from "./process";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await response.text();
    return true;
  } catch {
    return false;
  }
}

/** Serves the sources with hot reload over the same data as `npm start`, until Ctrl-C. */
export async function main(): Promise<void> {
  stopOnSignals(0);
  await step("Compiling the messages", compileMessages);
  const [{ prepareDatabase }, { announce }, { localVariables }] = await Promise.all([
    import("./local/database"),
    import("./local/announce"),
    import("./local/serve"),
  ]);
  const stateDir = await claimState();
  await prepareDatabase(stateDir);
  const port = await findFreePort(5173);
  const url = `http://localhost:${port}`;
  const variables = { SITE_URL: url, ...localVariables(stateDir) };
  const vite = startTool({
    script: "node_modules/@remix-run/dev/dist/cli.js",
    args: ["vite:dev", "--host", "127.0.0.1", "--port", String(port), "--strictPort"],
    env: { STATE_DIR: stateDir, LOCAL_VARS: JSON.stringify(variables) },
    output: "inherit",
  });
  onStop(() => stopChild(vite));
  const ended = new Promise<never>((_resolve, reject) =>
    vite.once("exit", () => !isStopping() && reject(failure("The development server ended, see above"))),
  );
  const ready = step("Starting the site", async () => {
    while (!(await answers(url))) await wait(300);
  });
  await Promise.race([ready, ended]);
  announce(url, stateDir);
  await ended;
}
