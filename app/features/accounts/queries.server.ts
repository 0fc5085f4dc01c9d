import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, profiles } from "db/schema";
import type { Viewer } from "./viewer";

/** The reason that an owner gave for a ban; null when none is stored. */
export async function findBanReason(db: Db, viewer: Viewer): Promise<string | null> {
  const table = viewer.userType === "seeker" ? profiles : companies;
  const row = await db.select({ reason: table.accountStatusReason }).from(table).where(eq(table.userId, viewer.userId)).get();
  return row?.reason ?? null;
}
