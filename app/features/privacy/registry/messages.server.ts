import { eq, inArray, sql } from "drizzle-orm";
import {
  auditLog,
  deliveries,
  emailSuppressions,
  employerNotifications,
  localMailbox,
  notifications,
  outboxEvents,
  ticketMessages,
  tickets,
} from "db/schema";
import { deleted, emptied, type Entry } from "../entry";
import { ownAddresses, ownApplications, ownCompanies, ownJobs, ownLeads, ownTickets } from "../person.server";

/** The tables about mails, messages and notifications, in the order of the registry. */
export const messageEntries: readonly Entry[] = [
  // Other events hold kinds and ids of what happened; they lead to emptied rows.
  deleted(
    outboxEvents,
    { not: "ids of what happened, and mails and pushes in the minutes before they are on their way" },
    (person) =>
      ["outbox_events_due where attempts < 130", "outbox_events_given_up where attempts >= 130"].map(
        (those) => sql`id in (select id from outbox_events indexed by ${sql.raw(those)} and delivered_at is null
        and (kind = 'email' and payload ->> 'to' in ${ownAddresses(person)} or kind = 'push' and payload ->> 'userId' = ${person.id}))`,
      ),
  ),
  {
    table: deliveries,
    exported: { not: "mails and pushes on their way, and that they went out" },
    erasure: { does: "withdraw" },
  },
  deleted(emailSuppressions, "emailSuppressions", (person) => [sql`address in ${ownAddresses(person)}`]),
  deleted(localMailbox, { not: "in development only: the letter box of the person" }, (person) => [
    sql`recipient in ${ownAddresses(person)} or recipient = (select phone from users where id = ${person.id})`,
  ]),
  emptied(
    auditLog,
    "decisionsAboutYou",
    (person) => [
      eq(auditLog.subjectId, person.id),
      inArray(auditLog.subjectId, ownCompanies(person)),
      inArray(auditLog.subjectId, ownTickets(person)),
      inArray(auditLog.subjectId, ownLeads(person)),
    ],
    () => ({ detail: null, before: null, after: null }),
    ["id", "actorId", "action", "subjectId", "createdAt"],
  ),
  deleted(ticketMessages, "messagesToSupport", (person) => [sql`ticket_id in ${ownTickets(person)}`]),
  deleted(tickets, "messagesToSupport", (person) => [sql`id in ${ownTickets(person)}`]),
  deleted(employerNotifications, "notifications", ({ id, ...rest }) => [
    eq(employerNotifications.userId, id),
    // What names them to their colleagues.
    sql`metadata ->> '$.author_id' = ${id}`,
    sql`user_id in (select c.user_id from job_applications a join companies c on c.id = a.company_id where a.user_id = ${id} and c.user_id is not null
      union select m.user_id from job_applications a join company_members m on m.company_id = a.company_id where a.user_id = ${id})
      and (json_extract(metadata, '$.application_id') in ${ownApplications({ id, ...rest })}
        or json_extract(metadata, '$.interview_id') in (select id from interviews where applicant_id = ${id}))`,
    sql`user_id in (select user_id from company_members where company_id in ${ownCompanies({ id, ...rest })})
      and (json_extract(metadata, '$.company_id') in ${ownCompanies({ id, ...rest })}
        or json_extract(metadata, '$.job_id') in ${ownJobs({ id, ...rest })})`,
  ]),
  deleted(notifications, "notifications", (person) => [
    eq(notifications.userId, person.id),
    sql`user_id in (select a.user_id from job_applications a join jobs j on j.id = a.job_id where j.company_id in ${ownCompanies(person)})
      and company_id in ${ownCompanies(person)}`,
  ]),
];
