import { and, eq, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { boosts } from "db/schema";
import type { AppContext } from "~/features/context";
import { settleBoosts } from "./boosts.server";

/**
 * The statements that take a boost back, running or not, for the db.batch of its refund. The job loses its level, and
 * the next boost of the job begins.
 */
export function endBoost(
  context: Pick<AppContext, "db" | "now">,
  { id, jobId, status }: typeof boosts.$inferSelect,
  when: SQL,
): BatchItem<"sqlite">[] {
  const { db } = context;
  const now = context.now();
  return [
    db
      .update(boosts)
      .set({
        status: "returned",
        remaining: 0,
        toSettle: true,
        updatedAt: now,
        ...(status === "running" && { endsAt: now }),
      })
      .where(and(eq(boosts.id, id), when)),
    db
      .update(boosts)
      .set({ toSettle: true })
      .where(and(eq(boosts.jobId, jobId), eq(boosts.status, "waiting"), when)),
    ...settleBoosts(context, jobId),
  ];
}
