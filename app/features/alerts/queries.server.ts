import { and, desc, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { jobAlerts } from "db/schema";

/** A user's alerts: those of the account, and those that were confirmed for its address without it. */
export interface AlertOwner {
  userId: string;
  email: string;
}

export const ownedBy = ({ userId, email }: AlertOwner): SQL | undefined =>
  or(
    eq(jobAlerts.userId, userId),
    and(eq(jobAlerts.email, email), isNull(jobAlerts.userId), isNotNull(jobAlerts.confirmedAt)),
  );

/** One's own alerts and saved searches, the newest first. */
export function listAlerts(db: Db, owner: AlertOwner) {
  return db.select().from(jobAlerts).where(ownedBy(owner)).orderBy(desc(jobAlerts.createdAt)).limit(50);
}

/** An alert by its id; null for an unknown one. Only for callers with its token. */
export async function findAlert(db: Db, id: string) {
  return (await db.select().from(jobAlerts).where(eq(jobAlerts.id, id)).get()) ?? null;
}

/** One's own alert; null for an unknown one or another user's. */
export async function findAlertOf(db: Db, owner: AlertOwner, id: string) {
  return (
    (await db
      .select()
      .from(jobAlerts)
      .where(and(eq(jobAlerts.id, id), ownedBy(owner)))
      .get()) ?? null
  );
}

type Alert = NonNullable<Awaited<ReturnType<typeof findAlert>>>;

/** Whether an alert is on. */
export function isRunning({ stoppedAt, frequency }: Pick<Alert, "stoppedAt" | "frequency">): boolean {
  return stoppedAt === null && frequency !== "off";
}
