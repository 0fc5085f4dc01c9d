import { and, eq, gt, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { adminUsers, companies, profiles, sessions, transactions, users } from "db/schema";
import { eachOf } from "db/statements";
import { companyIdOf } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import { getBalance } from "~/features/points/ledger.server";

/**
 * A person as owners see them; undefined for an unknown or an erased one. Times in ms UTC. @param now for the open
 * sessions
 */
export function findUser(db: Db, id: string, now: number) {
  return db
    .select({
      id: users.id,
      email: users.email,
      phone: users.phone,
      profilePhone: profiles.phone,
      fullName: users.fullName,
      userType: users.userType,
      locale: users.locale,
      createdAt: users.createdAt,
      emailConfirmedAt: users.emailConfirmedAt,
      erasureDueAt: users.erasureDueAt,
      location: profiles.location,
      position: profiles.currentPosition,
      isProfileComplete: profiles.isProfileComplete,
      photo: profiles.profileImageUrl,
      seekerStatus: profiles.accountStatus,
      reason: profiles.accountStatusReason,
      until: profiles.accountStatusUntil,
      companyId: companies.id,
      companyName: companies.companyName,
      companyStatus: companies.accountStatus,
      role: adminUsers.role,
      isFounder: sql<boolean>`${companies.userId} is ${users.id}`.mapWith(Boolean),
      openSessions: sql<number>`(select count(*) from (select 1 from ${sessions} s where s.user_id = ${users.id} and s.expires_at > ${now} limit 100))`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyIdOf(users.id)))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .get();
}

type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The points in the wallet that belongs to the kind of a person's account; 0 for an unknown person. */
async function findPoints(db: Db, userId: string): Promise<number> {
  const person = await db.select({ wallet: users.userType }).from(users).where(eq(users.id, userId)).get();
  return person ? getBalance(db, { userId, wallet: person.wallet }) : 0;
}

export interface MemberMoney {
  points: number;
  /** Paise that were paid and not refunded, and in how many payments. */
  paid: number;
  payments: number;
}

/** The points and payments of a person, or of the founder of a company. */
export async function findMoney(db: Db, userId: string): Promise<MemberMoney> {
  const [points, row] = await Promise.all([
    findPoints(db, userId),
    db
      .select({
        paid: sql<number>`coalesce(sum(${transactions.amount} - ${transactions.refunded}), 0)`,
        payments: sql<number>`count(*)`,
      })
      .from(transactions)
      .where(and(eq(transactions.userId, userId), inArray(transactions.status, ["success", "refunded"])))
      .get(),
  ]);
  return { points, paid: row?.paid ?? 0, payments: row?.payments ?? 0 };
}

/**
 * The state of an account in one word with a mark of its suspension, so that a form can send the state that its page
 * has shown.
 */
export const userState = ({ sign }: Pick<AppContext, "sign">, { seekerStatus, reason, until }: FoundUser): string =>
  `${seekerStatus ?? "employer"} ${sign(`state\n${reason ?? ""}\n${until ?? ""}`).slice(0, 12)}`;

/** A company as owners see it; undefined for an unknown one. Times in ms UTC. */
export function findCompany(db: Db, id: string) {
  return db
    .select({
      id: companies.id,
      name: companies.companyName,
      nameKey: companies.nameKey,
      legalName: companies.legalName,
      gstin: companies.gstin,
      email: companies.email,
      phone: companies.phone,
      city: companies.companyCity,
      website: companies.websiteUrl,
      about: companies.about,
      logo: companies.logoUrl,
      createdAt: companies.createdAt,
      isProfileComplete: companies.isProfileComplete,
      isVerified: companies.isVerified,
      badge: companies.badgeColor,
      badgeUntil: companies.verifiedPlanEnd,
      status: companies.accountStatus,
      reason: companies.accountStatusReason,
      until: companies.accountStatusUntil,
      openJobs: companies.openJobsCount,
      reviewRequestedAt: companies.reviewRequestedAt,
      founderId: companies.userId,
      founderName: users.fullName,
      founderEmail: users.email,
      founderRole: adminUsers.role,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.userId))
    .leftJoin(adminUsers, eq(adminUsers.userId, companies.userId))
    .where(eq(companies.id, id))
    .get();
}

type FoundCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

/** As userState, with the badge. */
export const companyState = (
  { sign }: Pick<AppContext, "sign">,
  { status, reason, until, badge, badgeUntil }: FoundCompany,
): string =>
  `${status} ${sign(`state\n${reason ?? ""}\n${until ?? ""}\n${badge ?? ""}\n${badgeUntil ?? ""}`).slice(0, 12)}`;

/** Companies of imported postings that have the same folded name or nearly so, into which they can be merged: at most ten. */
export function listImportedNamesakes(db: Db, company: Pick<FoundCompany, "id" | "nameKey">) {
  return db
    .select({
      id: companies.id,
      name: companies.companyName,
      jobs: companies.openJobsCount,
      city: companies.companyCity,
    })
    .from(companies)
    .where(
      and(
        gt(companies.nameKey, ""),
        and(gte(companies.nameKey, company.nameKey), lt(companies.nameKey, `${company.nameKey}\u{10ffff}`)),
        isNull(companies.userId),
        ne(companies.id, company.id),
      ),
    )
    .limit(10);
}

interface BulkMember {
  id: string;
  name: string;
  /** Why the act leaves it out; null for one that changes. */
  note: string | null;
}

/**
 * Several users or companies with the reasons for which an act leaves some of them out; ordered by name.
 * @param isOwner whether the actor is an owner, who can also warn those who hold a role
 */
export async function listMembersOf(
  db: Db,
  kind: "user" | "company",
  ids: readonly string[],
  { isSuspension, isOwner }: { isSuspension: boolean; isOwner: boolean },
): Promise<BulkMember[]> {
  const among = eachOf(ids);
  if (kind === "user") {
    const rows = await db
      .select({
        id: users.id,
        name: users.fullName,
        role: adminUsers.role,
        status: profiles.accountStatus,
        userType: users.userType,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
      .where(and(inArray(users.id, among), isNull(users.erasedAt)))
      .orderBy(users.fullName);
    return rows.map(({ id, name, role, status, userType }) => {
      const isProtected = role !== null && (isSuspension || !isOwner);
      const ofSuspension =
        status === "banned" ? "suspended" : userType === "employer" ? "employer, suspend the company" : null;
      return { id, name, note: isProtected ? "holds a role" : isSuspension ? ofSuspension : null };
    });
  }
  const rows = await db
    .select({
      id: companies.id,
      name: companies.companyName,
      founderId: companies.userId,
      role: adminUsers.role,
      status: companies.accountStatus,
    })
    .from(companies)
    .leftJoin(adminUsers, eq(adminUsers.userId, companies.userId))
    .where(inArray(companies.id, among))
    .orderBy(companies.companyName);
  return rows.map(({ id, name, founderId, role, status }) => {
    const isProtected = role !== null && (isSuspension || !isOwner);
    const other = isSuspension ? (status === "banned" ? "suspended" : null) : founderId === null ? "no account" : null;
    return { id, name, note: isProtected ? "its founder holds a role" : other };
  });
}
