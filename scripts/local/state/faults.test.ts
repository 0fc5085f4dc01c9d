import { Log, LogLevel, type MiniflareOptions } from "miniflare";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { migrate, openLocalD1 } from "../local-d1";
import { startWorker } from "../serve";
import { explainFault } from "./faults";
import { lockState } from "./state";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "faults-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const failureWith = (part: string) => ({ name: "Failure", message: expect.stringContaining(part) as string });

/** What migrating the database of the folder fails with. */
async function migrationFault(): Promise<Error> {
  const database = await openLocalD1(folder, undefined, null);
  return migrate(database.d1)
    .then(
      () => new Error("nothing failed"),
      (error: Error) => error,
    )
    .finally(database.close);
}

/** The file of a database that was used and closed. */
async function databaseFile(): Promise<string> {
  const database = await openLocalD1(folder, undefined, null);
  await database.d1.prepare("create table things (name text)").run();
  await database.close();
  const files = await readdir(path.join(folder, "v3/d1"), { recursive: true });
  for (const file of files.filter((each) => /-(wal|shm)$/.test(each))) await rm(path.join(folder, "v3/d1", file));
  return path.join(folder, "v3/d1", files.find((each) => each.endsWith(".sqlite") && !each.includes("metadata")) ?? "");
}

describe("one sentence with the reason and one with the way out", () => {
  it("of a database that is no database any more", async () => {
    await writeFile(await databaseFile(), "garbage ".repeat(10_000));
    const restore = "npm run restore -- FILE --replace";
    const wayOut = `Remove ${folder}/v3/d1 to begin with the sample data again, or put a backup there with: ${restore}`;
    expect(await migrationFault()).toMatchObject({
      name: "Failure",
      message: `The local database is damaged (file is not a database: SQLITE_NOTADB).\n${wayOut}`,
    });
  });

  it("of a database that is torn", async () => {
    // A sound header, and behind it pages that are none.
    const torn = Buffer.alloc(8192, 0xff);
    torn.write("SQLite format 3\0", "latin1");
    torn.set([0x10, 0, 1, 1, 0, 64, 32, 32, 0, 0, 0, 1, 0, 0, 0, 2], 16);
    torn.set([0, 0, 0, 4], 44);
    torn.set([0, 0, 0, 1], 56);
    torn.set([0, 0, 0, 1], 92);
    await writeFile(await databaseFile(), torn);
    expect(await migrationFault()).toMatchObject(failureWith("(database disk image is malformed: SQLITE_CORRUPT)"));
  });

  it.each(["attempt to write a readonly database: SQLITE_READONLY", "unable to open database file: SQLITE_CANTOPEN"])(
    "of a database of which SQLite says %s",
    (said) => {
      const fault = failureWith(`cannot be written (${said}).\nMake /data/state/v3/d1 and the files in it writable`);
      expect(explainFault(new Error("internal error"), "/data/state", said)).toMatchObject(fault);
    },
  );

  it("of a file in the place of the folder, of a part of it, or of the one it is in", async () => {
    await writeFile(path.join(folder, "file"), "");
    const opened = (name: string) => expect(openLocalD1(path.join(folder, name), undefined, null)).rejects;
    await opened("file").toMatchObject(failureWith(`${folder}/file/v3/d1 or a part of it is a file`));
    await expect(lockState(path.join(folder, "file/state"))).rejects.toMatchObject(failureWith("is a file ("));
    await mkdir(path.join(folder, "state/v3"), { recursive: true });
    await writeFile(path.join(folder, "state/v3/d1"), "");
    await opened("state").toMatchObject(failureWith("Remove or rename that file"));
  });

  it.each(["EACCES", "EROFS"])("of a folder that may not be written, %s", (code) => {
    const error = Object.assign(new Error(code), { code, path: "/data/state.lock" });
    const fault = failureWith(`cannot be written: /data/state.lock (${code}).\nMake it writable`);
    expect(explainFault(error, "/data/state")).toMatchObject(fault);
  });

  it("of nothing else: an error that we do not know keeps its stack", () => {
    const error = new Error("unknown");
    expect(explainFault(error, "/data/state")).toBe(error);
  });

  it("of a port that cannot be had", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const log = new Log(LogLevel.NONE);
    const options = {
      modules: true,
      script: "export default {}",
      host: "127.0.0.1",
      port,
      cf: false,
      log,
    } as MiniflareOptions;
    try {
      // The worker is given the taken port, though the one that was looked for is free.
      await expect(startWorker(18_846, () => options)).rejects.toMatchObject(
        failureWith("Another program listens on port"),
      );
      expect(said.mock.calls).toEqual([]);
    } finally {
      said.mockRestore();
      other.close();
    }
  });
});
