import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { importFormats, importRetainReasons, importResults, importStatuses } from "../vocabulary";
import { users } from "./accounts";

/** A file of postings that an owner has uploaded, and the progress of its import. */
export const imports = sqliteTable(
  "imports",
  {
    id: text().primaryKey(),
    /** Whose postings these are, as the owner names it; its mapping is remembered. */
    source: text().notNull(),
    /** Of stored_files; null when the file was removed. */
    fileId: text("file_id"),
    fileName: text("file_name").notNull(),
    format: text({ enum: importFormats }).notNull(),
    /** Bytes. */
    size: integer().notNull(),
    columns: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Field of features/jobs/import/mapping/fields to column. */
    mapping: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    status: text({ enum: importStatuses }).notNull().default("mapping"),
    /**
     * The position at which it continues: a byte offset, and the number of the line (in a JSON array: of the entry)
     * there.
     */
    cursorOffset: integer("cursor_offset").notNull().default(0),
    cursorLine: integer("cursor_line").notNull().default(1),
    /** The numbers of rows by their result. */
    read: integer().notNull().default(0),
    added: integer().notNull().default(0),
    /** The added rows that are pending review. */
    held: integer().notNull().default(0),
    alreadyThere: integer("already_there").notNull().default(0),
    refused: integer().notNull().default(0),
    /** Rows with a value that could not be read and was left empty. */
    noted: integer().notNull().default(0),
    /** Of an undone import: removed jobs, and retained ones, which users have used. */
    removed: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    /** Until when a runner has it, ms UTC; 0 for none. */
    lockedUntil: integer("locked_until").notNull().default(0),
    error: text(),
    createdAt: integer("created_at").notNull(),
    startedAt: integer("started_at"),
    finishedAt: integer("finished_at"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("imports_by_time").on(table.createdAt, table.id),
    index("imports_running")
      .on(table.lockedUntil)
      .where(sql`status in ('running', 'undoing')`),
  ],
);

/** The results of an import's rows with a note. */
export const importLines = sqliteTable(
  "import_lines",
  {
    importId: text("import_id")
      .notNull()
      .references(() => imports.id),
    /** Of the file, from 1; of a JSON array the entry. */
    line: integer().notNull(),
    result: text({ enum: importResults }).notNull(),
    /** Why, or what was left empty. */
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** The job of each imported row, while the import can be undone; for an undone import, the retained jobs. */
export const importedJobs = sqliteTable(
  "imported_jobs",
  {
    importId: text("import_id")
      .notNull()
      .references(() => imports.id),
    /** Of the file, from 1; of a JSON array the entry. */
    line: integer().notNull(),
    /** Of jobs. */
    jobId: text("job_id").notNull(),
    /** Why it stays although its import was undone; null before. */
    kept: text({ enum: importRetainReasons }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** The keys with which the command line imports a file, each for one import. */
export const importTokens = sqliteTable(
  "import_tokens",
  {
    /** SHA-256 of the key. */
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** The import for which it was used; null before. */
    importId: text("import_id").references(() => imports.id),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("import_tokens_by_expiry").on(table.expiresAt),
    index("import_tokens_by_user").on(table.userId),
    index("import_tokens_by_import").on(table.importId),
  ],
);

/** How the columns of a source were mapped when it was last imported. */
export const importSources = sqliteTable("import_sources", {
  /** The source's name, folded. */
  key: text().primaryKey(),
  source: text().notNull(),
  columns: text({ mode: "json" }).$type<string[]>().notNull(),
  mapping: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
  updatedAt: integer("updated_at").notNull(),
});
