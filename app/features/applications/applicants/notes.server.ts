import { and, eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import { applicationNotes } from "db/schema";
import { insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";

/** The most notes that an application takes. */
export const mostNotes = 200;

/** How long, in ms, the same words of the same person are one note: the button was pressed twice. */
const sameNoteMs = 10 * 60_000;

interface Author {
  userId: string;
  company: { id: string };
}

/** True for an application of one of the company's jobs that its team may open. */
const isOfCompany = (applicationId: string, companyId: string) =>
  sql`exists (select 1 from job_applications a join jobs j on j.id = a.job_id
    where a.id = ${applicationId} and j.company_id = ${companyId} and j.status <> 'removed')`;

/**
 * Notes something down about an applicant, for the team only. The same words again within ten minutes add nothing.
 * Returns false when there are too many notes already, or the application is another user's.
 */
export async function addNote(context: AppContext, author: Author, applicationId: string, text: string): Promise<boolean> {
  const now = context.now();
  const same = sql`select 1 from application_notes where application_id = ${applicationId} and author_id = ${author.userId}
    and text = ${text} and created_at > ${now - sameNoteMs}`;
  const [, [kept]] = await context.db.batch([
    insertSelect(
      context.db,
      applicationNotes,
      { id: createId(now), applicationId, authorId: author.userId, text, createdAt: now },
      sql`where ${isOfCompany(applicationId, author.company.id)} and not exists (${same})
          and (select count(*) from application_notes where application_id = ${applicationId}) < ${mostNotes}`,
    ),
    context.db
      .select({ id: applicationNotes.id })
      .from(applicationNotes)
      .where(and(eq(applicationNotes.applicationId, applicationId), sql`exists (${same})`, isOfCompany(applicationId, author.company.id)))
      .limit(1),
  ]);
  return kept !== undefined;
}

export type NoteDeletion = "deleted" | "gone" | "not_own";

/** Deletes one's own note; the owner of the company may delete any. "gone" when there is no such note about the application. */
export async function deleteNote(
  context: AppContext,
  member: Author,
  { applicationId, noteId, any }: { applicationId: string; noteId: string; /** Whether others' notes may be deleted, too. */ any: boolean },
): Promise<NoteDeletion> {
  const note = and(eq(applicationNotes.id, noteId), eq(applicationNotes.applicationId, applicationId), isOfCompany(applicationId, member.company.id));
  const deleted = await context.db
    .delete(applicationNotes)
    .where(and(note, any ? undefined : eq(applicationNotes.authorId, member.userId)))
    .returning({ id: applicationNotes.id });
  if (deleted.length > 0) return "deleted";
  const other = await context.db.select({ id: applicationNotes.id }).from(applicationNotes).where(note).get();
  return other ? "not_own" : "gone";
}
