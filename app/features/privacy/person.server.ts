import { and, eq, isNull, lte, sql, type Column, type SQL } from "drizzle-orm";
import { categories } from "db/catalogues/categories";
import { users } from "db/schema";
import { existsIn } from "db/statements";

/** A user whose account is to be erased. */
export interface Person {
  id: string;
  /** ms UTC */
  now: number;
}

/** The name in an emptied row. */
export const closedCompany = "Closed company";
const removedJob = "Removed job";

/** Holds as long as the person's erasure is due and has not taken place. */
export const isErasureDue = ({ id, now }: Person): SQL =>
  existsIn(users, and(eq(users.id, id), lte(users.erasureDueAt, now), isNull(users.erasedAt)));

export const ownCompanies = ({ id }: Person): SQL => sql`(select id from companies where user_id = ${id})`;
export const ownJobs = (person: Person): SQL => sql`(select id from jobs where company_id in ${ownCompanies(person)})`;
export const ownApplications = ({ id }: Person): SQL => sql`(select id from job_applications where user_id = ${id})`;
export const ownTickets = ({ id }: Person): SQL =>
  sql`(select id from tickets where user_id = ${id} or email = (select email from users where id = ${id}))`;

/** The leads that a user has requested: logged in, or with their verified address. */
export const ownLeads = ({ id }: Person): SQL =>
  sql`(select lead_id from lead_contacts where user_id = ${id} or email = (select email from users where id = ${id} and email_confirmed_at is not null))`;

/** The addresses to which mails may have gone for this person, except those that are another account's. */
export const ownAddresses = ({ id }: Person): SQL => sql`(select address from (
  select email as address from users where id = ${id}
  union select new_email from email_tokens where user_id = ${id} and new_email is not null
  union select email from tickets where user_id = ${id}
  union select email from companies where user_id = ${id} and email is not null
  union select email from lead_contacts where user_id = ${id} and email_confirmed_at is not null)
  where not exists (select 1 from users where email = address and id <> ${id}))`;

const titles = JSON.stringify(Object.fromEntries(categories.map(({ key, en }) => [key, en])));

/** Titles may contain personal data, so a job's title becomes its category. */
export const categoryTitle = (category: Column): SQL<string> =>
  sql<string>`coalesce(json_extract(${titles}, '$."' || ${category} || '"'), ${removedJob})`;
