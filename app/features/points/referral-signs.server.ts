import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Buyer } from "db/schema/payments";
import { never, shareBrowser } from "db/statements";
import type { AppContext } from "~/features/context";
import { mailboxOf } from "~/features/mail/email-address";

/** Verified numbers begin with +91, those of profiles and companies do not. */
export const phonesOf = (
  userId: string | SQLWrapper,
) => sql`select substr(replace(phone, ' ', ''), -10) as phone from (select phone from users where id = ${userId}
  union select phone from profiles where user_id = ${userId} union select phone from companies where user_id = ${userId}) where phone <> ''`;
const gstinsOf = (userId: string) =>
  sql`select gstin from (select gstin from companies where user_id = ${userId} union select gstin from billing_details where user_id = ${userId}) where gstin <> ''`;
const payerOf = (userId: string) =>
  sql`select lower(name), state from billing_details where user_id = ${userId} and name <> ''`;
const contactOf = (userId: string) =>
  sql`select lower(trim(hr_contact_name)) as name from companies where user_id = ${userId} and hr_contact_name <> ''`;

/** How a user whom a referrer has brought paid. */
interface ReferredPayment {
  buyer: Buyer | null;
  onReferrersDevice: boolean;
}

/**
 * Why a referrer and a person whom they have brought may be one person, as the SQL of a JSON list of `CommissionSign`:
 * a browser, a phone number or a GSTIN that both have, or one name or mailbox. "[]" for most. It sees what its own
 * batch has written before it; only the addresses are read beforehand, since a mailbox cannot be computed in SQL.
 * @param payment what the person pays, if that is what the referrer earns of
 */
export async function referralSigns(
  { db }: AppContext,
  referrerId: string,
  referredId: string,
  payment?: ReferredPayment,
): Promise<SQL<string>> {
  const emails = await db.all<{ id: string; email: string | null }>(
    sql`select id, email from users where id in (${referrerId}, ${referredId})`,
  );
  const mailboxes = (ids: string[]) =>
    emails.flatMap(({ id, email }) => (ids.includes(id) && email ? [mailboxOf(email)] : []));
  const buyer = payment?.buyer;
  const others = [...mailboxes([referredId]), ...(buyer ? [mailboxOf(buyer.email)] : [])];
  const isSameMailbox = mailboxes([referrerId]).some((mailbox) => others.includes(mailbox));
  const buyerHas = (condition: SQL) => (buyer ? condition : never);
  return sql`(select json_group_array(sign) from (
    select 'same_device' as sign where ${payment?.onReferrersDevice ? 1 : 0} or ${shareBrowser(referrerId, referredId)}
    union all select 'same_phone' where exists (${phonesOf(referrerId)} intersect ${phonesOf(referredId)})
    union all select 'same_gstin' where exists (${gstinsOf(referrerId)} intersect ${gstinsOf(referredId)}) or ${buyerHas(sql`${buyer?.gstin ?? ""} in (${gstinsOf(referrerId)})`)}
    union all select 'same_payer' where ${isSameMailbox ? 1 : 0} or exists (${payerOf(referrerId)} intersect ${payerOf(referredId)})
      or ${buyerHas(sql`(lower(${buyer?.name ?? ""}), ${buyer?.state ?? ""}) in (${payerOf(referrerId)})`)}
      or exists (${contactOf(referredId)} intersect select name from (${contactOf(referrerId)} union select lower(trim(full_name)) from users where id = ${referrerId}))))`;
}
