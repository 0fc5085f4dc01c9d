import { eq } from "drizzle-orm";
import { users } from "db/schema";
import type { AppContext } from "~/features/context";
import type { LastVisits, Viewer } from "../viewer";

/** The minimum interval between two recorded visits without new items. Milliseconds. */
const notedEvery = 60_000;

const columns = { jobs: "jobsSeenAt", activity: "activitySeenAt" } as const;

/**
 * Records after the response that a seeker has opened /jobs or /activity. Newer items are counted in the tab's badge.
 */
export function noteVisit(context: AppContext, viewer: Viewer, page: keyof LastVisits): void {
  const now = context.now();
  const last = viewer.lastVisits[page];
  if (last && last.newer === 0 && now - last.at < notedEvery) return;
  context.waitUntil(
    context.db
      .update(users)
      .set({ [columns[page]]: now })
      .where(eq(users.id, viewer.userId)),
  );
}
