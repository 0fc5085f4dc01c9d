import { sendDueAlerts } from "~/features/alerts/sending.server";
import { sendBroadcasts } from "~/features/broadcasts/sending.server";
import { sendInvitations } from "~/features/colleges/invitations.server";
import { sendLeadSummaries } from "~/features/digest/leads/sending.server";
import { sendWeeklyDigest } from "~/features/digest/sending.server";
import { endLeftInterviews } from "~/features/interviews/outcome/ending.server";
import { remindOfInterviews } from "~/features/interviews/reminders/reminding.server";
import { runBoosts, warnOfBoostEnds } from "~/features/jobs/boosts/boosts.server";
import { expireJobs } from "~/features/jobs/lifecycle/ending.server";
import { warnOfExpiry } from "~/features/jobs/lifecycle/expiry-warning.server";
import { endDueLeads, warnOfLeadEnds } from "~/features/leads/ending-due.server";
import { expirePoints, warnOfPointsEnd } from "~/features/points/expiry.server";
import { notifyMatches } from "~/features/recommendations/matches.server";
import { crons, type Task } from "./task";

const { everyMinute, everyTwoMinutes, everyOddMinute, everyQuarter } = crons;

/** The tasks that end expired items, warn of their end, and write news, in their order. */
export const newsTasks: readonly Task[] = [
  {
    name: "expire_jobs",
    does: "Ends jobs whose time has run out and tells those who posted them.",
    cron: everyMinute,
    most: { statements: 5 },
    run: expireJobs,
  },
  {
    name: "warn_of_expiry",
    does: "Tells employers three days before a job ends.",
    cron: everyMinute,
    most: { statements: 5 },
    run: warnOfExpiry,
  },
  {
    name: "settle_boosts",
    does: "Lets boosts begin, rest and end as their jobs do.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 10 },
    run: runBoosts,
  },
  {
    name: "warn_of_boost_ends",
    does: "Tells employers a day before a boost ends.",
    cron: everyMinute,
    most: { statements: 3 },
    run: warnOfBoostEnds,
  },
  {
    name: "remind_of_interviews",
    does: "Reminds both sides of an interview, a day and an hour before.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 5 },
    run: remindOfInterviews,
  },
  {
    name: "end_left_interviews",
    does: "Ends interviews that nobody has ended.",
    cron: everyMinute,
    most: { statements: 2 },
    run: endLeftInterviews,
  },
  {
    name: "send_alerts",
    does: "Writes the mails of job alerts that are due.",
    cron: everyOddMinute,
    isCritical: true,
    most: { statements: 410 },
    run: sendDueAlerts,
  },
  {
    name: "notify_matches",
    does: "Tells seekers who have been here within a day of new jobs that fit them.",
    cron: everyMinute,
    most: { statements: 150, requests: 65, seconds: 20 },
    run: notifyMatches,
  },
  {
    name: "weekly_digest",
    does: "Writes the weekly digest, Mondays from 9:00.",
    cron: everyTwoMinutes,
    isCritical: true,
    most: { statements: 300, seconds: 25 },
    run: sendWeeklyDigest,
  },
  {
    name: "end_leads",
    does: "Ends leads whose time is over, those whose client's mail comes back, and those of suspended accounts; what the latter have cost goes back.",
    cron: everyTwoMinutes,
    isCritical: true,
    most: { statements: 100 },
    run: endDueLeads,
  },
  {
    name: "send_lead_summaries",
    does: "Writes the daily summaries of new leads, from 8 in the morning.",
    cron: everyOddMinute,
    isCritical: true,
    most: { statements: 60, seconds: 20 },
    run: sendLeadSummaries,
  },
  {
    name: "warn_of_lead_ends",
    does: "Tells clients two days before their lead ends.",
    cron: everyQuarter,
    most: { statements: 2 },
    run: warnOfLeadEnds,
  },
  {
    name: "send_broadcasts",
    does: "Writes what the owners send to many people, a part of them a minute; mails and pushes not by night.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 60 },
    run: sendBroadcasts,
  },
  {
    name: "send_college_invitations",
    does: "Writes the mails by which colleges invite students.",
    cron: everyTwoMinutes,
    isCritical: true,
    most: { statements: 150 },
    run: sendInvitations,
  },
  {
    name: "expire_points",
    does: "Lets points run out whose time is over.",
    cron: everyTwoMinutes,
    isCritical: true,
    most: { statements: 91 },
    run: expirePoints,
  },
  {
    name: "warn_of_points_end",
    does: "Tells people thirty days before points of theirs run out.",
    cron: everyTwoMinutes,
    most: { statements: 2 },
    run: warnOfPointsEnd,
  },
];
