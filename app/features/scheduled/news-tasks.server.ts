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
    does: "Ends expired jobs and notifies the employers.",
    cron: everyMinute,
    most: { statements: 5 },
    run: expireJobs,
  },
  {
    name: "warn_of_expiry",
    does: "Notifies employers three days before a job ends.",
    cron: everyMinute,
    most: { statements: 5 },
    run: warnOfExpiry,
  },
  {
    name: "settle_boosts",
    does: "Starts, pauses and ends boosts along with their jobs.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 10 },
    run: runBoosts,
  },
  {
    name: "warn_of_boost_ends",
    does: "Notifies employers a day before a boost ends.",
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
    does: "Ends interviews that no one ended.",
    cron: everyMinute,
    most: { statements: 2 },
    run: endLeftInterviews,
  },
  {
    name: "send_alerts",
    does: "Sends job alert emails that are due.",
    cron: everyOddMinute,
    isCritical: true,
    most: { statements: 410 },
    run: sendDueAlerts,
  },
  {
    name: "notify_matches",
    does: "Notifies job seekers active in the last day about matching new jobs.",
    cron: everyMinute,
    most: { statements: 150, requests: 65, seconds: 20 },
    run: notifyMatches,
  },
  {
    name: "weekly_digest",
    does: "Sends the weekly digest, Mondays from 9 am.",
    cron: everyTwoMinutes,
    isCritical: true,
    most: { statements: 300, seconds: 25 },
    run: sendWeeklyDigest,
  },
  {
    name: "end_leads",
    does: "Ends expired leads, leads whose client's email bounces, and leads of suspended accounts; buyers of the latter are refunded.",
    cron: everyTwoMinutes,
    isCritical: true,
    most: { statements: 100 },
    run: endDueLeads,
  },
  {
    name: "send_lead_summaries",
    does: "Sends daily summaries of new leads, from 8 am.",
    cron: everyOddMinute,
    isCritical: true,
    most: { statements: 60, seconds: 20 },
    run: sendLeadSummaries,
  },
  {
    name: "warn_of_lead_ends",
    does: "Notifies clients two days before their lead ends.",
    cron: everyQuarter,
    most: { statements: 2 },
    run: warnOfLeadEnds,
  },
  {
    name: "send_broadcasts",
    does: "Sends broadcasts in batches each minute; no emails or pushes at night.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 60 },
    run: sendBroadcasts,
  },
  {
    name: "send_college_invitations",
    does: "Sends college invitations to students.",
    cron: everyTwoMinutes,
    isCritical: true,
    most: { statements: 150 },
    run: sendInvitations,
  },
  {
    name: "expire_points",
    does: "Expires points whose time is over.",
    cron: everyTwoMinutes,
    isCritical: true,
    most: { statements: 91 },
    run: expirePoints,
  },
  {
    name: "warn_of_points_end",
    does: "Notifies people thirty days before their points expire.",
    cron: everyTwoMinutes,
    most: { statements: 2 },
    run: warnOfPointsEnd,
  },
];
