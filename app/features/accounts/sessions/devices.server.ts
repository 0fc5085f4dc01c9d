import { and, desc, eq, gt } from "drizzle-orm";
import type { Db } from "db/client";
import { sessions } from "db/schema";
import type { AppContext } from "~/features/context";
import type { Viewer } from "../viewer";
import { endSessions } from "./sessions.server";

/** The sessions in which a person is logged in, last used first, at most 50. Times in ms UTC. */
export function listDevices(db: Db, userId: string, now: number) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(50);
}

/** Ends one of the user's sessions; a repetition changes nothing. False when it is another user's. */
export async function endDevice(context: AppContext, viewer: Viewer, sessionId: string): Promise<boolean> {
  const session = await context.db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .get();
  if (!session) return true;
  if (session.userId !== viewer.userId) return false;
  const end = endSessions(context, viewer.userId, { only: sessionId });
  await context.db.batch([...end.statements]);
  end.send();
  return true;
}

/** Ends all sessions of a person except the current one. */
export async function endOtherDevices(context: AppContext, viewer: Viewer): Promise<void> {
  const end = endSessions(context, viewer.userId, { except: viewer.sessionId });
  await context.db.batch([...end.statements]);
  end.send();
}
