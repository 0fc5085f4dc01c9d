import { and, eq, isNull, type SQL } from "drizzle-orm";
import { adminUsers, users } from "db/schema";
import type { AppContext } from "~/features/context";
import type { MailTemplate } from "~/ui/mail/template";
import { recordMail } from "./record-mail.server";
import { writeMail } from "./write-mail.server";

/** The most mails that one act writes; a site has only a few owners. */
const mostOwners = 20;

/**
 * A mail to each owner, in English like their pages, for the db.batch of the change that it reports. Call `send` of
 * each after the batch if the change took place.
 * @param when must hold for them to be recorded
 */
export async function mailOwners<Props extends object>(
  context: AppContext,
  template: MailTemplate<Props>,
  props: Props,
  when: SQL,
) {
  const owners = await context.db
    .select({ email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(eq(adminUsers.role, "owner"), isNull(users.erasedAt)))
    .limit(mostOwners);
  return Promise.all(
    owners.map(async ({ email: to }) =>
      recordMail(
        context,
        { to, cause: "to_staff", ...(await writeMail(context, template, props, { locale: "en" })) },
        when,
      ),
    ),
  );
}
