import { build } from "./build";
import { claimState } from "./local/state/state";
import { step, stopOnSignals } from "./process";

/** Builds, fills the local database and serves the production build until Ctrl-C. @throws when workerd has died twice */
export async function main(): Promise<never> {
  stopOnSignals(0);
  const made = await build();
  // Only now: the sample data needs the messages, which the build compiles.
  const [{ prepareDatabase }, { serveWithRestart, startServer }, { announce }] = await Promise.all([
    import("./local/database"),
    import("./local/serve"),
    import("./local/announce"),
  ]);
  const stateDir = await claimState();
  await prepareDatabase(stateDir);
  return serveWithRestart(
    (port) => step("Starting the site", () => startServer({ build: made, stateDir, port })),
    ({ url }) => announce(url, stateDir),
  );
}
