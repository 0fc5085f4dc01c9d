import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/**
 * Moves newly generated files to where they are used. Only what differs is replaced, each file in one stroke, so that a
 * command that is just reading them finds every one whole. Both folders are on the same disk.
 */
export async function replaceFiles(from: string, to: string): Promise<void> {
  const generated = await listFiles(from);
  for (const file of generated) {
    const [fresh, target] = [path.join(from, file), path.join(to, file)];
    const there = await readFile(target).catch(() => null);
    if (there?.equals(await readFile(fresh))) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await rename(fresh, target);
  }
  const superfluous = (await listFiles(to)).filter((file) => !generated.includes(file));
  await Promise.all(superfluous.map((file) => rm(path.join(to, file), { force: true })));
}
