import { asc, eq } from "drizzle-orm";
import { localMailbox } from "db/schema";
import { db } from "../context";

interface Mail {
  subject: string;
  body: string;
  attachments: (typeof localMailbox.$inferSelect)["attachments"];
}

/** The mails that an address has got, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  return db
    .select({ subject: localMailbox.subject, body: localMailbox.body, attachments: localMailbox.attachments })
    .from(localMailbox)
    .where(eq(localMailbox.recipient, address))
    .orderBy(asc(localMailbox.createdAt));
}

/** The first link in a mail, as a path of this site. */
export function linkIn(mail: Mail | undefined): string {
  const link = /https?:\/\/\S+/.exec(mail?.body ?? "")?.[0];
  if (!link) throw new Error("the mail has no link");
  const { pathname, search } = new URL(link);
  return pathname + search;
}
