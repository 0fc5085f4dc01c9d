import { build } from "./build";
import { claimState } from "./local/state";
import { step, stopOnSignals } from "./process";

/** Builds, fills the local database and serves the production build until Ctrl-C. */
export async function main(): Promise<void> {
  stopOnSignals(0);
  const made = await build();
  // Only now: the sample data needs the messages, which the build compiles.
  const [{ prepareDatabase }, { startServer }, { announce }] = await Promise.all([import("./local/database"), import("./local/serve"), import("./local/announce")]);
  const stateDir = await claimState();
  await prepareDatabase(stateDir);
  const server = await step("Starting the site", () => startServer({ build: made, stateDir }));
  announce(server.url, stateDir);
}
