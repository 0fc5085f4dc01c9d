import { sql } from "drizzle-orm";
import type { Db } from "db/client";
import type { deliveries } from "db/schema";
import type { UserType } from "db/vocabulary";
import { isWantedByDefault } from "./choices";

type Asked = Pick<typeof deliveries.$inferSelect, "id" | "userId" | "channel" | "kind">;

/** What has become of the person and of the matter since a mail or push was written. */
export interface Standing {
  id: string;
  userType: UserType;
  /** The person's address as it is now. */
  email: string;
  /** Null without a choice. */
  choice: number | null;
  isErased: number;
  isBanned: number;
  /** The interview that it tells of was cancelled or moved, or what it reminds of has begun. */
  isOver: number;
  /** Mails about jobs go to whoever agrees to them. */
  agrees: number;
}

/** The query for how things stand with deliveries to people. @param now ms UTC */
export function standingsQuery(taken: readonly Asked[], now: number) {
  const ids = JSON.stringify(taken.flatMap(({ id, userId }) => (userId === null ? [] : [id])));
  const employer = sql`exists (select 1 from companies k where k.account_status = 'banned'
    and k.id = coalesce((select m.company_id from company_members m where m.user_id = u.id), (select o.id from companies o where o.user_id = u.id)))`;
  const isOver = sql`e.kind = 'interview.reminder' and (i.id is null or i.status not in ('scheduled', 'rescheduled') or i.scheduled_at <= ${now}
      or case e.payload ->> 'hours' when 24 then i.reminded_day_at else i.reminded_hour_at end is null)
    or e.kind = 'interview.changed' and e.payload ->> 'status' in ('scheduled', 'rescheduled')
      and (i.id is null or i.status = 'cancelled' or (i.status = 'rescheduled' and e.payload ->> 'status' = 'scheduled'))`;
  return sql`select d.id, u.user_type as userType, u.email, u.erased_at is not null as isErased,
      (select c.wanted from notification_choices c where c.user_id = d.user_id and c.kind = d.kind and c.channel = d.channel) as choice,
      case u.user_type when 'seeker' then coalesce(p.account_status, 'active') = 'banned' else ${employer} end as isBanned,
      coalesce(${isOver}, 0) as isOver,
      d.kind is not 'digest' or d.channel <> 'email'
        or coalesce((select c.given from consents c where c.user_id = u.id and c.kind = 'job_mails' order by c.created_at desc, c.id desc limit 1), 0) as agrees
    from json_each(${ids}) hits join deliveries d on d.id = hits.value join users u on u.id = d.user_id left join profiles p on p.user_id = u.id
    left join outbox_events e on e.id = d.event_id and e.kind in ('interview.reminder', 'interview.changed')
    left join interviews i on i.id = e.payload ->> 'interviewId'`;
}

/** How things stand with each of the deliveries to people, by its id. */
export async function findStandings(db: Db, taken: readonly Asked[], now: number): Promise<Map<string, Standing>> {
  if (taken.every(({ userId }) => userId === null)) return new Map();
  return new Map((await db.all<Standing>(standingsQuery(taken, now))).map((standing) => [standing.id, standing]));
}

/** Why a mail or push to a person no longer goes out; null when it does. */
export function whyNot({ channel, kind }: Asked, standing: Standing): string | null {
  const { userType, choice, isErased, isBanned, isOver, agrees } = standing;
  if (isErased) return "the account was deleted";
  if (isBanned) return "the account is suspended";
  if (isOver) return "the interview has changed since, or its time has come";
  const isWanted = choice === null ? isWantedByDefault(userType, kind, channel) : choice === 1;
  return isWanted && agrees ? null : "it is not wanted any more";
}
