import type { companies } from "db/schema";
import type { Locale, MemberRole, UserType } from "db/vocabulary";

/** The user on whose behalf a request runs, with the data that every page needs. */
export interface Viewer {
  userId: string;
  sessionId: string;
  email: string;
  fullName: string;
  userType: UserType;
  locale: Locale;
  /** ms UTC; null when no erasure of the account is requested. */
  erasureDueAt: number | null;
  profile: {
    isComplete: boolean;
    isBanned: boolean;
    location: string | null;
    /** The address of the photo. */ photo: string | null;
  } | null;
  /** The employer's company: the company of their team, otherwise their own. */
  company: { id: string; name: string; isComplete: boolean; isBanned: boolean; role: MemberRole } | null;
  /** The company's columns that publishing a job checks. */
  publisher: Publisher | null;
  unreadCount: number;
  /** Saved jobs that are still listed. */
  favoritesCount: number;
  lastVisits: LastVisits;
  /** The last 200 jobs that a seeker has saved. */
  savedIds: string[];
  /** The last 200 jobs that a seeker has applied for. */
  appliedIds: string[];
}

export type Publisher = Pick<
  typeof companies.$inferSelect,
  "userId" | "about" | "companyName" | "legalName" | "gstin" | "proposedIdentity"
>;

/**
 * When a seeker last opened /jobs and /activity (ms UTC), and the number of newer items, at most 10,000; null if never.
 */
export interface LastVisits {
  jobs: { at: number; newer: number } | null;
  activity: { at: number; newer: number } | null;
}

export type Seeker = Viewer & { userType: "seeker" };
export type Employer = Viewer & { userType: "employer"; company: NonNullable<Viewer["company"]>; publisher: Publisher };

/** The only account page that a suspended user may open; null for all other users. */
export function suspensionPageOf(
  viewer: Pick<Viewer, "profile" | "company"> | null,
): "/banned" | "/employer-disabled" | null {
  if (viewer?.profile?.isBanned) return "/banned";
  return viewer?.company?.isBanned ? "/employer-disabled" : null;
}
