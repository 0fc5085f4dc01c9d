import { sql } from "drizzle-orm";
import { transactions } from "db/schema";

/** The id of the company that a payment is of: the one it names, or that of its payer; null for a person or a guest. */
export const companyOfPayment = sql<
  string | null
>`coalesce(${transactions.companyId}, (select c.id from companies c where c.user_id = ${transactions.userId} limit 1))`;
