import { and, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { applicationTransitions, consents } from "db/schema";
import { insertSelect } from "db/statements";
import { endSessions } from "~/features/accounts/sessions/sessions.server";
import { consentVersion } from "~/features/accounts/sign-up/new-account.server";
import { plainTransition } from "~/features/applications/transition.server";
import type { AppContext } from "~/features/context";
import type { DomainEvent } from "~/features/events";
import { deliverRecorded, insertEvents } from "~/features/outbox/record-event.server";
import type { Entry } from "./entry";
import { isErasureDue, ownAddresses, ownCompanies, ownLeads, type Person } from "./person.server";
import { registry } from "./registry.server";

type Statement = BatchItem<"sqlite">;

/** Events for every row that a query finds; the cron delivers them. */
const eventsOf = ({ db }: AppContext, { now }: Person, kind: DomainEvent["kind"], found: SQL) =>
  insertEvents(
    { db, now: () => now },
    { id: sql`${createId(now)} || '-' || id`, kind, payload: sql`payload` },
    sql`from (${found})`,
  );

/** The events for others about the end of an account, read before it is emptied. */
function lastWords(context: AppContext, person: Person): Statement[] {
  const { db } = context;
  const { id, now } = person;
  const openApplications = sql`job_applications where user_id = ${id} and status not in ('hired', 'rejected', 'withdrawn') and ${isErasureDue(person)}`;
  return [
    insertSelect(
      db,
      applicationTransitions,
      {
        id: sql`${createId(now)} || '-' || id`,
        applicationId: sql`id`,
        fromStatus: sql`status`,
        toStatus: "withdrawn",
        actorId: id,
        createdAt: now,
        ...plainTransition,
      },
      sql`from ${openApplications}`,
    ),
    eventsOf(
      context,
      person,
      "role.ended",
      sql`select user_id as id, json_object('userId', user_id) as payload from admin_users where user_id = ${id} and ${isErasureDue(person)}`,
    ),
    eventsOf(
      context,
      person,
      "application.moved",
      sql`select id, json_object('applicationId', id, 'from', status, 'to', 'withdrawn') as payload
      from ${openApplications}`,
    ),
    eventsOf(
      context,
      person,
      "interview.changed",
      sql`select id, json_object('interviewId', id, 'status', 'cancelled') as payload
      from interviews where company_id in ${ownCompanies(person)} and status in ('scheduled', 'rescheduled')
      and scheduled_at > ${now} and ${isErasureDue(person)}`,
    ),
    eventsOf(
      context,
      person,
      "interview_offer.changed",
      sql`select id, json_object('offerId', id, 'change', 'ended') as payload
      from interview_offers where company_id in ${ownCompanies(person)} and status in ('waiting', 'none_fits') and last_at > ${now} and ${isErasureDue(person)}`,
    ),
    eventsOf(
      context,
      person,
      "lead.ended",
      sql`select id, json_object('leadId', id, 'to', 'withdrawn') as payload
      from leads where id in ${ownLeads(person)} and status in ('new', 'held', 'open', 'sold_out') and ${isErasureDue(person)}`,
    ),
    eventsOf(
      context,
      person,
      "job.changed",
      sql`select id, json_object('jobId', id) as payload
      from jobs where company_id in ${ownCompanies(person)} and status = 'active' and ${isErasureDue(person)}`,
    ),
    insertSelect(
      db,
      consents,
      {
        id: createId(now),
        userId: id,
        kind: "terms_and_privacy",
        noticeVersion: consentVersion,
        given: 0,
        createdAt: now,
      },
      sql`where ${isErasureDue(person)}`,
    ),
  ];
}

/**
 * The event that deletes all deliveries to the user, pending, sent or given up, and removes the user from their
 * interactions: both may be in another database. It is read from the table at its delivery, since only the database has
 * the addresses by then.
 */
function withdrawal({ db }: AppContext, person: Person): { id: string; statement: Statement } {
  const { id: userId, now } = person;
  const id = createId(now);
  const payload = sql`json_object('userId', ${userId}, 'at', ${now}, 'addresses', (select json_group_array(address) from ${ownAddresses(person)}))`;
  return {
    id,
    statement: insertEvents(
      { db, now: () => now },
      { id: sql`${id}`, kind: "deliveries.withdrawn", payload, by: "request" },
      sql`where ${isErasureDue(person)}`,
    ),
  };
}

function statementsOf({ db }: AppContext, person: Person, { table, erasure }: Entry): Statement[] {
  if (erasure.does === "keep" || erasure.does === "withdraw") return [];
  return erasure.rows(person).map((rows) => {
    const where = and(sql`(${rows})`, isErasureDue(person));
    return erasure.does === "delete"
      ? db.delete(table).where(where)
      : db.update(table).set(erasure.set(person)).where(where);
  });
}

/** Everything that erases a person, as one db.batch that does nothing unless the erasure is due; call `send` after it. */
export function erasureOf(
  context: AppContext,
  person: Person,
): { statements: [Statement, ...Statement[]]; send: () => void } {
  const end = endSessions(context, person.id, "all", isErasureDue(person));
  const withdrawn = withdrawal(context, person);
  const [first, ...others] = end.statements;
  return {
    statements: [
      first,
      ...others,
      withdrawn.statement,
      ...lastWords(context, person),
      ...registry.flatMap((entry) => statementsOf(context, person, entry)),
    ],
    send: () => {
      end.send();
      context.waitUntil(deliverRecorded(context, withdrawn.id));
    },
  };
}
