import { cleanUp } from "~/features/accounts/sessions/clean-up.server";
import { removeUnconfirmed } from "~/features/alerts/opt-in.server";
import { sendDueAlerts } from "~/features/alerts/sending.server";
import { sendBroadcasts } from "~/features/broadcasts/sending.server";
import { tidyColleges } from "~/features/colleges/clean-up.server";
import { sendInvitations } from "~/features/colleges/invitations.server";
import { forgetOldDocuments, warnOfBadgeEnds } from "~/features/companies/verification/clean-up.server";
import { sendApplicantDigests } from "~/features/digest/applicants/sending.server";
import { sendLeadSummaries } from "~/features/digest/leads/sending.server";
import { sendWeeklyDigest } from "~/features/digest/sending.server";
import { removeDeletedFiles } from "~/features/files/commands.server";
import { relayBatches } from "~/features/interactions/batches.server";
import { decayTrending, forgetVisits } from "~/features/interactions/metrics.server";
import { settleOffers } from "~/features/interviews/offers/settling.server";
import { endLeftInterviews } from "~/features/interviews/outcome/ending.server";
import { remindOfInterviews } from "~/features/interviews/reminders/reminding.server";
import { runBoosts, warnOfBoostEnds } from "~/features/jobs/boosts/boosts.server";
import { forgetJobChanges } from "~/features/jobs/editing/versions.server";
import { forgetImports } from "~/features/jobs/import/running/clean-up.server";
import { runImports } from "~/features/jobs/import/running/running.server";
import { forgetDeletedDrafts } from "~/features/jobs/lifecycle/drafts/deleting.server";
import { expireJobs } from "~/features/jobs/lifecycle/ending.server";
import { warnOfExpiry } from "~/features/jobs/lifecycle/expiry-warning.server";
import { endDueLeads, tidyLeads, warnOfLeadEnds } from "~/features/leads/ending-due.server";
import { liftEndedSuspensions } from "~/features/moderation/commands.server";
import { forgetDelivered } from "~/features/outbox/clean-up.server";
import { deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { deliverDue } from "~/features/outbox/deliveries.server";
import { relayMails } from "~/features/outbox/relay-mails.server";
import { countFigures } from "~/features/owner-desk/figures.server";
import { checkBooks } from "~/features/payments/ledger-checks/checking.server";
import { reconcileSettlements } from "~/features/payments/settlements/reconciling.server";
import { completeDueCommissions } from "~/features/payments/settling/commissions.server";
import { forgetMessages } from "~/features/payments/settling/messages.server";
import { pollPayments } from "~/features/payments/settling/polling.server";
import { sendRefunds } from "~/features/payments/settling/refunds.server";
import { refundUnclaimed } from "~/features/payments/settling/unclaimed.server";
import { expirePoints, warnOfPointsEnd } from "~/features/points/expiry.server";
import { eraseDueAccounts } from "~/features/privacy/erasure.server";
import { forgetDevices } from "~/features/push-devices/clean-up.server";
import { forgetComments } from "~/features/ratings/ratings.server";
import { notifyMatches } from "~/features/recommendations/matches.server";
import { tellSearchEngines } from "~/features/search-engines/telling.server";
import { forgetRuns } from "./clean-up.server";
import { moveLogs } from "./moving-logs.server";
import { crons, type Task } from "./task";
import { watchTasks } from "./watch/watching.server";

const { everyMinute, everyTwoMinutes, everyOddMinute, everyQuarter, betweenQuarters } = crons;

/**
 * What the server does by the clock, in the order in which an invocation does it: what writes news down, then what delivers it,
 * then what tidies up. What the tasks of one cron expression may use together is less than the platform allows (a test adds it up).
 */
export const tasks: readonly Task[] = [
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
  {
    name: "relay_mails",
    does: "Takes mails that were not sent at once from the news to the mails and pushes that wait.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 36 },
    run: relayMails,
  },
  {
    name: "deliver_events",
    does: "Delivers news that did not go out at once: into the lists, to open pages and as messages.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 480, requests: 550, seconds: 18 },
    run: deliverDueEvents,
  },
  {
    name: "deliver_messages",
    does: "Sends mails and pushes that wait, and repeats those that failed.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 72, requests: 360, seconds: 18 },
    run: deliverDue,
  },

  {
    name: "run_imports",
    does: "Writes the postings of files that owners import, batch by batch.",
    cron: everyMinute,
    most: { statements: 120, requests: 5, seconds: 15 },
    run: runImports,
  },
  {
    name: "forget_devices",
    does: "Forgets browsers that have signed out, a part of them a minute.",
    cron: everyMinute,
    most: { statements: 4 },
    run: forgetDevices,
  },

  {
    name: "count_interactions",
    does: "Counts views that were written down and not counted, and forgets how those of last week were.",
    cron: everyTwoMinutes,
    most: { statements: 40 },
    run: relayBatches,
  },
  {
    name: "tell_search_engines",
    does: "Tells search engines of jobs that are new, changed or gone, where that is set up.",
    cron: everyTwoMinutes,
    most: { statements: 18, requests: 45, seconds: 20 },
    run: tellSearchEngines,
  },
  {
    name: "move_logs",
    does: "Moves logs into the database for logs, where there is one.",
    cron: everyTwoMinutes,
    most: { statements: 100, seconds: 20 },
    run: moveLogs,
  },
  {
    name: "decay_trending",
    does: "Lets trending scores fade, and counts the numbers of faded jobs again.",
    cron: everyTwoMinutes,
    most: { statements: 100 },
    run: decayTrending,
  },

  {
    name: "poll_payments",
    does: "Asks the payment provider after payments that it has not told of.",
    cron: everyOddMinute,
    isCritical: true,
    most: { statements: 320, requests: 20, seconds: 20 },
    run: pollPayments,
  },
  {
    name: "send_refunds",
    does: "Sends refunds to the payment provider, and asks after those that it has not finished.",
    cron: everyOddMinute,
    isCritical: true,
    most: { statements: 90, requests: 20, seconds: 20 },
    run: sendRefunds,
  },
  {
    name: "refund_unclaimed",
    does: "Gives back what guests have paid and nobody has claimed for 30 days.",
    cron: betweenQuarters,
    isCritical: true,
    most: { statements: 65, requests: 5, seconds: 10 },
    run: refundUnclaimed,
  },
  {
    name: "check_books",
    does: "Checks once a day that the books of points and money add up, and alarms the owners when they do not.",
    cron: betweenQuarters,
    daily: "03:30",
    isCritical: true,
    most: { statements: 40 },
    run: checkBooks,
  },
  {
    name: "watch_tasks",
    does: "Alarms the owners when another task is late, is still paused after a day, or when mails wait for long.",
    cron: betweenQuarters,
    longestPause: 24 * 3600_000,
    most: { statements: 40, requests: 3 },
    run: (context) => watchTasks(context, tasks),
  },
  {
    name: "reconcile_settlements",
    does: "Compares once a day what the payment provider has settled with our books, and alarms the owners when they differ.",
    cron: betweenQuarters,
    isCritical: true,
    most: { statements: 110, requests: 360, seconds: 30 },
    run: reconcileSettlements,
  },
  {
    name: "erase_accounts",
    does: "Erases accounts whose owners have asked for it 48 hours ago, and merges the search index, so that no word of theirs stays in it.",
    cron: betweenQuarters,
    isCritical: true,
    most: { statements: 600, requests: 20, seconds: 20 },
    run: eraseDueAccounts,
  },
  {
    name: "send_applicant_digests",
    does: "Writes the daily mails to employers about new applicants, from 8 in the morning.",
    cron: everyQuarter,
    isCritical: true,
    most: { statements: 40 },
    run: sendApplicantDigests,
  },
  {
    name: "settle_interview_offers",
    does: "Ends times offered for interviews that have passed or whose application has ended, and reminds applicants who have not picked one for a day.",
    cron: everyQuarter,
    isCritical: true,
    most: { statements: 7 },
    run: settleOffers,
  },
  {
    name: "complete_commissions",
    does: "Pays commissions whose payment can no longer be refunded, as points.",
    cron: everyQuarter,
    isCritical: true,
    most: { statements: 305 },
    run: completeDueCommissions,
  },
  {
    name: "count_figures",
    does: "Counts what the owners' pictures show of today, and of a day that is not counted yet.",
    cron: betweenQuarters,
    most: { statements: 46 },
    run: countFigures,
  },
  {
    name: "lift_suspensions",
    does: "Lifts suspensions whose end has come, and tells whom they concerned.",
    cron: everyQuarter,
    most: { statements: 190 },
    run: liftEndedSuspensions,
  },
  {
    name: "warn_of_badge_ends",
    does: "Tells companies fourteen days before their badge ends.",
    cron: everyQuarter,
    most: { statements: 3 },
    run: warnOfBadgeEnds,
  },
  {
    name: "forget_documents",
    does: "Deletes the papers of companies 30 days after they were decided about.",
    cron: everyQuarter,
    most: { statements: 4 },
    run: forgetOldDocuments,
  },
  {
    name: "clean_up",
    does: "Deletes sessions, links, invitations and counters that have run out.",
    cron: everyQuarter,
    most: { statements: 80 },
    run: cleanUp,
  },
  {
    name: "remove_unconfirmed_alerts",
    does: "Deletes job alerts that nobody has confirmed.",
    cron: everyQuarter,
    most: { statements: 10 },
    run: removeUnconfirmed,
  },
  {
    name: "tidy_colleges",
    does: "Deletes colleges that nobody confirmed, those rejected long ago, and invited addresses.",
    cron: everyQuarter,
    most: { statements: 30 },
    run: tidyColleges,
  },
  {
    name: "tidy_leads",
    does: "Deletes leads that nobody has confirmed, and the contacts of leads half a year after their end.",
    cron: everyQuarter,
    most: { statements: 20 },
    run: tidyLeads,
  },
  {
    name: "forget_comments",
    does: "Deletes comments to ratings after a year.",
    cron: everyQuarter,
    most: { statements: 10 },
    run: forgetComments,
  },
  {
    name: "forget_visits",
    does: "Forgets what visitors did more than 90 days ago.",
    cron: everyQuarter,
    most: { statements: 40 },
    run: forgetVisits,
  },
  {
    name: "remove_files",
    does: "Removes files that people have deleted.",
    cron: everyQuarter,
    most: { statements: 40, requests: 20 },
    run: removeDeletedFiles,
  },
  {
    name: "forget_imports",
    does: "Removes the files and reports of imports after 30 days.",
    cron: everyQuarter,
    most: { statements: 20 },
    run: forgetImports,
  },
  {
    name: "forget_job_changes",
    does: "Forgets how a job's text was more than a week ago.",
    cron: everyQuarter,
    most: { statements: 20 },
    run: forgetJobChanges,
  },
  {
    name: "forget_deleted_drafts",
    does: "Empties drafts of jobs that were deleted more than a day ago.",
    cron: everyQuarter,
    most: { statements: 10 },
    run: forgetDeletedDrafts,
  },
  {
    name: "forget_delivered",
    does: "Forgets news, mails and pushes that are long delivered or long given up, and sends what is due far ahead because the clock was put back.",
    cron: everyQuarter,
    most: { statements: 60 },
    run: forgetDelivered,
  },
  {
    name: "forget_payment_messages",
    does: "Forgets which messages of the payment provider were taken, after a week.",
    cron: everyQuarter,
    most: { statements: 10 },
    run: forgetMessages,
  },
  {
    name: "forget_task_runs",
    does: "Forgets runs of these tasks and of queues after 30 days, errors after 90, and from whom a tag was taken after a day.",
    cron: everyQuarter,
    most: { statements: 20 },
    run: forgetRuns,
  },
];

/** The tasks of a cron expression, in order. Throws for one that wrangler.toml should not have. */
export function tasksOf(cron: string): Task[] {
  const found = tasks.filter((task) => task.cron === cron);
  if (found.length === 0) throw new Error(`no task runs by the cron expression ${cron}`);
  return found;
}
