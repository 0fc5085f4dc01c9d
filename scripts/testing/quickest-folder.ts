import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

/** Linux keeps what is here in memory; in a container it can be as small as 64 MB. */
const inMemory = "/dev/shm";
/** Many times what the databases and pictures of all tests take. */
const enough = 2 ** 31;

/** Where databases of tests are quick: in memory, where there is room, since a database on a disk waits for it after every write. */
export async function quickestFolder(): Promise<string> {
  try {
    await access(inMemory, constants.W_OK);
    const { bavail, bsize } = await statfs(inMemory);
    return bavail * bsize > enough ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
