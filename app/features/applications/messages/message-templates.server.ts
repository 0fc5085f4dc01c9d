import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import { messageTemplates } from "db/schema";
import { insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import type { MessageTemplateForm } from "./message-forms";

/** Maximum number per company. */
export const mostTemplates = 50;

const own = (companyId: string, id: string) =>
  and(eq(messageTemplates.id, id), eq(messageTemplates.companyId, companyId));

/** A company's message templates by name. */
export function listTemplates(db: Db, companyId: string) {
  return db
    .select({ id: messageTemplates.id, name: messageTemplates.name, body: messageTemplates.body })
    .from(messageTemplates)
    .where(eq(messageTemplates.companyId, companyId))
    .orderBy(asc(messageTemplates.name), asc(messageTemplates.id))
    .limit(mostTemplates);
}

/** One of a company's message templates; null when it is another company's. */
export async function findTemplate(db: Db, companyId: string, id: string) {
  return (
    (await db
      .select({ id: messageTemplates.id, name: messageTemplates.name, body: messageTemplates.body })
      .from(messageTemplates)
      .where(own(companyId, id))
      .get()) ?? null
  );
}

/** Saves a new template, once for its id. Returns false at the limit. */
export async function createTemplate(
  { db, now }: AppContext,
  companyId: string,
  id: string,
  { name, body }: MessageTemplateForm,
): Promise<boolean> {
  const at = now();
  const isRoom = sql`where (select count(*) from message_templates where company_id = ${companyId}) < ${mostTemplates}`;
  await insertSelect(
    db,
    messageTemplates,
    { id, companyId, name, body, createdAt: at, updatedAt: at },
    isRoom,
  ).onConflictDoNothing();
  return (await findTemplate(db, companyId, id)) !== null;
}

/** Changes a template. Returns false when it is another company's or deleted. */
export async function saveTemplate(
  { db, now }: AppContext,
  companyId: string,
  id: string,
  { name, body }: MessageTemplateForm,
): Promise<boolean> {
  const saved = await db
    .update(messageTemplates)
    .set({ name, body, updatedAt: now() })
    .where(own(companyId, id))
    .returning({ id: messageTemplates.id });
  return saved.length > 0;
}

/** Deletes a template. Returns false when it is another company's or deleted. */
export async function deleteTemplate({ db }: AppContext, companyId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(messageTemplates).where(own(companyId, id)).returning({ id: messageTemplates.id });
  return deleted.length > 0;
}

/** The id of a new template. The form contains it, so a second submission creates no second template. */
export const newTemplateId = ({ now }: AppContext) => createId(now());
