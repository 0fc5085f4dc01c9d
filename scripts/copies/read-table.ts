import { failure } from "../process";
import { cellOfBytes, cellSql, type Cell, isLastPiece, nextPiece, pieceSql, readCell } from "./cells";
import { quoted, type SqlPort } from "./sql-port";
import type { Table } from "./tables";

/** Rows of a table as lines of JSON, and the row id after which the next page begins. */
interface Page {
  lines: string[];
  upTo: number;
}

/** The wanted size of a page in characters; the number of rows follows from the pages before. */
const wantedSize = 1_000_000;
const mostRows = 5_000;

/** A value of a row; undefined when the row is gone by now. */
async function readInPieces(port: SqlPort, table: string, column: string, rowId: number): Promise<Cell | undefined> {
  let type = "null";
  let hex = "";
  for (let at = 1; ; at = nextPiece(at)) {
    const [row] = await port.rows(pieceSql(table, column), [String(rowId), String(at)]);
    if (!row) return undefined;
    type = String(row[0]);
    const piece = String(row[1] ?? "");
    hex += piece;
    if (isLastPiece(piece)) return cellOfBytes(type, hex);
  }
}

/** A row as a line; null when it was deleted before all of it was read. */
export async function lineOf(port: SqlPort, table: Table, [id, ...values]: unknown[]): Promise<string | null> {
  const cells: Cell[] = [];
  for (const [at, value] of values.entries()) {
    let cell = readCell(value);
    if (cell === undefined) cell = await readInPieces(port, table.name, table.columns[at] ?? "", Number(id));
    if (cell === undefined) return null;
    cells.push(cell);
  }
  return JSON.stringify(cells);
}

/** Whether fewer rows would help: the answer was too long for the database or the transport. */
const isTooLong = (error: unknown) =>
  /too (?:big|large|long)|SQLITE_TOOBIG|memory limit|exceeded timeout/i.test(String(error));

/** Before every row id that there is. */
export const beforeAll = Number.MIN_SAFE_INTEGER;

/**
 * The rows of a table after a row id, page by page in the order of their ids: each page is a statement of its own that walks
 * the table's key, so that nothing is locked and nothing is read twice. Rows that are added meanwhile come at the end.
 */
export async function* readTable(port: SqlPort, table: Table, after: number, firstRows = 200): AsyncGenerator<Page> {
  const columns = table.columns.map(cellSql).join(", ");
  let limit = firstRows;
  for (let last = after; ;) {
    let rows: unknown[][];
    try {
      rows = await port.rows(
        `select rowid, ${columns} from ${quoted(table.name)} where rowid > ${last} order by rowid limit ${limit}`,
      );
    } catch (error) {
      if (limit === 1 || !isTooLong(error)) throw error;
      limit = Math.max(1, limit >> 2);
      continue;
    }
    const lines: string[] = [];
    for (const row of rows) {
      const line = await lineOf(port, table, row);
      if (line !== null) lines.push(line);
    }
    const final = rows.at(-1);
    if (!final) return;
    last = Number(final[0]);
    if (!Number.isSafeInteger(last))
      throw failure(`${table.name} has row ids beyond 2^53, which cannot be paged through`);
    yield { lines, upTo: last };
    if (rows.length < limit) return;
    const size = lines.reduce((sum, line) => sum + line.length + 1, 0);
    limit = Math.min(mostRows, Math.max(1, Math.ceil((limit * wantedSize) / Math.max(size, wantedSize / 4))));
  }
}
