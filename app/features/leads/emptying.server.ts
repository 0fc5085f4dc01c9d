import { inArray, type SQL } from "drizzle-orm";
import { leadContacts, leads } from "db/schema";
import type { AppContext } from "~/features/context";

/** What is left of a contact: nothing by which its client is known. An empty address is the mark of it; what the client has agreed to, and when, stays. */
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

/** The statements that empty the contacts of some leads, for a db.batch. @param which a list of ids in brackets, as SQL */
export const emptyContacts = ({ db }: Pick<AppContext, "db">, which: SQL) =>
  [
    db.update(leadContacts).set(emptiedContact).where(inArray(leadContacts.leadId, which)),
    // Last, for the list may say which are not emptied yet.
    db.update(leads).set({ isEmptied: true }).where(inArray(leads.id, which)).returning({ id: leads.id }),
  ] as const;
