import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { createId } from "db/id";
import { campaigns } from "db/schema";
import { increment, insertSelect } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import type { CampaignForm } from "./forms";

/** Creates a campaign. Returns its id; null when its code is taken. */
export async function createCampaign(
  context: AppContext,
  actor: AdminActor,
  form: CampaignForm,
): Promise<string | null> {
  const { db } = context;
  const now = context.now();
  const id = createId(now);
  const { name, place, code, cost, target, reason } = form;
  const row = {
    id,
    code,
    name,
    place,
    cost,
    target,
    version: 1,
    authorId: actor.userId,
    archivedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const [made] = await db.batch([
    insertSelect(db, campaigns, row, sql`where not exists (select 1 from campaigns where code = ${code})`),
    recordAudit(context, {
      actor,
      action: "campaign_created",
      subjectId: id,
      detail: reason,
      after: { code, cost, target },
    }).statement,
  ]);
  return made.meta.changes > 0 ? id : null;
}

/** Changes a campaign except for its code, which is printed on paper. False when it has changed since the page was read. */
export async function changeCampaign(
  context: AppContext,
  actor: AdminActor,
  id: string,
  form: CampaignForm,
): Promise<boolean> {
  const { db } = context;
  const before = await db
    .select({ cost: campaigns.cost, target: campaigns.target })
    .from(campaigns)
    .where(eq(campaigns.id, id))
    .get();
  const { name, place, cost, target, reason, version = 0 } = form;
  const [changed] = await db.batch([
    db
      .update(campaigns)
      .set({ name, place, cost, target, version: increment(campaigns.version), updatedAt: context.now() })
      .where(and(eq(campaigns.id, id), eq(campaigns.version, version))),
    recordAudit(context, {
      actor,
      action: "campaign_changed",
      subjectId: id,
      detail: reason,
      before,
      after: { cost, target },
    }).statement,
  ]);
  return changed.meta.changes > 0;
}

/**
 * Archives a campaign or restores it: an archived link still redirects but is not counted. "again" when it is so
 * already; "changed" when it has changed since the page was read. Null for an unknown one.
 */
export async function archiveCampaign(
  context: AppContext,
  actor: AdminActor,
  id: string,
  isArchived: boolean,
  { reason, version }: { reason: string; version: number },
): Promise<"done" | "again" | "changed" | null> {
  const { db } = context;
  const now = context.now();
  const asBefore = isArchived ? isNull(campaigns.archivedAt) : ne(campaigns.archivedAt, 0);
  const [changed] = await db.batch([
    db
      .update(campaigns)
      .set({ archivedAt: isArchived ? now : null, version: increment(campaigns.version), updatedAt: now })
      .where(and(eq(campaigns.id, id), eq(campaigns.version, version), asBefore)),
    recordAudit(context, {
      actor,
      action: isArchived ? "campaign_archived" : "campaign_restored",
      subjectId: id,
      detail: reason,
      before: { archived: !isArchived },
      after: { archived: isArchived },
    }).statement,
  ]);
  if (changed.meta.changes > 0) return "done";
  const found = await db.select({ archivedAt: campaigns.archivedAt }).from(campaigns).where(eq(campaigns.id, id)).get();
  return found ? ((found.archivedAt !== null) === isArchived ? "again" : "changed") : null;
}
