import { asc, gt, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { screeningLessons } from "db/schema";
import { logError } from "~/log/log";
import { largestTotal } from "../queries.server";
import { lessonLine } from "./lesson-line";

/** How many lessons are in memory at a time. */
const rowsPerRead = 200;

const listLessons = (db: Db, after: string) =>
  db
    .select({
      id: screeningLessons.id,
      kind: screeningLessons.kind,
      title: screeningLessons.title,
      text: screeningLessons.text,
    })
    .from(screeningLessons)
    .where(gt(screeningLessons.id, after))
    .orderBy(asc(screeningLessons.id))
    .limit(rowsPerRead);

/**
 * All lessons, one a line, the oldest first, for `npm run bench -- learn-adverts`. It is streamed at the reader's pace; a
 * database error after the first lines aborts it.
 */
export async function lessonsFile(db: Db): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let rows = await listLessons(db, "");
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const last = rows.at(-1);
        if (!last) return controller.close();
        controller.enqueue(encoder.encode(rows.map((row) => `${lessonLine(row)}\n`).join("")));
        try {
          rows = rows.length < rowsPerRead ? [] : await listLessons(db, last.id);
        } catch (error) {
          logError("the lessons broke off", error);
          throw new Error("The lessons broke off", { cause: error });
        }
      },
    },
    // Nothing is read ahead of the consumer.
    { highWaterMark: 0 },
  );
}

/** How many lessons there are; at most one more than {@link largestTotal}. */
export async function countLessons(db: Db): Promise<number> {
  const row = await db
    .select({ count: sql<number>`count(*)` })
    .from(sql`(select 1 from screening_lessons limit ${largestTotal + 1})`)
    .get();
  return row?.count ?? 0;
}
