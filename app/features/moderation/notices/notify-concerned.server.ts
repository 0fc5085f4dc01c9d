import { and, eq, isNull, type SQL } from "drizzle-orm";
import { companies, users } from "db/schema";
import { heldFor } from "~/features/audit/undo";
import { listTeam } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import { mailEvent } from "~/features/mail/record-mail.server";
import { fillMail, findSender } from "~/features/mail/write-mail.server";
import { holdEvents, recordEvent } from "~/features/outbox/record-event.server";
import { getSettings } from "~/features/settings/queries.server";
import type { Notice } from "./notice";
import { noticeMail } from "./notice-mail";

/** The recipients of a notice: a user, or everybody who works for a company. */
export type Concerned = { userId: string } | { companyId: string };

/**
 * The statements that notify everybody concerned by an act, each in their language, for the db.batch of the act: a
 * mail, and an entry in the list of notifications. These cannot be turned off, and suspended users get them, too. They
 * are held under the id of the audit entry until the act can no longer be undone. Call `send` after the batch if the
 * act took place.
 * @param audit the entry of the audit log, from which the list entry is made; `done` holds only where the act has taken
 * place
 * @param when "at once" for what cannot be undone
 */
export async function notifyConcerned(
  context: AppContext,
  concerned: Concerned,
  notice: Notice,
  audit: { id: string; done: SQL },
  when: "held" | "at once" = "held",
) {
  const { db } = context;
  const [people, company, sender, settings] = await Promise.all([
    "userId" in concerned
      ? db
          .select({ userId: users.id, email: users.email, fullName: users.fullName, locale: users.locale })
          .from(users)
          .where(and(eq(users.id, concerned.userId), isNull(users.erasedAt)))
      : listTeam(db, concerned.companyId),
    "companyId" in concerned
      ? db.select({ name: companies.companyName }).from(companies).where(eq(companies.id, concerned.companyId)).get()
      : undefined,
    findSender(context),
    getSettings(db),
  ]);
  const contacts = { site: settings.name, officer: settings.grievanceOfficer, email: settings.grievanceEmail };
  const mails = people.map(({ email: to, fullName: name, locale }) =>
    mailEvent({
      to,
      cause: "own_account",
      ...fillMail(
        context,
        sender,
        noticeMail,
        { notice, name, company: company?.name ?? null, ...contacts },
        { locale },
      ),
    }),
  );
  // Suspended users see no list.
  const events = notice.act === "suspended" ? mails : [...mails, { kind: "member.notice", auditId: audit.id } as const];
  if (when === "held")
    return {
      people: people.length,
      statements: holdEvents(context, events, { key: audit.id, until: context.now() + heldFor }, audit.done),
      send: () => undefined,
    };
  const recorded = events.map((event) => recordEvent(context, event, audit.done));
  return {
    people: people.length,
    statements: recorded.map(({ statement }) => statement),
    send: () => recorded.forEach(({ send }) => send()),
  };
}
