const name = '[`"]?(\\w+)[`"]?';
const creates = new RegExp(
  `^create (?:temp(?:orary)? )?(?:unique |virtual )?(table|index|trigger|view) (?:if not exists )?${name}`,
  "i",
);
const drops = new RegExp(`^drop (table|index|trigger|view) (?:if exists )?${name}`, "i");
const restricts = new RegExp(`^create unique index (?:if not exists )?${name} on ${name} ?\\(([^)]*)\\)`, "i");
const addsNull = new RegExp(`^alter table ${name} add (?:column )?${name}(?!.*\\bdefault\\b)`, "i");
const deletes = new RegExp(`^delete from ${name}`, "i");

/** The statements of a migration in one line each, without comments and texts; a trigger is one, with all that it does. */
function statementsOf(sql: string): string[] {
  const chunks = sql
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\/\*[\s\S]*?\*\//g, " ")
    .split("--> statement-breakpoint")
    .map((chunk) =>
      chunk
        .replace(/--[^\n]*/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
  return chunks
    .flatMap((chunk) =>
      /^create (?:temp(?:orary)? )?trigger /i.test(chunk) ? [chunk] : chunk.split(";").map((each) => each.trim()),
    )
    .filter(Boolean);
}

/**
 * The statements of a migration that can make the running version fail or lose data: what drops, renames, rebuilds,
 * deletes rows or forbids values. Not those about a table that the migration itself makes, nor about an index, trigger
 * or view that it makes again under the same name, nor a unique index over a column that it adds: the running version
 * leaves that null. Empty for a migration that only widens.
 */
export function narrowStatements(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = statements
    .map((statement) => creates.exec(statement))
    .map((found) => (found ? `${found[1]} ${found[2]}`.toLowerCase() : ""));
  const isMadeBefore = (what: string, at: number) =>
    made.indexOf(what.toLowerCase()) !== -1 && made.indexOf(what.toLowerCase()) < at;
  const isMadeAfter = (what: string, at: number) => made.lastIndexOf(what.toLowerCase()) > at;
  const added = new Set(
    statements
      .map((statement) => addsNull.exec(statement))
      .flatMap((found) => (found ? [`${found[1]}.${found[2]}`.toLowerCase()] : [])),
  );
  const isAdded = (table: string, columns: string) =>
    columns.split(",").some((column) => added.has(`${table}.${column.replace(/[`"\s]/g, "")}`.toLowerCase()));
  return statements.filter((statement, at) => {
    const dropped = drops.exec(statement);
    if (dropped) {
      const what = `${dropped[1]} ${dropped[2]}`;
      return !isMadeBefore(what, at) && !(isMadeAfter(what, at) && !/^table/i.test(what));
    }
    if (/^alter table /i.test(statement)) return /^alter table \S+ (?:drop|rename)\b/i.test(statement);
    const restricted = restricts.exec(statement);
    if (restricted && isAdded(restricted[2] ?? "", restricted[3] ?? "")) return false;
    const table = restricted?.[2] ?? deletes.exec(statement)?.[1];
    return table !== undefined && !isMadeBefore(`table ${table}`, at);
  });
}
