import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { emailSuppressions } from "db/schema";
import { maskAddress } from "~/features/text/mask-address";
import type { Suppression } from "./suppression.server";

/** How many the list shows; the others are found by search. */
export const mostSuppressedListed = 20;

/** An address that gets no mails, as an owner or admin sees it. */
export interface Suppressed extends Suppression {
  /** Only its first letter is shown, unless the address was searched for. */
  address: string;
  /** The provider's message. */
  detail: string | null;
}

const row = {
  address: emailSuppressions.address,
  reason: emailSuppressions.reason,
  detail: emailSuppressions.detail,
  since: emailSuppressions.createdAt,
};

/** The addresses that get no mails, hidden, the newest first, and one more than are listed. */
export async function listSuppressed(db: Db): Promise<Suppressed[]> {
  const rows = await db
    .select(row)
    .from(emailSuppressions)
    .orderBy(
      desc(emailSuppressions.createdAt),
      sql`/* scans email_suppressions: by its index; only addresses of one moment are sorted */ ${emailSuppressions.address} desc`,
    )
    .limit(mostSuppressedListed + 1);
  return rows.map((each) => ({
    ...each,
    address: maskAddress(each.address),
    detail: each.detail && hideAddresses(each.detail),
  }));
}

/** The suppression of one address, in upper or lower case; null when mails go there. */
export async function findSuppressed(db: Db, address: string): Promise<Suppressed | null> {
  return (
    (await db
      .select(row)
      .from(emailSuppressions)
      .where(eq(emailSuppressions.address, address.trim().toLowerCase()))
      .get()) ?? null
  );
}

/** The provider's message often contains the mailbox. */
const hideAddresses = (text: string) => text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, maskAddress);
