import type { Db } from "db/client";
import { findHeldOfInterview } from "~/features/held-texts/queries.server";
import {
  agendaPageSize,
  countByDay,
  findNext,
  listAgenda,
  listInterviewedJobs,
  listPast,
  listPendingInterviews,
  listWeek,
  mostOfWeek,
  type AgendaRow,
} from "~/features/interviews/calendar/agenda.server";
import { dayOf, isWeekend, shiftDay, spanOfDay, weekOf } from "~/features/interviews/calendar/week";
import { endOf, isOpenInterview } from "~/features/interviews/interview";
import { findInterviewForEmployer } from "~/features/interviews/queries.server";
import { pageOf } from "~/features/list-page";
import type { AgendaView } from "./agenda-view";

/** The interview beside the list when the address names none: the current or next one, else the first of the day. */
function nextOf(rows: readonly AgendaRow[], now: number): AgendaRow | undefined {
  return rows.find((row) => isOpenInterview(row.status) && endOf(row) > now) ?? rows[0];
}

/**
 * The day that the agenda shows when its address names none: today, but on a weekend the coming Monday unless an
 * interview is to come before. Phones show one day, so theirs is the next one that has an interview:
 * today also when it is under way or over. @param now ms UTC
 */
export async function findComingDay(
  db: Db,
  companyId: string,
  jobId: string | null,
  { now, isPhone }: { now: number; isPhone: boolean },
): Promise<string> {
  const today = dayOf(now);
  if (isPhone) {
    const [ofToday, next] = await Promise.all([
      listAgenda(db, companyId, { jobId, after: null, ...spanOfDay(today) }),
      findNext(db, companyId, { jobId, from: now }),
    ]);
    return ofToday.length === 0 && next ? dayOf(next.scheduledAt) : today;
  }
  if (!isWeekend(today)) return today;
  const monday = shiftDay(weekOf(today)[0] ?? today, 7);
  const next = await findNext(db, companyId, { jobId, from: now });
  return next && dayOf(next.scheduledAt) < monday ? dayOf(next.scheduledAt) : monday;
}

/**
 * What the agenda of a company shows at a moment (ms UTC). Throws 404 when the view names another company's
 * interview, or an unknown one.
 */
export async function loadAgenda(db: Db, companyId: string, view: AgendaView, now: number) {
  const { day, jobId, after, list } = view;
  const week = weekOf(day);
  const span = { from: spanOfDay(week[0] ?? day).from, to: spanOfDay(week.at(-1) ?? day).to };
  const [found, counts, waiting, jobs, next, ofWeek] = await Promise.all([
    list === "past"
      ? listPast(db, companyId, { jobId, after, now })
      : listAgenda(db, companyId, { jobId, after, ...spanOfDay(day) }),
    countByDay(db, companyId, { ...span, jobId }),
    listPendingInterviews(db, companyId, { jobId }, now),
    listInterviewedJobs(db, companyId, now),
    findNext(db, companyId, { jobId, from: now }),
    list === "day" && view.layout === "week" ? listWeek(db, companyId, { ...span, jobId }) : null,
  ]);
  const { shown: rows, next: more } = pageOf(found, agendaPageSize, ({ id }) => id);
  const shownId = view.show ?? (list === "day" ? nextOf(rows, now)?.id : undefined);
  const interview = shownId === undefined ? null : await findInterviewForEmployer(db, companyId, shownId);
  const shown = interview && { ...interview, held: await findHeldOfInterview(db, interview.id) };
  if (view.show !== null && !shown) throw new Response(null, { status: 404 });
  return {
    rows,
    more,
    counts,
    waiting,
    jobs,
    next,
    shown,
    week: ofWeek && { rows: ofWeek.slice(0, mostOfWeek), isCut: ofWeek.length > mostOfWeek },
  };
}

export type LoadedAgenda = Awaited<ReturnType<typeof loadAgenda>>;
