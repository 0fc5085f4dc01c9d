import { createHash, type Hash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { failure } from "../process";
import { DamagedFrame, readFrame } from "./format";
import { beforeAll } from "./read-table";
import { keyOf, type Table } from "./tables";

// The contents of a backup, frame by frame. The first line of a frame says what it is; rows follow as JSON lists,
// objects as JSON objects: the head, then of each table its pages and its end (those of the log database as "logs." and
// the name), then the objects of the file store, then the end of all. The pages of all money tables come together, then
// their cut: the rows that are new or have changed since their pages were read. A row of the cut replaces the row with
// the same id.

/** The format version that is written and read. */
export const format = 2;

export interface Head {
  backup: "kaamghar";
  format: number;
  /** What was read: a database's id, or "local". */
  source: string;
  startedAt: string;
  /** The migrations that the database has had. */
  migrations: string[];
  /** The log database, where there is one of its own. */
  logs?: { source: string; migrations: string[] };
  /** In the order in which they are read: tables that point to others first. */
  tables: Table[];
}

export interface TableEnd {
  endOf: string;
  rows: number;
  /** Of all its lines, a newline after each. */
  sha256: string;
}

export interface Cut {
  /** Of each money table, in the order of their lines: how many rows, and how many of them are in its pages already. */
  cut: { table: string; rows: number; changed: number }[];
}

export interface ObjectsEnd {
  endOfObjects: number;
}

export interface End {
  complete: true;
  finishedAt: string;
  rows: number;
  /** Objects of the file store. */
  listed: number;
  /** Of all bytes of the file before this frame. */
  sha256: string;
}

export type FirstLine =
  Head | { table: string; rows: number; upTo: number } | Cut | TableEnd | { objects: number } | ObjectsEnd | End;

/** The data of a table from the frames so far. */
export interface TableState {
  rows: number;
  upTo: number;
  hash: Hash;
  ended: boolean;
  /** Where its pages begin in the file. */
  at: number;
}

export interface Contents {
  head: Head | null;
  tables: Map<string, TableState>;
  /** Where the cut of the money tables is, once there is one. */
  cutAt: number | null;
  objects: number;
  objectsEnded: boolean;
  /** Where the objects begin, once there are any. */
  objectsAt: number | null;
  end: End | null;
  /** Where the last whole frame ends. */
  size: number;
  /** Of all bytes up to there. */
  hash: Hash;
  /** The damage after that. */
  damage: DamagedFrame | null;
}

const newTable = (at: number): TableState => ({
  rows: 0,
  upTo: beforeAll,
  hash: createHash("sha256"),
  ended: false,
  at,
});

export function emptyContents(): Contents {
  return {
    head: null,
    tables: new Map(),
    cutAt: null,
    objects: 0,
    objectsEnded: false,
    objectsAt: null,
    end: null,
    size: 0,
    hash: createHash("sha256"),
    damage: null,
  };
}

export function hashLines(hash: Hash, lines: string[]): void {
  for (const line of lines) hash.update(line).update("\n");
}

/** The first line of a frame and the lines after it. Throws a DamagedFrame. */
export function splitFrame(text: string, at: number): { first: FirstLine; lines: string[] } {
  const [first = "", ...lines] = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  try {
    return { first: JSON.parse(first) as FirstLine, lines };
  } catch {
    throw new DamagedFrame(at, "a part does not say what it is");
  }
}

/** The lines of each table of a cut. */
export function linesOfCut({ cut }: Cut, lines: string[]): Map<string, string[]> {
  let at = 0;
  return new Map(cut.map(({ table, rows }) => [table, lines.slice(at, (at += rows))]));
}

/** Adds a frame to the known contents. Throws a DamagedFrame when it contradicts what came before or itself. */
export function takeFrame(contents: Contents, first: FirstLine, lines: string[], at: number, bytes: Buffer): void {
  const known = ["backup", "table", "cut", "endOf", "objects", "endOfObjects", "complete"];
  const wrong = (what: string) => new DamagedFrame(at, what);
  if (!known.some((key) => key in first)) throw wrong("a part of an unknown kind");
  if (contents.end) throw wrong("something follows the end");
  if ("backup" in first) {
    if (contents.head || at > 0) throw wrong("a second head");
    contents.head = first;
  } else if (!contents.head) {
    throw wrong("the head is missing");
  } else if ("table" in first) {
    const table = contents.tables.get(first.table) ?? newTable(at);
    if (table.ended || first.rows !== lines.length || first.upTo <= table.upTo)
      throw wrong(`rows of ${first.table} are missing or come twice`);
    contents.tables.set(first.table, table);
    hashLines(table.hash, lines);
    table.rows += lines.length;
    table.upTo = first.upTo;
  } else if ("cut" in first) {
    if (contents.cutAt !== null || first.cut.reduce((sum, { rows }) => sum + rows, 0) !== lines.length)
      throw wrong("rows of the cut are missing or come twice");
    contents.cutAt = at;
    for (const [name, own] of linesOfCut(first, lines)) {
      const table = contents.tables.get(name) ?? newTable(at);
      if (table.ended) throw wrong(`the cut of ${name} comes after its end`);
      contents.tables.set(name, table);
      hashLines(table.hash, own);
    }
    for (const { table: name, rows, changed } of first.cut)
      (contents.tables.get(name) ?? newTable(at)).rows += rows - changed;
  } else if ("endOf" in first) {
    const table = contents.tables.get(first.endOf) ?? newTable(at);
    contents.tables.set(first.endOf, table);
    if (table.ended || first.rows !== table.rows)
      throw wrong(`${first.endOf} has ${table.rows} rows, not ${first.rows}`);
    if (table.hash.copy().digest("hex") !== first.sha256) throw wrong(`the checksum of ${first.endOf} differs`);
    table.ended = true;
  } else if ("objects" in first) {
    if (first.objects !== lines.length) throw wrong("objects are missing");
    contents.objects += lines.length;
    contents.objectsAt ??= at;
  } else if ("endOfObjects" in first) {
    if (first.endOfObjects !== contents.objects)
      throw wrong(`there are ${contents.objects} objects, not ${first.endOfObjects}`);
    contents.objectsEnded = true;
  } else if ("complete" in first) {
    const open = contents.head.tables.filter((table) => !contents.tables.get(keyOf(table))?.ended);
    if (open.length > 0) throw wrong(`${open.map(keyOf).join(", ")} did not end`);
    if (contents.hash.copy().digest("hex") !== first.sha256) throw wrong("the checksum of the whole differs");
    contents.end = first;
  }
  contents.hash.update(bytes);
  contents.size = at + bytes.length;
}

/**
 * Reads a backup from its beginning, one frame in memory at a time, and checks every count and checksum on the way. It
 * stops at the first frame that is not whole, and says so in `damage`. Fails for a file that is not a backup, or has
 * another format.
 */
export async function readContents(
  file: FileHandle,
  onProgress: (contents: Contents) => void = () => {},
): Promise<Contents> {
  const contents = emptyContents();
  try {
    for (let frame = await readFrame(file, 0); frame; frame = await readFrame(file, contents.size)) {
      const { first, lines } = splitFrame(frame.text, frame.at);
      takeFrame(contents, first, lines, frame.at, frame.bytes);
      onProgress(contents);
    }
  } catch (error) {
    if (!(error instanceof DamagedFrame)) throw error;
    contents.damage = error;
  }
  const { head } = contents;
  if (head && head.backup !== "kaamghar") throw failure("This is a backup of another program");
  if (head && head.format !== format)
    throw failure(
      `This backup has format ${head.format}, and this program reads format ${format} alone; use the version of the program that wrote it`,
    );
  return contents;
}
