import { and, eq, sql } from "drizzle-orm";
import { companies, profiles } from "db/schema";
import { existsIn } from "db/statements";
import { endSessions } from "~/features/accounts/sessions/sessions.server";
import type { UndoPlan } from "~/features/audit/undo";
import { upTo } from "~/features/budgets/budget";
import { endTeamSessions } from "~/features/companies/team/team-sessions.server";
import type { AppContext } from "~/features/context";
import { pauseJobs, resumeJobs } from "~/features/jobs/lifecycle/pausing.server";
import { besideResponse, deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { holdsRole } from "./commands.server";

/** A previous suspension. The reason is null when none is stored; the end (ms UTC) is null for a permanent one. */
export interface PastSuspension {
  reason: string | null;
  until: number | null;
}

const active = { accountStatus: "active", accountStatusReason: null, accountStatusUntil: null } as const;
const banned = ({ reason, until }: PastSuspension) =>
  ({ accountStatus: "banned", accountStatusReason: reason, accountStatusUntil: until }) as const;
const isAsBanned = ({ reason, until }: PastSuspension) =>
  sql`account_status = 'banned' and account_status_reason is ${reason} and account_status_until is ${until}`;

const ofBan = ({ until }: PastSuspension) => ({ before: { status: "suspended", until }, after: { status: "active" } });
const ofLift = ({ until }: PastSuspension) => ({ before: { status: "active" }, after: { status: "suspended", until } });

/** Undoes a seeker's suspension; the sessions that it has ended stay ended. */
export function undoSeekerBan({ db, now }: AppContext, userId: string, suspension: PastSuspension): UndoPlan {
  return {
    ...ofBan(suspension),
    isUnchanged: existsIn(profiles, and(eq(profiles.userId, userId), isAsBanned(suspension))),
    statements: (done) => ({
      statements: [
        db
          .update(profiles)
          .set({ ...active, updatedAt: now() })
          .where(and(eq(profiles.userId, userId), done)),
      ],
    }),
  };
}

/** Restores a seeker's lifted suspension; sessions that have begun since end. */
export function undoSeekerLift(context: AppContext, userId: string, suspension: PastSuspension): UndoPlan {
  return {
    ...ofLift(suspension),
    isUnchanged: sql`exists (select 1 from profiles where user_id = ${userId} and account_status = 'active') and not ${holdsRole(userId)}`,
    statements: (done) => {
      const end = endSessions(context, userId, "all", done);
      return {
        statements: [
          context.db
            .update(profiles)
            .set({ ...banned(suspension), updatedAt: context.now() })
            .where(and(eq(profiles.userId, userId), done)),
          ...end.statements,
        ],
        send: end.send,
      };
    },
  };
}

/**
 * Undoes a company's suspension: the jobs that it has paused are listed again at their old place, and the cron updates
 * open pages. @param bannedAt ms UTC
 */
export function undoCompanyBan(
  context: AppContext,
  companyId: string,
  suspension: PastSuspension,
  bannedAt: number,
): UndoPlan {
  return {
    ...ofBan(suspension),
    isUnchanged: existsIn(companies, and(eq(companies.id, companyId), isAsBanned(suspension))),
    statements: (done) => ({
      statements: [
        context.db
          .update(companies)
          .set({ ...active, updatedAt: context.now() })
          .where(and(eq(companies.id, companyId), done)),
        ...resumeJobs(context, companyId, bannedAt, done),
      ],
    }),
  };
}

/**
 * Restores a company's lifted suspension: jobs published since are paused, and its team's sessions end. @param
 * founderId null for a company without an account
 */
export function undoCompanyLift(
  context: AppContext,
  companyId: string,
  founderId: string | null,
  suspension: PastSuspension,
): UndoPlan {
  return {
    ...ofLift(suspension),
    isUnchanged: sql`exists (select 1 from companies where id = ${companyId} and account_status = 'active') and not ${holdsRole(founderId ?? "")}`,
    statements: (done, at) => {
      const end = founderId === null ? null : endSessions(context, founderId, "all", done);
      return {
        statements: [
          context.db
            .update(companies)
            .set({ ...banned(suspension), updatedAt: context.now() })
            .where(and(eq(companies.id, companyId), done)),
          ...pauseJobs(context, companyId, done, at),
          ...(end?.statements ?? []),
          ...endTeamSessions(context, companyId, done),
        ],
        send: () => {
          end?.send();
          context.waitUntil(deliverDueEvents(context, upTo(besideResponse)));
        },
      };
    },
  };
}
