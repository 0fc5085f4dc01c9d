import { createHash } from "node:crypto";
import { type Cell, handedIn, type Kind, kindOf, madeAgain } from "../cells";
import { hashLines } from "../contents";
import { quoted, type SqlPort } from "../sql-port";
import type { Table } from "../tables";

/** Rows that go in with one statement: D1 takes values of 2 MB at most, and statements of 30 s. */
const batchSize = 800_000;
const batchRows = 1_000;
/** A value handed in alone, in pieces of this many characters. */
const pieceSize = 1_000_000;

/** Why a row of the file is not in the database. */
export interface Dropped {
  table: string;
  line: string;
  why: "points to a row that is not there" | "the same key or address is there twice";
}

interface Inserter {
  add(lines: string[]): Promise<void>;
  /** Writes the pending rows, and returns what the table must contain now. */
  finish(): Promise<{ rows: number; sha256: string; dropped: Dropped[] }>;
}

/** Values of a statement that takes many rows, as one list in JSON. */
const itemAt = (at: number) => `value ->> ${at}`;

function insertManySql({ name, columns }: Table, kinds: (Kind | null)[]): string {
  const values = columns.map((_column, at) => madeAgain(kinds[at] ?? "plain", itemAt(at)));
  return `insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) select ${values.join(", ")} from json_each(?1) where true`;
}

/** A row too long for one value: each of its texts is handed in alone, hex in pieces. */
function insertLong({ name, columns }: Table, cells: Cell[]): { sql: string; params: string[] } {
  const params: string[] = [];
  const given = (text: string) => {
    params.push(text);
    return `?${params.length}`;
  };
  const values = cells.map((cell) => {
    const value = handedIn(cell);
    if (value === null) return "null";
    if (typeof value === "number") return String(value);
    const kind = kindOf(cell) ?? "plain";
    if (kind !== "t" && kind !== "b") return madeAgain(kind, given(value));
    const pieces: string[] = [];
    for (let at = 0; at < value.length || at === 0; at += pieceSize)
      pieces.push(`unhex(${given(value.slice(at, at + pieceSize))})`);
    return `cast(${pieces.join(" || ")} as ${kind === "t" ? "text" : "blob"})`;
  });
  return {
    sql: `insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) values (${values.join(", ")})`,
    params,
  };
}

/**
 * Whether this row is in the table: an insert whose response was lost is sent again. Long values are not compared here;
 * all are compared in the end.
 */
async function isThere(port: SqlPort, table: Table, cells: Cell[]): Promise<boolean> {
  const short = cells.map(handedIn).map((value) => (typeof value === "string" && value.length > 1_000 ? null : value));
  const conditions = cells.flatMap((cell, at) =>
    cell !== null && short[at] === null
      ? []
      : [`${quoted(table.columns[at] ?? "")} is ${madeAgain(kindOf(cell) ?? "plain", `(?1 ->> ${at})`)}`],
  );
  const rows = await port.rows(`select 1 from ${quoted(table.name)} where ${conditions.join(" and ")} limit 1`, [
    JSON.stringify(short),
  ]);
  return rows.length > 0;
}

function reasonOf(error: unknown): Dropped["why"] | "unique" | null {
  const message = String(error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : error);
  if (/FOREIGN KEY constraint failed/i.test(message)) return "points to a row that is not there";
  if (/UNIQUE constraint failed/i.test(message)) return "unique";
  return null;
}

/**
 * Puts lines of a backup into a table, by the names of its columns. A row that the database refuses because of other
 * rows, which only happens after changes during the backup, is left out and reported; any other error is thrown.
 */
export function createInserter(port: SqlPort, table: Table): Inserter {
  const hash = createHash("sha256");
  const dropped: Dropped[] = [];
  let rows = 0;
  let waiting: { line: string; cells: Cell[] }[] = [];
  let kinds: (Kind | null)[] = [];
  let size = 0;

  async function insert(batch: typeof waiting, kindsOfBatch: (Kind | null)[]): Promise<void> {
    const [only] = batch;
    if (batch.length === 1 && only && only.line.length > batchSize) {
      const { sql, params } = insertLong(table, only.cells);
      await port.rows(sql, params);
    } else {
      await port.rows(insertManySql(table, kindsOfBatch), [
        JSON.stringify(batch.map(({ cells }) => cells.map(handedIn))),
      ]);
    }
  }

  async function insertOrDrop(batch: typeof waiting, kindsOfBatch: (Kind | null)[]): Promise<void> {
    try {
      await insert(batch, kindsOfBatch);
      hashLines(
        hash,
        batch.map(({ line }) => line),
      );
      rows += batch.length;
    } catch (error) {
      const reason = reasonOf(error);
      const [only] = batch;
      if (!reason || !only) throw error;
      if (reason === "unique" && (await isThere(port, table, only.cells))) {
        // The first row exists, so all do: statements are atomic, and the answer to this one was lost.
        hashLines(
          hash,
          batch.map(({ line }) => line),
        );
        rows += batch.length;
      } else if (batch.length > 1) {
        // The statement did nothing: its halves are tried, until the row is alone.
        const middle = batch.length >> 1;
        await insertOrDrop(batch.slice(0, middle), kindsOfBatch);
        await insertOrDrop(batch.slice(middle), kindsOfBatch);
      } else {
        dropped.push({
          table: table.name,
          line: only.line,
          why: reason === "unique" ? "the same key or address is there twice" : reason,
        });
      }
    }
  }

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const [batch, kindsOfBatch] = [waiting, kinds];
    [waiting, kinds, size] = [[], [], 0];
    await insertOrDrop(batch, kindsOfBatch);
  }

  return {
    async add(lines) {
      for (const line of lines) {
        const cells = JSON.parse(line) as Cell[];
        const own = cells.map(kindOf);
        const differs = own.some((kind, at) => kind && kinds[at] && kind !== kinds[at]);
        if (differs || waiting.length >= batchRows || size + line.length > batchSize) await flush();
        own.forEach((kind, at) => (kinds[at] ??= kind));
        waiting.push({ line, cells });
        size += line.length;
      }
    },
    async finish() {
      await flush();
      return { rows, sha256: hash.digest("hex"), dropped };
    },
  };
}
