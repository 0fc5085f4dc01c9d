import { sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import type { Relation, RelationSign } from "./relations";

interface Row extends Omit<Relation, "isSuspended"> {
  isSuspended: number;
}

/** The most relations per sign. */
const most = 10;

const readRows = (rows: readonly Row[]): Relation[] =>
  rows.map((row) => ({ ...row, isSuspended: row.isSuspended === 1 }));

// Verified numbers of users begin with +91; those of profiles and companies are the ten digits alone.
const numbersOfUser = (
  userId: string,
  before = "",
) => sql`(select ${before} || substr(phone, -10) from users where id = ${userId} and phone is not null
  union select ${before} || phone from profiles where user_id = ${userId} and phone is not null union select ${before} || phone from companies where user_id = ${userId} and phone is not null)`;
const numberOfCompany = (companyId: string, before = "") =>
  sql`(select ${before} || phone from companies where id = ${companyId} and phone is not null)`;

/** The ids of users who have verified one of the numbers, or have it in their profile. */
const usersWith = (numbers: (before?: string) => SQL) =>
  sql`select id from users where phone in ${numbers("+91")} union select user_id from profiles where phone in ${numbers()}`;

/** A sign's rows, bounded. */
const bounded = (rows: SQL) => sql`select * from (${rows} limit ${most})`;

/** The company that a user works for. */
const companyOfUser = (userId: string) =>
  sql`(select id from companies where user_id = ${userId} union select company_id from company_members where user_id = ${userId})`;

/** Those who work for some companies: they share numbers and browsers because they are colleagues. */
const teamOf = (companyIds: SQL) =>
  sql`(select user_id from companies where id in ${companyIds} and user_id is not null union select user_id from company_members where company_id in ${companyIds})`;

/** The users with the ids that a sign finds, without the team of some companies. */
const usersBy = (sign: RelationSign, self: string, ids: SQL, companyIds: SQL) =>
  bounded(sql`select ${sql.raw(`'${sign}'`)} as sign, 'user' as kind, u.id, u.full_name as name, coalesce(p.account_status = 'banned', 0) as isSuspended
    from users u left join profiles p on p.user_id = u.id where u.id in (${ids}) and u.id <> ${self} and u.id not in ${teamOf(companyIds)} and u.erased_at is null`);

const companiesBy = (sign: RelationSign, self: string, condition: SQL) =>
  bounded(
    sql`select ${sql.raw(`'${sign}'`)} as sign, 'company' as kind, c.id, c.company_name as name, c.account_status = 'banned' as isSuspended from companies c where ${condition} and c.id <> ${self}`,
  );

/** Accounts that may belong to the same person: by phone number, browser and referral. */
function userRelationsQuery(userId: string) {
  const own = companyOfUser(userId);
  return sql.join(
    [
      usersBy(
        "phone",
        userId,
        usersWith((before) => numbersOfUser(userId, before)),
        own,
      ),
      companiesBy("phone", "", sql`c.phone in ${numbersOfUser(userId)} and c.id not in ${own}`),
      usersBy(
        "device",
        userId,
        sql`select o.user_id from account_devices d join account_devices o on o.device = d.device where d.user_id = ${userId}`,
        own,
      ),
      usersBy(
        "referral",
        userId,
        sql`select referrer_id from user_referrals where referred_user_id = ${userId} union select referred_user_id from user_referrals where referrer_id = ${userId}`,
        own,
      ),
    ],
    sql` union all `,
  );
}

export async function listUserRelations(db: Db, userId: string): Promise<Relation[]> {
  return readRows(await db.all<Row>(userRelationsQuery(userId)));
}

/** How much of a job's description is compared, as the index jobs_by_beginning has it. Characters. */
const beginning = sql.raw("substr(description, 1, 160)");

/** Accounts that may belong to a company: by phone number, GSTIN and its newest jobs' texts. */
const companyRelationsQuery = (companyId: string) =>
  sql.join(
    [
      companiesBy("phone", companyId, sql`c.phone in ${numberOfCompany(companyId)}`),
      usersBy(
        "phone",
        "",
        usersWith((before) => numberOfCompany(companyId, before)),
        sql`(${companyId})`,
      ),
      companiesBy(
        "gstin",
        companyId,
        sql`c.gstin in (select gstin from companies where id = ${companyId} and gstin is not null)`,
      ),
      companiesBy(
        "text",
        companyId,
        sql`c.id in (select o.company_id from (select ${beginning} as text from jobs where company_id = ${companyId} and length(description) >= 160 order by created_at desc limit 5) picked
          cross join jobs o on substr(o.description, 1, 160) = picked.text and length(o.description) >= 160)`,
      ),
    ],
    sql` union all `,
  );

export async function listCompanyRelations(db: Db, companyId: string): Promise<Relation[]> {
  return readRows(await db.all<Row>(companyRelationsQuery(companyId)));
}
