import { inArray, type SQL } from "drizzle-orm";
import { leadContacts, leads } from "db/schema";
import type { AppContext } from "~/features/context";

/**
 * The values of an emptied contact, without personal data. An empty address marks it as emptied. The consent and its
 * time are retained.
 */
export const emptiedContact = {
  userId: null,
  name: "",
  company: null,
  email: "",
  phone: null,
  need: "",
  codeHash: null,
  codeChannel: null,
  codeExpiresAt: null,
} as const;

/**
 * The statements that empty the contacts of some leads, for a db.batch.
 * @param which a list of ids in brackets, as SQL
 */
export const emptyContacts = ({ db }: Pick<AppContext, "db">, which: SQL) =>
  [
    db.update(leadContacts).set(emptiedContact).where(inArray(leadContacts.leadId, which)),
    // Last, since the list may depend on which leads are not emptied yet.
    db.update(leads).set({ isEmptied: true }).where(inArray(leads.id, which)).returning({ id: leads.id }),
  ] as const;
