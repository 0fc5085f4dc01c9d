import { and, desc, eq, max } from "drizzle-orm";
import { jobInteractions } from "db/schema";
import type { AppContext } from "~/features/context";

/** A job that a person has viewed, and when last (ms UTC). */
export interface RecentView {
  jobId: string;
  at: number;
}

/**
 * The jobs that a person viewed last, each once, newest first.
 * @param views how many views are read to find them, since a user may view a job on several days
 */
export async function listRecentViews(
  { logDb }: Pick<AppContext, "logDb">,
  userId: string,
  views: number,
): Promise<RecentView[]> {
  const rows = await recentViewsQuery({ logDb }, userId, views);
  return rows.map(({ jobId, at }) => ({ jobId, at: at ?? 0 }));
}

function recentViewsQuery({ logDb }: Pick<AppContext, "logDb">, userId: string, limit: number) {
  const views = logDb
    .select({ jobId: jobInteractions.jobId, at: jobInteractions.createdAt })
    .from(jobInteractions)
    .where(and(eq(jobInteractions.userId, userId), eq(jobInteractions.interactionType, "view")))
    .orderBy(desc(jobInteractions.createdAt))
    .limit(limit)
    .as("views");
  return logDb
    .select({ jobId: views.jobId, at: max(views.at) })
    .from(views)
    .groupBy(views.jobId)
    .orderBy(desc(max(views.at)));
}
