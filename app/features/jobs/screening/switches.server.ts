import { sql } from "drizzle-orm";
import type { Db } from "db/client";
import { firstJobSign, unverifiedSign } from "~/features/screening/review-signs";
import type { Settings } from "~/features/settings/settings";

const standingQuery = (companyId: string, now: number) => sql`select
  (is_verified = 1 and coalesce(verified_plan_end, ${now}) >= ${now}) as isVerified,
  exists (select 1 from jobs where company_id = ${companyId} and published_at is not null) as hasListed
  from companies where id = ${companyId}`;

/**
 * The warning signs that owners can switch on: first job of a company without any listed job so far, and company
 * without a badge. Runs no query while both switches are off.
 */
export async function findSwitchSigns(
  db: Db,
  { holdFirst, holdUnverified }: Settings["jobs"],
  companyId: string,
  now: number,
): Promise<string[]> {
  if (!holdFirst && !holdUnverified) return [];
  const standing = await db.get<{ isVerified: number; hasListed: number }>(standingQuery(companyId, now));
  return [
    ...(holdFirst && standing?.hasListed !== 1 ? [firstJobSign] : []),
    ...(holdUnverified && standing?.isVerified !== 1 ? [unverifiedSign] : []),
  ];
}
