import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { failure } from "../../process";

/** Reads the messages of SQLite in workerd's error output: the answer of a statement is only "internal error". */
export function createFaultReader() {
  let last: string | null = null;
  return {
    read(stderr: Readable) {
      const lines = createInterface(stderr);
      lines.on("line", (line) => (last = / = ([^=]+: SQLITE_\w+)/.exec(line)?.[1] ?? last));
    },
    /** What SQLite said of the statement that has just failed, such as "file is not a database: SQLITE_NOTADB"; null for nothing. */
    async take(): Promise<string | null> {
      // The answer may come before the line.
      for (let waits = 0; last === null && waits < 10; waits++) await new Promise((resolve) => setTimeout(resolve, 20));
      const said = last;
      last = null;
      return said;
    },
  };
}

const elsewhere = "keep the data elsewhere with the variable STATE_DIR";

/** What SQLite says, and what to do about it. @param database its folder */
function sqliteFault(said: string, database: string): { what: string; wayOut: string } | null {
  if (/SQLITE_(NOTADB|CORRUPT)/.test(said)) {
    const wayOut = `Remove ${database} to begin with the sample data again, or put a backup there with: npm run restore -- FILE --replace`;
    return { what: "The local database is damaged", wayOut };
  }
  const what = "The local database cannot be written";
  const wayOut = `Make ${database} and the files in it writable, or ${elsewhere}.`;
  if (/SQLITE_(READONLY|CANTOPEN|PERM)/.test(said)) return { what, wayOut };
  return /SQLITE_(FULL|IOERR)/.test(said) ? { what, wayOut: `Make room on the disk of ${database}.` } : null;
}

/** The same of the codes of the file system. */
function fileFault(code: string, place: string): { what: string; wayOut: string } | null {
  if (["ENOTDIR", "EEXIST", "EISDIR"].includes(code)) {
    const what = `The folder of the local data cannot be made: ${place} or a part of it is a file`;
    return { what, wayOut: `Remove or rename that file, or ${elsewhere}.` };
  }
  const what = `The folder of the local data cannot be written: ${place}`;
  if (["EACCES", "EPERM", "EROFS"].includes(code)) return { what, wayOut: `Make it writable, or ${elsewhere}.` };
  return code === "ENOSPC" ? { what, wayOut: "Make room on its disk." } : null;
}

/**
 * The error of a folder of local data that cannot be used: one sentence with the reason, and one with the way out.
 * Other errors are returned unchanged.
 * @param folder the folder of state, with v3/d1 in it
 * @param said by SQLite, where it is the one that failed
 */
export function explainFault(error: unknown, folder: string, said: string | null = null): unknown {
  const { code = "", path: place = folder } = error as NodeJS.ErrnoException;
  const fault = said === null ? fileFault(code, place) : sqliteFault(said, path.join(folder, "v3/d1"));
  if (fault) return failure(`${fault.what} (${said ?? code}).\n${fault.wayOut}`);
  return said === null ? error : new Error(said, { cause: error });
}
