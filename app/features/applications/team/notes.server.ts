import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import { applicationNotes, noteMentions, users } from "db/schema";
import { coalesce, existsIn, insertSelect, never } from "db/statements";
import { erasedName } from "~/features/accounts/erased";
import { listTeam } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { mentionNames, resolveMentions, type Mate } from "./mentions";
import { isOfCompany, type TeamActor } from "./of-company.server";

/** Maximum number of notes per application. */
export const mostNotes = 200;

/** Within this time, in ms, the same text of the same person counts as one note (double submission). */
const sameNoteMs = 10 * 60_000;

/** "problem": the error of a mentioned name. */
type NoteSaving = { state: "saved" | "too_many" | "gone" | "changed" } | { state: "problem"; problem: string };

/**
 * Adds a note about an applicant, for the team only, and notifies mentioned members. The same text within ten minutes
 * adds nothing. "too_many" at the limit, or when the application is another company's.
 * @param typed with "@" and a name where a colleague is mentioned, see resolveMentions
 */
export async function addNote(
  context: AppContext,
  author: TeamActor,
  applicationId: string,
  typed: string,
): Promise<NoteSaving> {
  const resolved = resolveMentions(typed, await listTeam(context.db, author.company.id));
  if ("problem" in resolved) return { state: "problem", ...resolved };
  const { text, mentioned } = resolved;
  const { db } = context;
  const now = context.now();
  const id = createId(now);
  const mayOpen = isOfCompany(applicationId, author.company.id);
  const same = sql`select 1 from application_notes where application_id = ${applicationId} and author_id = ${author.userId}
    and text = ${text} and created_at > ${now - sameNoteMs}`;
  const mentions = notifyMentioned(
    context,
    author,
    id,
    mentioned,
    existsIn(applicationNotes, eq(applicationNotes.id, id)),
  );
  const [[made], [kept]] = await db.batch([
    insertSelect(
      db,
      applicationNotes,
      { id, applicationId, authorId: author.userId, text, createdAt: now, editedAt: null },
      sql`where ${mayOpen} and not exists (${same})
          and (select count(*) from application_notes where application_id = ${applicationId}) < ${mostNotes}`,
    ).returning({ id: applicationNotes.id }),
    db
      .select({ id: applicationNotes.id })
      .from(applicationNotes)
      .where(and(eq(applicationNotes.applicationId, applicationId), sql`exists (${same})`, mayOpen))
      .limit(1),
    ...mentions.statements,
  ]);
  if (made) mentions.send();
  return { state: kept ? "saved" : "too_many" };
}

/**
 * The statements that record a note's mentions, and the event that notifies the mentioned users except the author; for
 * the batch of the note.
 */
function notifyMentioned(
  context: AppContext,
  author: TeamActor,
  noteId: string,
  mentioned: readonly string[],
  when: SQL,
) {
  const { db, now } = context;
  const userIds = mentioned.filter((userId) => userId !== author.userId);
  if (mentioned.length === 0) return { statements: [], send: () => undefined };
  const event = recordEvent(context, { kind: "note.mentioned", noteId, userIds }, userIds.length > 0 ? when : never);
  const rows = insertSelect(
    db,
    noteMentions,
    { noteId, userId: sql`m.value`, createdAt: now() },
    sql`from json_each(${JSON.stringify(mentioned)}) m where ${when}`,
  ).onConflictDoNothing();
  return { statements: [event.statement, rows], send: () => userIds.length > 0 && event.send() };
}

/**
 * All users who are or were mentioned in the notes about an application. Only for ids that were found through the
 * company.
 */
export const listMentions = (db: Db, applicationId: string) =>
  db
    .select({
      noteId: noteMentions.noteId,
      userId: noteMentions.userId,
      fullName: users.fullName,
      email: users.email,
      erasedAt: users.erasedAt,
    })
    .from(applicationNotes)
    .innerJoin(noteMentions, eq(noteMentions.noteId, applicationNotes.id))
    .innerJoin(users, eq(users.id, noteMentions.userId))
    .where(eq(applicationNotes.applicationId, applicationId))
    .limit(1_000);

type Mention = Awaited<ReturnType<typeof listMentions>>[number];

