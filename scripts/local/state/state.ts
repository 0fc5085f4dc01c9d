import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import path from "node:path";
import { root } from "../../process";
import { stateFolder } from "../local-d1";
import { explainFault } from "./faults";
import { addToLock, takeLock } from "./lock.mjs";

/**
 * Takes the lock of a folder of state, for as long as the process lives; false when another process has it. Each
 * workerd that this process starts from now on is written into the lock: when this process is killed, the next holder
 * of the lock ends what is left over.
 */
export async function lockState(folder: string): Promise<boolean> {
  const lock = `${folder}.lock`;
  const release = await takeLock(lock, { wait: false }).catch((error: unknown) => {
    throw explainFault(error, folder);
  });
  if (!release) return false;
  // Miniflare does not give out the process that it starts.
  subscribe("child_process", (message) => {
    const { process: child } = message as { process: ChildProcess };
    child.once(
      "spawn",
      () => child.pid && path.basename(child.spawnfile).startsWith("workerd") && addToLock(lock, child.pid),
    );
  });
  return true;
}

/**
 * The folder in which this server keeps its data, for as long as the process lives. Two servers over one database would
 * fail each other's writes, so that a second one beside the first keeps its own.
 */
export async function claimState(): Promise<string> {
  const first = stateFolder();
  for (let number = 1; ; number++) {
    const folder = number === 1 ? first : `${first}-${number}`;
    if (!(await lockState(folder))) continue;
    if (number > 1) {
      const [used, own] = [first, folder].map((each) => path.relative(root, each));
      console.log(`Another server is using the data in ${used}; this one keeps its own in ${own}`);
    }
    return folder;
  }
}
