import { and, eq, lte, sql } from "drizzle-orm";
import { importedJobs, importLines, imports } from "db/schema";
import { existsIn } from "db/statements";
import type { Budget, Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { logWarning } from "~/log/log";
import { draftLine } from "../drafting";
import { bannedReason, batchSize } from "../import-jobs";
import type { ReportLine } from "../report-lines";
import type { FilePosition } from "../source/lines";
import { readRows } from "../source/read";
import { type Along, type KeyedDraft, writeBatch, type WrittenBatch } from "../write-batch";
import { openFile } from "./file.server";
import type { Import } from "./queries.server";
import { takeBack } from "./undoing.server";

/** The lease of a runner on an import, ms; longer than a run may take. */
const leaseMs = 2 * 60_000;

/** Statements that a batch of rows takes at most. */
const batchCost = { statements: 15 };

/** Maximum number of rows in a report; further rows are only counted. */
export const mostReported = 20_000;

/** The rows read from a file, and the position after them. */
interface Batch {
  drafts: KeyedDraft[];
  /** Rejected rows, and duplicates of an earlier row of the batch. */
  others: ReportLine[];
  notes: Map<number, string>;
  read: number;
  next: FilePosition;
}

const emptyBatch = (next: FilePosition): Batch => ({ drafts: [], others: [], notes: new Map(), read: 0, next });

async function addRow(
  batch: Batch,
  row: Parameters<typeof draftLine>[0] & { next: FilePosition },
  { now, mapping }: { now: number; mapping: Import["mapping"] },
): Promise<void> {
  batch.read += 1;
  batch.next = row.next;
  const drafted = await draftLine(row, now, mapping);
  const { line } = drafted;
  if ("reason" in drafted) {
    batch.others.push({ line, result: "refused", reason: drafted.reason });
    return;
  }
  const earlier = batch.drafts.find(({ sourceKey }) => sourceKey === drafted.draft.sourceKey);
  if (earlier) {
    batch.others.push({ line, result: "already_there", reason: `same posting as line ${earlier.line}` });
    return;
  }
  batch.drafts.push(drafted.draft);
  if (drafted.notes.length > 0) batch.notes.set(line, drafted.notes.join("; "));
}

function reportOf({ others, notes }: Batch, { added, held, alreadyThere, banned }: WrittenBatch): ReportLine[] {
  const noteOf = ({ line }: KeyedDraft) => notes.get(line);
  return [
    ...others,
    ...added.flatMap((draft): ReportLine[] =>
      noteOf(draft) ? [{ line: draft.line, result: "added", reason: noteOf(draft) ?? "" }] : [],
    ),
    ...held.map((draft): ReportLine => ({
      line: draft.line,
      result: "held",
      reason: ["has warning signs", noteOf(draft)].filter(Boolean).join("; "),
    })),
    ...alreadyThere.map(({ line }): ReportLine => ({
      line,
      result: "already_there",
      reason: "the same posting is here already",
    })),
    ...banned.map(({ line, companyName }): ReportLine => ({
      line,
      result: "refused",
      reason: bannedReason(companyName),
    })),
  ];
}

const countOf = (lines: readonly ReportLine[], result: ReportLine["result"]) =>
  lines.filter((line) => line.result === result).length;

/**
 * Writes a batch of rows and the new position of the import, all or nothing. Null when this runner has lost its lease,
 * because the import was stopped or another runner has it. Then nothing is written.
 */
async function writeRows(
  { db, now: clock }: AppContext,
  { id }: Import,
  lockedUntil: number,
  from: FilePosition,
  batch: Batch,
): Promise<WrittenBatch | null> {
  const now = clock();
  const { next } = batch;
  const mine = and(eq(imports.id, id), eq(imports.status, "running"), eq(imports.lockedUntil, lockedUntil));
  const guard = existsIn(
    imports,
    and(eq(imports.id, id), eq(imports.lockedUntil, lockedUntil), eq(imports.cursorOffset, next.offset)),
  );
  let counted = 0;
  const statements: Along["statements"] = (expected) => {
    counted = expected.added.length + expected.held.length;
    const lines = reportOf(batch, expected);
    const values = JSON.stringify(lines);
    return [
      db
        .update(imports)
        .set({
          cursorOffset: next.offset,
          cursorLine: next.line,
          updatedAt: now,
          read: sql`read + ${batch.read}`,
          added: sql`added + ${expected.added.length + expected.held.length}`,
          held: sql`held + ${expected.held.length}`,
          alreadyThere: sql`already_there + ${countOf(lines, "already_there")}`,
          refused: sql`refused + ${countOf(lines, "refused")}`,
          noted: sql`noted + ${batch.notes.size}`,
        })
        .where(and(mine, eq(imports.cursorOffset, from.offset)))
        .returning({ id: imports.id }),
      db
        .insert(importLines)
        .select(
          sql`select ${id}, value ->> 'line', value ->> 'result', value ->> 'reason' from json_each(${values})
            where ${guard} and (select refused + already_there + held + noted from imports where id = ${id}) <= ${mostReported}`,
        )
        .onConflictDoNothing(),
    ];
  };
  const recordMade: Along["recordMade"] = (rows) =>
    db
      .insert(importedJobs)
      .select(
        sql`select ${id}, value ->> 'line', value ->> 'id', null from json_each(${JSON.stringify(rows)}) where ${guard} and exists (select 1 from jobs where jobs.id = value ->> 'id')`,
      )
      .onConflictDoNothing();
  const written = await writeBatch(db, batch.drafts, now, { statements, guard, recordMade });
  const lost = written ? counted - written.added.length - written.held.length : 0;
  // Another import has written some of these postings in the meantime. They count as existing, not as added.
  if (lost > 0)
    await db
      .update(imports)
      .set({ added: sql`added - ${lost}`, alreadyThere: sql`already_there + ${lost}` })
      .where(eq(imports.id, id));
  return written;
}

async function finish(
  { db, now }: AppContext,
  id: string,
  lockedUntil: number,
  to: { status: "done" | "undone" } | { status: "failed"; error: string } | null,
): Promise<void> {
  const time = now();
  await db
    .update(imports)
    .set({ ...to, lockedUntil: 0, ...(to && { updatedAt: time, ...(to.status !== "undone" && { finishedAt: time }) }) })
    .where(and(eq(imports.id, id), isAtWork, eq(imports.lockedUntil, lockedUntil)));
}

/** The statuses that a runner processes: writing and undoing. */
const isAtWork = sql`${imports.status} in ('running', 'undoing')`;

/**
 * Continues a running import batch by batch until it is complete or the budget is used up. The next run continues after
 * the last batch. An import being undone is processed likewise. Only one runner holds it at a time. Returns the number
 * of rows read or jobs processed; null when another runner holds it or it is not running. Throws when the database or
 * the file store fails; batches written before that are retained.
 */
export async function runImport(context: AppContext, id: string, budget: Budget): Promise<number | null> {
  const { db } = context;
  const now = context.now();
  const lockedUntil = now + leaseMs;
  const [taken] = await db
    .update(imports)
    .set({ lockedUntil })
    .where(and(eq(imports.id, id), isAtWork, lte(imports.lockedUntil, sql`${now}`)))
    .returning();
  if (!taken) return null;
  try {
    if (taken.status === "undoing") {
      const { looked, isAtEnd } = await takeBack(context, taken, lockedUntil, budget);
      await finish(context, id, lockedUntil, isAtEnd ? { status: "undone" } : null);
      return looked;
    }
    const done = await runTaken(context, taken, lockedUntil, budget);
    await finish(
      context,
      id,
      lockedUntil,
      done.isAtEnd ? { status: "done" } : done.error === null ? null : { status: "failed", error: done.error },
    );
    return done.read;
  } catch (error) {
    await finish(context, id, lockedUntil, null).catch(() => undefined);
    throw error;
  }
}

async function runTaken(
  context: AppContext,
  taken: Import,
  lockedUntil: number,
  budget: Budget,
): Promise<{ read: number; isAtEnd: boolean; error: string | null }> {
  const now = taken.startedAt ?? context.now();
  let from: FilePosition = { offset: taken.cursorOffset, line: taken.cursorLine };
  let read = 0;
  if (from.offset >= taken.size) return { read, isAtEnd: true, error: null };
  const chunks = await openFile(context, taken.fileId, from.offset);
  if (!chunks)
    return {
      read,
      isAtEnd: false,
      error: "The file is no longer there: upload it again. What is here already is not added twice.",
    };
  let batch = emptyBatch(from);
  const flush = async () => {
    if (batch.read === 0) return true;
    const written = await writeRows(context, taken, lockedUntil, from, batch);
    read += written ? batch.read : 0;
    from = batch.next;
    batch = emptyBatch(from);
    return written !== null;
  };
  try {
    for await (const row of readRows(chunks, taken.format, { from, columns: taken.columns })) {
      if (batch.read === 0 && !budget.allows(batchCost)) return { read, isAtEnd: false, error: null };
      await addRow(batch, row, { now, mapping: taken.mapping });
      if (batch.read >= batchSize && !(await flush())) return { read, isAtEnd: false, error: null };
    }
  } finally {
    await chunks.return(undefined);
  }
  const isAtEnd = await flush();
  return { read, isAtEnd, error: null };
}

/**
 * The share of an import that a request processes; the cron does the rest. The statements of a batch count as one unit.
 */
export function requestBudget(context: Pick<AppContext, "now">, seconds = 8): Budget {
  const until = context.now() + seconds * 1000;
  let batches = 30;
  return { allows: () => context.now() < until && batches-- > 0 };
}

/** Continues the imports that are running or being undone, longest pending first; for the cron. */
export async function runImports(context: AppContext, budget: Budget): Promise<Counts> {
  let rows = 0;
  const running = await context.db
    .select({ id: imports.id })
    .from(imports)
    .where(and(isAtWork, lte(imports.lockedUntil, sql`${context.now()}`)))
    .orderBy(imports.lockedUntil)
    .limit(5);
  for (const { id } of running) {
    if (!budget.allows({ statements: batchCost.statements + 4, requests: 2 })) break;
    try {
      rows += (await runImport(context, id, budget)) ?? 0;
    } catch (error) {
      // A failure does not block the next import; the next run tries this one again.
      logWarning(`import ${id} could not go on: ${String(error)}`);
    }
  }
  return { rows };
}
