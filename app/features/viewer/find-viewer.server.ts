import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { sessions } from "db/schema";
import { planNewsAtVisit } from "~/features/accounts/sessions/match-turns.server";
import { hashToken } from "~/features/accounts/sessions/sessions.server";
import type { Viewer } from "~/features/accounts/viewer";
import { isCompanyComplete } from "~/features/companies/company";
import type { AppContext } from "~/features/context";
import { isProfileComplete } from "~/features/profiles/profile";
import { personQuery, readViewer, type PersonRow } from "./viewer-query.server";

/** The time of a session's last use is written at most this often. Milliseconds. */
const seenEvery = 15 * 60_000;

/**
 * The person behind a session token, with all that the layout and the guards need. Null when it is unknown or has
 * ended. Throws when identity or suspension cannot be read; counts that cannot be read are 0.
 */
export async function findViewer(context: AppContext, token: string): Promise<Viewer | null> {
  const now = context.now();
  const row = await readViewer(context.db, { sessionId: hashToken(token), now });
  if (!row) return null;
  if (now - row.lastSeenAt > seenEvery) {
    const seen = context.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.sessionId));
    context.waitUntil(Promise.allSettled([seen, planNewsAtVisit(context, row.user.userId)]));
  }
  return viewerOf(row, row.sessionId);
}

/**
 * A user as pages know the viewer, but without a session. Null for an unknown or erased person, and for users with a
 * role in the owner area.
 */
export async function findPersonAsViewer(db: Db, userId: string): Promise<Viewer | null> {
  const row = await personQuery(db).get({ userId });
  return row ? viewerOf(row, "") : null;
}

function viewerOf(row: PersonRow, sessionId: string): Viewer {
  const { user, profile, company } = row;
  return {
    ...user,
    sessionId,
    profile: profile && {
      isComplete: isProfileComplete({ ...profile, fullName: user.fullName }),
      isBanned: profile.accountStatus === "banned",
      location: profile.location,
      photo: profile.profileImageUrl,
    },
    company: company && {
      id: company.id,
      name: company.companyName,
      isComplete: isCompanyComplete(company),
      isBanned: company.accountStatus === "banned",
      role: row.memberRole ?? "owner",
    },
    publisher: company,
    unreadCount: row.unreadCount,
    favoritesCount: row.favoritesCount,
    lastVisits: {
      jobs: row.jobsSeenAt === null ? null : { at: row.jobsSeenAt, newer: row.newJobs },
      activity: row.activitySeenAt === null ? null : { at: row.activitySeenAt, newer: row.newApplications },
    },
    savedIds: JSON.parse(row.savedIds) as string[],
    appliedIds: JSON.parse(row.appliedIds) as string[],
  };
}
