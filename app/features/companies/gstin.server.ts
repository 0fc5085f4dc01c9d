import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { companies } from "db/schema";
import type { AppContext } from "../context";
import { recordEvent } from "../notifications/outbox.server";

/** A company's GSTIN; null when it has given none. */
export async function findGstin(db: Db, companyId: string): Promise<string | null> {
  const row = await db.select({ gstin: companies.gstin }).from(companies).where(eq(companies.id, companyId)).get();
  return row?.gstin ?? null;
}

/** Keeps a company's GSTIN, or takes it away. @param gstin checked already */
export async function saveGstin(context: AppContext, companyId: string, gstin: string | null): Promise<void> {
  const changed = recordEvent(context, { kind: "company.changed", companyId });
  await context.db.batch([context.db.update(companies).set({ gstin, updatedAt: context.now() }).where(eq(companies.id, companyId)), changed.statement]);
  changed.send();
}
