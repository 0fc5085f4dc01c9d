import type { Db } from "db/client";
import { refusedOffersQuery } from "~/features/employer-desk/tasks.server";
import {
  listAgenda,
  listInterviewedJobs,
  listPast,
  listWaiting,
  listWeek,
} from "~/features/interviews/calendar/agenda.server";
import { listOwnOffers, ownOfferQuery } from "~/features/interviews/offers/own-offers.server";
import { offerQuery, openOffersQuery } from "~/features/interviews/offers/queries.server";
import { endedQuery, lapsedQuery, refusedQuery, silentQuery } from "~/features/interviews/offers/settling.server";
import { leftQuery } from "~/features/interviews/outcome/ending.server";
import { listOwnAt } from "~/features/interviews/own-interviews.server";
import { clashQuery } from "~/features/interviews/queries.server";
import { dueRemindersQuery } from "~/features/interviews/reminders/reminding.server";
import { testContext } from "../context";

/** The queries of interviews, and of times that are offered for them, for the test of plans. */
export const interviewQueries = (db: Db) => ({
  "the interviews of a company on a day": listAgenda(db, "x", { from: 1, to: 2, jobId: null, after: "x" }),
  "the past interviews of a company": listPast(db, "x", { now: 1, jobId: "x", after: "x" }),
  "the interviews that wait for an employer": listWaiting(db, "x", { jobId: null }, 1),
  "the jobs of interviews": listInterviewedJobs(db, "x", 1),
  "one's own interviews at offered times": listOwnAt(db, "x", [{ at: 1, minutes: 30 }], 1),
  "interviews at wanted times": clashQuery(db, "x", [{ scheduledAt: 1, durationMinutes: 30 }], {
    exceptId: "x",
    applicantId: "x",
  }),
  "the interviews of a week": listWeek(db, "x", { from: 1, to: 2, jobId: null }),
  "the times that one is offered": listOwnOffers(db, "x", 1),
  "times that one was offered": ownOfferQuery(db, "x", "x", 1),
  "the times that an applicant was offered last": offerQuery(db, "x", "x"),
  "the times that a company has offered": openOffersQuery(db, "x", "waiting", 1),
  "times of which none fits": refusedOffersQuery(db, "x"),
  "offered times that have passed": lapsedQuery(testContext()),
  "offered times of ended applications": endedQuery(testContext()),
  "offered times of which none fits, at their end": refusedQuery(testContext()),
  "offered times without an answer": silentQuery(testContext()),
  "the interviews to remind of in a day": dueRemindersQuery(testContext(), 24),
  "the interviews to remind of in an hour": dueRemindersQuery(testContext(), 1),
  "interviews that nobody ended": leftQuery(testContext()),
});
