import path from "node:path";
import { root } from "../process";
import { stateFolder } from "./local-d1";
import { takeLock } from "./lock.mjs";

/**
 * The folder in which this server keeps its data, for as long as the process lives. Two servers over one database would
 * fail each other's writes, so that a second one beside the first keeps its own.
 */
export async function claimState(): Promise<string> {
  const first = stateFolder();
  for (let number = 1; ; number++) {
    const folder = number === 1 ? first : `${first}-${number}`;
    if (!(await takeLock(`${folder}.lock`, { wait: false }))) continue;
    if (number > 1) {
      const [used, own] = [first, folder].map((each) => path.relative(root, each));
      console.log(`Another server is using the data in ${used}; this one keeps its own in ${own}`);
    }
    return folder;
  }
}
