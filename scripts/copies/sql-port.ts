/** A statement and its values; Cloudflare's HTTP API takes text only. */
export interface Statement {
  sql: string;
  params?: string[];
}

/** A SQLite database as backup and restore see it: here, or at Cloudflare. */
export interface SqlPort {
  /** Runs one statement and gives its rows, each as a list of values. Throws what the database says. */
  rows(sql: string, params?: string[]): Promise<unknown[][]>;
  /** Runs all or none, at one moment: nothing is written in between. Gives the rows of each. */
  batch(statements: Statement[]): Promise<unknown[][][]>;
}

/** A name of a table or column as SQL takes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