/** The name of a mentioned user; a neutral text for an erased account. */
export const mentionName = ({ fullName, erasedAt }: Pick<Mention, "fullName" | "erasedAt">) =>
  erasedAt === null && fullName !== erasedName ? fullName : "a former member";

/** A note with its mentions, for editing by its author; null when it is another user's or deleted. */
export async function findOwnNote(db: Db, author: TeamActor, applicationId: string, noteId: string) {
  const note = await db
    .select({
      id: applicationNotes.id,
      text: applicationNotes.text,
      version: sql<number>`coalesce(${applicationNotes.editedAt}, ${applicationNotes.createdAt})`,
    })
    .from(applicationNotes)
    .where(
      and(
        eq(applicationNotes.id, noteId),
        eq(applicationNotes.applicationId, applicationId),
        eq(applicationNotes.authorId, author.userId),
        isOfCompany(applicationId, author.company.id),
      ),
    )
    .get();
  if (!note) return null;
  const mentions = (await listMentions(db, applicationId)).filter((each) => each.noteId === noteId);
  const team = await listTeam(db, author.company.id);
  // Former members stay mentioned in the note but are not notified.
  const former: Mate[] = mentions.flatMap((each) =>
    team.some(({ userId }) => userId === each.userId)
      ? []
      : [{ userId: each.userId, fullName: mentionName(each), email: each.email }],
  );
  const mates = [...team, ...former];
  return {
    ...note,
    names: mentionNames(mates),
    mates,
    mentionedIds: mentions.map(({ userId }) => userId),
    teamIds: team.map(({ userId }) => userId),
  };
}

/**
 * Changes the author's note, and notifies newly mentioned users. "changed" when it has changed since the form was
 * shown, "gone" when the author has no such note.
 * @param change.version of the note as it was shown
 */
export async function editNote(
  context: AppContext,
  author: TeamActor,
  { applicationId, noteId, typed, version }: { applicationId: string; noteId: string; typed: string; version: number },
): Promise<NoteSaving> {
  const { db } = context;
  const note = await findOwnNote(db, author, applicationId, noteId);
  if (!note) return { state: "gone" };
  const resolved = resolveMentions(typed, note.mates);
  if ("problem" in resolved) return { state: "problem", ...resolved };
  const { text, mentioned } = resolved;
  if (text === note.text) return { state: "saved" };
  if (version !== note.version) return { state: "changed" };
  const editedAt = Math.max(context.now(), version + 1);
  const isSaved = existsIn(
    applicationNotes,
    and(eq(applicationNotes.id, noteId), eq(applicationNotes.editedAt, editedAt), eq(applicationNotes.text, text)),
  );
  const added = mentioned.filter((userId) => note.teamIds.includes(userId) && !note.mentionedIds.includes(userId));
  const mentions = notifyMentioned(context, author, noteId, added, isSaved);
  const [saved] = await db.batch([
    db
      .update(applicationNotes)
      .set({ text, editedAt })
      .where(
        and(
          eq(applicationNotes.id, noteId),
          eq(applicationNotes.authorId, author.userId),
          eq(coalesce(applicationNotes.editedAt, applicationNotes.createdAt), version),
        ),
      )
      .returning({ id: applicationNotes.id }),
    ...mentions.statements,
  ]);
  if (saved.length === 0) return { state: "changed" };
  mentions.send();
  return { state: "saved" };
}

type NoteDeletion = "deleted" | "gone" | "not_own";

/**
 * Deletes the member's own note; an owner of the company may delete any. "gone" when there is no such note about the
 * application.
 */
export async function deleteNote(
  context: AppContext,
  member: TeamActor,
  {
    applicationId,
    noteId,
    any,
  }: { applicationId: string; noteId: string; /** Whether others' notes may be deleted, too. */ any: boolean },
): Promise<NoteDeletion> {
  const note = and(
    eq(applicationNotes.id, noteId),
    eq(applicationNotes.applicationId, applicationId),
    isOfCompany(applicationId, member.company.id),
  );
  const deleted = await context.db
    .delete(applicationNotes)
    .where(and(note, any ? undefined : eq(applicationNotes.authorId, member.userId)))
    .returning({ id: applicationNotes.id });
  if (deleted.length > 0) return "deleted";
  const other = await context.db.select({ id: applicationNotes.id }).from(applicationNotes).where(note).get();
  return other ? "not_own" : "gone";
}
